package import LiaisonDiagnostics
package import LiaisonFeed
internal import LiaisonFetch
internal import LiaisonHost
package import LiaisonJSON
package import LiaisonShow

/// A feed to read.
struct LoadedFeed {
    let number: Int
    let name: FeedName
    /// The origin of the feed's name: the user, a file or the web.
    let origin: FeedOrigin
    /// The key of the feed in the item store; nil if its items are not kept.
    var key: String?
    /// The hash of the document that the store has read last; nil if it is not known.
    var digest: Int?
    /// The title in the list of feeds; nil if the list names none.
    var title: String?
    /// The titles of the folders around the feed.
    var folders: [String] = []
    /// True if the feed is a list that another list includes.
    var isList = false

    /// The request for the document; nil for a file or a stream.
    fileprivate var request: DocumentRequest? {
        guard case .url(let url) = name else { return nil }
        return DocumentRequest(url: url, isNamedByWeb: origin == .listOfWeb)
    }
}

/// Reads feeds in threads of its own, each feed as soon as its document has arrived.
package final class FeedLoader {
    /// A part of a feed that has arrived.
    package enum Arrival {
        /// The start of a syndicated feed: its title, the feed without its items, and the time when it was
        /// fetched, in seconds since 1970 UTC.
        case opened(title: String?, head: JSONTree, fetched: Double?)
        case items([FeedItem])
        /// The feed is a list of feeds.
        case feeds([NamedFeed], FeedOrigin, title: String?)
        /// The feed has sections and no items. The reader belongs to the thread that takes it.
        case sections(FeedReader, FeedFaults)
        /// The store has the items of the feed, of which some are new and some have changed.
        case stored(new: Int, changed: Int)
        /// The end of the saved copy of a feed. The feed itself follows.
        case endOfCopy
        /// The saved copy is the feed, because the copy is fresh.
        case copyIsFresh
        /// The end of a feed with its faults, and the reason why the feed could not be read to its end; nil if it was.
        case end([DocumentFault], DocumentFault?)
        /// A sentence about the cache.
        case notice(String)
        /// What stands behind a name that the user wants to add to the feeds.
        case discovered(FeedName, Result<FeedDiscovery, DocumentFault>)
    }

    /// A descriptor that is readable while there are arrivals to take.
    package var descriptor: Int32 { tray.bell.descriptor }
    private let tray = Tray()
    private let input: FeedSource
    private let registry: Registry
    private let keeper: ItemKeeper?

    /// Makes a loader. The keeper puts the items of feeds with keys into the item store.
    init(_ input: FeedSource, _ registry: Registry, keeper: ItemKeeper? = nil) {
        (self.input, self.registry, self.keeper) = (input, registry, keeper)
    }

    /// Starts to read feeds. With `isAnew`, servers are asked even if the copies are fresh.
    func load(_ feeds: [LoadedFeed], isAnew: Bool) {
        let urls = feeds.filter { $0.request != nil }
        let files = feeds.filter(\.name.isFile)
        let commands = feeds.filter { if case .command = $0.name { true } else { false } }
        // A stream may never end, so it has a thread of its own.
        let streams = feeds.filter { $0.name == .standardInput }
        for part in [urls, files, commands, streams] where !part.isEmpty {
            let thread = LoadingThread(part, input, registry, tray, keeper, isAnew: isAnew)
            tray.beginThread()
            startThread { thread.run() }
        }
    }

    /// Continues with a feed that is open. `faults` collects its faults.
    func load(_ items: FeedItems, _ faults: FeedFaults, number: Int) {
        let thread = LoadingThread(number, items, faults, input, registry, tray)
        startThread { thread.readOpened() }
    }

    /// The feeds of the user's list, which is a file. Throws a `DocumentFault` if the file cannot be read.
    func feeds(of path: String) throws(DocumentFault) -> [NamedFeed] {
        let contents = try input.mapping.contents(
            of: .file(path), namedBy: .user, registry, fetcher: nil, onFault: { _ in })
        guard case .feeds(let feeds, _, _) = contents else { return [] }
        return feeds.map(\.withCommand)
    }

    /// Finds out what stands behind a name that the user wants to add to the feeds.
    func discover(_ name: FeedName) {
        let tray = tray
        // The fetcher belongs to the thread.
        nonisolated(unsafe) let fetcher = input.quietFetcher(isAnew: true) { _ in }
        startThread {
            do throws(DocumentFault) {
                let found = try FeedDiscovery(name, fetcher: fetcher, onFault: { _ in })
                tray.put(.discovered(name, .success(found)), of: 0)
            } catch {
                tray.put(.discovered(name, .failure(error)), of: 0)
            }
        }
    }

    /// Waits until all threads have ended: then the words of the items are indexed, and the programs that get new items have
    /// ended, too.
    func waitForThreads() { tray.waitForThreads() }

    /// Takes the arrivals since the last call, with the numbers of their feeds.
    package func take() -> [(number: Int, arrival: Arrival)] { tray.take() }
}

