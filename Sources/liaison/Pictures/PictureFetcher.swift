internal import LiaisonFetch
internal import Synchronization

/// Fetches pictures of the web, or takes them from the cache.
final class PictureFetcher: Sendable {
    private let policy: FetchPolicy
    private let limits: FetchLimits
    /// The end of the time in which servers are asked; nil if it never ends.
    private let deadline: ContinuousClock.Instant?
    /// The fetchers that fetch nothing now. Each fetches one picture at a time.
    private let idle = Mutex<[Fetcher]>([])

    /// Makes a fetcher.
    ///
    /// - Parameters:
    ///   - isOffline: Whether pictures come from the cache alone.
    ///   - time: The time in which servers are asked, from now on; nil for any. Later pictures come from the cache.
    init(isOffline: Bool, time: Duration?) {
        policy = isOffline ? .offline : .normal
        var limits = FetchLimits()
        limits.connectionTime = .seconds(5)
        limits.time = min(.seconds(20), time ?? .seconds(20))
        self.limits = limits
        deadline = time.map { .now + $0 }
    }

    /// The bytes of a picture; nil if it cannot be had. Blocks until it is there. [any thread]
    func bytes(at url: String) -> [UInt8]? {
        if let deadline, ContinuousClock.now >= deadline { return bytes(at: url, by: makeFetcher(.offline)) }
        let fetcher = idle.withLock { $0.popLast() } ?? makeFetcher(policy)
        defer { idle.withLock { $0.append(fetcher) } }
        return bytes(at: url, by: fetcher)
    }

    private func makeFetcher(_ policy: FetchPolicy) -> Fetcher {
        Fetcher(
            cache: FeedFetcher.cache { _ in }, policy: policy, limits: limits, userAgent: FeedFetcher.userAgent)
    }

    private func bytes(at url: String, by fetcher: Fetcher) -> [UInt8]? {
        var bytes: [UInt8]?
        fetcher.fetch([FetchRequest(url: url, kind: .picture)]) { _, result in bytes = try? result.get().bytes }
        return bytes
    }
}
