/// The number of items of a feed or a list.
public struct ItemCounts: Equatable, Sendable {
    /// All items.
    public var items = 0
    /// The items that were not read.
    public var unread = 0
    /// The items with a star.
    public var starred = 0

    /// Makes counts of 0.
    public init() {}

    /// Adds the counts of another feed.
    public static func += (counts: inout ItemCounts, other: ItemCounts) {
        counts.items += other.items
        counts.unread += other.unread
        counts.starred += other.starred
    }
}

/// A feed of the item store.
public struct StoredFeed: Sendable {
    /// The number of the feed in the store.
    public let number: Int
    /// The title of the feed itself; nil before the feed was read.
    public let title: String?
    /// The feed without its items, as JSON Feed in UTF-8; nil before the feed was read.
    public let head: [UInt8]?
    /// A hash of the document that was read last; nil if the whole document must be read.
    public let digest: Int?
    /// The counts of its items.
    public var counts: ItemCounts
}

/// An item of the item store, without its content.
public struct StoredItem: Equatable, Sendable {
    /// The number of the item in the store.
    public let number: Int
    /// The number of its feed in the store.
    public let feed: Int
    /// The id in the feed.
    public let id: String
    /// True if the user has read the item.
    public var isRead: Bool
    /// True if the user has given the item a star.
    public var isStarred: Bool
    /// True if the text of the item has changed since the item was first seen, and the user has not read the new text.
    public let isChanged: Bool
    /// The color by which a rule highlights the item; nil for none.
    public let highlight: String?
}

/// A mark that a user gives to an item.
public enum ItemMark: String, CaseIterable, Sendable {
    /// The user has read the item.
    case read
    /// The user keeps the item.
    case starred
}

/// An item that a feed contains now.
public struct ArrivedItem: Sendable {
    /// The id in the feed.
    public var id: String
    /// The title; empty for none.
    public var title: String
    /// The words of the item for searches, without markup.
    public var words: String
    /// The time of the item in seconds since 1970 UTC; nil if the item names none.
    public var date: Int?
    /// The item as JSON Feed in UTF-8.
    public var json: [UInt8]
    /// The marks that rules give a new item.
    public var marks: Set<ItemMark> = []
    /// True if a rule hides the item.
    public var isHidden = false
    /// The color by which a rule highlights the item; nil for none.
    public var highlight: String?

    /// Makes an item.
    public init(id: String, title: String, words: String, date: Int?, json: [UInt8]) {
        (self.id, self.title, self.words, self.date, self.json) = (id, title, words, date, json)
    }
}
