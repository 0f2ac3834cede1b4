/// Tells the markup of a title from its text. Titles are about markup, too: `What is new in <dialog>`, `std::vector<bool>`.
///
/// A tag is markup if its element is one of the inline elements that titles have, or wraps a title, and if an end tag closes
/// the element. A comment is markup if it ends.
struct TitleMarkup {
    /// The index of the last end tag of each name that was looked for; -1 if there is none.
    private var lastEnds: [HTMLName: Int] = [:]
    /// The number of open elements of each name.
    private var open: [HTMLName: Int] = [:]

    private static let voids: Set<HTMLName> = [HTMLName("br"), HTMLName("hr"), HTMLName("img"), HTMLName("wbr")]

    /// Elements whose end tags authors leave out.
    private static let partsOfRuby: Set<HTMLName> = [
        HTMLName("rb"), HTMLName("rp"), HTMLName("rt"), HTMLName("rtc"),
    ]

    private static let elements = Set(
        ([
            "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "del", "dfn", "em", "font", "i", "ins",
            "kbd",
            "mark", "math", "nobr", "q", "rp", "rt", "ruby", "s", "samp", "small", "span", "strike", "strong", "sub",
            "sup",
            "time",
            "tt", "u", "var", "center", "div", "h1", "h2", "h3", "h4", "h5", "h6", "p",
        ] as [StaticString]).map { HTMLName($0) })

    /// Returns whether a tag or a comment is markup.
    mutating func contains(_ markup: HTMLMarkup, at start: Int, in source: HTMLSource) -> Bool {
        switch markup.kind {
        case .comment:
            let text = source[start..<markup.end]
            return text.starts(with: "<!--".utf8) && text.count >= 7 && text.suffix(3).elementsEqual("-->".utf8)
        case .startTag where isInRuby(markup), .endTag where isInRuby(markup): return true
        case .startTag:
            if Self.voids.contains(markup.name) { return true }
            guard Self.elements.contains(markup.name), lastEnd(of: markup.name, from: markup.end, in: source) > start
            else { return false }
            open[markup.name, default: 0] += 1
            return true
        case .endTag:
            guard let count = open[markup.name], count > 0 else { return false }
            open[markup.name] = count - 1
            return true
        }
    }

    private func isInRuby(_ markup: HTMLMarkup) -> Bool {
        Self.partsOfRuby.contains(markup.name) && open[HTMLName("ruby"), default: 0] > 0
    }

    /// The index of the last end tag with a name. Each name is looked for once, so that the time is linear.
    private mutating func lastEnd(of name: HTMLName, from start: Int, in source: HTMLSource) -> Int {
        if let known = lastEnds[name] { return known }
        var (last, index) = (-1, start)
        while index < source.count {
            let found = HTMLMarkup.endTag(name, from: index, in: source)
            guard found < source.count else { break }
            (last, index) = (found, found + 1)
        }
        lastEnds[name] = last
        return last
    }
}
