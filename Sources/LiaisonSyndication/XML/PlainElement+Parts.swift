extension PlainElement {
    /// The attributes of a plain start tag. Their names have no prefixes, and their values no references.
    struct Attributes {
        private let piece: UTF8Text
        private let start: Int
        /// The index of the `>` after the attributes.
        let end: Int

        /// Reads the attributes at an index of a piece; nil if one of them is not plain, or if their end is not in the
        /// piece.
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

        /// Calls a function with each attribute, in order.
        func forEach(_ body: (_ name: UTF8Text, _ value: UTF8Text) -> Void) {
            var index = start
            while index < end, let attribute = Self.attribute(in: piece, at: index) {
                body(attribute.name, attribute.value)
                index = attribute.end
            }
        }

        private typealias Attribute = (name: UTF8Text, value: UTF8Text, end: Int)

        /// The attribute after the space at an index; nil if it is not plain.
        private static func attribute(in piece: UTF8Text, at space: Int) -> Attribute? {
            guard let name = Name(in: piece, from: space + 1), name.localStart == name.start,
                name.end + 1 < piece.count, piece[name.end] == UInt8(ascii: "=")
            else { return nil }
            let (quote, start) = (piece[name.end + 1], name.end + 2)
            guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
                let end = piece.firstIndex(of: quote, from: start), !piece[name.start..<name.end].equals("xmlns"),
                // XML would turn other white space into spaces.
                piece[start..<end].allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "<") })
            else { return nil }
            return (piece[name.start..<name.end], piece[start..<end], end + 1)
        }

        /// True if two attributes have the same name, which is a fault. Also true for more than eight attributes.
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
    /// A text of XML in which each reference needs no declaration: `Ferns &amp; mosses`.
    struct Text {
        private let markup: UTF8Text
        private let hasReferences: Bool

        /// Reads a text; nil if it contains another reference, or a `]`. XML forbids `]]>` in a text, and refusing
        /// every bracket is the quickest check.
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

        /// Takes the text of a CDATA section, which contains no references.
        init(section: UTF8Text) { (markup, hasReferences) = (section, false) }

        /// Calls a function with each part of the text. No part is empty.
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
