internal import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonFetch
internal import LiaisonJSON
internal import LiaisonShow

/// The feeds of a reader, with their items, which arrive, and their read marks.
final class FeedList {
    /// A change of a feed.
    enum Change {
        /// Items or sections have arrived, or the state of the feed has changed.
        case grown
        /// All items were replaced. The value is the number of items with new ids.
        case replaced(new: Int)
        /// The feed was replaced by the feeds of a list.
        case listed
    }

    private(set) var title: String
    private(set) var feeds: [ListedFeed] = []
    private let loader: FeedLoader
    let store: ItemStore?
    /// True if the items of the feeds are kept in the store.
    private(set) var keepsItems = false
    /// The feeds of the store, by their numbers in the store.
    var stored: [Int: ListedFeed] = [:]
    /// The searches that the user keeps.
    var searches: [String] = []
    /// True if feeds without unread items are not listed.
    var hidesRead = false

    /// The name under which the look of the list of feeds is kept.
    static let settingName = "feeds"
    private let diagnostics: Diagnostics
    /// Makes the contents of a feed that has sections and no items.
    private let document: (ListedFeed, FeedReader, FeedFaults) -> ReaderFeed

    init(
        _ loader: FeedLoader, _ store: ItemStore?, _ diagnostics: Diagnostics,
        document: @escaping (ListedFeed, FeedReader, FeedFaults) -> ReaderFeed
    ) {
        (self.loader, self.store, self.diagnostics, self.document) = (loader, store, diagnostics, document)
        title = "feeds"
    }

    /// What was found behind names that the user wants to add.
    private var discoveries: [(name: FeedName, found: Result<FeedDiscovery, DocumentFault>)] = []

    /// A descriptor that is readable while something may have arrived.
    var descriptor: Int32 { loader.descriptor }

    /// Starts to read feeds that are not open yet. If `keepsItems` is true, shows what the store has of them meanwhile, and
    /// puts their items into the store.
    func begin(_ named: [NamedFeed], namedBy origin: FeedOrigin, title: String?, keepsItems: Bool = false) {
        if let title, !title.isEmpty { self.title = title }
        feeds = listed(named, origin)
        beginFolders(of: feeds)
        if keepsItems, let store, store.isUsable {
            self.keepsItems = true
            searches = store.searches()
            hidesRead = store.setting(ofView: Self.settingName)?.hidesRead ?? false
            takeStored(feeds)
        }
        load(feeds, isAnew: false)
    }

    /// Starts to read the feeds of the user's list, which is a file, and keeps their items. Throws a `DocumentFault` if the
    /// file cannot be read.
    func begin(_ path: String) throws(DocumentFault) {
        begin(try loader.feeds(of: path), namedBy: .list, title: nil, keepsItems: true)
    }

    /// Starts to read one feed that is open. `faults` collects its faults.
    func begin(_ name: FeedName, _ items: FeedItems, _ faults: FeedFaults) {
        feeds = listed([NamedFeed(name)], .user)
        loader.load(items, faults, number: feeds[0].number)
    }

    private var count = 0

    /// Feeds of a list, each once, and without known feeds: a feed that is listed twice would have two counts of unread
    /// items. The feeds of a folder are one behind the other, those without a folder the first.
    private func listed(
        _ named: [NamedFeed], _ origin: FeedOrigin, besides known: ArraySlice<ListedFeed> = [],
        in list: ListedFeed? = nil
    ) -> [ListedFeed] {
        var keys = Set(known.compactMap(\.key))
        var folders: [[String]: Int] = [[]: 0]
        for feed in named where folders[feed.folders] == nil { folders[feed.folders] = folders.count }
        let ordered = named.enumerated().sorted { first, second in
            (folders[first.element.folders] ?? 0, first.offset) < (folders[second.element.folders] ?? 0, second.offset)
        }
        return ordered.compactMap { _, named in
            let feed = ListedFeed(named, namedBy: origin, number: count + 1, depth: list.map { $0.depth + 1 } ?? 0)
            if let key = feed.key, !keys.insert(key).inserted { return nil }
            count += 1
            return feed
        }
    }

    /// Notes which feeds are the first of their folders.
    func beginFolders(of feeds: [ListedFeed]) {
        var folders: [String] = []
        for feed in feeds {
            feed.folderAbove = feed.folders == folders ? nil : feed.folders.joined(separator: " / ")
            folders = feed.folders
        }
    }

    private func load(_ feeds: [ListedFeed], isAnew: Bool) {
        loader.load(
            feeds.map {
                LoadedFeed(
                    number: $0.number, name: $0.name, origin: $0.origin, key: keepsItems ? $0.key : nil,
                    digest: $0.stored?.digest, title: $0.title, folders: $0.folders,
                    isList: $0.isList)
            }, isAnew: isAnew)
    }

    /// Reads feeds again, except for those that are being read, streams, and documents of sections. Returns the number
    /// of feeds that are read again.
    func reload(_ feeds: [ListedFeed]) -> Int {
        let chosen = feeds.filter { !$0.isArriving && $0.name != .standardInput && $0.document == nil }
        for feed in chosen { feed.beginAnew() }
        load(chosen, isAnew: true)
        return chosen.count
    }

