extension HTMLMarkup {
    /// Returns whether readers do not see the element of a start tag.
    func isHidden(_ tag: HTMLAttributes) -> Bool {
        if case .hidden = BlockElement(name) { return true }
        return !tag.isEmpty && !Self.void.contains(name) && tag.isConcealed
    }

    /// The elements without content.
    private static let void: Set<HTMLName> = [
        HTMLName("br"), HTMLName("col"), HTMLName("embed"), HTMLName("hr"), HTMLName("img"), HTMLName("input"),
        HTMLName("link"), HTMLName("meta"), HTMLName("param"), HTMLName("source"), HTMLName("wbr"),
    ]

    /// The index where a hidden element ends with all its content. The element may end without an end tag.
    func endOfHidden(in source: HTMLSource, endless: inout Range<Int>) -> Int {
        if case .hidden = BlockElement(name) { return endOfSkipped(in: source) }
        let implied = ImpliedEnd(of: name)
        var (index, depth, containers) = (end, 1, 0)
        while let start = source.firstIndex(of: UInt8(ascii: "<"), from: index) {
            let markup = HTMLMarkup(at: start, in: source, endless: &endless)
            index = markup?.end ?? start + 1
            guard let markup, markup.kind != .comment else { continue }
            if containers == 0, implied.isReached(by: markup) { return start }
            let change = markup.kind == .startTag ? 1 : -1
            if markup.kind == .startTag, case .hidden = BlockElement(markup.name) {
                index = markup.endOfSkipped(in: source)
            } else if implied.isOfContainer(markup) {
                containers += change
            } else if containers == 0, markup.name == name {
                depth += change
                if depth == 0 { return index }
            }
        }
        return source.count
    }

    /// The index where the content of an element that is never shown ends. In XHTML such an element may be empty.
    private func endOfSkipped(in source: HTMLSource) -> Int {
        source[end - 2] == UInt8(ascii: "/") ? end : Self.endTag(name, from: end, in: source)
    }
}

extension HTMLAttributes {
    /// True if the author hides the element from readers.
    var isConcealed: Bool {
        if self["hidden"] != nil || self["aria-hidden"] == "true" { return true }
        let classes = self["class"]?.split(whereSeparator: \.isWhitespace) ?? []
        // Wikipedia hides the formula, and shows a picture of it.
        if declaration("display") == "none" { return !classes.contains { $0.hasPrefix("mwe-math-mathml") } }
        return classes.contains(where: Self.hidden.contains)
    }

    /// The classes of hidden texts: the parts of long links at Mastodon, the hints for screen readers of WordPress and
    /// Bootstrap, the line numbers beside code, and the drawing of a formula by KaTeX.
    private static let hidden: Set<Substring> = [
        "invisible", "katex-html", "screen-reader-text", "sr-only", "visually-hidden", "gutter", "lineno", "linenos",
        "rouge-gutter",
    ]
}
