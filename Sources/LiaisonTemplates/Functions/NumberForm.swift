internal import Glibc
package import LiaisonJSON

/// The form in which numbers are written: `{number 2 /price}`.
package struct NumberForm: BitwiseCopyable {
    /// The greatest number of digits of a fraction.
    package static let digits = 0...15

    /// The number of digits of the fraction; nil for as many as the number has.
    package let fraction: Int?
    private let decimal: Literal
    /// The sign between groups of three digits, the fewest digits of a number with the sign, and the least number with
    /// this many digits; nil to write no sign.
    private let grouping: (sign: Literal, from: Int, least: UInt)?

    package init(fraction: Int? = nil, isGrouped: Bool = true, _ locale: LocaleData, in arena: Arena) {
        self.fraction = fraction
        decimal = Literal(locale.decimal, in: arena)
        let (sign, from) = locale.grouping
        let least = (1..<from).reduce(1 as UInt) { least, _ in least * 10 }
        grouping = isGrouped ? (Literal(sign, in: arena), from, least) : nil
    }

    /// The number of a value: a number, or a text that is a number; nil for any other value.
    package static func number(_ value: JSONValue) -> JSONNumber? {
        switch value.kind {
        case .int: .int(value.int)
        case .double: .double(value.double)
        case .string: number(value.utf8)
        case .null, .bool, .array, .object, .numberOutOfRange: nil
        }
    }

    private static func number(_ text: UnsafeBufferPointer<UInt8>) -> JSONNumber? {
        guard text.count <= 40, text.allSatisfy({ "+-.eE0123456789".utf8.contains($0) }) else { return nil }
        return number(String(decoding: text, as: UTF8.self))
    }

    /// The number that a text is; nil for any other text.
    package static func number(_ text: String) -> JSONNumber? {
        if let number = Int(text) { return .int(number) }
        let isDecimal = text.utf8.allSatisfy { "+-.eE0123456789".utf8.contains($0) }
        return isDecimal ? Double(text).flatMap { $0.isFinite ? .double($0) : nil } : nil
    }

    /// A number with at most this many digits behind the point, as a number of that fraction is written.
    package static func rounded(_ number: JSONNumber, digits: Int) -> JSONNumber {
        guard case .double(let double) = number else { return number }
        return Double(rounded(double, fraction: digits)).flatMap { JSONNumber($0) } ?? number
    }

    /// Appends a number.
    package func append(_ number: JSONNumber, to scratch: JSONScratch) {
        switch number {
        case .int(let number): append(number, to: scratch)
        case .double(let number): append(number, to: scratch)
        }
    }

    private func append(_ number: Int, to scratch: JSONScratch) {
        if let grouping, number.magnitude >= grouping.least {
            if number < 0 { scratch.append("-" as Unicode.Scalar) }
            Self.appendGroups(of: number.magnitude, grouping.sign, to: scratch)
        } else {
            scratch.append(number)
        }
        guard let fraction, fraction > 0 else { return }
        scratch.append(decimal)
        for _ in 0..<fraction { scratch.append("0" as Unicode.Scalar) }
    }

    private static func appendGroups(of number: UInt, _ sign: Literal, to scratch: JSONScratch) {
        guard number >= 1000 else { return scratch.append(Int(number)) }
        appendGroups(of: number / 1000, sign, to: scratch)
        scratch.append(sign)
        scratch.append(Int(number % 1000), digits: 3)
    }

    private func append(_ number: Double, to scratch: JSONScratch) {
        let text = digits(of: number)
        // A number that is written with an exponent has no groups.
        guard !text.contains("e") else { return scratch.append(text) }
        let parts = text.split(separator: ".", maxSplits: 1)
        var whole = parts.first ?? ""
        if whole.first == "-" {
            whole.removeFirst()
            scratch.append("-" as Unicode.Scalar)
        }
        appendGroups(of: whole, to: scratch)
        guard parts.count == 2 else { return }
        scratch.append(decimal)
        scratch.append(String(parts[1]))
    }

    /// A double may have more digits than an `Int` holds.
    private func appendGroups(of digits: Substring, to scratch: JSONScratch) {
        let digits = Array(digits.unicodeScalars)
        for (index, digit) in digits.enumerated() {
            if let grouping, index > 0, (digits.count - index) % 3 == 0, digits.count >= grouping.from {
                scratch.append(grouping.sign)
            }
            scratch.append(digit)
        }
    }

    /// The digits of a number with a dot, as a program writes them.
    private func digits(of number: Double) -> String {
        guard let fraction else {
            let text = "\(number)"
            return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        }
        let text = Self.rounded(number, fraction: fraction)
        // A number that rounds to zero has no sign.
        return text.contains { ("1"..."9").contains($0) } ? text : String(text.drop { $0 == "-" })
    }

    /// A number as it is written: rounded, if the fraction has a fixed number of digits.
    package func written(_ number: Double) -> Double {
        fraction.flatMap { Double(Self.rounded(number, fraction: $0)) } ?? number
    }

    private static func rounded(_ number: Double, fraction: Int) -> String {
        // The greatest number has 309 digits before the dot.
        var buffer = [CChar](repeating: 0, count: 330)
        let count = withVaList([Int32(fraction), number]) { vsnprintf(&buffer, buffer.count, "%.*f", $0) }
        return String(decoding: buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
