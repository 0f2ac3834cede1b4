extension PendingFetch {
    /// Receives the failure of the transfer from `hop`.
    mutating func receive(_ fault: TransferFault) -> Step { failAtServer(.transfer(fault)) }

    /// Receives the response of `hop`.
    mutating func receive(_ response: Response) -> Step {
        let now = context.now()
        return switch response.status {
        case 200, 203: keep(response, at: now)
        case 304 where entry.copy?.url == hop.redacted: revalidate(response, at: now)
        case 301, 302, 303, 307, 308: follow(response)
        // Only the document's own URL can say that the document is gone. If the target of a redirect is gone, the
        // document's own server may soon redirect elsewhere, so it is asked again.
        case 410 where hop == url: noteGone(at: now)
        case 429: pause(until: Freshness.pauseEnd(of: response.headers, at: now) ?? now + Freshness.usualPause)
        case 401, 403: failAtServer(.response(ResponseFault(refusal: response)))
        default: refuse(response, at: now)
        }
    }

    /// Ends with the document of a response, which becomes the copy of the cache if the server allows. An empty document
    /// replaces no other: servers send it by mistake.
    private mutating func keep(_ response: Response, at now: Int) -> Step {
        if response.body.isEmpty, let copy = entry.copy, !copy.bytes.isEmpty { return failAtServer(.response(.empty)) }
        if kind == .feed, let copy = entry.copy, let found = context.objection(response.body, copy.bytes) {
            return failAtServer(.response(.noFeed(found)))
        }
        let headers = response.headers
        entry = CacheEntry(
            copy: CachedCopy(
                bytes: response.body, contentType: headers.contentType, url: hop.redacted,
                entityTag: headers.entityTag, lastModified: headers.lastModified, fetched: now,
                localAddress: response.localAddress),
            movedTo: movedTo?.redacted, lifetime: Freshness.lifetime(of: headers, at: now) ?? 0)
        if Freshness.mayStore(headers) {
            cache?.write(entry, url.redacted, kind, at: now)
        } else {
            cache?.remove(url.redacted, kind)
        }
        return end(from: .server, otherwise: .notCached)
    }

    /// Ends with the copy of the cache, which the server has confirmed.
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
        guard let location = response.headers.location else { return failAtServer(.response(.status(response.status))) }
        let source = hop
        do throws(AddressFault) {
            hop = try target(of: location)
        } catch {
            return failAtServer(.address(error))
        }
        if response.localAddress == nil { nameByWeb() }
        isMovedForGood =
            isMovedForGood && [301, 308].contains(response.status) && !hop.hasCredentials && source.leadsSafely(to: hop)
        if isMovedForGood { movedTo = hop }
        return .ask
    }

    /// The URL to which a redirect leads. Throws if it is not followed.
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

    /// Ends after a status that comes without a document.
    private mutating func refuse(_ response: Response, at now: Int) -> Step {
        if response.status >= 500, let time = Freshness.pauseEnd(of: response.headers, at: now) {
            return pause(until: time)
        }
        return failAtServer(.response(.status(response.status)))
    }

    /// Ends because a server sent no document. A remembered move that has led here is forgotten, so that the next fetch
    /// asks the document's own URL.
    private mutating func failAtServer(_ reason: FetchError.Reason) -> Step {
        if entry.movedTo != nil {
            entry.movedTo = nil
            writeState(at: context.now())
        }
        return fail(reason)
    }

    private func writeState(at now: Int) { cache?.writeState(entry, url.redacted, kind, at: now) }
}
