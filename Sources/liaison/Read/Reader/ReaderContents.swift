internal import LiaisonFeed
internal import LiaisonKit

/// What a reader shows: the sections of a feed, or of a level of feeds.
protocol ReaderContents: AnyObject {
    /// The level; nil for a document of sections, which has one.
    var level: ReaderLevel? { get }

    /// What the status line says of the whole; never empty.
    var title: String { get }

    /// Whether all sections were taken.
    var isAtEnd: Bool { get }

    /// Whether `take` returns sections at once, without waiting for the descriptor.
    var hasSections: Bool { get }

    /// A descriptor that is readable while sections may be ready; -1 for none.
    var descriptor: Int32 { get }

    /// The sections that have arrived since the last call. Reports their faults.
    func take() -> [Section]

    /// Reads the feed anew, up to a number of sections at least. Returns nil, after a report, if that fails; the feed
    /// before then goes on.
    func readAnew(_ count: Int) -> [Section]?

    /// The document with the entry at a place. URLs of the entry are relative to the document.
    func document(of place: Place) -> FeedName

    /// The URL of the page of the item that a section shows; nil if there is none.
    func page(ofSection id: String) -> String?

    /// Reports a fault of an entry.
    func report(_ fault: Fault, at place: Place)
}

extension ReaderContents {
    func page(ofSection id: String) -> String? { nil }
}

/// A level of syndicated feeds.
enum ReaderLevel {
    /// A row for each feed.
    case feeds
    /// A row for each item of a feed.
    case headlines
    /// One item.
    case article
}

/// What a key asks for that concerns feeds and items, whatever is on the screen.
enum LevelAction: Equatable {
    /// Opens the feed or item of the current row.
    case descend
    /// Goes back to the headlines, or to the feeds.
    case ascend
    /// Goes to an item that was not read, forward or backward.
    case goToUnread(isForward: Bool)
    /// Marks the item, or the items of the feed, as read, or as unread if they were read.
    case toggleRead
    /// Marks all items of the feed as read; at the level of feeds, those of all feeds.
    case markAllRead
    /// Reads the feed of the current row anew, or all feeds.
    case reload(all: Bool)
}
