internal import LiaisonJSON

/// An element that contains only a text, or only one CDATA section, and the text before the element: `<guid
/// isPermaLink="false">7</guid>`, `<dc:creator><![CDATA[Ann]]></dc:creator>`.
///
/// Most elements of RSS are plain. They can be read without an XML parser, in a fraction of the time of expat.
struct PlainElement {
    let before: Text
    /// The prefix of the name; empty if there is none.
    let prefix: UTF8Text
    /// The name without its prefix.
    let local: UTF8Text
    let attributes: Attributes
    let text: Text
    /// The number of bytes of the text before the element and of the element.
    let count: Int

    /// Reads the first element of a piece of a document; nil if the element is not plain, or if its end is not in the
    /// piece. The caller must still check that XML allows all characters.
    init?(in piece: UTF8Text) {
        guard let opening = piece.firstIndex(of: UInt8(ascii: "<"), from: 0),
            let before = Text(piece[..<opening]), let name = Name(in: piece, from: opening + 1),
            let attributes = Attributes(in: piece, from: name.end),
            let text = Self.text(in: piece, from: attributes.end + 1)
        else { return nil }
        let tag = piece[text.end...]
        count = text.end + name.count + 3
        guard count <= piece.count, tag[0] == UInt8(ascii: "<"), tag[1] == UInt8(ascii: "/"),
            tag[2..<name.count + 2].equals(piece[name.start..<name.end]), tag[name.count + 2] == UInt8(ascii: ">")
        else { return nil }
        prefix = piece[name.start..<max(name.start, name.localStart - 1)]
        local = piece[name.localStart..<name.end]
        (self.before, self.attributes, self.text) = (before, attributes, text.text)
    }

    /// The text of an element, and the index after it; nil if the element contains more than a text, or if its end is
    /// not in the piece.
    private static func text(in piece: UTF8Text, from start: Int) -> (text: Text, end: Int)? {
        guard let end = piece.firstIndex(of: UInt8(ascii: "<"), from: start) else { return nil }
        guard end == start, piece[end...].starts("<![CDATA[") else {
            return Text(piece[start..<end]).map { ($0, end) }
        }
        return piece.firstIndex(of: "]]>", from: start).map { (Text(section: piece[start + 9..<$0]), $0 + 3) }
    }

    /// The position of a name that consists of ASCII letters and digits, with at most one colon inside.
    struct Name {
        let start: Int
        let localStart: Int
        let end: Int

        var count: Int { end - start }

        /// Reads the name at an index of a piece; nil if there is none, or if the piece ends with it.
        init?(in piece: UTF8Text, from start: Int) {
            let word = Self.endOfWord(in: piece, from: start)
            guard word > start, word < piece.count else { return nil }
            self.start = start
            guard piece[word] == UInt8(ascii: ":") else {
                (localStart, end) = (start, word)
                return
            }
            (localStart, end) = (word + 1, Self.endOfWord(in: piece, from: word + 1))
            guard end > localStart, end < piece.count else { return nil }
        }

        /// The index after a word that starts with a letter; `start` if there is none.
        @inline(__always)
        private static func endOfWord(in piece: UTF8Text, from start: Int) -> Int {
            guard start < piece.count, isLetter(piece[start]) else { return start }
            var index = start + 1
            while index < piece.count, isLetter(piece[index]) || isDigit(piece[index]) { index += 1 }
            return index
        }
    }
}
