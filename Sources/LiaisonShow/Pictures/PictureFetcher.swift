internal import LiaisonFetch
internal import Synchronization

/// Fetches pictures of the web, or takes them from the cache. [any thread]
final class PictureFetcher: Sendable {
    private let policy: FetchPolicy
    private let limits: FetchLimits
    /// The time after which servers are no longer asked; nil if there is none.
    private let deadline: ContinuousClock.Instant?
    /// The fetchers that are idle. Each fetches one picture at a time.
    private let idle = Mutex<[Fetcher]>([])

    /// Makes a fetcher.
    ///
    /// - Parameters:
    ///   - isOffline: True to take pictures from the cache alone.
    ///   - time: The time from now during which servers are asked; nil for no limit. Later pictures come from the
    ///     cache.
    init(isOffline: Bool, time: Duration?) {
        policy = isOffline ? .offline : .normal
        var limits = FetchLimits()
        limits.connectionTime = .seconds(5)
        limits.time = min(.seconds(20), time ?? .seconds(20))
        self.limits = limits
        deadline = time.map { .now + $0 }
    }

    /// The bytes of a picture; nil if it cannot be fetched. Blocks until the picture has arrived. [any thread]
    ///
    /// - Parameters:
    ///   - url: The URL of the picture.
    ///   - document: The URL of the document that names the picture; nil if the document is a file of the user. A
    ///     document may name pictures of the web, and pictures at the address that it came from.
    func bytes(at url: String, in document: String?) -> [UInt8]? {
        let request = FetchRequest(
            url: url, kind: .picture, isNamedByWeb: document != nil,
            localAddress: document.flatMap(FeedFetcher.localAddress))
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
