/// Makes items of the outlines of OPML that name feeds. Outlines around them become tags.
final class OutlineDocument: XMLHandler {
    private(set) var head = FeedHead()
    private let items: ItemQueue
    private let base: Bytes
    /// The text of each open outline; nil for another element.
    private var open: [Bytes?] = []
    private var isTitle = false
    private var item = FeedItem()

    /// Makes a list. Relative URLs are resolved against `url`.
    init(url: String?, items: ItemQueue) {
        self.items = items
        base = Array((url ?? "").utf8)
    }

    func start(_ name: XMLName, _ attributes: [XMLAttribute]) {
        isTitle = name.local.equalsIgnoringCase("title")
        guard name.local.equalsIgnoringCase("outline") else { return open.append(nil) }
        let text = Self.value("text", attributes) ?? Self.value("title", attributes) ?? .empty
        if let url = Self.value("xmlurl", attributes) { add(url, text, attributes) }
        open.append(Array(text))
    }

    func end(_ name: XMLName) {
        isTitle = false
        _ = open.popLast()
    }

    func text(_ text: UTF8Text) {
        if isTitle { head.title.append(contentsOf: text) }
    }

    func keptDepth(before name: XMLName) -> Int? { nil }

    private func add(_ url: UTF8Text, _ title: UTF8Text, _ attributes: [XMLAttribute]) {
        item.clear()
        item.feedURL = FeedURL.resolve(url, against: base)
        guard !item.feedURL.isEmpty else { return }
        item.id = item.feedURL
        item.title = Array(title)
        item.url = FeedURL.resolve(Self.value("htmlurl", attributes) ?? .empty, against: base)
        item.summary = Array(Self.value("description", attributes) ?? .empty)
        for case let tag? in open where !tag.isEmpty { tag.withText { item.add(tag: $0) } }
        items.add(item)
    }

    /// The value of an attribute. OPML is written in small and capital letters.
    private static func value(_ name: StaticString, _ attributes: [XMLAttribute]) -> UTF8Text? {
        attributes.first { $0.name.local.equalsIgnoringCase(name) && !$0.value.trimmed.isEmpty }?.value.trimmed
    }
}
