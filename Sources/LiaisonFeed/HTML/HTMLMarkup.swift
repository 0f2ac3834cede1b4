/// The markup at a `<` of HTML: a tag or a comment, read as the HTML standard says.
struct HTMLMarkup {
    enum Kind {
        case startTag, endTag
        /// Comments, declarations, and other markup that browsers take for a comment.
        case comment
    }

    let kind: Kind
    /// The name of the tag; nil for a comment, or if no element of the standard has so long a name.
    let name: HTMLName?
    /// The index behind the markup.
    let end: Int

    private typealias Bytes = UnsafeBufferPointer<UInt8>

    /// Reads the markup at the index of a `<`; nil if it is text.
    ///
    /// A comment may lack an end, and takes all that follows then. A tag without an end is text, so that `a <b` loses
    /// nothing. `lacksEnd` becomes true at such a tag; while it is true, all tags are text.
    init?(at start: Int, in source: UnsafeBufferPointer<UInt8>, lacksEnd: inout Bool) {
        let next = start + 1 < source.count ? source[start + 1] : 0
        let isEndTag = next == UInt8(ascii: "/")
        let nameStart = start + (isEndTag ? 2 : 1)
        if nameStart < source.count, Self.isLetter(source[nameStart]) {
            guard !lacksEnd else { return nil }
            let nameEnd = source[nameStart...].firstIndex(where: Self.endsName) ?? source.count
            guard let end = Self.endOfTag(from: nameEnd, in: source) else {
                lacksEnd = true
                return nil
            }
            kind = isEndTag ? .endTag : .startTag
            name = HTMLName(UnsafeBufferPointer(rebasing: source[nameStart..<nameEnd]))
            self.end = end
        } else if isEndTag || next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
            guard nameStart < source.count || !isEndTag else { return nil }
            kind = .comment
            name = nil
            end = Self.endOfComment(from: start, in: source)
        } else {
            return nil
        }
    }

    /// The index of the end tag of an element whose content is no markup, looked for from an index on.
    static func endTag(_ name: HTMLName?, from start: Int, in source: UnsafeBufferPointer<UInt8>) -> Int {
        var index = start
        while let opening = source[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = opening + 1
            guard index < source.count, source[index] == UInt8(ascii: "/") else { continue }
            let nameEnd = source[index...].dropFirst().prefix(17).firstIndex(where: endsName)
            if let nameEnd, HTMLName(UnsafeBufferPointer(rebasing: source[(index + 1)..<nameEnd])) == name {
                return opening
            }
        }
        return source.count
    }
}

extension HTMLMarkup {
    /// The index after the `>` of a tag, searched from the end of its name; nil if there is none. A `>` in a quoted
    /// value does not count.
    private static func endOfTag(from start: Int, in source: Bytes) -> Int? {
        var index = start
        // Behind the name of an attribute a value may follow; quotes elsewhere are part of a name.
        var mayHaveValue = false
        while index < source.count {
            let byte = source[index]
            index += 1
            switch byte {
            case UInt8(ascii: ">"): return index
            case UInt8(ascii: "="):
                if mayHaveValue { index = endOfValue(from: index, in: source) }
                mayHaveValue.toggle()
            case UInt8(ascii: "/"): mayHaveValue = false
            default: if !isSpace(byte) { mayHaveValue = true }
            }
        }
        return nil
    }

    /// The index behind the value of an attribute, from behind the equals sign.
    private static func endOfValue(from start: Int, in source: Bytes) -> Int {
        guard let first = source[start...].firstIndex(where: { !isSpace($0) }) else { return source.count }
        let quote = source[first]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            return source[(first + 1)...].firstIndex(of: quote).map { $0 + 1 } ?? source.count
        }
        return source[first...].firstIndex { isSpace($0) || $0 == UInt8(ascii: ">") } ?? source.count
    }

    /// The index behind a comment that starts at an index: behind the `-->`, or behind the first `>` if the comment
    /// does not start with `<!--`, or the end.
    private static func endOfComment(from start: Int, in source: Bytes) -> Int {
        var index = start + 2
        guard source[start...].starts(with: "<!--".utf8) else {
            return source[min(index, source.count)...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? source.count
        }
        // The dashes of `<!-->` and `<!--->` both open and close.
        while let end = source[min(index, source.count)...].firstIndex(of: UInt8(ascii: ">")) {
            let inside = source[(start + 2)..<end]
            if inside.suffix(2).elementsEqual("--".utf8) { return end + 1 }
            if inside.count >= 5, inside.suffix(3).elementsEqual("--!".utf8) { return end + 1 }
            index = end + 1
        }
        return source.count
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B }

    private static func endsName(_ byte: UInt8) -> Bool {
        isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
    }
}
