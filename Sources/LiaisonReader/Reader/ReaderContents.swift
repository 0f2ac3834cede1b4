package import LiaisonFeed
package import LiaisonKit
internal import LiaisonShow

/// The contents of a reader: the sections of a feed, or of a level of feeds.
package protocol ReaderContents: AnyObject {
    /// The level; nil for a document of sections, which has no levels.
    var level: ReaderLevel? { get }

    /// The text about the contents for the status line. It is never empty.
    var title: String { get }

    /// The language of the texts, a tag of BCP 47; nil if it is not known.
    var language: String? { get }

    /// True if all sections were taken.
    var isAtEnd: Bool { get }

    /// True if `take` returns sections at once, without waiting for the descriptor.
    var hasSections: Bool { get }

    /// A descriptor that is readable while sections may be ready; -1 if there is none.
    var descriptor: Int32 { get }

    /// Takes the sections that have arrived since the last call. Reports their faults.
    func take() -> [Section]

    /// The sections that further readers of the feed hold, too; nil until all were taken, or if there is no such reader.
    var sharedSections: [Section]? { get }

    /// Reads the feed again, and returns at least `count` sections if there are so many. If that fails, returns nil
    /// after a report, and the earlier feed continues.
    func readAnew(_ count: Int) -> [Section]?

    /// The document that contains the entry at a place. URLs of the entry are relative to the document.
    func document(of place: Place) -> FeedName

    /// The URL of the page of the item in a section; nil if there is none.
    func page(ofSection id: String) -> String?

    /// What a section is about; nil in a document of sections. `id` is nil if there is no section.
    func subject(ofSection id: String?) -> ReadSubject?

    /// Reports a fault of an entry.
    func report(_ fault: Fault, at place: Place)
}

extension ReaderContents {
    package var language: String? { nil }
    package var sharedSections: [Section]? { nil }
    package func page(ofSection id: String) -> String? { nil }
    package func subject(ofSection id: String?) -> ReadSubject? { nil }
}

/// A level of syndicated feeds.
package enum ReaderLevel {
    /// A row for each feed.
    case feeds
    /// A row for each item of a feed.
    case headlines
    /// One item.
    case article
}

/// An action on feeds and items.
package enum LevelAction: Equatable {
    /// Opens the feed or item of the current row.
    case descend
    /// Goes back to the headlines, or to the feeds. At the outermost level ends the reader, if the key may quit.
    case ascend(mayQuit: Bool)
    /// Goes to the next or the previous unread item.
    case goToUnread(isForward: Bool)
    /// Goes to the next or the previous item, read or not.
    case goToItem(isForward: Bool)
    /// Marks the chosen items as read, or as unread if all of them were read.
    case toggleRead
    /// Marks all items of the feed as read. At the level of feeds, marks those of all feeds.
    case markAllRead
    /// Marks all items of the feed, or of the feeds of the view, of the current row as read.
    case markFeedRead
    /// Gives the chosen items a star, or takes it away if all of them have one.
    case toggleStar
    /// Shows unread items alone, or all items again.
    case hideRead
    /// Shows the items in the next order.
    case changeOrder
    /// Shows the stored items with some words.
    case search(String)
    /// Keeps the search on the screen, or forgets it.
    case keepSearch
    /// Asks for a folder of the user's feeds.
    case chooseFolder
    /// Shows the items of the feeds in a folder.
    case showFolder([String])
    /// Adds the feed with a name to the user's feeds.
    case addFeed(String)
    /// Removes the feed of the current row from the user's feeds.
    case removeFeed
    /// Gives the feed of the current row another title.
    case renameFeed(String)
    /// Moves the feed of the current row to a folder.
    case moveFeed(String)
    /// Reads the user's list of feeds again.
    case rereadList
    /// Takes the last change of marks back.
    case undoMarks
    /// Shows why the feeds of the current row could not be read.
    case showReasons
    /// Reads the feed of the current row again, or all feeds.
    case reload(all: Bool)
}
