extension PlainElement {
    /// The attributes of a start tag. Their names have no prefix, and their values no references.
    struct Attributes {
        private let piece: UTF8Text
        private let start: Int
        /// The index of the `>` behind the attributes.
        let end: Int

        /// Reads the attributes at an index of a piece; nil if there is another one, or their end is not in the piece.
        init?(in piece: UTF8Text, from start: Int) {
            var index = start
            while index < piece.count, piece[index] == 0x20 {
                guard let attribute = Self.attribute(in: piece, at: index) else { return nil }
                index = attribute.end
            }
            guard index < piece.count, piece[index] == UInt8(ascii: ">") else { return nil }
            (self.piece, self.start, end) = (piece, start, index)
            guard isEmpty || !hasTwins else { return nil }
        }

        var isEmpty: Bool { start == end }

        /// Passes the attributes to a function.
        func forEach(_ body: (_ name: UTF8Text, _ value: UTF8Text) -> Void) {
            var index = start
            while index < end, let attribute = Self.attribute(in: piece, at: index) {
                body(attribute.name, attribute.value)
                index = attribute.end
            }
        }

        private typealias Attribute = (name: UTF8Text, value: UTF8Text, end: Int)

        /// The attribute behind the space at an index.
        private static func attribute(in piece: UTF8Text, at space: Int) -> Attribute? {
            guard let name = Name(in: piece, from: space + 1), name.localStart == name.start,
                name.end + 1 < piece.count, piece[name.end] == UInt8(ascii: "=")
            else { return nil }
            let (quote, start) = (piece[name.end + 1], name.end + 2)
            guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
                let end = piece.firstIndex(of: quote, from: start), !piece[name.start..<name.end].equals("xmlns"),
                // White space but for spaces would become spaces.
                piece[start..<end].allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "<") })
            else { return nil }
            return (piece[name.start..<name.end], piece[start..<end], end + 1)
        }

        /// Whether two attributes have the same name, which is a fault. More than a few count as such.
        private var hasTwins: Bool {
            var (names, count) = (InlineArray<8, UTF8Text>(repeating: .empty), 0)
            var hasTwins = false
            forEach { name, _ in
                hasTwins = hasTwins || count == names.count || (0..<count).contains { names[$0].equals(name) }
                guard !hasTwins else { return }
                names[count] = name
                count += 1
            }
            return hasTwins
        }
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
