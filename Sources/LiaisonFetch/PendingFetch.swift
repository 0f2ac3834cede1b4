/// A fetch of one document: from the cache, through redirects, to the response.
struct PendingFetch {
    /// The next step of a fetch.
    enum Step {
        /// The server of `hop` must be asked.
        case ask
        /// The fetch has ended with a document or an error.
        case end(Result<FetchedDocument, FetchError>)
    }

    /// The context that all fetches of a fetcher share.
    struct Context: Sendable {
        var cache: FetchCache?
        var policy: FetchPolicy
        var limits: FetchLimits
        var now: @Sendable () -> Int
        var objection: Fetcher.Objection = { _, _ in nil }
    }

    let kind: RequestKind
    /// The URL to ask next: that of the request, or that of a redirect.
    var hop: WebURL
    /// True if a document or a redirect of the web names `hop`, false if the user does.
    private(set) var isNamedByWeb: Bool
    /// The address in the local network to which the web may lead; nil if there is none.
    private(set) var localAddress: String?
    /// The time by which the document must be complete; nil before the first request.
    private(set) var deadline: ContinuousClock.Instant?

    let url: WebURL
    let context: Context
    var entry = CacheEntry()
    var visited: Set<String> = []
    /// The URL to which the document has moved for good, according to the redirects so far; nil if it has not moved.
    var movedTo: WebURL?
    var isMovedForGood = true

    init(_ request: FetchRequest, _ context: Context) throws(FetchError) {
        (kind, isNamedByWeb, localAddress) = (request.kind, request.isNamedByWeb, request.localAddress)
        url = try WebURL(request.url)
        hop = url
        self.context = context
    }

    /// The cache of the document; nil for a URL with a password, because nothing about such a URL may be written to a
    /// file.
    var cache: FetchCache? { url.hasCredentials ? nil : context.cache }

    /// Begins the fetch with a look into the cache.
    mutating func begin() -> Step {
        let now = context.now()
        if let known = cache?.entry(url.redacted, kind, at: now) { entry = known }
        switch context.policy {
        case .offline: return end(from: .cache, otherwise: .notCached)
        case .refresh: break
        case .normal:
            if let step = stepWithoutServer(at: now) { return step }
            if let target = entry.movedTo.flatMap({ try? WebURL($0) }) {
                movedTo = target
                hop = target
                if entry.copy?.localAddress == nil { nameByWeb() }
            }
        }
        visited = [hop.text]
        deadline = .now + context.limits.time
        return .ask
    }

    /// Notes that the web names `hop`, which then leads nowhere into the local network.
    mutating func nameByWeb() { (isNamedByWeb, localAddress) = (true, nil) }

    /// The end of a fetch that asks no server at this time; nil if the server must be asked.
    private func stepWithoutServer(at now: Int) -> Step? {
        if let time = entry.goneSince { return fail(.response(.gone(since: time))) }
        if entry.notBefore > now, entry.notBefore - now <= Freshness.longest {
            return fail(.response(.notYet(until: entry.notBefore)))
        }
        // A copy from the future stems from a clock that was wrong.
        guard let copy = entry.copy, copy.fetched <= now, now < copy.fetched + entry.lifetime else { return nil }
        return end(from: .cache, otherwise: .notCached)
    }

    /// The headers of the request for `hop`.
    var headers: [[UInt8]] {
        var lines = [Array("Accept: \(kind.accept)".utf8)]
        guard let copy = entry.copy, copy.url == hop.redacted else { return lines }
        lines += header("If-None-Match", copy.entityTag) + header("If-Modified-Since", copy.lastModified)
        return lines
    }

    /// The header line with a value that a server wrote; empty if the value could add another header.
    private func header(_ name: String, _ value: [UInt8]?) -> [[UInt8]] {
        guard let value, !value.isEmpty, value.count <= 4096, !value.contains(where: { [0, 10, 13].contains($0) })
        else { return [] }
        return [Array("\(name): ".utf8) + value]
    }

    /// Ends with the last good copy and a reason, or with an error if there is no copy.
    func fail(_ reason: FetchError.Reason) -> Step {
        end(from: .lastGoodCopy(because: FetchError(url: url.redacted, reason: reason)), otherwise: reason)
    }

    /// Ends because the fetcher was interrupted.
    func interrupt() -> Step { .end(.failure(FetchError(url: url.redacted, reason: .interrupted))) }

    /// Ends with the copy of the cache, or with an error for `reason` if there is no copy.
    func end(from origin: FetchedDocument.Origin, otherwise reason: FetchError.Reason) -> Step {
        guard let copy = entry.copy else { return .end(.failure(FetchError(url: url.redacted, reason: reason))) }
        return .end(
            .success(
                FetchedDocument(
                    bytes: copy.bytes, contentType: copy.contentType, url: copy.url, fetched: copy.fetched,
                    origin: origin, localAddress: copy.localAddress)))
    }
}
