/// One document on its way: from the cache, through redirects, to the response.
struct PendingFetch {
    /// What comes next.
    enum Step {
        /// The server of `hop` is to be asked.
        case ask
        /// The document is there, or cannot be had.
        case end(Result<FetchedDocument, FetchError>)
    }

    /// What all pending fetches share.
    struct Context: Sendable {
        var cache: FetchCache?
        var policy: FetchPolicy
        var limits: FetchLimits
        var now: @Sendable () -> Int
    }

    let kind: RequestKind
    /// The URL that is to be asked next: that of the request, or of a redirect.
    private(set) var hop: WebURL
    /// The end of the time for the document.
    private(set) var deadline: ContinuousClock.Instant?

    private let url: WebURL
    private let context: Context
    private var entry = CacheEntry()
    private var visited: Set<String> = []
    /// The URL to which the document has moved for good, as far as the redirects so far tell.
    private var movedTo: WebURL?
    private var isMovedForGood = true

    init(_ request: FetchRequest, _ context: Context) throws(FetchError) {
        kind = request.kind
        url = try WebURL(request.url)
        hop = url
        self.context = context
    }

    /// Nothing of a URL with a password is written to a file.
    private var cache: FetchCache? { url.hasCredentials ? nil : context.cache }

    /// Looks into the cache.
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
            }
        }
        visited = [hop.text]
        deadline = .now + context.limits.time
        return .ask
    }

    /// The end of a fetch whose server is not to be asked at this time; nil if it is to be asked.
    private func stepWithoutServer(at now: Int) -> Step? {
        if let time = entry.goneSince { return fail(.response(.gone(since: time))) }
        if entry.notBefore > now, entry.notBefore - now <= Freshness.longest {
            return fail(.response(.notYet(until: entry.notBefore)))
        }
        // A copy from the future was made by a clock that was wrong.
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

    /// A header with a value that a server wrote; none if it would not stay one header.
    private func header(_ name: String, _ value: [UInt8]?) -> [[UInt8]] {
        guard let value, !value.isEmpty, value.count <= 4096, !value.contains(where: { [0, 10, 13].contains($0) })
        else { return [] }
        return [Array("\(name): ".utf8) + value]
    }

    /// Ends for a reason, with the last good copy if there is one.
    func fail(_ reason: FetchError.Reason) -> Step {
        end(from: .lastGoodCopy(because: FetchError(url: url.redacted, reason: reason)), otherwise: reason)
    }

    /// Ends because nobody wants the document any more.
    func interrupt() -> Step { .end(.failure(FetchError(url: url.redacted, reason: .interrupted))) }

    private func end(from origin: FetchedDocument.Origin, otherwise reason: FetchError.Reason) -> Step {
        guard let copy = entry.copy else { return .end(.failure(FetchError(url: url.redacted, reason: reason))) }
        return .end(
            .success(
                FetchedDocument(
                    bytes: copy.bytes, contentType: copy.contentType, url: copy.url, fetched: copy.fetched,
                    origin: origin)))
    }
}

extension PendingFetch {
    /// Takes the failure of the transfer from `hop`.
    mutating func receive(_ fault: TransferFault) -> Step { failAtServer(.transfer(fault)) }

    /// Takes the response of `hop`.
    mutating func receive(_ response: Response) -> Step {
        let now = context.now()
        return switch response.status {
        case 200, 203: keep(response, at: now)
        case 304 where entry.copy?.url == hop.redacted: revalidate(response, at: now)
        case 301, 302, 303, 307, 308: follow(response)
        case 410: noteGone(at: now)
        case 429: pause(until: Freshness.pauseEnd(of: response.headers, at: now) ?? now + Freshness.usualPause)
        case 401, 403: failAtServer(.response(ResponseFault(refusal: response)))
        default: refuse(response, at: now)
        }
    }

    /// Takes a document.
    private mutating func keep(_ response: Response, at now: Int) -> Step {
        let headers = response.headers
        entry = CacheEntry(
            copy: CachedCopy(
                bytes: response.body, contentType: headers.contentType, url: hop.redacted,
                entityTag: headers.entityTag, lastModified: headers.lastModified, fetched: now),
            movedTo: movedTo?.redacted, lifetime: Freshness.lifetime(of: headers, at: now) ?? 0)
        if Freshness.mayStore(headers) {
            cache?.write(entry, url.redacted, kind, at: now)
        } else {
            cache?.remove(url.redacted, kind)
        }
        return end(from: .server, otherwise: .notCached)
    }

    /// Notes that the copy is still what the server would send.
    private mutating func revalidate(_ response: Response, at now: Int) -> Step {
        entry.copy?.fetched = now
        entry.movedTo = movedTo?.redacted
        if let lifetime = Freshness.lifetime(of: response.headers, at: now) { entry.lifetime = lifetime }
        entry.notBefore = 0
        entry.goneSince = nil
        writeState(at: now)
        return end(from: .revalidated, otherwise: .notCached)
    }

    private mutating func follow(_ response: Response) -> Step {
        guard let location = response.headers.location else { return fail(.response(.status(response.status))) }
        do throws(AddressFault) {
            hop = try target(of: location)
        } catch {
            return fail(.address(error))
        }
        isMovedForGood = isMovedForGood && [301, 308].contains(response.status) && !hop.hasCredentials
        if isMovedForGood { movedTo = hop }
        return .ask
    }

    /// The URL to which a redirect leads.
    private mutating func target(of location: [UInt8]) throws(AddressFault) -> WebURL {
        let target: WebURL
        do throws(AddressFault) {
            target = try hop.resolve(location)
        } catch {
            throw .redirect(to: WebURL.withoutCredentials(String(decoding: location, as: UTF8.self)), error)
        }
        guard visited.insert(target.text).inserted else { throw .circle(target.redacted) }
        guard visited.count <= context.limits.redirects + 1 else { throw .tooManyRedirects(context.limits.redirects) }
        return target
    }

    private mutating func noteGone(at now: Int) -> Step {
        entry.goneSince = now
        entry.movedTo = nil
        writeState(at: now)
        return fail(.response(.gone(since: now)))
    }

    private mutating func pause(until time: Int) -> Step {
        entry.notBefore = time
        writeState(at: context.now())
        return fail(.response(.notYet(until: time)))
    }

    /// Takes a status without a document.
    private mutating func refuse(_ response: Response, at now: Int) -> Step {
        if response.status >= 500, let time = Freshness.pauseEnd(of: response.headers, at: now) {
            return pause(until: time)
        }
        return failAtServer(.response(.status(response.status)))
    }

    /// Ends because a server sent no document. One that is not where it moved to is asked for at its own URL again.
    private mutating func failAtServer(_ reason: FetchError.Reason) -> Step {
        if entry.movedTo != nil {
            entry.movedTo = nil
            writeState(at: context.now())
        }
        return fail(reason)
    }

    private func writeState(at now: Int) { cache?.writeState(entry, url.redacted, kind, at: now) }
}
