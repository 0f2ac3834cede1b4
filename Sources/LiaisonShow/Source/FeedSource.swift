internal import Glibc
package import LiaisonDiagnostics
public import LiaisonFeed
public import LiaisonFetch
package import LiaisonHost

/// The feeds that are shown, and how they are read.
public struct FeedSource {
    /// The names of the feeds.
    public var feeds: [FeedName]
    /// The factory that maps data to sections.
    public var mapping: FeedMapping
    /// The timeline of the items of all feeds; nil to show the feeds one after the other.
    public var timeline: Timeline?
    /// The rule by which servers are asked.
    public var policy: FetchPolicy

    /// Makes a source.
    public init(
        _ feeds: [FeedName], mapping: FeedMapping = FeedMapping(), timeline: Timeline? = nil,
        policy: FetchPolicy = .normal
    ) {
        (self.feeds, self.mapping, self.timeline, self.policy) = (feeds, mapping, timeline, policy)
    }

    /// Makes a source of one feed: a path, a URL, or `-` for standard input.
    public init(_ feed: String, mapping: FeedMapping = FeedMapping()) {
        self.init([FeedName(feed)], mapping: mapping)
    }

    /// The paths of the files that the source names: feeds and the factory.
    package var files: [String] {
        feeds.compactMap { if case .file(let path) = $0 { path } else { nil } }
            + [mapping.path].compactMap(\.self)
    }

    /// True if a feed is read from standard input.
    package var readsStandardInput: Bool { feeds.contains(.standardInput) }

    /// True if a feed arrives bit by bit: standard input, a FIFO or a device.
    package var isStream: Bool {
        feeds.contains { name in
            switch name {
            case .standardInput: return true
            case .url, .command: return false
            case .file(let path):
                var status = stat()
                return stat(path, &status) == 0 && [S_IFIFO, S_IFCHR, S_IFBLK].contains(status.st_mode & S_IFMT)
            }
        }
    }

    /// Makes a fetcher that shows its progress on standard error.
    package var fetcher: FeedFetcher { FeedFetcher(policy: policy) { Diagnostics.ofProcess.note($0) } }

    /// Makes a fetcher that shows no progress, and whose documents are there in any order.
    ///
    /// - Parameters:
    ///   - isAnew: True to ask servers even if copies are fresh, unless no server may be asked.
    ///   - onNotice: Receives a sentence if the cache cannot be used. [any thread]
    package func quietFetcher(isAnew: Bool, onNotice: @escaping @Sendable (String) -> Void) -> FeedFetcher {
        FeedFetcher(
            policy: isAnew && policy != .offline ? .refresh : policy, keepsOrder: false, showsProgress: false,
            onNotice: onNotice)
    }

    /// Makes a fetcher of saved copies, which asks no server, and does not mind an old copy.
    ///
    /// - Parameter onNotice: Receives a sentence if the cache cannot be used. [any thread]
    package func copyFetcher(onNotice: @escaping @Sendable (String) -> Void) -> FeedFetcher {
        FeedFetcher(policy: .offline, keepsOrder: false, showsProgress: false, onNotice: onNotice)
    }

    /// Opens the feeds; nil, after a report, if that fails.
    ///
    /// - Parameter onFault: Receives each fault of a part of the feeds.
    package func reader(
        _ registry: Registry, _ diagnostics: Diagnostics, checksKeys: Bool = false, readsArriving: Bool = false,
        onFault: @escaping (DocumentFault) -> Void
    ) -> FeedReader? {
        mapping.reader(
            of: feeds, registry, diagnostics, timeline: timeline, fetcher: fetcher, checksKeys: checksKeys,
            readsArriving: readsArriving, onFault: onFault)
    }
}
