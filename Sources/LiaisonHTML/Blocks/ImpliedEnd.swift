/// The tags that end an element whose end tag authors may leave out.
struct ImpliedEnd {
    /// The elements that never stand in the element itself.
    private var next: Set<HTMLName> = []
    /// The elements that hold elements of this kind. Such an element inside this element holds other elements of this
    /// kind.
    private var containers: Set<HTMLName> = []
    private let name: HTMLName

    /// The tags that end the element with a name; none for an element that needs its end tag.
    init(of name: HTMLName) {
        self.name = name
        guard let known = Self.known[name] else { return }
        (next, containers) = known
    }

    /// Returns whether the tag ends the element and is no part of it.
    func isReached(by tag: HTMLMarkup) -> Bool {
        switch tag.kind {
        case .startTag: next.contains(tag.name)
        case .endTag: tag.name != name && (next.contains(tag.name) || containers.contains(tag.name))
        case .comment: false
        }
    }

    /// Returns whether the tag is that of an element which holds other elements of this kind.
    func isOfContainer(_ tag: HTMLMarkup) -> Bool { containers.contains(tag.name) }

    private typealias Names = (next: Set<HTMLName>, containers: Set<HTMLName>)

    private static let known: [HTMLName: Names] = {
        let groups: [StaticString] = ["tbody", "tfoot", "thead"]
        let cells: [StaticString] = ["td", "th", "tr"]
        let blocks: [StaticString] = [
            "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details", "dialog", "dir",
            "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
            "header", "hgroup", "hr", "li", "listing", "main", "menu", "nav", "ol", "p", "pre", "search", "section",
            "summary", "table", "ul", "xmp",
        ]
        var known: [HTMLName: Names] = [:]
        func add(_ names: StaticString..., before next: [StaticString], in containers: StaticString...) {
            for name in names {
                known[HTMLName(name)] = (Set(next.map { HTMLName($0) }), Set(containers.map { HTMLName($0) }))
            }
        }
        add("p", before: blocks + cells + groups)
        add("li", before: ["li"], in: "dir", "menu", "ol", "ul")
        add("dd", "dt", before: ["dd", "dt"], in: "dl")
        add("td", "th", before: cells + groups, in: "table")
        add("tr", before: ["tr"] + groups, in: "table")
        return known
    }()
}
