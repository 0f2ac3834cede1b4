internal import LiaisonFeed
internal import LiaisonHost
internal import LiaisonKit
package import LiaisonShow
package import LiaisonTerminal

/// The readers of the levels, one above the other: feeds, headlines, an article. The last one is on the screen.
package final class ReaderLevels {
    package private(set) var readers: [Reader] = []
    private let list: FeedList?
    private let sections: LevelSections?
    private let registry: Registry
    private let keymap: Keymap
    package let screen: Screen
    /// The pictures of all levels; nil if images are shown as frames.
    package let pictures: FeedPictures?
    /// The readers of feeds that have sections and no items, by the numbers of the feeds. Such a reader keeps its place
    /// while another is on the screen.
    private var documents: [Int: Reader] = [:]
    /// The marks of items that were changed last: the feeds, the ids of the items, and whether they were marked as read.
    private var changedMarks: [(feed: ListedFeed, ids: [String], isRead: Bool)] = []
    /// The message that feeds are being read again, and the number of new items so far; nil if no feed is being read
    /// again.
    private var reloading: (message: String, new: Int)?

    /// Shows one feed, which has one level.
    init(
        _ feed: ReaderFeed, _ registry: Registry, _ keymap: Keymap, on screen: Screen, recording: Recording?,
        pictures: FeedPictures?
    ) {
        (list, sections) = (nil, nil)
        (self.registry, self.keymap, self.screen, self.pictures) = (registry, keymap, screen, pictures)
        readers = [Reader(feed, registry, keymap, on: screen, recording: recording, pictures: pictures)]
    }

    /// Shows syndicated feeds: the headlines of a sole feed, or a list of several feeds.
    init(
        _ list: FeedList, isSole: Bool, _ sections: LevelSections, _ registry: Registry, _ keymap: Keymap,
        on screen: Screen, pictures: FeedPictures?
    ) {
        (self.list, self.sections) = (list, sections)
        (self.registry, self.keymap, self.screen, self.pictures) = (registry, keymap, screen, pictures)
        let isSole = isSole && list.feeds.count == 1
        show(isSole ? HeadlinesContents(list.feeds[0], sections) : FeedsContents(list, sections))
    }

    /// The reader on the screen.
    package var current: Reader { readers[readers.count - 1] }

    /// A descriptor that is readable while feeds may have arrived; -1 if there is none.
    package var descriptor: Int32 { list?.descriptor ?? -1 }

    /// Ends all readers.
    ///
    /// - Parameter waitsForPlugins: True to tell the plugins that their rows are no longer shown. This takes as long as
    ///   the plugins take.
    package func end(waitsForPlugins: Bool) {
        list?.finish()
        guard waitsForPlugins else { return }
        readers.removeAll { reader in documents.values.contains { $0 === reader } }
        for reader in readers.reversed() + documents.values { reader.liaison.detach() }
    }

    // MARK: - Going between levels

    private func show(_ contents: any ReaderContents) {
        show(Reader(contents, registry, keymap, on: screen, pictures: pictures))
    }

    private func show(_ reader: Reader) {
        readers.append(reader)
        reader.resize(to: screen.size)
        reader.takeSections()
    }

    private func show(_ document: ReaderFeed, of feed: ListedFeed) {
        let reader =
            documents[feed.number] ?? Reader(document, registry, keymap, on: screen, pictures: pictures)
        documents[feed.number] = reader
        show(reader)
    }

    /// Leaves the reader on the screen.
    private func leave() {
        // The models that slow plugins still read may be freed with the reader.
        registry.abandonPending()
        let reader = readers.removeLast()
        if reader.contents.level != nil { reader.liaison.detach() }
        current.resize(to: screen.size)
        current.liaison.showPending()
    }

    /// Leaves readers until the headlines of a feed are on the screen.
    private func showHeadlines(of feed: ListedFeed) {
        guard let sections else { return }
        while readers.count > 1, (current.contents as? HeadlinesContents)?.feed !== feed { leave() }
        if (current.contents as? HeadlinesContents)?.feed !== feed { show(HeadlinesContents(feed, sections)) }
    }

    private func showArticle(_ number: Int, of feed: ListedFeed) {
        guard let sections else { return }
        show(ArticleContents(feed.items[number], of: feed, sections))
        changedMarks = []
        mark([feed.items[number].id], of: feed, isRead: true)
    }
}

// MARK: - Actions

extension ReaderLevels {
    /// Performs the action of a key. Returns false if the program should end.
    package func perform(_ action: LevelAction) -> Bool {
        switch action {
        case .descend: descend()
        case .ascend(let mayQuit):
            guard readers.count > 1 else {
                if !mayQuit { current.message = "\(current.key(of: .quit)) quits" }
                return !mayQuit
            }
            leave()
        case .goToUnread(let isForward): goToUnread(isForward: isForward)
        case .toggleRead: toggleRead()
        case .markAllRead: markAllRead()
        case .undoMarks: undoMarks()
        case .reload(let all): reload(all: all)
        }
        return true
    }

    private func descend() {
        guard let (feed, number) = place else { return }
        if let number { return showArticle(number, of: feed) }
        if let document = feed.document { return show(document, of: feed) }
        if case .failed(let reason) = feed.state, feed.items.isEmpty { return current.message = reason }
        showHeadlines(of: feed)
    }

    /// The feed of the current row and the number of its item. At the level of the article, the feed and the number of
    /// the article.
    private var place: (feed: ListedFeed, item: Int?)? { place(of: current.currentRow) }

