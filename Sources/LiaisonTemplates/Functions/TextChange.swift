internal import LiaisonDiagnostics

/// A text that is made from another one: `{/title | trim | cut 40}`.
package enum TextChange: BitwiseCopyable {
    case lower
    case upper
    /// Without white space at both ends.
    case trim
    /// With another text in place of each occurrence of a text.
    case replace(Literal, Literal)
    /// With at most this many characters, an ellipsis included.
    case cut(Int)

    /// The lengths that a text may be cut to, in characters.
    static let lengths = 1...100_000

    /// The greatest number of bytes of a text that a replacement makes longer.
    static let limit = 1 << 20

    /// The new text; nil if it would be too long.
    func changed(_ text: String) -> String? {
        switch self {
        case .lower: text.lowercased()
        case .upper: text.uppercased()
        case .trim: Self.trimmed(text[...])
        case .replace(let old, let new): Self.replacing(old, with: new, in: text)
        case .cut(let count): Self.cut(text, to: count)
        }
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }

    /// Replaces bytes, because a mark may follow a character that is replaced.
    private static func replacing(_ old: Literal, with new: Literal, in text: String) -> String? {
        let (text, old) = (Array(text.utf8), Array(old.bytes))
        var result: [UInt8] = []
        var index = 0
        while index < text.count {
            if text[index] == old.first, text[index...].starts(with: old) {
                result.append(contentsOf: new.bytes)
                index += old.count
            } else {
                result.append(text[index])
                index += 1
            }
            if result.count > max(limit, text.count) { return nil }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Cuts behind a word if that keeps at least half of the length, else behind a character.
    private static func cut(_ text: String, to count: Int) -> String {
        guard let end = text.index(text.startIndex, offsetBy: count, limitedBy: text.endIndex), end < text.endIndex
        else { return text }
        let room = text[..<text.index(before: end)]
        var kept = room
        // The cut is behind a word already if a space follows.
        if !text[room.endIndex].isWhitespace, let space = room.lastIndex(where: \.isWhitespace),
            room.distance(from: room.startIndex, to: space) >= count / 2
        {
            kept = room[..<space]
        }
        while kept.last?.isWhitespace == true { kept.removeLast() }
        return "\(kept)…"
    }
}

extension TextChange {
    /// Reads the texts and options of a change.
    init(_ name: PartFunction.Name, _ text: PartText, operands: Int, in arena: Arena) throws(DocumentFault) {
        let isReplacement = name == .replace
        try text.check(
            options: name == .cut ? 1 : 0, pointers: operands, texts: isReplacement ? 2...2 : 0...0)
        switch name {
        case .upper: self = .upper
        case .trim: self = .trim
        case .replace: self = .replace(Literal(try text.filledText(0), in: arena), Literal(text.texts[1], in: arena))
        case .cut:
            guard let count = try PartFunction.number(text, in: Self.lengths, "characters") else {
                throw DocumentFault(
                    reason: "expected a number of characters after “cut”, such as “cut 40”, found none in "
                        + text.quoted)
            }
            self = .cut(count)
        default: self = .lower
        }
    }
}
