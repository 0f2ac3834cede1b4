internal import LiaisonFeed
internal import LiaisonFetch
internal import LiaisonHost
internal import LiaisonKit
package import LiaisonShow
package import LiaisonTerminal

/// The readers of the levels, one above the other: feeds, headlines, an article. The last one is on the screen.
package final class ReaderLevels {
    package private(set) var readers: [Reader] = []
    let list: FeedList?
    private let sections: LevelSections?
    let registry: Registry
    let settings: ReaderSettings
    package let screen: Screen
    /// The page that shows the rows; nil if the screen does.
    let surface: PageSurface?
    /// The pictures of all levels; nil if all are absent.
    package let pictures: FeedPictures?
    /// The readers of feeds that have sections and no items, by the numbers of the feeds. Such a reader keeps its place
    /// while another is on the screen.
    private var documents: [Int: Reader] = [:]
    /// The marks of items that were changed last.
    private var changedMarks: [MarkedItems] = []
    /// The message that feeds are being read again, and the number of new items so far; nil if no feed is being read
    /// again.
    private var reloading: (message: String, new: Int)?

    /// The time between two readings of all feeds; nil to read them when the user asks.
    package var interval: Duration? {
        didSet { nextReading = interval.map { .now + $0 } }
    }
    private var nextReading: ContinuousClock.Instant?

    /// Shows one feed, which has one level.
    init(
        _ feed: ReaderFeed, _ registry: Registry, _ settings: ReaderSettings, on screen: Screen, surface: PageSurface?,
        recording: Recording?, pictures: FeedPictures?
    ) {
        (list, sections, self.surface) = (nil, nil, surface)
        (self.registry, self.settings, self.screen, self.pictures) = (registry, settings, screen, pictures)
        readers = [
            Reader(feed, registry, settings, on: screen, surface: surface, recording: recording, pictures: pictures)
        ]
    }

    /// Shows syndicated feeds: the headlines of a sole feed, or a list of several feeds.
    init(
        _ list: FeedList, isSole: Bool, _ sections: LevelSections, _ registry: Registry, _ settings: ReaderSettings,
        on screen: Screen, surface: PageSurface?, pictures: FeedPictures?
    ) {
        (self.list, self.sections, self.surface) = (list, sections, surface)
        (self.registry, self.settings, self.screen, self.pictures) = (registry, settings, screen, pictures)
        if isSole, list.feeds.count == 1, let items = list.items(of: .feed(list.feeds[0])) {
            show(HeadlinesContents(items, sections))
        } else {
            show(FeedsContents(list, sections))
        }
    }

    /// The reader on the screen.
    package var current: Reader { readers[readers.count - 1] }

    /// A descriptor that is readable while feeds may have arrived; -1 if there is none.
    package var descriptor: Int32 { list?.descriptor ?? -1 }

    /// Takes all cells off, so that a new build of a plugin makes new ones.
    package func discardCells() { for reader in readers + Array(documents.values) { reader.dataView.discardCells() } }

    /// Reads the feeds again, because their files have changed.
    package func rereadFeeds() {
        if list == nil { current.reloadAll() } else { _ = perform(.reload(all: true)) }
    }

    /// Ends all readers.
    ///
    /// - Parameter waitsForPlugins: True to tell the plugins that their rows are no longer shown. This takes as long as
    ///   the plugins take.
    package func end(waitsForPlugins: Bool) {
        keepPlace(of: current)
        list?.finish()
        guard waitsForPlugins else { return }
        readers.removeAll { reader in documents.values.contains { $0 === reader } }
        for reader in readers.reversed() + documents.values { reader.liaison.detach() }
    }

    // MARK: - Going between levels

    private func show(_ contents: any ReaderContents) {
        show(Reader(contents, registry, settings, on: screen, surface: surface, pictures: pictures))
    }

    private func show(_ reader: Reader) {
        readers.append(reader)
        reader.resize(to: screen.size)
        reader.takeSections()
    }

    private func show(_ document: ReaderFeed, of feed: ListedFeed) {
        let reader =
            documents[feed.number]
            ?? Reader(document, registry, settings, on: screen, surface: surface, pictures: pictures)
        documents[feed.number] = reader
        show(reader)
    }

    /// Leaves the reader on the screen.
    private func leave() {
        // The models that slow plugins still read may be freed with the reader.
        registry.abandonPending()
        let reader = readers.removeLast()
        keepPlace(of: reader)
        if reader.contents.level != nil { reader.liaison.detach() }
        current.resize(to: screen.size)
        current.liaison.showPending()
    }

    /// Leaves readers until the headlines of a feed or view are on the screen.
    func showHeadlines(of subject: ListSubject) {
        guard let sections, let list else { return }
        while readers.count > 1, !showsHeadlines(of: subject) { leave() }
        guard !showsHeadlines(of: subject), let items = list.items(of: subject) else { return }
        show(HeadlinesContents(items, sections))
    }

    private func showsHeadlines(of subject: ListSubject) -> Bool {
        guard let contents = current.contents as? HeadlinesContents else { return false }
        return switch subject {
        case .feed(let feed): contents.feed === feed
        case .view(let view): (contents.list as? StoredList)?.subject.view == view
        }
    }

    /// The headlines on the screen, or those around the article on the screen; nil at the level of feeds.
    var headlines: HeadlinesContents? {
        readers.last { $0.contents is HeadlinesContents }?.contents as? HeadlinesContents
    }

    private func showArticle(_ number: Int, of items: any ItemList) {
        guard let sections, let item = items.content(number) else { return }
        let entry = items.entry(number)
        show(ArticleContents(item, of: entry.feed, sections))
        goToKeptPlace()
        changedMarks = []
        mark([entry.id], of: entry.feed, .read, true)
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
        case .goToItem(let isForward): goToItem(isForward: isForward)
        case .showReasons: showReasons()
        case .toggleRead: toggleRead()
        case .markAllRead: markAllRead()
        case .markFeedRead: markFeedRead()
        case .toggleStar: toggleStar()
        case .undoMarks: undoMarks()
        case .reload(let all): reload(all: all)
        case .hideRead: hideRead()
        case .changeOrder: change { $0.order = $0.order.next }
        case .search(let words): search(words)
        case .keepSearch: keepSearch()
        case .chooseFolder: chooseFolder()
        case .showFolder(let titles): showHeadlines(of: .view(.folder(titles)))
        case .addFeed(let name): add(name)
        case .removeFeed: removeFeed()
        case .renameFeed(let title): rename(to: title)
        case .moveFeed(let folder): move(to: folder)
        case .rereadList: relist()
        }
        return true
    }

    private func descend() {
        guard let place else { return }
        switch place {
        case .item(let number, let items): showArticle(number, of: items)
        case .subject(.view(let view)): showHeadlines(of: .view(view))
        case .subject(.feed(let feed)):
            if let document = feed.document { return show(document, of: feed) }
            if case .failed(let reason) = feed.state, feed.itemCount == 0 { return current.message = reason }
            showHeadlines(of: .feed(feed))
        }
    }

    /// What a row stands for.
    private enum LevelPlace {
        /// A feed or view, in their list.
        case subject(ListSubject)
        /// The item with a number in its list.
        case item(Int, any ItemList)
    }

    /// The place of the current row. At the level of the article, the place of the article.
    private var place: LevelPlace? { place(of: current.currentRow) }

    /// The places of the marked rows, or the current place if no row is marked.
    private var chosenPlaces: [LevelPlace] {
        let marked = current.markedRows
        return marked.isEmpty ? [place].compactMap(\.self) : marked.compactMap { place(of: $0) }
    }

    private func place(of row: IndexPath?) -> LevelPlace? {
        let section = row.flatMap { current.liaison.section($0.section)?.id }
        switch current.contents {
        case let contents as FeedsContents:
            return contents.listSubject(ofSection: section).map { .subject($0) }
        case let contents as HeadlinesContents:
            return section.flatMap { contents.list.number(ofSection: $0) }.map { .item($0, contents.list) }
        case let contents as ArticleContents:
            guard let items = headlines?.list else { return nil }
            return items.number(ofItem: contents.item.id, of: contents.feed).map { .item($0, items) }
        default: return nil
        }
    }

    /// The feeds of a place.
    private func feeds(of place: LevelPlace) -> [ListedFeed] {
        switch place {
        case .subject(.feed(let feed)): [feed]
        case .subject(.view(let view)): list?.feeds.filter(view.contains) ?? []
        case .item(let number, let items): [items.entry(number).feed]
        }
    }

    private func goToUnread(isForward: Bool) {
        var number: Int?
        if case .item(let item, _)? = place { number = item }
        let showsArticle = current.contents.level == .article
        if let contents = headlines, let next = contents.list.unread(after: number, isForward: isForward) {
            if showsArticle { leave() }
            return go(to: next, of: contents, showsArticle: showsArticle)
        }
        guard let subject = subject(withUnreadFrom: place, isForward: isForward) else {
            return current.message = "no item is unread"
        }
        if showsArticle { leave() }
        showHeadlines(of: subject)
        guard let contents = headlines, let next = contents.list.unread(after: nil, isForward: isForward) else {
            return
        }
        go(to: next, of: contents, showsArticle: showsArticle)
    }

    /// Goes to the headline of an item, and shows its article if that is wanted.
    private func go(to number: Int, of contents: HeadlinesContents, showsArticle: Bool) {
        current.go(toSectionWithID: contents.list.entry(number).section)
        if showsArticle { showArticle(number, of: contents.list) }
    }

    /// The feed with unread items that follows a place, or precedes it; the view itself if there is no other. After the last
    /// feed the search continues with the first.
    private func subject(withUnreadFrom place: LevelPlace?, isForward: Bool) -> ListSubject? {
        guard let list else { return nil }
        if let view = (headlines?.list as? StoredList)?.subject.view {
            return list.counts(of: .view(view)).map { $0.unread > 0 } ?? false ? .view(view) : nil
        }
        let feed = place.map { feeds(of: $0) }?.first ?? headlines?.feed
        return list.feed(withUnreadAfter: feed, isSelf: headlines == nil, isForward: isForward).map { .feed($0) }
    }

    /// Goes to the next or the previous item, read or not, in this list or the next feed that has items. In the article, shows
    /// the article of the item.
    private func goToItem(isForward: Bool) {
        var number: Int?
        if case .item(let item, _)? = place { number = item }
        let showsArticle = current.contents.level == .article
        if let contents = headlines, let next = contents.list.item(after: number, isForward: isForward) {
            if showsArticle { leave() }
            return go(to: next, of: contents, showsArticle: showsArticle)
        }
        guard let next = feedWithItems(isForward: isForward) else {
            return current.message = isForward ? "this is the last item" : "this is the first item"
        }
        if showsArticle { leave() }
        showHeadlines(of: .feed(next))
        guard let contents = headlines, let item = contents.list.item(after: nil, isForward: isForward) else { return }
        go(to: item, of: contents, showsArticle: showsArticle)
    }

    /// The feed with items that follows the current one, or precedes it; nil if there is none. In the list of feeds, the current
    /// one counts first on the way forward. After a view of several feeds there is none.
    private func feedWithItems(isForward: Bool) -> ListedFeed? {
        guard let list, headlines == nil || headlines?.feed != nil else { return nil }
        let feed = headlines?.feed ?? currentFeeds.first
        let index = list.feeds.firstIndex { $0 === feed } ?? 0
        let start = headlines == nil ? index : index + 1
        let others = isForward ? Array(list.feeds.dropFirst(start)) : list.feeds.prefix(index).reversed()
        return others.first { $0.itemCount > 0 }
    }

    /// The feeds of the current row.
    var currentFeeds: [ListedFeed] { place.map { feeds(of: $0) } ?? [] }

    /// Marks the chosen items as read, or as unread if all of them were read.
    private func toggleRead() {
        changedMarks = []
        let places = chosenPlaces
        if current.contents.level == .feeds {
            let feeds = places.flatMap { self.feeds(of: $0) }
            let isRead = feeds.contains { $0.unreadCount > 0 }
            for feed in feeds { mark(isRead ? unread(feed) : feed.items.map(\.id), of: feed, .read, isRead) }
        } else {
            toggle(.read, places) { $0.isRead }
        }
    }

    private func toggleStar() {
        changedMarks = []
        guard list?.keepsItems == true else {
            return current.message = "stars are for your own feeds; liaison feed add keeps this one"
        }
        guard current.contents.level != .feeds else { return current.message = "a feed has no star" }
        toggle(.starred, chosenPlaces) { $0.isStarred }
    }

    /// Gives items a mark, or takes it away if all of them have the mark.
    private func toggle(_ mark: ItemMark, _ places: [LevelPlace], _ isSet: (ListedItem) -> Bool) {
        let entries = places.compactMap {
            if case .item(let number, let items) = $0 { items.entry(number) } else { nil }
        }
        let becomesSet = entries.contains { !isSet($0) }
        for (_, entries) in Dictionary(grouping: entries.filter { isSet($0) != becomesSet }, by: \.feed.number) {
            self.mark(entries.map(\.id), of: entries[0].feed, mark, becomesSet)
        }
    }

    private func unread(_ feed: ListedFeed) -> [String] { list?.unreadItems(of: feed) ?? [] }

    private func markAllRead() {
        guard let list else { return }
        let view = (headlines?.list as? StoredList)?.subject.view
        let feed = headlines?.feed
        markRead(feed.map { [$0] } ?? list.feeds.filter { view?.contains($0) ?? true })
    }

    /// Marks all items of the feeds of the current row as read.
    private func markFeedRead() {
        if let place { markRead(feeds(of: place)) }
    }

    private func markRead(_ feeds: [ListedFeed]) {
        changedMarks = []
        for feed in feeds { mark(unread(feed), of: feed, .read, true) }
        let words = feeds.count == 1 ? "all items are read" : "all items of \(feeds.count) feeds are read"
        current.message = changedMarks.isEmpty ? words : "\(words); \(current.key(of: .undo)) undoes this"
    }

    /// Takes the last change of marks back.
    private func undoMarks() {
        let changed = changedMarks
        guard !changed.isEmpty else { return current.message = "no mark was changed" }
        for items in changed { mark(Array(items.ids), of: items.feed, items.mark, !items.isSet) }
        changedMarks = []
        let count = changed.reduce(0) { $0 + $1.ids.count }
        current.message = count == 1 ? "the mark of 1 item is back" : "the marks of \(count) items are back"
    }

    private func reload(all: Bool) {
        guard let list, let place else { return }
        let feeds = all ? list.feeds : feeds(of: place)
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

// MARK: - Readings by the clock

extension ReaderLevels {
    /// The time until the feeds are read again, in milliseconds; nil if only the user reads them again.
    package var millisecondsToReading: Int32? {
        guard let nextReading else { return nil }
        let seconds = (nextReading - .now) / .seconds(1)
        return Int32(min(max((seconds * 1000).rounded(.up), 0), 86_400_000))
    }

    /// Reads all feeds again if it is time. Returns true if the screen may have to be drawn again.
    fileprivate func readIfDue() -> Bool {
        guard let list, let interval, let nextReading, .now >= nextReading else { return false }
        self.nextReading = .now + interval
        guard list.reload(list.feeds) > 0 else { return false }
        for feed in list.feeds { showChange(of: feed) }
        return true
    }
}

// MARK: - Changes

extension ReaderLevels {
    /// Takes what has arrived, continues the task of the reader, and sends the ticks that are due.
    ///
    /// - Returns: `isOutdated` is true if the rows may look different now. `hasWork` is true if a further call has
    ///   something to do at once.
    package func advance() -> (isOutdated: Bool, hasWork: Bool) {
        var (isOutdated, hasWork) = (readIfDue(), false)
        if take() { isOutdated = true }
        let reader = current
        if reader.task != nil {
            hasWork = reader.advance() || reader.contents.isAtEnd
            isOutdated = isOutdated || hasWork
            hasWork = hasWork && reader.task != nil
        } else if reader.wantsSections, reader.takeSections() {
            isOutdated = true
            hasWork = reader.contents.hasSections && reader.wantsSections
        }
        if registry.sendTicks(of: reader.liaison) { isOutdated = true }
        return (isOutdated, hasWork)
    }

    /// The time until a row receives its `tick`, in milliseconds; nil if none has asked for one.
    package var millisecondsToTick: Int32? {
        guard let next = current.liaison.nextTick else { return nil }
        return Int32(min(max((next - current.liaison.clock()) * 1000, 0).rounded(.up), 86_400_000))
    }

    /// Takes the arrivals. Returns true if the screen may have to be drawn again.
    private func take() -> Bool {
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
        let found = list.takeDiscoveries()
        for (name, found) in found { take(found, behind: name) }
        return !changes.isEmpty || !found.isEmpty
    }

    private func mark(_ ids: [String], of feed: ListedFeed, _ mark: ItemMark, _ isSet: Bool) {
        guard let changed = list?.mark(ids, of: feed, mark, isSet), !changed.isEmpty else { return }
        let items = MarkedItems(feed: feed, ids: Set(changed), mark: mark, isSet: isSet)
        changedMarks.append(items)
        for case let contents as HeadlinesContents in readers.map(\.contents) { contents.list.take(items) }
        for reader in readers {
            if let contents = reader.contents as? HeadlinesContents { reader.showChanges(contents.sections(of: items)) }
        }
        showChange(of: feed)
    }

    /// Updates the row of a feed.
    private func showChange(of feed: ListedFeed) {
        for reader in readers {
            guard let contents = reader.contents as? FeedsContents else { continue }
            // A feed may come or go where feeds without unread items are hidden.
            if contents.list.hidesRead { reader.showAnew() } else { reader.showChanges(contents.sections(of: [feed])) }
        }
    }

    private func showItemsAnew(of feed: ListedFeed) {
        for reader in readers {
            guard let contents = reader.contents as? HeadlinesContents else { continue }
            if contents.feed === feed || contents.feed == nil { reader.showAnew() }
        }
    }
}
