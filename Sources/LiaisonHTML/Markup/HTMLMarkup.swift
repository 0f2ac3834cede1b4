internal import LiaisonJSON

/// The markup at a `<` of HTML: a tag or a comment, read by the rules of the HTML standard.
struct HTMLMarkup {
    enum Kind {
        case startTag, endTag
        /// A comment, a declaration, or other markup that browsers treat as a comment.
        case comment
    }

    let kind: Kind
    /// The name of the tag; `HTMLName.unknown` for a comment.
    let name: HTMLName
    /// The index after the name of the tag, where the attributes start.
    let nameEnd: Int
    /// The index after the markup.
    let end: Int

    /// Reads the markup at the index of a `<`; nil if the `<` is text.
    ///
    /// A comment without an end takes all that follows. A tag without an end is text, so that `a <b` loses nothing. The
    /// search for its end goes up to the end of the HTML, or up to a quote that nothing closes. `endless` becomes the
    /// range of such a search, in which all tags are text. So the search is not repeated for each of them.
    init?(at start: Int, in source: HTMLSource, endless: inout Range<Int>) {
        let next = source[start + 1]
        let isEndTag = next == UInt8(ascii: "/")
        let nameStart = start + (isEndTag ? 2 : 1)
        if isLetter(source[nameStart]) {
            guard !endless.contains(start) else { return nil }
            let (name, nameEnd) = HTMLName.read(at: nameStart, in: source)
            let (end, isFound) = Self.endOfTag(from: nameEnd, in: source)
            guard isFound else {
                endless = start..<end
                return nil
            }
            kind = isEndTag ? .endTag : .startTag
            (self.name, self.nameEnd) = (name, nameEnd)
            self.end = end
        } else if isEndTag || next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
            guard nameStart < source.count || !isEndTag else { return nil }
            kind = .comment
            (name, nameEnd) = (.unknown, nameStart)
            end = Self.endOfComment(from: start, in: source)
        } else {
            return nil
        }
    }

    /// The index of the next end tag with a name, from an index on; the end of the HTML if there is none. For elements
    /// whose content is no markup.
    static func endTag(_ name: HTMLName, from start: Int, in source: HTMLSource) -> Int {
        var index = start
        while let opening = source.firstIndex(of: UInt8(ascii: "<"), from: index) {
            index = opening + 1
            guard source[index] == UInt8(ascii: "/") else { continue }
            let found = HTMLName.read(at: index + 1, in: source)
            if found.name == name, found.end < source.count { return opening }
        }
        return source.count
    }
}

extension HTMLMarkup {
    /// The index after the `>` of a tag, from the end of its name. If none is found, the index after the search.
    private static func endOfTag(from start: Int, in source: HTMLSource) -> (end: Int, isFound: Bool) {
        guard source[start] != UInt8(ascii: ">") else { return (start + 1, true) }
        return endOfAttributes(from: start, in: source)
    }

    /// The index after the `>` that ends the attributes of a tag. If none is found, the index after the search. A `>` in
    /// a quoted value does not count.
    private static func endOfAttributes(from start: Int, in source: HTMLSource) -> (end: Int, isFound: Bool) {
        var index = start
        // A value may follow the name of an attribute. Quotes elsewhere are part of a name.
        var mayHaveValue = false
        while index < source.count {
            let byte = source[index]
            index += 1
            switch byte {
            case UInt8(ascii: ">"): return (index, true)
            case UInt8(ascii: "="):
                if mayHaveValue {
                    let value = endOfValue(from: index, in: source)
                    guard value.isClosed else { return (value.end, false) }
                    index = value.end
                }
                mayHaveValue.toggle()
            case UInt8(ascii: "/"): mayHaveValue = false
            case 0x20, 0x09, 0x0A, 0x0C, 0x0D: break
            default: mayHaveValue = true
            }
        }
        return (source.count, false)
    }

    /// The index after the value of an attribute, or after a quote that nothing closes. `start` is the index after the
    /// equals sign.
    private static func endOfValue(from start: Int, in source: HTMLSource) -> (end: Int, isClosed: Bool) {
        var first = start
        while isSpace(source[first]) { first += 1 }
        let quote = source[first]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            guard let closing = source.firstIndex(of: quote, from: first + 1) else { return (first + 1, false) }
            return (closing + 1, true)
        }
        let end = source.firstIndex(from: first) { block in
            block.isHTMLSpace .| block .== HTMLSource.Block(repeating: UInt8(ascii: ">"))
        }
        return (end ?? source.count, true)
    }

    /// The index after a comment: after its `-->`, or after the first `>` if it does not start with `<!--`. The end of
    /// the HTML if there is neither.
    private static func endOfComment(from start: Int, in source: HTMLSource) -> Int {
        let isComment = source[start..<source.count].starts(with: "<!--".utf8)
        var index = start + 2
        while let end = source.firstIndex(of: UInt8(ascii: ">"), from: index) {
            // The dashes of `<!-->` and `<!--->` both open and close the comment.
            let inside = source[(start + 2)..<end]
            if !isComment || inside.suffix(2).elementsEqual("--".utf8) { return end + 1 }
            if inside.count >= 5, inside.suffix(3).elementsEqual("--!".utf8) { return end + 1 }
            index = end + 1
        }
        return source.count
    }
}