    /// The places of the marked rows, or the current place if no row is marked.
    private var chosenPlaces: [(feed: ListedFeed, item: Int?)] {
        let marked = current.markedRows
        return marked.isEmpty ? [place].compactMap(\.self) : marked.compactMap { place(of: $0) }
    }

    private func place(of row: IndexPath?) -> (feed: ListedFeed, item: Int?)? {
        let section = row.flatMap { current.liaison.section($0.section)?.id }
        switch current.contents {
        case let contents as FeedsContents: return contents.list.feeds.first { $0.id == section }.map { ($0, nil) }
        case let contents as HeadlinesContents:
            return (contents.feed, section.flatMap { contents.feed.number(ofItem: $0) })
        case let contents as ArticleContents:
            return (contents.feed, contents.feed.number(ofItem: contents.item.id))
        default: return nil
        }
    }

    private func goToUnread(isForward: Bool) {
        guard let list, let found = list.unread(after: place, isForward: isForward) else {
            return current.message = "no item is unread"
        }
        let showsArticle = current.contents.level == .article
        if showsArticle { leave() }
        showHeadlines(of: found.feed)
        current.go(toSectionWithID: found.feed.items[found.item].id)
        if showsArticle { showArticle(found.item, of: found.feed) }
    }

    /// Marks the chosen items as read, or as unread if all of them were read.
    private func toggleRead() {
        let places = chosenPlaces
        changedMarks = []
        if current.contents.level == .feeds {
            let isRead = places.contains { $0.feed.unreadCount > 0 }
            for (feed, _) in places { mark(feed.items.map(\.id), of: feed, isRead: isRead) }
        } else if let feed = places.first?.feed {
            let numbers = Set(places.compactMap(\.item))
            mark(numbers.map { feed.items[$0].id }, of: feed, isRead: numbers.contains { !feed.isRead($0) })
        }
    }

    private func markAllRead() {
        guard let list, let place else { return }
        let feeds = current.contents.level == .feeds ? list.feeds : [place.feed]
        changedMarks = []
        for feed in feeds { mark(feed.items.map(\.id), of: feed, isRead: true) }
        let words = feeds.count == 1 ? "all items are read" : "all items of \(feeds.count) feeds are read"
        current.message = changedMarks.isEmpty ? words : "\(words); \(current.key(of: .undo)) undoes this"
    }

    /// Takes the last change of marks back.
    private func undoMarks() {
        let changed = changedMarks
        guard !changed.isEmpty else { return current.message = "no mark was changed" }
        for (feed, ids, isRead) in changed { mark(ids, of: feed, isRead: !isRead) }
        changedMarks = []
        let count = changed.reduce(0) { $0 + $1.ids.count }
        current.message = count == 1 ? "the mark of 1 item is back" : "the marks of \(count) items are back"
    }

    private func reload(all: Bool) {
        guard let list, let place else { return }
        let feeds = all ? list.feeds : [place.feed]
        if feeds.allSatisfy({ $0.name == .standardInput }) {
            return current.message =
                "standard input is a stream, and cannot be read again; start Liaison again"
        }
        let count = list.reload(feeds)
        for feed in feeds { showChange(of: feed) }
        guard count > 0 else { return current.message = "no feed is read again" }
        let message = count == 1 ? "reading the feed again" : "reading \(count) feeds again"
        current.message = message
        reloading = (message, reloading?.new ?? 0)
    }

    /// Says how many items are new when all feeds have been read again, unless another message is on the screen.
    private func endReloading() {
        guard let reloading, list?.feeds.contains(where: \.isArriving) == false else { return }
        self.reloading = nil
        guard current.message.isEmpty || current.message == reloading.message else { return }
        current.message =
            switch reloading.new {
            case 0: "no new items"
            case 1: "1 new item"
            case let count: "\(count) new items"
            }
    }
}

// MARK: - Changes

extension ReaderLevels {
    /// Takes the arrivals. Returns true if the screen may have to be drawn again.
    package func take() -> Bool {
        guard let list else { return false }
        let changes = list.take()
        for (feed, change) in changes {
            switch change {
            case .grown: break
            case .replaced(let new):
                reloading?.new += new
                showItemsAnew(of: feed)
            case .listed: for case let reader in readers where reader.contents is FeedsContents { reader.showAnew() }
            }
        }
        for feed in Set(changes.map(\.feed.number)).compactMap({ number in list.feeds.first { $0.number == number } }) {
            showChange(of: feed)
        }
        endReloading()
        return !changes.isEmpty
    }

    private func mark(_ ids: [String], of feed: ListedFeed, isRead: Bool) {
        guard let changed = list?.mark(ids, of: feed, isRead: isRead), !changed.isEmpty else { return }
        changedMarks.append((feed, changed, isRead))
        for reader in readers {
            guard let contents = reader.contents as? HeadlinesContents, contents.feed === feed else { continue }
            reader.showChanges(contents.sections(ofItems: changed))
        }
        showChange(of: feed)
    }

    /// Updates the row of a feed.
    private func showChange(of feed: ListedFeed) {
        for reader in readers {
            if let contents = reader.contents as? FeedsContents { reader.showChanges(contents.sections(of: [feed])) }
        }
    }

    private func showItemsAnew(of feed: ListedFeed) {
        for reader in readers {
            if let contents = reader.contents as? HeadlinesContents, contents.feed === feed { reader.showAnew() }
        }
    }
}