    /// Gives items of a feed a mark, or takes it away. Returns the ids of the items that have changed.
    func mark(_ ids: [String], of feed: ListedFeed, _ mark: ItemMark, _ isSet: Bool) -> [String] {
        guard let key = feed.key, feed.stored != nil else {
            let changed = mark == .read ? feed.mark(ids, isRead: isSet) : []
            if let key = feed.key, !changed.isEmpty { store?.mark(changed, of: key, mark, isSet) }
            return changed
        }
        store?.mark(ids, of: key, mark, isSet)
        takeCounts(of: feed)
        return ids
    }

    /// Finds out what stands behind a name that the user wants to add to the feeds.
    func discover(_ name: FeedName) { loader.discover(name) }

    /// Takes what was found since the last call.
    func takeDiscoveries() -> [(name: FeedName, found: Result<FeedDiscovery, DocumentFault>)] {
        defer { discoveries = [] }
        return discoveries
    }

    /// Takes the user's list, which is a file, after a change: feeds that are known stay as they are, and new ones are read.
    /// Throws a `DocumentFault` if the file cannot be read.
    func relist(_ path: String) throws(DocumentFault) {
        let named = try loader.feeds(of: path)
        let known = Dictionary(feeds.compactMap { feed in feed.key.map { ($0, feed) } }) { first, _ in first }
        var new: [ListedFeed] = []
        feeds = listed(named, .user).map { feed in
            if let key = feed.key, let known = known[key] {
                known.take(titleAndFoldersOf: feed)
                return known
            }
            new.append(feed)
            return feed
        }
        beginFolders(of: feeds)
        if keepsItems { takeStored(new) }
        load(new, isAnew: false)
    }

    /// Waits until the threads that read feeds have ended.
    func waitForThreads() { loader.waitForThreads() }

    /// Writes the marks that are not written yet. Call this before the program ends.
    func finish() {
        store?.finish()
        store?.checkpoint()
    }
}

// MARK: - Arrivals

extension FeedList {
    /// Takes the arrivals since the last call. Returns the feeds that have changed.
    func take() -> [(feed: ListedFeed, change: Change)] {
        loader.take().compactMap { number, arrival in
            if case .discovered(let name, let found) = arrival { discoveries.append((name, found)) }
            guard let index = feeds.firstIndex(where: { $0.number == number }) else { return nil }
            let feed = feeds[index]
            return take(arrival, of: feed, at: index).map { (feed, $0) }
        }
    }

    private func take(_ arrival: FeedLoader.Arrival, of feed: ListedFeed, at index: Int) -> Change? {
        switch arrival {
        case .notice(let sentence):
            diagnostics.note(sentence)
            return nil
        case .discovered: return nil
        case .opened(let title, let head, let fetched):
            let read = feed.stored == nil ? feed.key.flatMap { store?.readItems(of: $0) } : []
            feed.open(title: title, head: head, fetched: fetched, read: read)
        case .items(let items): feed.append(items)
        case .feeds(let named, let origin, title: _):
            let others = feeds[..<index] + feeds[(index + 1)...]
            let inner = feed.isList ? feed.folders + [feed.shownTitle] : []
            let named = named.map {
                NamedFeed($0.name, title: $0.title, folders: inner + $0.folders, isList: $0.isList)
            }
            let listed = listed(named, origin, besides: others, in: feed)
            feeds.replaceSubrange(index...index, with: listed)
            beginFolders(of: feeds)
            if keepsItems { takeStored(listed) }
            load(listed, isAnew: false)
            return .listed
        case .sections(let reader, let faults): feed.show(document(feed, reader, faults))
        case .stored(let new, let changed):
            takeStored([feed])
            return new + changed > 0 ? .replaced(new: new) : .grown
        case .endOfCopy: feed.endCopy()
        case .copyIsFresh: feed.keepCopy()
        case .end(let faults, let error): return end(feed, faults, error)
        }
        return .grown
    }

    private func end(_ feed: ListedFeed, _ faults: [DocumentFault], _ error: DocumentFault?) -> Change {
        for fault in faults { diagnostics.report(fault) }
        if let error {
            diagnostics.report("\(feed.name.text): \(error.reason)", .renderedWithFaults)
        }
        let remark = faults.first { $0.place.isEmpty && $0.line == nil }?.reason
        return feed.end(failure: error?.reason, remark: remark).map { .replaced(new: $0) } ?? .grown
    }
}

// MARK: - Unread items

extension FeedList {
    /// The feed with unread items that follows a feed, or precedes it, in a circle; nil if there is none. `isSelf` is true if
    /// the feed itself counts first on the way forward. A feed that is no longer listed counts as the place before the first.
    func feed(withUnreadAfter feed: ListedFeed?, isSelf: Bool, isForward: Bool) -> ListedFeed? {
        let known = feeds.firstIndex { $0 === feed }
        let start = known ?? 0
        let first = known == nil || isSelf && isForward ? 0 : 1
        for step in first...max(feeds.count, first) where !feeds.isEmpty {
            let found = feeds[(start + (isForward ? step : feeds.count - step)) % feeds.count]
            if found.unreadCount > 0 { return found }
        }
        return nil
    }
}
