/// An element without attributes, and inside nothing but a text without references, or one CDATA section:
/// `<title>Ferns</title>`, `<dc:creator><![CDATA[Ann]]></dc:creator>`. Before it stands a text that is as plain.
///
/// Most elements of RSS are plain. Nothing in them needs a parser of XML, and expat takes many times as long to find
/// that out.
struct PlainElement {
    let before: UTF8Text
    /// The prefix of the name; empty without one.
    let prefix: UTF8Text
    /// The name without its prefix.
    let local: UTF8Text
    let text: UTF8Text
    /// The number of bytes of the text before and of the element.
    let count: Int

    /// Reads the element that is the first at the start of a piece of a document; nil if it is not plain, or its end is
    /// not in the piece. Whether XML allows all characters is not known yet.
    init?(in piece: UTF8Text) {
        guard let opening = piece.firstIndex(of: UInt8(ascii: "<"), from: 0),
            let name = Self.name(in: piece, from: opening + 1), piece[name.upperBound] == UInt8(ascii: ">"),
            let text = Self.text(in: piece, from: name.upperBound + 1)
        else { return nil }
        let endTag = text.end..<text.end + name.count + 3
        guard endTag.upperBound <= piece.count, piece[endTag.lowerBound] == UInt8(ascii: "<"),
            piece[endTag.lowerBound + 1] == UInt8(ascii: "/"),
            piece[endTag.lowerBound + 2..<endTag.upperBound - 1].equals(piece[name]),
            piece[endTag.upperBound - 1] == UInt8(ascii: ">"), Self.isPlain(piece[..<opening])
        else { return nil }
        let colon = piece[name].firstIndex(of: UInt8(ascii: ":"), from: 0)
        prefix = piece[name][..<(colon ?? 0)]
        local = piece[name][(colon.map { $0 + 1 } ?? 0)...]
        (before, self.text, count) = (piece[..<opening], piece[text.range], endTag.upperBound)
    }

    /// The text of an element and the index behind; nil if there is more than a text, or its end is not in the piece.
    private static func text(in piece: UTF8Text, from start: Int) -> (range: Range<Int>, end: Int)? {
        guard let end = piece.firstIndex(of: UInt8(ascii: "<"), from: start) else { return nil }
        guard end == start, piece[end...].starts("<![CDATA[") else {
            return isPlain(piece[start..<end]) ? (start..<end, end) : nil
        }
        return piece.firstIndex(of: "]]>", from: start).map { (start + 9..<$0, $0 + 3) }
    }

    /// Whether a text has neither references nor brackets, of which `]]>` would be a fault.
    private static func isPlain(_ text: UTF8Text) -> Bool {
        text.firstIndex(of: UInt8(ascii: "&"), from: 0) == nil && text.firstIndex(of: UInt8(ascii: "]"), from: 0) == nil
    }

    /// The name at an index, of letters and digits of ASCII and at most one colon, which something follows.
    private static func name(in piece: UTF8Text, from start: Int) -> Range<Int>? {
        let end = endOfWord(in: piece, from: start)
        guard end > start, end < piece.count, piece[end] == UInt8(ascii: ":") else {
            return end > start && end < piece.count ? start..<end : nil
        }
        let behind = endOfWord(in: piece, from: end + 1)
        return behind > end + 1 && behind < piece.count ? start..<behind : nil
    }

    /// The index behind a word that starts with a letter; the start if there is none.
    private static func endOfWord(in piece: UTF8Text, from start: Int) -> Int {
        guard start < piece.count, isLetter(piece[start]) else { return start }
        var index = start + 1
        while index < piece.count, isLetter(piece[index]) || (0x30...0x39).contains(piece[index]) { index += 1 }
        return index
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
