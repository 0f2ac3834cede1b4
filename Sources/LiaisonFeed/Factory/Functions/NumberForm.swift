internal import Glibc
internal import LiaisonHost
internal import LiaisonJSON

/// The form in which numbers are written: `{number 2 /price}`.
struct NumberForm {
    /// The greatest number of digits of a fraction.
    static let digits = 0...15

    /// The number of digits of the fraction; nil for as many as the number has.
    private let fraction: Int?
    private let decimal: UnsafeBufferPointer<UInt8>
    /// The sign between groups of three digits, and the fewest digits that have it; nil to write none.
    private let grouping: (sign: UnsafeBufferPointer<UInt8>, from: Int)?

    init(fraction: Int? = nil, isGrouped: Bool = true, _ locale: LocaleData, in arena: Arena) {
        self.fraction = fraction
        decimal = arena.text(locale.decimal)
        grouping = isGrouped ? (arena.text(locale.grouping.sign), locale.grouping.from) : nil
    }

    /// The number that a value is: a number, or a text of one; nil if it is none.
    static func number(_ value: JSONValue) -> JSONNumber? {
        switch value.kind {
        case .int: .int(value.int)
        case .double: .double(value.double)
        case .string: number(value.utf8)
        case .null, .bool, .array, .object, .numberOutOfRange: nil
        }
    }

    private static func number(_ text: UnsafeBufferPointer<UInt8>) -> JSONNumber? {
        guard text.count <= 40, text.allSatisfy({ "+-.eE0123456789".utf8.contains($0) }) else { return nil }
        let text = String(decoding: text, as: UTF8.self)
        if let number = Int(text) { return .int(number) }
        return Double(text).flatMap { $0.isFinite ? .double($0) : nil }
    }

    /// Appends a number.
    func append(_ number: JSONNumber, to scratch: JSONScratch) {
        // Most numbers are small and whole.
        if case .int(let number) = number, fraction == nil, (-999...999).contains(number) {
            return scratch.append(number)
        }
        let text = digits(of: number)
        // A number that is written with an exponent has no groups.
        guard !text.contains("e") else { return scratch.append(text) }
        let parts = text.split(separator: ".", maxSplits: 1)
        var whole = parts.first ?? ""
        if whole.first == "-" {
            whole.removeFirst()
            scratch.append("-" as Unicode.Scalar)
        }
        appendGroups(whole, to: scratch)
        guard parts.count == 2 else { return }
        scratch.append(padded: decimal, mayHoldNUL: false)
        scratch.append(String(parts[1]))
    }

    private func appendGroups(_ digits: Substring, to scratch: JSONScratch) {
        let digits = Array(digits.unicodeScalars)
        for (index, digit) in digits.enumerated() {
            if let grouping, index > 0, (digits.count - index) % 3 == 0, digits.count >= grouping.from {
                scratch.append(padded: grouping.sign, mayHoldNUL: false)
            }
            scratch.append(digit)
        }
    }

    /// The digits of a number with a dot, as a program writes them.
    private func digits(of number: JSONNumber) -> String {
        switch (number, fraction) {
        case (.int(let number), nil): return "\(number)"
        case (.int(let number), let fraction?):
            return "\(number)" + (fraction == 0 ? "" : "." + String(repeating: "0", count: fraction))
        case (.double(let number), nil):
            let text = "\(number)"
            return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        case (.double(let number), let fraction?):
            let text = Self.rounded(number, fraction: fraction)
            // A number that rounds to zero has no sign.
            return text.contains { ("1"..."9").contains($0) } ? text : String(text.drop { $0 == "-" })
        }
    }

    private static func rounded(_ number: Double, fraction: Int) -> String {
        // The greatest number has 309 digits before the dot.
        var buffer = [CChar](repeating: 0, count: 330)
        let count = withVaList([Int32(fraction), number]) { vsnprintf(&buffer, buffer.count, "%.*f", $0) }
        return String(decoding: buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

/// A number of data.
enum JSONNumber {
    case int(Int)
    case double(Double)
}
