/// Tells the format of an XML document by its root element, and passes all parts on to the handler of that format.
final class RootHandler: XMLHandler {
    /// The format of a document by its root.
    enum Kind {
        case feed(SyndicationFormat)
        /// An HTML page, with the feeds that its links name.
        case page(HTMLLinks)
        /// Another document, by the name of its root.
        case other(Bytes)
    }

    /// The format; nil before the root element.
    private(set) var kind: Kind?
    private(set) var document: FeedDocument?
    private(set) var outline: OutlineDocument?
    private let url: String?
    private let items: ItemQueue
    private let faults: FaultReport
    private var inner: (any XMLHandler)?

    init(url: String?, items: ItemQueue, faults: FaultReport) {
        (self.url, self.items, self.faults) = (url, items, faults)
    }

    func start(_ name: XMLName, _ attributes: [XMLAttribute]) {
        if kind == nil { begin(name.local) }
        inner?.start(name, attributes)
    }

    func end(_ name: XMLName) { inner?.end(name) }

    func text(_ text: UTF8Text) { inner?.text(text) }

    func keptDepth(before name: XMLName) -> Int? { inner?.keptDepth(before: name) }

    private func begin(_ root: UTF8Text) {
        if let format = Self.formats.first(where: { root.equalsIgnoringCase($0.root) })?.format {
            kind = .feed(format)
            if format == .opml {
                outline = OutlineDocument(url: url, items: items)
                inner = outline
            } else {
                document = FeedDocument(url: url, items: items, faults: faults)
                inner = document
            }
        } else if Self.pages.contains(where: { root.equalsIgnoringCase($0) }) {
            let links = HTMLLinks(url: url)
            kind = .page(links)
            inner = links
        } else {
            kind = .other(Array(root))
        }
    }

    private static let formats: [(root: StaticString, format: SyndicationFormat)] = [
        ("rss", .rss), ("channel", .rss), ("rdf", .rdf), ("feed", .atom), ("entry", .atom), ("opml", .opml),
    ]

    private static let pages: [StaticString] = ["html", "head", "body", "meta", "title", "link", "script", "div", "p"]
}

/// Finds the feeds that the links of an HTML page name: `<link rel="alternate" type="application/rss+xml" href="…">`.
final class HTMLLinks: XMLHandler {
    /// The URLs of the feeds, in order.
    private(set) var feeds: [String] = []
    private let base: Bytes
    private static let maximumCount = 8

    init(url: String?) {
        base = Array((url ?? "").utf8)
    }

    func start(_ name: XMLName, _ attributes: [XMLAttribute]) {
        guard name.local.equalsIgnoringCase("link"), feeds.count < Self.maximumCount,
            attributes.value("rel")?.equalsIgnoringCase("alternate") == true, let type = attributes.value("type"),
            Self.types.contains(where: { type.trimmed.startsIgnoringCase($0) }),
            let reference = attributes.value("href")
        else { return }
        let url = FeedURL.resolve(reference, against: base)
        if !url.isEmpty { feeds.append(String(decoding: url, as: UTF8.self)) }
    }

    func end(_ name: XMLName) {}

    func text(_ text: UTF8Text) {}

    func keptDepth(before name: XMLName) -> Int? { nil }

    private static let types: [StaticString] = [
        "application/rss", "application/atom", "application/rdf", "application/feed+json", "text/xml",
        "application/xml",
    ]
}
