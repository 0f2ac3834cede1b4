internal import LiaisonDates
internal import LiaisonDiagnostics
internal import LiaisonJSON
internal import LiaisonSyndication

/// The items of several feeds as one timeline, the newest first. All items that are shown stay in memory.
final class TimelineItems: ItemSource {
    var head: JSONValue { headTree?.value ?? scratch.null }

    /// The head of the feed, if the timeline is of one.
    private var headTree: JSONTree?
    /// What is known of the feed, if the timeline is of one.
    private(set) var facts = FeedFacts()
    private struct Item {
        var instant: Double
        /// The number of the item among all that were read.
        var number: Int
        var tree: JSONTree
    }

    private let timeline: Timeline
    private let scratch = JSONScratch()
    private var items: [Item] = []
    private var distinct = DistinctItems()
    /// The number of items that were read, and the index of the next item to show.
    private var (count, index) = (0, 0)

    /// Makes an empty timeline.
    init(_ timeline: Timeline) { self.timeline = timeline }

    /// Takes the head of a feed that is the only one, which was fetched from a URL unless that is nil. A timeline of
    /// several feeds has no head.
    func take(head feed: SyndicatedItems, url: String?) {
        guard headTree == nil else { return }
        headTree = JSONTree(feed.head)
        facts = FeedFacts(head: feed.head, url: url)
    }

    /// Takes all items of a feed.
    func take(_ feed: SyndicatedItems, _ willWait: () -> Void) throws(DocumentFault) {
        while case .value(let item, _) = try feed.next(willWait) {
            count += 1
            let instant = Self.instant(of: item)
            if let since = timeline.since, instant < since { continue }
            items.append(Item(instant: instant, number: count, tree: JSONTree(item)))
            // The count is compared, not twice the limit, which could overflow.
            if let limit = timeline.limit, (items.count - 1024) / 2 >= limit { sort() }
        }
    }

    /// Sorts the items, and drops the items beyond the limit. `take` calls this method to bound memory. Call it once
    /// more after all feeds were taken.
    func sort() {
        items.sort { $0.instant != $1.instant ? $0.instant > $1.instant : $0.number < $1.number }
        if let limit = timeline.limit, items.count > limit { items.removeLast(items.count - limit) }
    }

    func next(_ willWait: () -> Void) -> ValueItem {
        while index < items.count {
            index += 1
            if let item = distinct(index - 1) { return .value(item, line: nil) }
        }
        return .end
    }

    /// An item; nil if it stood in the timeline before. Two feeds may have different items of one id.
    private func distinct(_ index: Int) -> JSONValue? {
        switch distinct.take(items[index].tree.value) {
        case .distinct: break
        case .repeated: return nil
        case .renamed(let tree): items[index].tree = tree
        }
        return items[index].tree.value
    }

    /// The instant of an item in seconds since 1970; the most distant past for an item without a date.
    private static func instant(of item: JSONValue) -> Double {
        let date = item["date_published"] ?? item["date_modified"]
        return date.flatMap { Timestamp.reading($0.utf8)?.seconds } ?? -.infinity
    }
}
