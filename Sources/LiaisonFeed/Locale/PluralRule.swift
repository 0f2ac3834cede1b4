/// The rule of a language that chooses the form of a noun beside a whole number, after CLDR.
enum PluralRule: CaseIterable {
    /// One form.
    case none
    /// One; others.
    case one
    /// Zero and one; others.
    case upToOne
    /// One; two to four, but not twelve to fourteen; others: Polish.
    case polish
    /// One, twenty-one, …; two to four, twenty-two, …; others: Russian.
    case russian

    /// The number of forms.
    var forms: Int {
        switch self {
        case .none: 1
        case .one, .upToOne: 2
        case .polish, .russian: 3
        }
    }

    /// The index of the form for a number.
    func form(of number: UInt) -> Int {
        var isFew: Bool { (2...4).contains(number % 10) && !(12...14).contains(number % 100) }
        switch self {
        case .none: return 0
        case .one: return number == 1 ? 0 : 1
        case .upToOne: return number <= 1 ? 0 : 1
        case .polish: return number == 1 ? 0 : isFew ? 1 : 2
        case .russian: return number % 10 == 1 && number % 100 != 11 ? 0 : isFew ? 1 : 2
        }
    }

    /// The index of the form for a number that may have a fraction.
    func form(of number: Double) -> Int {
        let magnitude = number.magnitude
        if let whole = UInt(exactly: magnitude) { return form(of: whole) }
        switch self {
        case .none: return 0
        case .one: return 1
        case .upToOne: return magnitude < 2 ? 0 : 1
        case .polish, .russian: return 1
        }
    }
}
