internal import LiaisonFeed
internal import LiaisonHost

/// Reads feeds in threads of its own, each feed when its document has arrived.
final class FeedLoader {
    /// A part of a feed.
    enum Arrival {
        /// The feed is a syndicated one: its title, the feed without its items, and the time when it was fetched.
        case opened(title: String?, head: [UInt8], fetched: Double?)
        case items([FeedItem])
        /// The feed is a list of feeds.
        case feeds([FeedName], title: String?)
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
    func load(_ feeds: [(number: Int, name: FeedName)], isAnew: Bool) {
        let urls = feeds.filter { if case .url = $0.name { true } else { false } }
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

    private var feeds: [(number: Int, name: FeedName)]
    private let input: FeedArguments
    private let registry: Registry
    private let tray: Tray
    private let fetcher: FeedFetcher?
    /// The feed that was opened before, with its faults.
    private let opened: (items: FeedItems, faults: FeedFaults)?

    init(
        _ feeds: [(number: Int, name: FeedName)], _ input: FeedArguments, _ registry: Registry, _ tray: Tray,
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
            [(number, .standardInput)], input, registry, tray, nil
        )
        opened = (items, faults)
    }

    /// Reads all feeds, those whose documents arrive first before others.
    func run() {
        while !feeds.isEmpty {
            let urls = feeds.compactMap { if case .url(let url) = $0.name { url } else { nil } }
            fetcher?.begin(urls)
            let first = urls.isEmpty ? nil : fetcher?.firstReady(of: urls)
            let index = feeds.firstIndex { first == nil || $0.name == .url(first ?? "") } ?? 0
            let feed = feeds.remove(at: index)
            read(feed.name, feed.number)
        }
    }

    /// Reads the feed that was opened.
    func readOpened() {
        guard let opened else { return }
        read(opened.items, opened.faults, feeds[0].number)
    }

    private func read(_ name: FeedName, _ number: Int) {
        let faults = FeedFaults()
        do throws(FeedError) {
            let contents = try input.mapping.contents(of: name, registry, fetcher: fetcher, onFault: faults.add)
            switch contents {
            case .items(let items): read(items, faults, number)
            case .feeds(let names, let title): tray.put(.feeds(names, title: title), of: number)
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
