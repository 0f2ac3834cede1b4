internal import LiaisonFeed
internal import LiaisonFetch
internal import LiaisonJSON
internal import LiaisonShow

/// A list of items of the item store: those of a feed or of a view.
///
/// The list learns its items in parts. An item that loses the mark of the view, because the user reads it, stays until the
/// items are learned again.
final class StoredList: ItemList {
    private let store: ItemStore
    private let list: FeedList
    /// The feed or view whose items are listed.
    let subject: ListSubject
    private(set) var query: ItemQuery
    private var items: [(stored: StoredItem, feed: ListedFeed)] = []
    private var end: ItemPage.End?
    /// The numbers of the items in the list, by their numbers in the store.
    private var numbers: [Int: Int] = [:]
    private(set) var isAtEnd = false

    /// The number of items that are learned at once.
    private static let batchSize = 256

    init(_ subject: ListSubject, _ query: ItemQuery, _ store: ItemStore, _ list: FeedList) {
        (self.subject, self.query, self.store, self.list) = (subject, query, store, list)
    }

    var title: String { subject.title }
    var unreadCount: Int { list.counts(of: subject)?.unread ?? items.count { !$0.stored.isRead } }
    var isMixed: Bool { subject.isView }
    var isArriving: Bool {
        switch subject {
        case .feed(let feed): feed.isArriving
        case .view: list.feeds.contains(where: \.isArriving)
        }
    }
    /// How the list differs from the usual one, for the status line; empty if it does not.
    var look: String {
        let order: String? =
            switch query.order {
            case .newest: subject.isView ? nil : "newest first"
            case .oldest: "oldest first"
            case .feed: subject.isView ? "in the order of the feeds" : nil
            case .title: "by title"
            }
        let hidesRead = query.filter == .unread && subject.view?.hasFilter != true ? "unread only" : nil
        return [order, hidesRead].compactMap(\.self).joined(separator: " · ")
    }
    var hasMore: Bool { !isAtEnd }
    var count: Int { items.count }

    func learn() {
        guard let page = store.page(of: query, after: end, count: Self.batchSize) else { return isAtEnd = true }
        isAtEnd = page.items.count < Self.batchSize
        end = page.end ?? end
        for item in page.items {
            guard let feed = list.feed(withNumber: item.feed) else { continue }
            numbers[item.number] = items.count
            items.append((item, feed))
        }
    }

    func learnAnew(_ count: Int) {
        (items, numbers, end, isAtEnd) = ([], [:], nil, false)
        while items.count < count, hasMore { learn() }
    }

    /// Changes the order of the list, or whether read items are shown, and learns the items anew.
    func change(_ change: (inout ItemQuery) -> Void) {
        change(&query)
        learnAnew(Self.batchSize)
    }

    func entry(_ number: Int) -> ListedItem {
        let (item, feed) = items[number]
        return ListedItem(
            feed: feed, id: item.id, section: String(item.number), isRead: item.isRead, isStarred: item.isStarred,
            isChanged: item.isChanged, highlight: item.highlight)
    }

    func content(_ number: Int) -> FeedItem? {
        let item = items[number].stored
        guard let json = store.content(ofItem: item.number), let value = try? JSONReader().tree(json) else {
            return nil
        }
        return FeedItem(id: item.id, tree: value)
    }

    func number(ofSection id: String) -> Int? { Int(id).flatMap { numbers[$0] } }

    func number(ofItem id: String, of feed: ListedFeed) -> Int? {
        items.firstIndex { $0.stored.id == id && $0.feed === feed }
    }

    func take(_ changes: MarkedItems) {
        for index in items.indices where items[index].feed === changes.feed {
            guard changes.ids.contains(items[index].stored.id) else { continue }
            switch changes.mark {
            case .read: items[index].stored.isRead = changes.isSet
            case .starred: items[index].stored.isStarred = changes.isSet
            }
        }
    }
}
