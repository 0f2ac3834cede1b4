/// The rule of a language that chooses the form of a noun beside a number, after CLDR.
package enum PluralRule: BitwiseCopyable, CaseIterable {
    /// One form.
    case none
    /// One; others.
    case one
    /// One, which may have a fraction of zeros; others: Spanish.
    case spanish
    /// Zero and one; others.
    case upToOne
    /// One; two to four, but not twelve to fourteen; others: Polish.
    case polish
    /// One, twenty-one, …; two to four, twenty-two, …; others: Russian.
    case russian

    /// The number of forms.
    package var forms: Int {
        switch self {
        case .none: 1
        case .one, .spanish, .upToOne: 2
        case .polish, .russian: 3
        }
    }

    /// The index of the form for a number that is written without a fraction.
    package func form(of number: UInt) -> Int {
        var isFew: Bool { (2...4).contains(number % 10) && !(12...14).contains(number % 100) }
        switch self {
        case .none: return 0
        case .one, .spanish: return number == 1 ? 0 : 1
        case .upToOne: return number <= 1 ? 0 : 1
        case .polish: return number == 1 ? 0 : isFew ? 1 : 2
        case .russian: return number % 10 == 1 && number % 100 != 11 ? 0 : isFew ? 1 : 2
        }
    }

    /// The index of the form for the magnitude of a number that is written with a fraction, which may be zero: 1.0.
    package func form(ofFraction magnitude: Double) -> Int {
        switch self {
        case .none: 0
        case .one: 1
        case .spanish: magnitude == 1 ? 0 : 1
        case .upToOne: magnitude < 2 ? 0 : 1
        case .polish, .russian: 1
        }
    }
}