/// The arrivals, which a lock guards. An arrival belongs to the thread that takes it.
private final class Tray: @unchecked Sendable {
    let bell = Bell()
    private let monitor = Monitor()
    private var arrivals: [(number: Int, arrival: FeedLoader.Arrival)] = []

    /// The number of threads that read.
    private var threads = 0

    func beginThread() {
        monitor.lock()
        threads += 1
        monitor.unlock()
    }

    func endThread() {
        monitor.lock()
        threads -= 1
        monitor.broadcast()
        monitor.unlock()
    }

    func waitForThreads() {
        monitor.lock()
        while threads > 0 { monitor.wait() }
        monitor.unlock()
    }

    func put(_ arrival: FeedLoader.Arrival, of number: Int) {
        monitor.lock()
        arrivals.append((number, arrival))
        monitor.unlock()
        bell.ring()
    }

    package func take() -> [(number: Int, arrival: FeedLoader.Arrival)] {
        bell.silence()
        monitor.lock()
        defer { monitor.unlock() }
        defer { arrivals = [] }
        return arrivals
    }
}

/// A thread that reads some feeds. All its properties except for the tray belong to the thread.
private final class LoadingThread: @unchecked Sendable {
    /// The number of items that are passed on at once.
    private static let batchSize = 256

    private var feeds: [LoadedFeed]
    private let input: FeedSource
    private let registry: Registry
    private let tray: Tray
    private let fetcher: FeedFetcher?
    /// Fetches saved copies, which are shown while servers are asked; nil if no copies are wanted.
    private let copies: FeedFetcher?
    /// Puts the items of feeds into the item store; nil if none are kept.
    private let storing: ItemStoring?
    /// The times when the saved copies that were read had been fetched, by the numbers of their feeds.
    private var copied: [Int: Double] = [:]
    /// The feed that is open already, with its faults; nil if there is none.
    private let opened: (items: FeedItems, faults: FeedFaults)?

    init(
        _ feeds: [LoadedFeed], _ input: FeedSource, _ registry: Registry, _ tray: Tray, _ keeper: ItemKeeper?,
        isAnew: Bool
    ) {
        (self.feeds, self.input, self.registry, self.tray) = (feeds, input, registry, tray)
        let number = feeds.first?.number ?? 0
        let keepsItems = feeds.contains { $0.key != nil }
        storing = keepsItems ? keeper.map { ItemStoring($0) { tray.put(.notice($0), of: number) } } : nil
        fetcher = input.quietFetcher(isAnew: isAnew) { tray.put(.notice($0), of: number) }
        copies = keepsItems || isAnew || input.policy != .normal ? nil : input.copyFetcher { _ in }
        opened = nil
    }

    init(
        _ number: Int, _ items: FeedItems, _ faults: FeedFaults, _ input: FeedSource, _ registry: Registry,
        _ tray: Tray
    ) {
        feeds = [LoadedFeed(number: number, name: .standardInput, origin: .user)]
        (self.input, self.registry, self.tray, fetcher, copies, storing) = (input, registry, tray, nil, nil, nil)
        opened = (items, faults)
    }

