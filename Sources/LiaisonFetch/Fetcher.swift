internal import Synchronization

/// Fetches documents of the web over http and https, several at once.
///
/// A fetcher reaches servers through the proxies that the variables `http_proxy`, `https_proxy`, `all_proxy` and
/// `no_proxy` name, as curl does. Neither a URL nor a redirect leads to a file, a local socket or another protocol.
public final class Fetcher: Sendable {
    /// Says what a new feed is instead, in words, if it may not replace an old one; nil if it may. [any thread]
    public typealias Objection = @Sendable (_ new: [UInt8], _ old: [UInt8]) -> String?

    private let context: PendingFetch.Context
    private let userAgent: String
    /// The transfers, which the fetching thread locks; nil if libcurl cannot be loaded.
    private let transfers: Mutex<Transfers?>
    private let isInterrupted = Atomic(false)

    /// The greatest time between two reports of progress, and between an interruption and its effect.
    private static let pulse = Duration.milliseconds(100)

    /// Makes a fetcher.
    ///
    /// - Parameters:
    ///   - cache: The cache that keeps copies of documents; nil to keep none.
    ///   - policy: The rule by which servers are asked.
    ///   - limits: The limits of sizes, times and transfers.
    ///   - userAgent: The name and the version of the program, such as `Liaison/1.0.0`.
    ///   - now: The clock of the cache, in seconds since 1970 UTC; nil for the clock of the system. [any thread]
    ///   - objection: Says which response replaces no copy of a feed. The copy then stays in the cache, and is delivered
    ///     with the reason.
    public init(
        cache: FetchCache?, policy: FetchPolicy = .normal, limits: FetchLimits = FetchLimits(), userAgent: String,
        now: (@Sendable () -> Int)? = nil, objection: @escaping Objection = { _, _ in nil }
    ) {
        context = PendingFetch.Context(
            cache: cache, policy: policy, limits: limits, now: now ?? HTTPDate.now, objection: objection)
        self.userAgent = userAgent
        transfers = Mutex(Transfers())
    }

    /// Fetches documents, and returns after each was delivered. A document that cannot be fetched is delivered as an
    /// error and affects no other.
    ///
    /// The call blocks. A thread that calls while another thread fetches waits until that call returns.
    ///
    /// - Parameters:
    ///   - requests: The documents to fetch.
    ///   - keepsOrder: True to deliver the documents in the order of their requests, false to deliver each as soon as
    ///     it has ended.
    ///   - progress: Receives the progress when it has changed, about ten times a second. Called on this thread.
    ///   - deliver: Receives the index of each request and its result, once for each request. Called on this thread.
    ///     Must not call `fetch`, and should return soon, because the time of the running transfers goes on.
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
        var reported: FetchProgress?
        while !round.isOver {
            if isInterrupted.load(ordering: .acquiring) { round.interrupt() }
            round.advance(deliver)
            round.wait(Self.pulse)
            if round.progress != reported { progress(round.progress) }
            reported = round.progress
        }
    }

    /// Ends the running call of `fetch`, and each later one. Documents that have not ended fail as interrupted. [any
    /// thread]
    public func interrupt() { isInterrupted.store(true, ordering: .releasing) }

    private func noLibcurl(_ request: FetchRequest) -> FetchError {
        FetchError(url: WebURL.withoutCredentials(request.url), reason: .address(.noLibcurl))
    }
}

extension FetchRound {
    /// Starts as many transfers as the limits allow, and delivers the documents that have ended.
    fileprivate mutating func advance(_ deliver: (Int, Result<FetchedDocument, FetchError>) -> Void) {
        repeat {
            while let (index, result) = nextToDeliver() { deliver(index, result) }
        } while startNext()
    }
}

/// The progress of a call of `Fetcher.fetch`.
public struct FetchProgress: Equatable, Sendable {
    /// The number of requests that have ended, with a document or with an error.
    public var ended: Int
    /// The number of all requests.
    public var total: Int
    /// The number of bytes that servers have sent so far, after decompression.
    public var receivedBytes: Int
}
