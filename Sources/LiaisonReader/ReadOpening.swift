internal import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonFetch
package import LiaisonHost
package import LiaisonShow
package import LiaisonTerminal

/// Opens the feeds of `liaison read` and `liaison serve`.
package struct ReadOpening {
    /// The opened feeds, before there is a screen.
    package struct Opened {
        /// Makes the readers of the levels.
        package let levels: (ReaderSettings, Screen, PageSurface?, Recording?, FeedPictures?) -> ReaderLevels
    }

    private let input: FeedSource
    private let registry: Registry
    private let diagnostics: Diagnostics
    /// True if syndicated feeds have levels. A recording has one level, because `liaison run` plays it.
    private let hasLevels: Bool

    /// What the user's configuration says of items.
    private let settings: ItemSettings
    /// The documents that several readers show; nil if each reader reads for itself.
    private let shared: SharedFeeds?

    /// Makes a way to open feeds. With `isShared`, the readers of a document in a file share its sections.
    package init(
        _ input: FeedSource, _ registry: Registry, _ diagnostics: Diagnostics, _ settings: ItemSettings,
        hasLevels: Bool, isShared: Bool = false
    ) {
        (self.input, self.registry, self.diagnostics, self.settings) = (input, registry, diagnostics, settings)
        self.hasLevels = hasLevels && input.timeline == nil
        shared = isShared ? SharedFeeds(registry, factory: input.mapping.path) : nil
    }

    /// Opens the feeds. A sole feed is opened at once, and several when the levels are made. Returns nil, after a
    /// report, if a sole feed cannot be opened.
    package func open() -> Opened? {
        guard hasFactory else { return nil }
        guard hasLevels else { return openAsOne() }
        guard input.feeds.count == 1 else {
            return listed { $0.begin(input.feeds.map { NamedFeed($0) }, namedBy: .user, title: nil) }
        }
        return openSole(input.feeds[0])
    }

    /// True if the user names no factory, or one that can be used. Without this check each feed would report the same
    /// fault.
    private var hasFactory: Bool {
        do throws(DocumentFaults) {
            _ = try input.mapping.factory(registry)
            return true
        } catch {
            diagnostics.report(error)
            return false
        }
    }

    private func openSole(_ name: FeedName) -> Opened? {
        if let feed = shared?.feed([name]) { return opened(document(name, feed)) }
        let faults = FeedFaults()
        do throws(DocumentFault) {
            let contents = try input.mapping.contents(
                of: name, namedBy: .user, registry, fetcher: input.fetcher, onFault: faults.add)
            switch contents {
            case .items(let items): return listed(isSole: true) { $0.begin(name, items, faults) }
            case .feeds(let feeds, let origin, let title):
                let isOfUser = Subscriptions().map { name == .file($0.path) } ?? false
                let feeds = isOfUser ? feeds.map(\.withCommand) : feeds
                return listed { $0.begin(feeds, namedBy: origin, title: title, keepsItems: isOfUser) }
            case .sections(let reader): return opened(document(name, arriving([name], reader, faults)))
            }
        } catch {
            faults.take().forEach(diagnostics.report)
            diagnostics.report(error)
        }
        return nil
    }

    /// Opens all feeds as one, which has one level.
    private func openAsOne() -> Opened? {
        let open = { [self] in
            shared?.feed(input.feeds)
                ?? arriving(input.feeds) { input.reader(registry, diagnostics, readsArriving: true, onFault: $0.add) }
        }
        guard let feed = open() else { return nil }
        let path = input.readsStandardInput ? "-" : input.feeds.map(\.text).joined(separator: " ")
        return opened(ReaderFeed(feed, path: path, diagnostics, open: open))
    }

    private func document(_ name: FeedName, _ feed: ArrivingSections) -> ReaderFeed {
        let path = name == .standardInput ? "-" : name.text
        return ReaderFeed(feed, path: path, diagnostics) { [self] in
            shared?.feed([name])
                ?? arriving([name]) {
                    input.mapping.reader(
                        of: [name], registry, diagnostics, fetcher: input.quietFetcher(isAnew: true) { _ in },
                        readsArriving: true, onFault: $0.add)
                }
        }
    }

    private func arriving(_ names: [FeedName], _ open: (FeedFaults) -> FeedReader?) -> ArrivingSections? {
        let faults = FeedFaults()
        return open(faults).map { arriving(names, $0, faults) }
    }

    /// The sections of feeds that are open, which further readers share.
    private func arriving(_ names: [FeedName], _ reader: FeedReader, _ faults: FeedFaults) -> ArrivingSections {
        let feed = ArrivingSections(reader, faults, keepsSections: shared != nil)
        shared?.add(feed, names)
        return feed
    }

    private func opened(_ feed: ReaderFeed) -> Opened {
        Opened { [registry] settings, screen, surface, recording, pictures in
            ReaderLevels(
                feed, registry, settings, on: screen, surface: surface, recording: recording, pictures: pictures)
        }
    }

    private func listed(isSole: Bool = false, _ begin: @escaping (FeedList) -> Void) -> Opened {
        Opened { [self] settings, screen, surface, _, pictures in
            let list = makeList()
            begin(list)
            let sections = LevelSections(registry, input.mapping, diagnostics)
            return ReaderLevels(
                list, isSole: isSole, sections, registry, settings, on: screen, surface: surface, pictures: pictures)
        }
    }

    private func makeList() -> FeedList {
        var keeper = StateFolder.path.map { ItemKeeper(folder: $0, settings) }
        if let subscriptions = Subscriptions(), let document = try? subscriptions.read() {
            keeper?.retentions = subscriptions.retentions(of: document, settings)
        }
        let loader = FeedLoader(input, registry, keeper: keeper)
        return FeedList(loader, keeper.map(store), diagnostics) { document($0.name, ArrivingSections($1, $2)) }
    }

    /// Starts to read the feeds of the user's list, which is the only feed of the source, without a screen. Returns nil,
    /// after a report, if the list cannot be read.
    func openList() -> FeedList? {
        do throws(DocumentFault) {
            let list = makeList()
            try list.begin(input.files[0])
            return list
        } catch {
            diagnostics.report(error)
        }
        return nil
    }

    private func store(_ keeper: ItemKeeper) -> ItemStore {
        // The store and its sentences belong to the thread of the reader.
        nonisolated(unsafe) let diagnostics = diagnostics
        return keeper.open { diagnostics.note($0) }
    }
}
