internal import LiaisonJSON

/// The signs that a raised or lowered text has in plain text: `10^8`, `H_2O`, `e^(x+1)`.
struct ScriptMark {
    /// The sign before the text; nil if the text needs none.
    let sign: Unicode.Scalar?
    /// True if parentheses stand around the text, because it is more than a number or a word.
    let isGrouped: Bool

    /// The number of bytes of the text that are looked at.
    private static let mostBytes = 64

    /// Looks at the text after the start tag at an index, up to its end tag.
    init(_ markup: HTMLMarkup, at start: Int, in source: HTMLSource, endless: inout Range<Int>) {
        let text = Self.text(markup, in: source, &endless)
        let sign: Unicode.Scalar = markup.name == HTMLName("sub") ? "_" : "^"
        let isAfterDigit = start > 0 && isDigit(source[start - 1])
        guard let text, let first = text.first else {
            (self.sign, isGrouped) = (sign, text == nil)
            return
        }
        let isMark = text.count == 1 && !first.isLetter && !first.isNumber && !first.isASCII
        // References in brackets, `®` and ordinal numbers are the same in a line.
        if first == "[" || isMark || isAfterDigit && Self.ordinals.contains(text.lowercased()) {
            (self.sign, isGrouped) = (nil, false)
            return
        }
        let word = "+-−–".contains(first) ? text.dropFirst() : text[...]
        self.sign = sign
        isGrouped = !(first == "(" && text.hasSuffix(")")) && !word.allSatisfy { $0.isLetter || $0.isNumber }
    }

    private static let ordinals: Set<String> = ["st", "nd", "rd", "th", "er", "re", "ère", "ème", "eme"]

    /// The text without its tags; nil if it is long.
    private static func text(_ markup: HTMLMarkup, in source: HTMLSource, _ endless: inout Range<Int>) -> String? {
        var (index, bytes) = (markup.end, [] as [UInt8])
        let limit = min(source.count, markup.end + mostBytes)
        while index < limit {
            if source[index] == UInt8(ascii: "<"), let inner = HTMLMarkup(at: index, in: source, endless: &endless) {
                if inner.kind == .endTag, inner.name == markup.name { break }
                index = inner.end
            } else {
                source.takeCharacter(at: &index, to: &bytes)
            }
        }
        guard index < limit || index >= source.count else { return nil }
        return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
