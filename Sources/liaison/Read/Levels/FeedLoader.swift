internal import LiaisonFeed
internal import LiaisonHost

/// A feed that should be read.
struct LoadedFeed {
    let number: Int
    let name: FeedName
    /// Who names the feed.
    let origin: FeedOrigin

    /// The request for the document of a URL; nil for a file or a stream.
    fileprivate var request: DocumentRequest? {
        guard case .url(let url) = name else { return nil }
        return DocumentRequest(url: url, isNamedByWeb: origin == .listOfWeb)
    }
}

/// Reads feeds in threads of its own, each feed when its document has arrived.
final class FeedLoader {
    /// A part of a feed.
    enum Arrival {
        /// The feed is a syndicated one: its title, the feed without its items, and the time when it was fetched.
        case opened(title: String?, head: [UInt8], fetched: Double?)
        case items([FeedItem])
        /// The feed is a list of feeds.
        case feeds([FeedName], FeedOrigin, title: String?)
        /// The feed is shown as it is. The reader belongs to the thread that takes it.
        case sections(FeedReader, FeedFaults)
        /// The end of a syndicated feed, or the reason why the feed cannot be read, with the faults on the way.
        case end([FeedFault], FeedError?)
        /// A sentence about the cache.
        case notice(String)
    }

    /// A descriptor that is readable while something has arrived.
    var descriptor: Int32 { tray.bell.descriptor }
    private let tray = Tray()
    private let input: FeedArguments
    private let registry: Registry

    init(_ input: FeedArguments, _ registry: Registry) {
        (self.input, self.registry) = (input, registry)
    }

    /// Begins to read feeds, by their numbers. With `isAnew`, servers are asked although copies are fresh.
    func load(_ feeds: [LoadedFeed], isAnew: Bool) {
        let urls = feeds.filter { $0.request != nil }
        let files = feeds.filter(\.name.isFile)
        // A stream may never end.
        let streams = feeds.filter { $0.name == .standardInput }
        for part in [urls, files, streams] where !part.isEmpty {
            let thread = LoadingThread(part, input, registry, tray, isAnew: isAnew)
            startThread { thread.run() }
        }
    }

    /// Goes on with a feed that was opened, and whose faults are held.
    func load(_ items: FeedItems, _ faults: FeedFaults, number: Int) {
        let thread = LoadingThread(number, items, faults, input, registry, tray)
        startThread { thread.readOpened() }
    }

    /// What has arrived since the last call, by the numbers of the feeds.
    func take() -> [(number: Int, arrival: Arrival)] { tray.take() }
}

/// What has arrived. The lock guards the arrivals, each of which belongs to the thread that takes it.
private final class Tray: @unchecked Sendable {
    let bell = Bell()
    private let condition = Condition()
    private var arrivals: [(number: Int, arrival: FeedLoader.Arrival)] = []

    func put(_ arrival: FeedLoader.Arrival, of number: Int) {
        condition.lock()
        arrivals.append((number, arrival))
        condition.unlock()
        bell.ring()
    }

    func take() -> [(number: Int, arrival: FeedLoader.Arrival)] {
        bell.silence()
        condition.lock()
        defer { condition.unlock() }
        defer { arrivals = [] }
        return arrivals
    }
}

/// A thread that reads some feeds. All but the tray belongs to the thread.
private final class LoadingThread: @unchecked Sendable {
    /// The number of items that are handed over at once, after the first.
    private static let handful = 256

    private var feeds: [LoadedFeed]
    private let input: FeedArguments
    private let registry: Registry
    private let tray: Tray
    private let fetcher: FeedFetcher?
    /// The feed that was opened before, with its faults.
    private let opened: (items: FeedItems, faults: FeedFaults)?

    init(
        _ feeds: [LoadedFeed], _ input: FeedArguments, _ registry: Registry, _ tray: Tray,
        isAnew: Bool
    ) {
        (self.feeds, self.input, self.registry, self.tray) = (feeds, input, registry, tray)
        let number = feeds.first?.number ?? 0
        fetcher = input.network.quietFetcher(isAnew: isAnew) { tray.put(.notice($0), of: number) }
        opened = nil
    }

    init(
        _ number: Int, _ items: FeedItems, _ faults: FeedFaults, _ input: FeedArguments, _ registry: Registry,
        _ tray: Tray
    ) {
        (feeds, self.input, self.registry, self.tray, fetcher) = (
            [LoadedFeed(number: number, name: .standardInput, origin: .user)], input, registry, tray, nil
        )
        opened = (items, faults)
    }

    /// Reads all feeds, those whose documents arrive first before others.
    func run() {
        while !feeds.isEmpty {
            let requests = feeds.compactMap(\.request)
            fetcher?.begin(requests)
            let first = requests.isEmpty ? nil : fetcher?.firstReady(of: requests)
            read(feeds.remove(at: feeds.firstIndex { $0.request == first } ?? 0))
        }
    }

    /// Reads the feed that was opened.
    func readOpened() {
        guard let opened else { return }
        read(opened.items, opened.faults, feeds[0].number)
    }

    private func read(_ feed: LoadedFeed) {
        let (faults, number) = (FeedFaults(), feed.number)
        do throws(FeedError) {
            let contents = try input.mapping.contents(
                of: feed.name, namedBy: feed.origin, registry, fetcher: fetcher, onFault: faults.add)
            switch contents {
            case .items(let items): read(items, faults, number)
            case .feeds(let names, let origin, let title): tray.put(.feeds(names, origin, title: title), of: number)
            case .sections(let reader): tray.put(.sections(reader, faults), of: number)
            }
        } catch {
            tray.put(.end(faults.take(), error), of: number)
        }
    }

    private func read(_ items: FeedItems, _ faults: FeedFaults, _ number: Int) {
        tray.put(.opened(title: items.title, head: items.head, fetched: items.fetched), of: number)
        var handful: [FeedItem] = []
        var failure: FeedError?
        func hand() {
            if !handful.isEmpty { tray.put(.items(handful), of: number) }
            handful = []
        }
        do throws(FeedError) {
            while let item = try items.next(hand) {
                handful.append(item)
                if handful.count >= Self.handful { hand() }
            }
        } catch {
            failure = error
        }
        hand()
        tray.put(.end(faults.take(), failure), of: number)
    }
}
