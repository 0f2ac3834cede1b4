internal import LiaisonJSON

/// Repairs a JSON text with the usual faults: bytes that are not UTF-8, control characters in strings, invalid escapes,
/// lone surrogates, and commas before a closing bracket.
struct MendedJSON {
    private let text: UTF8Text
    private var index = 0
    private var mended = Bytes()

    /// The text without these faults. Other faults stay.
    static func mended(_ text: UTF8Text) -> Bytes {
        var legible = Bytes()
        _ = LenientText.append(text, to: &legible)
        return legible.withText { text in
            var mending = MendedJSON(text: text)
            mending.mend()
            return mending.mended
        }
    }

    private init(text: UTF8Text) {
        self.text = text
        mended.reserveCapacity(text.count)
    }

    private mutating func mend() {
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "\""): mendString()
            case UInt8(ascii: ",") where isLastComma: index += 1
            default: keep(1)
            }
        }
    }

    /// True if only white space separates the comma from a closing bracket.
    private var isLastComma: Bool {
        text[(index + 1)...].first { !isSpace($0) }.map { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "}") } ?? false
    }

    private mutating func mendString() {
        keep(1)
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "\""): return keep(1)
            case UInt8(ascii: "\\"): mendEscape()
            case 0x0A: replace(1, "\\n")
            case 0x09: replace(1, "\\t")
            default: keep(1)
            }
        }
    }

    private mutating func mendEscape() {
        guard index + 1 < text.count else { return replace(1, "") }
        if "\"\\/bfnrt".utf8.contains(text[index + 1]) { return keep(2) }
        // The backslash before another character is dropped.
        guard let unit = unit(at: index) else { return replace(1, "") }
        switch unit {
        case 0xD800...0xDBFF where self.unit(at: index + 6).map { 0xDC00...0xDFFF ~= $0 } ?? false: keep(12)
        case 0xD800...0xDFFF: replace(6, "\u{FFFD}")
        default: keep(6)
        }
    }

    /// The number of an escape such as `\u00e9`; nil if there is no escape.
    private func unit(at start: Int) -> UInt16? {
        guard start + 6 <= text.count, text[start..<start + 2].equals("\\u") else { return nil }
        let digits = text[start + 2..<start + 6]
        // `UInt16` would accept a sign as well.
        return digits[0] == UInt8(ascii: "+") ? nil : UInt16(digits.string, radix: 16)
    }

    private mutating func keep(_ count: Int) {
        mended.append(contentsOf: text[index..<min(index + count, text.count)])
        index += count
    }

    private mutating func replace(_ count: Int, _ other: StaticString) {
        mended.append(other)
        index += count
    }
}
