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
    ///
    /// - Parameter document: The URL of the document with the picture; nil for a file, which the user has. A document
    ///   may name pictures of its own host, which the user named, and of the web.
    func bytes(at url: String, in document: String?) -> [UInt8]? {
        let isNamedByWeb = document.map { !WebURL.areOfOneHost(url, $0) } ?? false
        let request = FetchRequest(url: url, kind: .picture, isNamedByWeb: isNamedByWeb)
        if let deadline, ContinuousClock.now >= deadline { return bytes(of: request, by: makeFetcher(.offline)) }
        let fetcher = idle.withLock { $0.popLast() } ?? makeFetcher(policy)
        defer { idle.withLock { $0.append(fetcher) } }
        return bytes(of: request, by: fetcher)
    }

    private func makeFetcher(_ policy: FetchPolicy) -> Fetcher {
        Fetcher(
            cache: FeedFetcher.cache { _ in }, policy: policy, limits: limits, userAgent: FeedFetcher.userAgent)
    }

    private func bytes(of request: FetchRequest, by fetcher: Fetcher) -> [UInt8]? {
        var bytes: [UInt8]?
        fetcher.fetch([request]) { _, result in bytes = try? result.get().bytes }
        return bytes
    }
}
