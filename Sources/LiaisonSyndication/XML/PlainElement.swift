/// An element without attributes, and inside nothing but a text, or one CDATA section: `<title>Ferns</title>`,
/// `<dc:creator><![CDATA[Ann]]></dc:creator>`. Before it stands a text as well.
///
/// Most elements of RSS are plain. Nothing in them needs a parser of XML, and expat takes many times as long to find
/// that out.
struct PlainElement {
    let before: Text
    /// The prefix of the name; empty without one.
    let prefix: UTF8Text
    /// The name without its prefix.
    let local: UTF8Text
    let text: Text
    /// The number of bytes of the text before and of the element.
    let count: Int

    /// Reads the element that is the first at the start of a piece of a document; nil if it is not plain, or its end is
    /// not in the piece. Whether XML allows all characters is not known yet.
    init?(in piece: UTF8Text) {
        guard let opening = piece.firstIndex(of: UInt8(ascii: "<"), from: 0),
            let before = Text(piece[..<opening]), let name = Name(in: piece, from: opening + 1),
            piece[name.end] == UInt8(ascii: ">"), let text = Self.text(in: piece, from: name.end + 1)
        else { return nil }
        let tag = piece[text.end...]
        count = text.end + name.count + 3
        guard count <= piece.count, tag[0] == UInt8(ascii: "<"), tag[1] == UInt8(ascii: "/"),
            tag[2..<name.count + 2].equals(piece[name.start..<name.end]), tag[name.count + 2] == UInt8(ascii: ">")
        else { return nil }
        prefix = piece[name.start..<max(name.start, name.localStart - 1)]
        local = piece[name.localStart..<name.end]
        (self.before, self.text) = (before, text.text)
    }

    /// The text of an element and the index behind; nil if there is more than a text, or its end is not in the piece.
    private static func text(in piece: UTF8Text, from start: Int) -> (text: Text, end: Int)? {
        guard let end = piece.firstIndex(of: UInt8(ascii: "<"), from: start) else { return nil }
        guard end == start, piece[end...].starts("<![CDATA[") else {
            return Text(piece[start..<end]).map { ($0, end) }
        }
        return piece.firstIndex(of: "]]>", from: start).map { (Text(section: piece[start + 9..<$0]), $0 + 3) }
    }

    /// The place of a name of letters and digits of ASCII, with at most one colon inside.
    private struct Name {
        let start: Int
        let localStart: Int
        let end: Int

        var count: Int { end - start }

        /// Reads the name at an index of a piece; nil if there is none, or nothing follows in the piece.
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

        /// The index behind a word that starts with a letter; the start if there is none.
        @inline(__always)
        private static func endOfWord(in piece: UTF8Text, from start: Int) -> Int {
            guard start < piece.count, isLetter(piece[start]) else { return start }
            var index = start + 1
            while index < piece.count, isLetter(piece[index]) || (0x30...0x39).contains(piece[index]) { index += 1 }
            return index
        }

        private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    }
}

extension PlainElement {
    /// A text of XML whose references are those that need no declaration: `Ferns &amp; mosses`.
    struct Text {
        private let markup: UTF8Text
        private let hasReferences: Bool

        /// Makes a text; nil for another one. `]]>` would be a fault, and is not looked for: no bracket is allowed.
        init?(_ markup: UTF8Text) {
            self.markup = markup
            var ampersand = markup.firstIndex(of: UInt8(ascii: "&"), from: 0)
            hasReferences = ampersand != nil
            while let found = ampersand {
                guard let reference = Self.reference(at: markup[found...]) else { return nil }
                ampersand = markup.firstIndex(of: UInt8(ascii: "&"), from: found + reference.name.utf8CodeUnitCount)
            }
            guard markup.firstIndex(of: UInt8(ascii: "]"), from: 0) == nil else { return nil }
        }

        /// Makes the text of a CDATA section, in which nothing is a reference.
        init(section: UTF8Text) { (markup, hasReferences) = (section, false) }

        /// Passes the parts of the text, none of them empty, to a function.
        @inline(__always)
        func forEachPart(_ body: (UTF8Text) -> Void) {
            var rest = markup
            while hasReferences, let ampersand = rest.firstIndex(of: UInt8(ascii: "&"), from: 0),
                let reference = Self.reference(at: rest[ampersand...])
            {
                if ampersand > 0 { body(rest[..<ampersand]) }
                body(reference.character.utf8)
                rest = rest[(ampersand + reference.name.utf8CodeUnitCount)...]
            }
            if !rest.isEmpty { body(rest) }
        }

        private static func reference(at text: UTF8Text) -> (name: StaticString, character: StaticString)? {
            references.first { text.starts($0.name) }
        }

        /// The references of XML 1.0, section 4.6.
        private static let references: [(name: StaticString, character: StaticString)] = [
            ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
        ]
    }
}
