internal import Glibc
internal import LiaisonFeed
internal import LiaisonFetch
internal import LiaisonJSON
internal import LiaisonShow

/// A feed of a reader, with its items and their read marks.
///
/// The items of a feed of the item store stay in the store; the feed then knows their numbers.
final class ListedFeed {
    /// The progress of reading the feed.
    enum State {
        case waiting
        case reading
        case whole
        /// The feed could not be read to its end. The value is the reason.
        case failed(String)
    }

    let name: FeedName
    /// The origin of the feed's name: the user, a file or the web.
    let origin: FeedOrigin
    /// The number of the feed among all feeds of the reader. Arrivals name the feed by this number.
    let number: Int
    private(set) var state = State.waiting
    /// The title in the list of feeds, or else that of the feed; empty before the feed has arrived.
    var title: String { listedTitle ?? ownTitle }
    private var listedTitle: String?
    private var ownTitle = ""
    /// The title, or else the name of the feed.
    var shownTitle: String { title.isEmpty ? name.text : title }
    /// The titles of the folders around the feed, the outermost first.
    private(set) var folders: [String]
    /// The title of the folder that begins with the feed; nil if none does.
    var folderAbove: String?
    /// The feed without its items; nil before it has arrived.
    var head: JSONTree? {
        // Few of the feeds of the store are opened, so their heads are read late.
        if ownHead == nil { ownHead = stored?.head.flatMap { try? JSONReader().tree($0) } }
        return ownHead
    }
    private var ownHead: JSONTree?
    /// The time when the feed was fetched, in seconds since 1970 UTC; nil for a file.
    private(set) var fetched: Double?
    private(set) var items: [FeedItem] = []
    /// The numbers of the items, by their ids.
    private var numbers: [String: Int] = [:]
    /// The ids of the read items.
    private(set) var read: Set<String> = []
    /// The feed in the item store; nil if its items are not kept there.
    private(set) var stored: StoredFeed?
    /// The number of unread items.
    var unreadCount: Int { stored?.counts.unread ?? ownUnreadCount }
    private var ownUnreadCount = 0
    /// The number of items.
    var itemCount: Int { stored?.counts.items ?? items.count }
    /// True if a feed of the item store is being read again.
    private var isReadAgain = false
    /// The problem of the copy that is shown; nil if there is none.
    private(set) var remark: String?
    /// The contents of a feed that has sections and no items; nil for a syndicated feed.
    private(set) var document: ReaderFeed?
    /// The feed as it is being read again. It replaces this feed at its end; nil if the feed is not being read again.
    private var next: ListedFeed?

    /// The number of lists around the feed, which include each other; greater for a feed in an included list.
    let depth: Int
    /// True if the feed stands for the feeds of a list that another list includes.
    let isList: Bool

    /// The greatest depth of lists that include each other. A list may include itself.
    private static let deepest = 4

    init(_ named: NamedFeed, namedBy origin: FeedOrigin, number: Int, depth: Int = 0) {
        (self.depth, isList) = (depth, named.isList && depth < Self.deepest)
        (name, self.origin, self.number) = (named.name, origin, number)
        (listedTitle, folders) = (named.title.flatMap { $0.isEmpty ? nil : $0 }, named.folders)
    }

    /// True if the feed is being read.
    var isArriving: Bool {
        switch state {
        case .waiting, .reading: true
        case .whole, .failed: next != nil || isReadAgain
        }
    }

    /// True if no more items will arrive.
    var isAtEnd: Bool {
        switch state {
        case .waiting, .reading: false
        case .whole, .failed: true
        }
    }

    /// The name of the feed in the file of read marks; nil for a stream, which has no lasting name.
    var key: String? { name.lasting }

    /// Returns whether a name is the title of the feed, in the list or by itself.
    func isNamed(_ name: String) -> Bool { name == listedTitle || name == ownTitle }

