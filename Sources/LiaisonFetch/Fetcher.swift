internal import Synchronization

/// Fetches documents of the web, several at once, over http and https alone.
///
/// Servers are reached through the proxies that `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy` of the
/// environment name, as with curl. Files, sockets of this machine and the protocols of other schemes are not reached,
/// neither by a URL nor by a redirect.
public final class Fetcher: Sendable {
    private let context: PendingFetch.Context
    private let userAgent: String
    /// Those of the thread that fetches; nil if libcurl cannot be loaded.
    private let transfers: Mutex<Transfers?>
    private let isInterrupted = Atomic(false)

    /// How long a wait goes on before progress is told, or an interruption is seen, at most.
    private static let pulse = Duration.milliseconds(100)

    /// Makes a fetcher.
    ///
    /// - Parameters:
    ///   - cache: Where copies of documents are kept; nil to keep none.
    ///   - policy: Whether servers are asked.
    ///   - limits: What is taken from servers, and asked of them at once.
    ///   - userAgent: The name and the version of the program, such as `Liaison/1.0.0`.
    ///   - now: The clock of the cache, in seconds since 1970 UTC. [any thread]
    public init(
        cache: FetchCache?, policy: FetchPolicy = .normal, limits: FetchLimits = FetchLimits(), userAgent: String,
        now: (@Sendable () -> Int)? = nil
    ) {
        context = PendingFetch.Context(cache: cache, policy: policy, limits: limits, now: now ?? HTTPDate.now)
        self.userAgent = userAgent
        transfers = Mutex(Transfers())
    }

    /// Fetches documents, and returns once each was delivered. One that cannot be had costs itself alone.
    ///
    /// A thread that calls while another fetches waits for its turn.
    ///
    /// - Parameters:
    ///   - requests: The documents.
    ///   - keepsOrder: Whether the documents are delivered in the order of their requests; otherwise each is when it has
    ///     ended.
    ///   - progress: Called on this thread when there is more to tell, about ten times a second.
    ///   - deliver: Called on this thread once for each request with its index, as soon as the order allows. It does not call `fetch`, and returns soon: the time of what is transferred goes on.
    public func fetch(
        _ requests: [FetchRequest], keepsOrder: Bool = true, progress: (FetchProgress) -> Void = { _ in },
        deliver: (Int, Result<FetchedDocument, FetchError>) -> Void
    ) {
        transfers.withLock { transfers in
            guard let transfers else {
                for (index, request) in requests.enumerated() { deliver(index, .failure(noLibcurl(request))) }
                return
            }
            var round = FetchRound(requests, context, by: transfers, userAgent: userAgent, keepsOrder: keepsOrder)
            run(&round, progress, deliver)
        }
    }

    private func run(
        _ round: inout FetchRound, _ progress: (FetchProgress) -> Void,
        _ deliver: (Int, Result<FetchedDocument, FetchError>) -> Void
    ) {
        var told: FetchProgress?
        while !round.isOver {
            if isInterrupted.load(ordering: .acquiring) { round.interrupt() }
            round.advance(deliver)
            round.wait(Self.pulse)
            if round.progress != told { progress(round.progress) }
            told = round.progress
        }
    }

    /// Ends the call of `fetch` that goes on, and all that follow: what has not ended fails as interrupted. [any thread]
    public func interrupt() { isInterrupted.store(true, ordering: .releasing) }

    private func noLibcurl(_ request: FetchRequest) -> FetchError {
        FetchError(url: WebURL.withoutCredentials(request.url), reason: .address(.noLibcurl))
    }
}

extension FetchRound {
    /// Starts what the limits allow, and delivers what is there.
    fileprivate mutating func advance(_ deliver: (Int, Result<FetchedDocument, FetchError>) -> Void) {
        repeat {
            while let (index, result) = nextToDeliver() { deliver(index, result) }
        } while startNext()
    }
}
