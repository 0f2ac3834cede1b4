import LiaisonDiagnostics
import TestSupport
import Testing

@testable import LiaisonFetch

/// Servers that want no request, for a while or ever.
@Suite(.waiting) struct PauseTests {
    @Test(
        "A pause that a server asks for is kept",
        arguments: [
            (429, ["Retry-After: 100"], 100), (503, ["Retry-After: 100"], 100), (500, ["Retry-After: 100"], 100),
            (429, ["Retry-After: Fri, 15 Jan 2027 08:01:40 GMT"], 100), (429, [], 600),
            (429, ["Retry-After: soon"], 600),
            (429, ["Retry-After: 99999999999999999999"], Freshness.longest),
            (429, ["Retry-After: Fri, 15 Jan 9999 08:01:40 GMT"], Freshness.longest),
        ])
    func pause(status: Int, headers: [String], seconds: Int) throws {
        let server = try LocalServer { _ in .response(status: status, headers: headers, body: []) }
        let fetching = Fetching()
        let until = fetching.clock.now + seconds
        for _ in 0..<2 {
            #expect(try fetching.error(server.url("/")).reason == .response(.notYet(until: until)))
            fetching.clock.advance(by: seconds - 1)
        }
        expect(server.requests.count, equals: 1)
        fetching.clock.advance(by: 2 - seconds)
        _ = try fetching.error(server.url("/"))
        expect(server.requests.count, equals: 2)
    }

    @Test(
        "A pause that has passed, or that is none, is no pause",
        arguments: [
            (429, "Retry-After: 0"), (429, "Retry-After: Fri, 15 Jan 2027 07:00:00 GMT"), (503, "X: y"),
            (503, "Retry-After: -5"),
        ])
    func noPause(status: Int, header: String) throws {
        let server = try LocalServer { _ in .status(status, header) }
        let fetching = Fetching()
        for _ in 0..<2 { _ = try fetching.error(server.url("/")) }
        expect(server.requests.count, equals: 2)
    }

    @Test("In a pause the last good copy is shown, with the reason; a refresh asks anyway, and ends the pause")
    func lastGoodCopy() throws {
        let clock = TestClock()
        let start = clock.now
        let server = try LocalServer { _ in
            clock.now == start + 1 ? .status(429, "Retry-After: 100") : .document("a", "ETag: \"a\"")
        }
        let fetching = Fetching()
        _ = try fetching.fetch(server.url("/"))
        clock.advance(by: 1)
        let error = FetchError(
            url: server.url("/"), reason: .response(.notYet(until: fetching.clock.now + 100)))
        for _ in 0..<2 { #expect(try fetching.fetch(server.url("/")).origin == .lastGoodCopy(because: error)) }
        expect(
            error.description,
            equals:
                "\(server.url("/")): the server wants no request before 2027-01-15 08:01:40 UTC; wait until "
                + "then")
        expect(error.reason.remedy, equals: .askAgain)
        expect(server.requests.count, equals: 2)
        clock.advance(by: 1)
        #expect(try fetching.fetch(server.url("/"), .refresh).origin == .server)
        #expect(try fetching.fetch(server.url("/")).origin == .server)
        expect(server.requests.count, equals: 4)
    }

    @Test("A document that is gone for good is not asked for again, but by a refresh")
    func gone() throws {
        let clock = TestClock()
        let start = clock.now
        let server = try LocalServer { _ in clock.now == start + 1 ? .status(410) : .document("a") }
        let fetching = Fetching()
        _ = try fetching.fetch(server.url("/"))
        clock.advance(by: 1)
        let error = FetchError(url: server.url("/"), reason: .response(.gone(since: fetching.clock.now)))
        for _ in 0..<3 {
            let document = try fetching.fetch(server.url("/"))
            expect(document.text, equals: "a")
            expect(document.origin, equals: .lastGoodCopy(because: error))
            fetching.clock.advance(by: 1_000_000)
        }
        expect(server.requests.count, equals: 2)
        expect(
            error.description,
            equals:
                "\(server.url("/")): the server said at 2027-01-15 08:00:00 UTC that the document is gone for "
                + "good (status 410); remove it from your feeds")
        expect(error.reason.remedy, equals: .askAgain)
        clock.advance(by: 1)
        #expect(try fetching.fetch(server.url("/"), .refresh).origin == .server)
        #expect(try fetching.fetch(server.url("/")).origin == .server)
    }

    @Test("A 304 ends a pause, and says that a document is there again", arguments: [410, 429])
    func confirmed(status: Int) throws {
        let isRefused = TestClock()
        let start = isRefused.now
        let server = try LocalServer { request in
            if isRefused.now > start { return .status(status, "Retry-After: 1000") }
            return request.headers["if-none-match"] == nil ? .document("a", "ETag: \"x\"") : .status(304)
        }
        let fetching = Fetching()
        _ = try fetching.fetch(server.url("/"))
        isRefused.advance(by: 1)
        for _ in 0..<2 { _ = try fetching.fetch(server.url("/")) }
        expect(server.requests.count, equals: 2)
        isRefused.advance(by: -1)
        #expect(try fetching.fetch(server.url("/"), .refresh).origin == .revalidated)
        #expect(try fetching.fetch(server.url("/")).origin == .revalidated)
    }

    @Test("A redirect to a document that is gone says nothing about its own URL", arguments: [301, 302, 303, 307, 308])
    func goneBehindARedirect(status: Int) throws {
        let clock = TestClock()
        let start = clock.now
        let server = try LocalServer { request in
            switch request.path {
            case "/feed": clock.now == start ? .redirect(status, to: "/gone") : .document("a")
            default: .status(410)
            }
        }
        let fetching = Fetching()
        #expect(
            try fetching.error(server.url("/feed")).description
                == "\(server.url("/feed")): the server answered with status 410; check the URL, or ask its owner "
                + "for another")
        clock.advance(by: 1)
        #expect(try fetching.fetch(server.url("/feed")).text == "a")
        expect(server.requests.map(\.path), equals: ["/feed", "/gone", "/feed"])
    }

