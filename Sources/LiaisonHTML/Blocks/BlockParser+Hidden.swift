extension BlockParser {
    /// The index where the content of an element that is never shown ends. In XHTML such an element may be empty.
    func endOfSkipped(_ markup: HTMLMarkup) -> Int {
        guard source[markup.end - 2] != UInt8(ascii: "/") else { return markup.end }
        return HTMLMarkup.endTag(markup.name, from: markup.end, in: source)
    }

    /// Returns whether readers do not see the element.
    func isHidden(_ tag: HTMLAttributes, _ markup: HTMLMarkup) -> Bool {
        if case .hidden = BlockElement(markup.name) { return true }
        return !tag.isEmpty && !Self.void.contains(markup.name) && isConcealed(tag)
    }

    /// Returns whether the author hides an element from readers.
    func isConcealed(_ tag: HTMLAttributes) -> Bool {
        if tag["hidden"] != nil || tag["aria-hidden"] == "true" { return true }
        let classes = tag["class"]?.split(whereSeparator: \.isWhitespace) ?? []
        // Wikipedia hides the formula, and shows a picture of it.
        if tag.declaration("display") == "none" { return !classes.contains { $0.hasPrefix("mwe-math-mathml") } }
        return classes.contains(where: Self.hidden.contains)
    }

    /// The elements without content.
    private static let void: Set<HTMLName> = [
        HTMLName("br"), HTMLName("col"), HTMLName("embed"), HTMLName("hr"), HTMLName("img"), HTMLName("input"),
        HTMLName("link"), HTMLName("meta"), HTMLName("param"), HTMLName("source"), HTMLName("wbr"),
    ]

    /// The classes of hidden texts: the parts of long links at Mastodon, the hints for screen readers of WordPress and
    /// Bootstrap, the line numbers beside code, and the drawing of a formula by KaTeX.
    private static let hidden: Set<Substring> = [
        "invisible", "katex-html", "screen-reader-text", "sr-only", "visually-hidden", "gutter", "lineno", "linenos",
        "rouge-gutter",
    ]

    /// The index where a hidden element ends with all its content. The element may end without an end tag.
    mutating func endOfHidden(_ element: HTMLMarkup) -> Int {
        if case .hidden = BlockElement(element.name) { return endOfSkipped(element) }
        let end = ImpliedEnd(of: element.name)
        var (index, depth, containers) = (element.end, 1, 0)
        while let start = source.firstIndex(of: UInt8(ascii: "<"), from: index) {
            let markup = HTMLMarkup(at: start, in: source, endless: &endless)
            index = markup?.end ?? start + 1
            guard let markup, markup.kind != .comment else { continue }
            if containers == 0, end.isReached(by: markup) { return start }
            let change = markup.kind == .startTag ? 1 : -1
            if markup.kind == .startTag, case .hidden = BlockElement(markup.name) {
                index = endOfSkipped(markup)
            } else if end.isOfContainer(markup) {
                containers += change
            } else if containers == 0, markup.name == element.name {
                depth += change
                if depth == 0 { return index }
            }
        }
        return source.count
    }
}

extension BlockParser {
    /// Notes the start of a span. Mastodon shows the start of a long link in a span of the class `ellipsis`, and hides
    /// the rest.
    mutating func startSpan(_ name: HTMLName, _ tag: HTMLAttributes) {
        guard name == HTMLName("span") else { return }
        if let spans = spansOfEllipsis {
            spansOfEllipsis = spans + 1
        } else if !tag.isEmpty, tag["class"] == "ellipsis" {
            spansOfEllipsis = 1
        }
    }

    mutating func endSpan(_ name: HTMLName) {
        guard name == HTMLName("span"), let spans = spansOfEllipsis else { return }
        spansOfEllipsis = spans > 1 ? spans - 1 : nil
        if spans == 1 { write("…") }
    }
}
