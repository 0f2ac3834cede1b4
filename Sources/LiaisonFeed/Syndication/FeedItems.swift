public import LiaisonDiagnostics
public import LiaisonJSON

/// The items of one syndicated feed, as they arrive. Not thread-safe.
public final class FeedItems {
    private let items: SyndicatedItems
    private let input: FeedInput

    init(_ items: SyndicatedItems, _ input: FeedInput) {
        (self.items, self.input) = (items, input)
        head = JSONTree(items.head)
    }

    /// The title of the feed; nil if it has none.
    public var title: String? { items.title }

    /// The feed without its items, as JSON Feed 1.1 has it.
    public let head: JSONTree

    /// The time when the feed was fetched, in seconds since 1970; nil for a feed that is a file.
    public var fetched: Double? { input.fetched?.time }

    /// What is known of the feed before its items.
    package var facts: FeedFacts { FeedFacts(head: items.head, url: input.fetched?.url) }

    /// The next item; nil at the end. Calls `willWait` before it blocks for input. Throws a `DocumentFault` if the rest of
    /// the feed cannot be read.
    public func next(_ willWait: () -> Void = {}) throws(DocumentFault) -> FeedItem? {
        guard case .value(let item, _) = try items.next(willWait) else { return nil }
        return FeedItem(id: (item["id"] ?? item["url"])?.string ?? "", tree: JSONTree(item))
    }
}

/// An item of a syndicated feed.
public struct FeedItem: Sendable {
    /// The id, by which the item is known in its feed; empty if the item has none.
    public var id: String
    /// The item as JSON Feed 1.1 has it, with its HTML as blocks: see the stock factory.
    public let tree: JSONTree

    /// Makes an item.
    public init(id: String, tree: JSONTree) { (self.id, self.tree) = (id, tree) }

    /// The URL of the item's page; nil if the item names none.
    public var page: String? { tree.read { ($0["url"] ?? $0["external_url"])?.string } }

    /// The title, or else the first text; nil if the item has neither.
    package var title: String? {
        tree.read { item in
            let block = item["_liaison"]?["blocks"]?.firstItem
            return (item["title"] ?? block?["text"] ?? item["content_text"])?.string
        }
    }

    /// The URL of the first attachment; nil if the item has none.
    package var enclosure: String? { tree.read { $0["attachments"]?.firstItem?["url"]?.string } }
}
