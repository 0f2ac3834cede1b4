internal import LiaisonDiagnostics
internal import LiaisonJSON
internal import LiaisonSyndication

/// The items of one syndicated feed.
final class SyndicatedItems: ItemSource {
    let head: JSONValue
    /// The title; nil if the feed has none.
    var title: String? { head["title"].map(\.string) }
    /// The format of the feed.
    var format: SyndicationFormat { reader.format }

    private let reader: SyndicationReader
    /// The last item, if it got another id.
    private var renamed: JSONTree?
    /// The first item, if it was read ahead.
    private var pending: ValueItem?
    /// The items that other feeds have shown; nil if all items are shown.
    private let shown: ShownItems?
    private var distinct = DistinctItems()

    /// Begins with a feed. Blocks until its head has arrived.
    init(_ reader: SyndicationReader, sparing shown: ShownItems?, _ willWait: () -> Void) throws(DocumentFault) {
        (self.reader, self.shown) = (reader, shown)
        shown?.beginFeed()
        guard case .head(let head) = try reader.next(willWait) else {
            throw .malformed("a feed in JSON Feed", reason: "expected a head, found none")
        }
        self.head = head
    }

    /// The URL of the page that has the items, if the feed has none itself: so an outbox names its first page.
    func onlyPage(_ willWait: () -> Void) throws(DocumentFault) -> String? {
        let first = try next(willWait)
        guard case .end = first else {
            pending = first
            return nil
        }
        return head["next_url"]?.string
    }

    func next(_ willWait: () -> Void) throws(DocumentFault) -> ValueItem {
        if let pending {
            self.pending = nil
            return pending
        }
        return try readNext(willWait)
    }

    private func readNext(_ willWait: () -> Void) throws(DocumentFault) -> ValueItem {
        while true {
            switch try reader.next(willWait) {
            case .item(let item): if let item = take(item) { return .value(item, line: nil) }
            case .head, .moreHead: continue
            case .end: return .end
            }
        }
    }

    /// Takes an item; nil if it was shown before.
    private func take(_ item: JSONValue) -> JSONValue? {
        guard shown?.insert(item) ?? true else { return nil }
        switch distinct.take(item) {
        case .distinct: return item
        case .repeated: return nil
        case .renamed(let tree):
            renamed = tree
            return tree.value
        }
    }

    /// The feeds that a list of feeds names.
    func feeds(
        in list: FeedName, _ willWait: () -> Void
    ) throws(DocumentFault) -> [NamedFeed] {
        var feeds: [NamedFeed] = []
        // A list may name very many feeds, so the search for an earlier one is by hash.
        var known: Set<String> = []
        while case .value(let item, _) = try next(willWait) {
            guard let url = item["_liaison"]?["feed_url"]?.string, known.insert(url).inserted else { continue }
            let folders = item["_liaison"]?["folders"].map { $0.items.map(\.string) } ?? []
            feeds.append(
                NamedFeed(
                    FeedName(url, in: list), title: item["title"]?.string, folders: folders,
                    isList: item["_liaison"]?["includes"] != nil))
        }
        return feeds
    }
}

extension DocumentKind {
    /// True if the document is a syndicated feed, or something that leads to one.
    var isSyndicated: Bool {
        switch self {
        case .feed, .actor: true
        case .liaison, .page, .json, .xml, .compressed, .text, .empty: false
        }
    }
}
