internal import LiaisonJSON

/// A number of data.
package enum JSONNumber: BitwiseCopyable {
    case int(Int)
    case double(Double)

    /// The result of a calculation: a whole number if a double holds it exactly. Returns nil unless it is finite.
    init?(_ result: Double) {
        guard result.isFinite else { return nil }
        let whole = result.magnitude < 0x1p53 ? Int(exactly: result) : nil
        self = whole.map { .int($0) } ?? .double(result)
    }

    /// The double that is nearest to the number.
    var double: Double {
        switch self {
        case .int(let number): Double(number)
        case .double(let number): number
        }
    }
}

extension JSONScratch {
    /// Appends a number as JSON writes it.
    func append(_ number: JSONNumber) {
        switch number {
        case .int(let number): append(number)
        case .double(let number): append("\(number)")
        }
    }

    /// A number as a value, which is valid until the next use of this scratch.
    func number(_ number: JSONNumber) -> JSONValue {
        switch number {
        case .int(let whole): self.number(whole)
        case .double(let double): self.number(double)
        }
    }
}
