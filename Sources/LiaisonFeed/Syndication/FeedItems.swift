public import LiaisonDiagnostics
internal import LiaisonJSON

/// The items of one syndicated feed, as they arrive. Not thread-safe.
public final class FeedItems {
    private let items: SyndicatedItems
    private let input: FeedInput

    init(_ items: SyndicatedItems, _ input: FeedInput) {
        (self.items, self.input) = (items, input)
        head = Array(items.head.json.utf8)
    }

    /// The title of the feed; nil if it has none.
    public var title: String? { items.title }

    /// The feed without its items, as JSON Feed 1.1 has it.
    public let head: [UInt8]

    /// The time when the feed was fetched, in seconds since 1970; nil for a feed that is a file.
    public var fetched: Double? { input.fetched?.time }

    /// The next item; nil at the end. Calls `willWait` before it blocks for input. Throws a `DocumentFault` if the rest of
    /// the feed cannot be read.
    public func next(_ willWait: () -> Void = {}) throws(DocumentFault) -> FeedItem? {
        guard case .value(let item, _) = try items.next(willWait) else { return nil }
        return FeedItem(id: (item["id"] ?? item["url"])?.string ?? "", json: Array(items.json))
    }
}

/// An item of a syndicated feed.
public struct FeedItem: Sendable {
    /// The id, by which the item is known in its feed; empty if the item has none.
    public var id: String
    /// The item as JSON Feed 1.1 has it, with its HTML as blocks: see the stock factory.
    public let json: [UInt8]

    /// The URL of the item's page; nil if the item names none. Takes time in proportion to the length of the item.
    public var page: String? {
        try? JSONReader().read(json) { item in (item["url"] ?? item["external_url"])?.string }
    }
}
