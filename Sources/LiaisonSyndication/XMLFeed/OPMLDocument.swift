internal import LiaisonDiagnostics

/// Makes items from the outlines of OPML that name feeds.
final class OPMLDocument: XMLHandler {
    /// The properties of the list so far.
    private(set) var head = FeedHead()

    /// The greatest number of groups around a feed that become its tags. Without these limits each feed of a list could
    /// have the text of most of the list.
    private static let maximumGroups = 16
    /// The length of the longest group that becomes a tag, in bytes.
    private static let longestGroup = 256

    private let items: ItemQueue
    private let faults: FaultReport
    private let url: Bytes
    private var item = ParsedItem()
    /// The titles of the open outlines. Other elements, and groups that are no tags, have empty titles.
    private var outlines: [Bytes] = []
    private var text = TextBuffer()

    /// Makes a document. Relative URLs are resolved against `url`.
    init(url: String?, items: ItemQueue, faults: FaultReport) {
        (self.items, self.faults) = (items, faults)
        self.url = Array((url ?? "").utf8)
    }

    func start(_ name: XMLName, _ attributes: XMLAttributes) {
        text.clear()
        let isOutline = name.local.equalsIgnoringCase("outline")
        let title = isOutline ? Array(title(attributes)) : []
        if isOutline { take(title, attributes) }
        outlines.append(title.count <= Self.longestGroup ? title : [])
    }

    func end(_ name: UTF8Text) {
        _ = outlines.popLast()
        let value = Array(text.contents.trimmed)
        text.clear()
        if name.equalsIgnoringCase("title"), head.title.isEmpty { head.title = value }
        if name.equalsIgnoringCase("ownername"), !value.isEmpty { head.authors = [Person(name: value)] }
    }

    func text(_ piece: UTF8Text) {
        if text.count < 4096 { text.append(contentsOf: piece) }
    }

    /// Always nil, because an outline without an end tag looks like a group.
    func keptDepth(before name: XMLName) -> Int? { nil }

    /// The value of an attribute, whose name may be in any case; nil if there is none.
    private func value(_ name: StaticString, _ attributes: XMLAttributes) -> UTF8Text? {
        attributes.first { $0.name.local.equalsIgnoringCase(name) }?.value
    }

    /// The title of an outline: its attribute `title`, or else `text`.
    private func title(_ attributes: XMLAttributes) -> UTF8Text {
        let title = (value("title", attributes) ?? .empty).trimmed
        return title.isEmpty ? (value("text", attributes) ?? .empty).trimmed : title
    }

    /// The URL of the feed that an outline names; nil for a group or a link.
    private func feed(_ attributes: XMLAttributes) -> UTF8Text? {
        if let url = value("xmlurl", attributes) { return url.isEmpty ? nil : url }
        let type = value("type", attributes) ?? .empty
        guard type.equalsIgnoringCase("rss") || type.equalsIgnoringCase("atom") else { return nil }
        return value("url", attributes)
    }

    private func take(_ title: Bytes, _ attributes: XMLAttributes) {
        if let feed = feed(attributes) { return add(feed, title, attributes) }
        // The URL of an included list stands in `url`, as in the specification of OPML 2.0.
        guard value("type", attributes)?.equalsIgnoringCase("include") == true else { return }
        add(value("url", attributes) ?? .empty, title, attributes, isList: true)
    }

    private func add(_ feed: UTF8Text, _ title: Bytes, _ attributes: XMLAttributes, isList: Bool = false) {
        item.clear()
        item.isList = isList
        // A list from a file may name files, and the user's own list programs; a list of the web may not.
        let isLocal = url.isEmpty && ["file:", "exec:"].contains { feed.trimmed.startsIgnoringCase($0) }
        item.feedURL = isLocal ? Array(feed.trimmed) : FeedURL.resolve(feed, against: url)
        guard !item.feedURL.isEmpty else {
            return faults.add("expected the URL of a feed, found \(quoted(feed.string)), which is left out")
        }
        item.id = item.feedURL
        item.url = value("htmlurl", attributes).map { FeedURL.resolve($0, against: url) } ?? []
        item.title = title
        item.contentText = Array(value("description", attributes)?.trimmed ?? .empty)
        item.language = Array(value("language", attributes)?.trimmed ?? .empty)
        item.folders = Array(outlines.lazy.filter { !$0.isEmpty }.prefix(Self.maximumGroups))
        for folder in item.folders { folder.withText { item.add(tag: $0) } }
        for category in (value("category", attributes) ?? .empty).split(separator: UInt8(ascii: ",")) {
            item.add(tag: UTF8Text(rebasing: category))
        }
        items.add(&item)
    }
}
