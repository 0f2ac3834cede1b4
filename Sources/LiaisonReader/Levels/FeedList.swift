internal import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonFetch
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
    private let store: ReadItems?
    private let diagnostics: Diagnostics
    /// Makes the contents of a feed that has sections and no items.
    private let document: (ListedFeed, FeedReader, FeedFaults) -> ReaderFeed

    init(
        _ loader: FeedLoader, _ store: ReadItems?, _ diagnostics: Diagnostics,
        document: @escaping (ListedFeed, FeedReader, FeedFaults) -> ReaderFeed
    ) {
        (self.loader, self.store, self.diagnostics, self.document) = (loader, store, diagnostics, document)
        title = "feeds"
    }

    /// A descriptor that is readable while something may have arrived.
    var descriptor: Int32 { loader.descriptor }

    /// Starts to read feeds that are not open yet.
    func begin(_ named: [NamedFeed], namedBy origin: FeedOrigin, title: String?) {
        if let title, !title.isEmpty { self.title = title }
        feeds = listed(named, origin)
        beginFolders()
        load(feeds, isAnew: false)
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
        _ named: [NamedFeed], _ origin: FeedOrigin, besides known: ArraySlice<ListedFeed> = []
    ) -> [ListedFeed] {
        var keys = Set(known.compactMap(\.key))
        var folders: [[String]: Int] = [[]: 0]
        for feed in named where folders[feed.folders] == nil { folders[feed.folders] = folders.count }
        let ordered = named.enumerated().sorted { first, second in
            (folders[first.element.folders] ?? 0, first.offset) < (folders[second.element.folders] ?? 0, second.offset)
        }
        return ordered.compactMap { _, named in
            let feed = ListedFeed(named, namedBy: origin, number: count + 1)
            if let key = feed.key, !keys.insert(key).inserted { return nil }
            count += 1
            return feed
        }
    }

    /// Notes which feeds are the first of their folders.
    private func beginFolders() {
        var folders: [String] = []
        for feed in feeds {
            feed.folderAbove = feed.folders == folders ? nil : feed.folders.joined(separator: " / ")
            folders = feed.folders
        }
    }

    private func load(_ feeds: [ListedFeed], isAnew: Bool) {
        loader.load(feeds.map { LoadedFeed(number: $0.number, name: $0.name, origin: $0.origin) }, isAnew: isAnew)
    }

    /// Reads feeds again, except for those that are being read, streams, and documents of sections. Returns the number
    /// of feeds that are read again.
    func reload(_ feeds: [ListedFeed]) -> Int {
        let chosen = feeds.filter { !$0.isArriving && $0.name != .standardInput && $0.document == nil }
        for feed in chosen { feed.beginAnew() }
        load(chosen, isAnew: true)
        return chosen.count
    }

    /// Marks items of a feed as read or as unread. Returns the ids of the items that have changed.
    func mark(_ ids: some Sequence<String>, of feed: ListedFeed, isRead: Bool) -> [String] {
        let changed = feed.mark(ids, isRead: isRead)
        if let key = feed.key, !changed.isEmpty { store?.mark(changed, of: key, isRead: isRead) }
        return changed
    }

    /// Writes the marks that are not written yet. Call this before the program ends.
    func finish() { store?.finish() }
}

// MARK: - Arrivals

extension FeedList {
    /// Takes the arrivals since the last call. Returns the feeds that have changed.
    func take() -> [(feed: ListedFeed, change: Change)] {
        loader.take().compactMap { number, arrival in
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
        case .opened(let title, let head, let fetched):
            let read = feed.key.flatMap { store?.items(of: $0) }
            feed.open(title: title, head: head, fetched: fetched, read: read)
        case .items(let items): feed.append(items)
        case .feeds(let named, let origin, title: _):
            let others = feeds[..<index] + feeds[(index + 1)...]
            let listed = listed(named, origin, besides: others)
            feeds.replaceSubrange(index...index, with: listed)
            beginFolders()
            load(listed, isAnew: false)
            return .listed
        case .sections(let reader, let faults): feed.show(document(feed, reader, faults))
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
    /// The next unread item after a place; nil if all items are read. After the last feed the search continues with the
    /// first. The place of a feed that is no longer listed counts as the place before the first feed.
    func unread(after place: (feed: ListedFeed, item: Int?)?, isForward: Bool) -> (feed: ListedFeed, item: Int)? {
        guard !feeds.isEmpty else { return nil }
        let known = feeds.firstIndex { $0 === place?.feed }
        let (start, item) = (known ?? 0, known == nil ? nil : place?.item)
        if let item, let found = feeds[start].unread(from: item, isForward: isForward) { return (feeds[start], found) }
        // A place without an item precedes all items of its feed.
        let isInFront = item == nil && isForward
        for step in (isInFront ? 0 : 1)...feeds.count {
            let index = (start + (isForward ? step : feeds.count - step)) % feeds.count
            if let found = feeds[index].unread(from: nil, isForward: isForward) { return (feeds[index], found) }
        }
        return nil
    }
}

extension ListedFeed {
    /// The next unread item after an item, or the first or last unread item if `item` is nil; nil if there is none.
    fileprivate func unread(from item: Int?, isForward: Bool) -> Int? {
        guard unreadCount > 0 else { return nil }
        let step = isForward ? 1 : -1
        let first = item.map { $0 + step } ?? (isForward ? 0 : items.count - 1)
        return stride(from: first, to: isForward ? items.count : -1, by: step).first { !isRead($0) }
    }
}
