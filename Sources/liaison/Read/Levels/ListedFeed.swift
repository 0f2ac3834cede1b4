internal import Glibc
internal import LiaisonFeed

/// One of the feeds of a reader: its items, and which of them were read.
final class ListedFeed {
    /// How far the feed was read.
    enum State {
        case waiting
        case reading
        case whole
        /// The feed could not be read, or not to its end.
        case failed(String)
    }

    let name: FeedName
    /// Who names the feed.
    let origin: FeedOrigin
    /// The number of the feed among all feeds of the reader, by which arrivals name the feed.
    let number: Int
    private(set) var state = State.waiting
    private(set) var title = ""
    /// The feed without its items, as JSON.
    private(set) var head: [UInt8] = []
    /// The time when the feed was fetched, in seconds since 1970; nil for a file.
    private(set) var fetched: Double?
    private(set) var items: [FeedItem] = []
    /// The numbers of the items, by their ids.
    private var numbers: [String: Int] = [:]
    /// The ids of the items that were read.
    private(set) var read: Set<String> = []
    /// The number of items that were not read.
    private(set) var unreadCount = 0
    /// What is wrong with the copy that is shown; nil if nothing is.
    private(set) var remark: String?
    /// The sections of a feed that has no items; nil for a syndicated feed.
    private(set) var document: ReaderFeed?
    /// The feed that is read anew, to take the place of this one once it is whole; nil if none is.
    private var next: ListedFeed?

    init(_ name: FeedName, namedBy origin: FeedOrigin, number: Int) {
        (self.name, self.origin, self.number) = (name, origin, number)
    }

    /// Whether the feed is being read.
    var isArriving: Bool {
        switch state {
        case .waiting, .reading: true
        case .whole, .failed: next != nil
        }
    }

    /// Whether all items have arrived that will arrive.
    var isAtEnd: Bool {
        switch state {
        case .waiting, .reading: false
        case .whole, .failed: true
        }
    }

    /// The name under which it is remembered what was read; nil for a feed that has no name of its own.
    var key: String? {
        switch name {
        case .url(let url): return url
        case .standardInput: return nil
        case .file(let path):
            guard let absolute = realpath(path, nil) else { return path }
            defer { free(absolute) }
            return String(cString: absolute)
        }
    }

    /// Whether an item was read.
    func isRead(_ number: Int) -> Bool { read.contains(items[number].id) }

    /// The number of the item with an id; nil if the feed has none.
    func number(ofItem id: String) -> Int? { numbers[id] }

    /// Notes that items were read, or that they were not. Returns the ids of those that have changed.
    func mark(_ ids: some Sequence<String>, isRead: Bool) -> [String] {
        let changed = ids.filter { numbers[$0] != nil && read.contains($0) != isRead }
        for feed in [self, next].compactMap(\.self) {
            if isRead { feed.read.formUnion(changed) } else { feed.read.subtract(changed) }
        }
        unreadCount += isRead ? -changed.count : changed.count
        return changed
    }
}

// MARK: - Arrivals

extension ListedFeed {
    /// Prepares for reading the feed anew. The items stay until then.
    func beginAnew() {
        if case .waiting = state { return }
        next = ListedFeed(name, namedBy: origin, number: number)
    }

    /// Takes what the feed says of itself, and the ids of the items that were read before, if these are known.
    func open(title: String?, head: [UInt8], fetched: Double?, read known: Set<String>?) {
        let feed = next ?? self
        (feed.title, feed.head, feed.fetched) = (title ?? "", head, fetched)
        feed.read = known ?? read
        feed.state = .reading
    }

    /// Takes items behind those that are known.
    func append(_ more: [FeedItem]) {
        let feed = next ?? self
        for var item in more {
            // Ids name items, also in a feed that gives several the same one.
            var id = item.id
            var copies = 1
            while feed.numbers[id] != nil {
                copies += 1
                id = "\(item.id) (\(copies))"
            }
            item.id = id
            feed.numbers[id] = feed.items.count
            feed.items.append(item)
            if !feed.read.contains(id) { feed.unreadCount += 1 }
        }
    }

    /// Takes the sections of a feed that has no items.
    func show(_ document: ReaderFeed) {
        (self.document, title, state, next) = (document, document.title, .whole, nil)
    }

    /// Ends the reading of the feed. Returns true if all items were replaced.
    ///
    /// - Parameters:
    ///   - failure: The reason why the feed could not be read to its end; nil if it was.
    ///   - remark: What is wrong with the copy that was read; nil if nothing is.
    func end(failure: String?, remark: String?) -> Bool {
        let next = next
        self.next = nil
        self.remark = failure ?? remark
        guard let next else {
            state = failure.map { .failed($0) } ?? .whole
            return false
        }
        // What was read is worth more than what cannot be read anew.
        if failure != nil { return false }
        (title, head, fetched, items, numbers) = (next.title, next.head, next.fetched, next.items, next.numbers)
        read = next.read
        state = .whole
        unreadCount = items.count { !read.contains($0.id) }
        return true
    }
}
