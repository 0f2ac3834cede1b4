internal import LiaisonFeed
internal import LiaisonFetch
internal import LiaisonShow

/// The items of a list of headlines, in the order of the list: those of a feed, or those of a view of several feeds.
///
/// A list may learn its items bit by bit, because a list of the item store may be very long.
protocol ItemList: AnyObject {
    /// The title for the status line.
    var title: String { get }
    /// The number of unread items, also of those that are not known yet.
    var unreadCount: Int { get }
    /// True if the items may be those of several feeds, so that headlines name the feed.
    var isMixed: Bool { get }
    /// True if items may still arrive.
    var isArriving: Bool { get }
    /// True if all items are known.
    var isAtEnd: Bool { get }
    /// True if `learn` learns more items.
    var hasMore: Bool { get }
    /// The number of known items.
    var count: Int { get }

    /// Learns some more items.
    func learn()
    /// Learns the items again, at least `count` if there are so many.
    func learnAnew(_ count: Int)
    /// The item with a number, from 0.
    func entry(_ number: Int) -> ListedItem
    /// The content of the item with a number; nil if the item is gone.
    func content(_ number: Int) -> FeedItem?
    /// The number of the item whose section of headlines has an id; nil if it is not known.
    func number(ofSection id: String) -> Int?
    /// The number of an item of a feed by its id; nil if it is not known.
    func number(ofItem id: String, of feed: ListedFeed) -> Int?
    /// Takes a change of a mark of items of a feed.
    func take(_ changes: MarkedItems)
}

/// An item of a list, without its content.
struct ListedItem {
    /// The feed of the item.
    let feed: ListedFeed
    /// The id in the feed.
    let id: String
    /// The id of the section of the headline.
    let section: String
    var isRead: Bool
    var isStarred = false
    /// True if the text has changed since the item was first seen, and was not read since.
    var isChanged = false
    /// The color by which a rule highlights the item; nil for none.
    var highlight: String?
}

/// Items of a feed whose mark has changed.
struct MarkedItems {
    let feed: ListedFeed
    let ids: Set<String>
    let mark: ItemMark
    let isSet: Bool
}

extension ItemList {
    /// The next unread item after an item, or the first or last one if `number` is nil; nil if there is none.
    func unread(after number: Int?, isForward: Bool) -> Int? {
        guard unreadCount > 0 else { return nil }
        var next = number.map { $0 + (isForward ? 1 : -1) } ?? (isForward ? 0 : lastNumber)
        while next >= 0 {
            if next >= count {
                guard hasMore else { return nil }
                learn()
            } else {
                if !entry(next).isRead { return next }
                next += isForward ? 1 : -1
            }
        }
        return nil
    }

    /// The item after an item, or before it; nil if there is none. If `number` is nil, the first or last item.
    func item(after number: Int?, isForward: Bool) -> Int? {
        let next = number.map { $0 + (isForward ? 1 : -1) } ?? (isForward ? 0 : lastNumber)
        while next >= count, hasMore { learn() }
        return (0..<count).contains(next) ? next : nil
    }

    /// The number of the last item, after all items are known.
    private var lastNumber: Int {
        while hasMore { learn() }
        return count - 1
    }
}

extension ListedFeed: ItemList {
    var isMixed: Bool { false }
    var hasMore: Bool { false }
    var count: Int { items.count }

    func learn() {}
    func learnAnew(_ count: Int) {}

    func entry(_ number: Int) -> ListedItem {
        ListedItem(feed: self, id: items[number].id, section: items[number].id, isRead: isRead(number))
    }

    func content(_ number: Int) -> FeedItem? { items[number] }

    func number(ofSection id: String) -> Int? { number(ofItem: id) }

    func number(ofItem id: String, of feed: ListedFeed) -> Int? { feed === self ? number(ofItem: id) : nil }

    func take(_ changes: MarkedItems) {}
}