    /// Reads all feeds. A feed whose document arrives first is read first. Before that, while servers are asked, reads the
    /// saved copies of all feeds.
    package func run() {
        fetcher?.begin(feeds.compactMap(\.request))
        if let copies {
            for feed in feeds where feed.request != nil { readCopy(of: feed, copies) }
        }
        while !feeds.isEmpty {
            let requests = feeds.compactMap(\.request)
            fetcher?.begin(requests)
            let first = requests.isEmpty ? nil : fetcher?.firstReady(of: requests)
            read(feeds.remove(at: feeds.firstIndex { $0.request == first } ?? 0))
        }
        storing?.index()
        storing?.finish()
        tray.endThread()
    }

    /// Reads the feed that is open already.
    func readOpened() {
        guard let opened else { return }
        read(opened.items, opened.faults, feeds[0].number)
    }

    private func read(_ feed: LoadedFeed) {
        let (faults, number) = (FeedFaults(), feed.number)
        let fetcher = fetcher.map { DigestingFetcher($0, seed: storing?.rulesDigest ?? 0) }
        do throws(DocumentFault) {
            let contents = try input.mapping.contents(
                of: feed.name, namedBy: feed.origin, takesLists: feed.isList ? true : nil, registry, fetcher: fetcher,
                onFault: faults.add)
            switch contents {
            case .items(let items):
                if let storing, feed.key != nil { return keep(items, feed, faults, fetcher?.digest, storing) }
                if faults.isEmpty, let time = copied[number], time == items.fetched {
                    return tray.put(.copyIsFresh, of: number)
                }
                read(items, faults, number)
            case .feeds(let names, let origin, let title): tray.put(.feeds(names, origin, title: title), of: number)
            case .sections(let reader): tray.put(.sections(reader, faults), of: number)
            }
        } catch {
            tray.put(.end(faults.take(), error), of: number)
        }
    }

    /// Puts the items of a feed into the store, unless the store has read the same document before.
    private func keep(
        _ items: FeedItems, _ feed: LoadedFeed, _ faults: FeedFaults, _ digest: Int?, _ storing: ItemStoring
    ) {
        var failure: DocumentFault?
        if digest == nil || digest != feed.digest {
            let outcome = storing.keep(items, of: feed, digest: digest)
            tray.put(.stored(new: outcome.new, changed: outcome.changed), of: feed.number)
            failure = outcome.failure
        }
        tray.put(.end(faults.take(), failure), of: feed.number)
    }

    /// Reads the saved copy of a feed, if there is one. Its faults are those of the last time.
    private func readCopy(of feed: LoadedFeed, _ fetcher: FeedFetcher) {
        let contents = try? input.mapping.contents(
            of: feed.name, namedBy: feed.origin, registry, fetcher: fetcher, onFault: { _ in })
        guard case .items(let items) = contents else { return }
        if pass(on: items, feed.number) == nil { copied[feed.number] = items.fetched }
        tray.put(.endOfCopy, of: feed.number)
    }

    private func read(_ items: FeedItems, _ faults: FeedFaults, _ number: Int) {
        let failure = pass(on: items, number)
        tray.put(.end(faults.take(), failure), of: number)
    }

    /// Passes the items of a feed on. Returns the reason if the rest of the feed cannot be read.
    private func pass(on items: FeedItems, _ number: Int) -> DocumentFault? {
        tray.put(.opened(title: items.title, head: items.head, fetched: items.fetched), of: number)
        var batch: [FeedItem] = []
        var failure: DocumentFault?
        func hand() {
            if !batch.isEmpty { tray.put(.items(batch), of: number) }
            batch = []
        }
        do throws(DocumentFault) {
            while let item = try items.next(hand) {
                batch.append(item)
                if batch.count >= Self.batchSize { hand() }
            }
        } catch {
            failure = error
        }
        hand()
        return failure
    }
}