    /// Returns whether the item with a number was read.
    func isRead(_ number: Int) -> Bool { read.contains(items[number].id) }

    /// The number of the item with an id; nil if the feed has none.
    func number(ofItem id: String) -> Int? { numbers[id] }

    /// Marks items as read or as unread. Returns the ids of the items that have changed.
    func mark(_ ids: some Sequence<String>, isRead: Bool) -> [String] {
        let changed = ids.filter { numbers[$0] != nil && read.contains($0) != isRead }
        for feed in [self, next].compactMap(\.self) {
            if isRead { feed.read.formUnion(changed) } else { feed.read.subtract(changed) }
        }
        ownUnreadCount += isRead ? -changed.count : changed.count
        return changed
    }
}

// MARK: - Arrivals

extension ListedFeed {
    /// Prepares for reading the feed again. The items stay until the end of the reading.
    func beginAnew() {
        if case .waiting = state { return }
        guard stored == nil else { return isReadAgain = true }
        next = ListedFeed(NamedFeed(name), namedBy: origin, number: number)
    }

    /// Takes the title, the head and the time of the feed, and the ids of its read items; nil if these are unknown.
    func open(title: String?, head: JSONTree, fetched: Double?, read known: Set<String>?) {
        let feed = next ?? self
        (feed.ownTitle, feed.ownHead, feed.fetched) = (title ?? "", head, fetched)
        feed.read = known ?? read
        if stored == nil { feed.state = .reading }
    }

    /// Takes the feed as the item store knows it.
    func take(_ stored: StoredFeed) {
        (self.stored, ownHead) = (stored, nil)
        ownTitle = stored.title ?? ownTitle
    }

    /// Takes the place of another object for the same feed in its list.
    func take(titleAndFoldersOf feed: ListedFeed) {
        (listedTitle, folders) = (feed.listedTitle, feed.folders)
    }

    /// Takes the counts of the items in the store.
    func take(_ counts: ItemCounts) { stored?.counts = counts }

    /// Appends items.
    func append(_ more: [FeedItem]) {
        let feed = next ?? self
        for var item in more {
            // An id must name one item, even if the feed gives the same id to several.
            var id = item.id
            var copies = 1
            while feed.numbers[id] != nil {
                copies += 1
                id = "\(item.id) (\(copies))"
            }
            item.id = id
            feed.numbers[id] = feed.items.count
            feed.items.append(item)
            if !feed.read.contains(id) { feed.ownUnreadCount += 1 }
        }
    }

    /// Takes the contents of a feed that has sections and no items.
    func show(_ document: ReaderFeed) {
        (self.document, ownTitle, state, next) = (document, document.title, .whole, nil)
    }

    /// Ends the reading of the saved copy. The feed itself is being read, and replaces the copy at its end.
    func endCopy() {
        _ = end(failure: nil, remark: nil)
        beginAnew()
    }

    /// Ends the reading of the feed, which is the copy.
    func keepCopy() { next = nil }

    /// Ends the reading of the feed. Returns the number of new items if all items were replaced, else nil.
    ///
    /// - Parameters:
    ///   - failure: The reason why the feed could not be read to its end; nil if it was.
    ///   - remark: The problem of the copy that was read; nil if there is none.
    func end(failure: String?, remark: String?) -> Int? {
        let next = next
        (self.next, isReadAgain) = (nil, false)
        self.remark = failure ?? remark
        guard let next else {
            state = failure.map { .failed($0) } ?? .whole
            return nil
        }
        // The earlier items are worth more than a reading that has failed.
        if failure != nil { return nil }
        let count = next.items.count { numbers[$0.id] == nil }
        (ownTitle, ownHead, fetched) = (next.ownTitle, next.ownHead, next.fetched)
        (items, numbers) = (next.items, next.numbers)
        read = next.read
        state = .whole
        ownUnreadCount = items.count { !read.contains($0.id) }
        return count
    }
}
