internal import LiaisonFeed
internal import LiaisonFetch
internal import LiaisonJSON
internal import LiaisonShow

/// The feeds of the list in the item store, and the views above the feeds.
extension FeedList {
    /// Takes feeds as the store knows them.
    func takeStored(_ feeds: [ListedFeed]) {
        guard let store else { return }
        let known = feeds.count == 1 ? store.feeds(key: feeds[0].key) : store.feeds()
        for feed in feeds {
            guard let key = feed.key, let found = known[key] else { continue }
            feed.take(found)
            stored[found.number] = feed
        }
    }

    func takeCounts(of feed: ListedFeed) {
        if let key = feed.key, let counts = store?.counts(of: key) { feed.take(counts) }
    }

    /// The feed with a number in the store; nil if the user does not have the feed any more.
    func feed(withNumber number: Int) -> ListedFeed? { stored[number] }

    /// The views above the feeds; empty if the items are not kept.
    var views: [FeedView] {
        guard keepsItems else { return [] }
        var folders: [FeedView] = []
        for feed in feeds {
            for count in feed.folders.indices {
                let titles = Array(feed.folders[...count])
                let folder = FeedView.folder(titles)
                if !folders.contains(folder), isFolder(titles) { folders.append(folder) }
            }
        }
        return [.unread, .starred] + folders + searches.map { .search($0) }
    }

    /// Returns whether a folder is more than the place of one other folder.
    private func isFolder(_ titles: [String]) -> Bool {
        let inside = feeds.lazy.filter { $0.folders.starts(with: titles) }
            .map { $0.folders.dropFirst(titles.count).first }
        let first = inside.first
        return first == .some(nil) || inside.contains { $0 != first }
    }

    /// The feeds that are listed: those with unread items or with a failure, if the others are hidden.
    var listedFeeds: [ListedFeed] {
        guard hidesRead else { return feeds }
        return feeds.filter { feed in
            if case .failed = feed.state { return true }
            return feed.unreadCount > 0 || feed.document != nil
        }
    }

    /// The feeds that are listed, after the first of each folder has the title of the folder.
    func listedWithFolders() -> [ListedFeed] {
        let listed = listedFeeds
        beginFolders(of: listed)
        return listed
    }

    /// Hides feeds without unread items, or shows all again.
    func hideRead(_ hidesRead: Bool) {
        self.hidesRead = hidesRead
        store?.keep(ViewSetting(order: nil, hidesRead: hidesRead), ofView: Self.settingName)
    }

    /// The numbers of items of a feed or view; nil for a search.
    func counts(of subject: ListSubject) -> ItemCounts? {
        var counts = ItemCounts()
        switch subject {
        case .feed(let feed): counts = feed.stored?.counts ?? counts
        case .view(.search): return nil
        case .view(let view):
            for feed in feeds where view.contains(feed) { if let stored = feed.stored { counts += stored.counts } }
        }
        return counts
    }

    /// The list of the items of a feed or view; nil for a view if the items are not kept.
    func items(of subject: ListSubject) -> (any ItemList)? {
        guard let store, keepsItems else {
            switch subject {
            case .feed(let feed): return feed
            case .view: return nil
            }
        }
        var query: ItemQuery
        switch subject {
        case .feed(let feed):
            guard let number = feed.stored?.number else { return feed }
            query = ItemQuery(feeds: [number])
            query.order = .feed
        case .view(let view):
            if case .search = view { store.index() }
            query = view.query(feeds: feeds.filter(view.contains).compactMap(\.stored?.number))
        }
        if let name = subject.lasting, let setting = store.setting(ofView: name) {
            query.order = setting.order ?? query.order
            if setting.hidesRead, query.filter == .all { query.filter = .unread }
        }
        return StoredList(subject, query, store, self)
    }

    /// Keeps the order of a list, and whether it hides read items.
    func keep(_ query: ItemQuery, of subject: ListSubject) {
        guard let name = subject.lasting else { return }
        store?.keep(ViewSetting(order: query.order, hidesRead: query.filter == .unread), ofView: name)
    }

    /// Keeps a search, or forgets it.
    func keep(search: String, _ isKept: Bool) {
        store?.keep(search: search, isKept)
        searches = store?.searches() ?? searches
    }

    /// The ids of the unread items of a feed.
    func unreadItems(of feed: ListedFeed) -> [String] {
        guard let store, let number = feed.stored?.number else {
            return feed.items.map(\.id).filter { !feed.read.contains($0) }
        }
        var query = ItemQuery(feeds: [number])
        query.filter = .unread
        return store.page(of: query, count: feed.unreadCount)?.items.map(\.id) ?? []
    }
}

extension JSONReader {
    /// The first value of a text in JSON.
    func tree(_ json: [UInt8]) throws(JSONError) -> JSONTree { try read(json) { JSONTree($0) } }
}