    @Test("A redirect for good to a document that is now gone is forgotten")
    func goneBehindAMove() throws {
        let clock = TestClock()
        let start = clock.now
        let server = try LocalServer { request in
            switch request.path {
            case "/a": clock.now == start ? .redirect(301, to: "/b") : .document("a")
            default: clock.now == start ? .document("b") : .status(410)
            }
        }
        let fetching = Fetching()
        #expect(try fetching.fetch(server.url("/a")).text == "b")
        clock.advance(by: 1)
        #expect(
            try fetching.fetch(server.url("/a")).origin
                == .lastGoodCopy(because: FetchError(url: server.url("/a"), reason: .response(.status(410)))))
        #expect(try fetching.fetch(server.url("/a")).text == "a")
        expect(server.requests.map(\.path), equals: ["/a", "/b", "/b", "/a"])
    }

    @Test("An empty document does not replace the last good copy, and is no pause")
    func emptyDocument() throws {
        let clock = TestClock()
        let start = clock.now
        let server = try LocalServer { _ in .document(clock.now == start + 1 ? "" : "a", "Cache-Control: max-age=0") }
        let fetching = Fetching()
        _ = try fetching.fetch(server.url("/"))
        clock.advance(by: 1)
        let error = FetchError(url: server.url("/"), reason: .response(.empty))
        for policy in [FetchPolicy.normal, .refresh] {
            let document = try fetching.fetch(server.url("/"), policy)
            expect(document.text, equals: "a")
            expect(document.origin, equals: .lastGoodCopy(because: error))
        }
        expect(
            error.description,
            equals: "\(server.url("/")): the server sent an empty document, although the last one was not empty; try "
                + "again later, or ask its owner")
        clock.advance(by: 1)
        #expect(try fetching.fetch(server.url("/")).origin == .server)
    }

    @Test("A response that is no feed does not replace the copy of a feed, which stays for later")
    func noFeed() throws {
        let server = try LocalServer { request in
            request.headers["if-none-match"] == nil
                && request.path == "/"
                ? .document("feed", "ETag: 1", "Cache-Control: max-age=0")
                : request.path == "/" ? .redirect(302, to: "/log-in") : .document("page")
        }
        let fetching = Fetching()
        let url = server.url("/")
        func fetch(_ policy: FetchPolicy) throws -> FetchedDocument? {
            let clock = fetching.clock
            let fetcher = Fetcher(
                cache: fetching.cache, policy: policy, userAgent: "Liaison/1.0.0", now: { clock.now },
                objection: { new, old in
                    String(decoding: old, as: UTF8.self) == "feed" && new != old ? "a page of HTML" : nil
                })
            var document: FetchedDocument?
            fetcher.fetch([FetchRequest(url: url)]) { document = try? $1.get() }
            return document
        }
        #expect(try fetch(.normal)?.origin == .server)
        fetching.clock.advance(by: 1)
        let error = FetchError(url: url, reason: .response(.noFeed("a page of HTML")))
        for _ in 0..<2 {
            let document = try fetch(.normal)
            #expect(document?.text == "feed" && document?.origin == .lastGoodCopy(because: error))
        }
        #expect(try fetch(.offline)?.text == "feed")
        expect(
            error.description,
            equals:
                "\(url): the server sent a page of HTML, although the last document was a feed; log in if the network or "
                + "the server wants it, or try again later")
    }

    @Test("What fails for another reason is shown as it was, and asked for again")
    func otherFailures() throws {
        let clock = TestClock()
        let start = clock.now
        let server = try LocalServer { _ in clock.now == start ? .document("a") : .bytes([]) }
        let fetching = Fetching()
        _ = try fetching.fetch(server.url("/"))
        clock.advance(by: 1)
        let document = try fetching.fetch(server.url("/"))
        expect(document.text, equals: "a")
        expect(
            document.origin,
            equals: .lastGoodCopy(because: FetchError(url: server.url("/"), reason: .transfer(.cutOff))))
        clock.advance(by: -1)
        #expect(try fetching.fetch(server.url("/")).origin == .server)
    }
}
