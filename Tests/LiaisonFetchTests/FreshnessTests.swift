import TestSupport
import Testing

@testable import LiaisonFetch

/// When a server is asked again, and with which validators.
@Suite(.waiting) struct FreshnessTests {
    @Test(
        "A document is asked for again when it wants to be",
        arguments: [
            (["Cache-Control: max-age=100"], 100), (["cache-control: public, MAX-AGE=100"], 100),
            (["Cache-Control: max-age=\"100\""], 100), (["Cache-Control: private", "Cache-Control: max-age=100"], 100),
            (["Cache-Control: max-age=100", "Age: 30"], 70), (["Cache-Control: max-age=100", "Age: 300"], 0),
            (["Cache-Control: max-age=100", "Age: x"], 100), (["Cache-Control: max-age=100, no-cache"], 0),
            (["Cache-Control: max-age=100", "Expires: Fri, 15 Jan 2027 09:00:00 GMT"], 100),
            (["Cache-Control: s-maxage=100"], 0), (["Cache-Control: max-age=x"], 0), (["Cache-Control: max-age"], 0),
            (["Cache-Control: max-age=-1"], 0), (["Cache-Control: ,=,;"], 0), ([], 0),
            (["Cache-Control: max-age=99999999999999999999"], Freshness.longest),
            (["Expires: Fri, 15 Jan 2027 08:01:40 GMT"], 100), (["Expires: Friday, 15-Jan-27 08:01:40 GMT"], 100),
            (["Expires: Fri Jan 15 08:01:40 2027"], 100), (["Expires: 0"], 0), (["Expires: -1"], 0),
            (["Date: Fri, 15 Jan 2027 07:00:00 GMT", "Expires: Fri, 15 Jan 2027 07:01:40 GMT"], 100),
            (["Expires: Fri, 15 Jan 2027 07:59:59 GMT"], 0),
            (["Expires: Fri, 15 Jan 9999 08:01:40 GMT"], Freshness.longest),
        ])
    func freshness(headers: [String], lifetime: Int) throws {
        let server = try LocalServer { _ in .response(status: 200, headers: headers, body: []) }
        let fetching = Fetching()
        expect(fetching.clock.now, equals: HTTPDate.seconds("Fri, 15 Jan 2027 08:00:00 GMT"))
        _ = try fetching.fetch(server.url("/"))
        if lifetime > 0 {
            fetching.clock.advance(by: lifetime - 1)
            #expect(try fetching.fetch(server.url("/")).origin == .cache)
            fetching.clock.advance(by: 1)
        }
        #expect(try fetching.fetch(server.url("/")).origin == .server)
        expect(server.requests.count, equals: 2)
    }

    @Test("A refresh asks for what is fresh, too; without a network what is stale is shown")
    func policies() throws {
        let server = try LocalServer { _ in .document("a", "Cache-Control: max-age=100") }
        let fetching = Fetching()
        #expect(
            try fetching.error(server.url("/"), .offline).description
                == "\(server.url("/")): no server is asked, and no copy is saved"
        )
        for _ in 0..<2 { #expect(try fetching.fetch(server.url("/"), .refresh).origin == .server) }
        fetching.clock.advance(by: 1000)
        let document = try fetching.fetch(server.url("/"), .offline)
        expect(document.origin, equals: .cache)
        expect(document.fetched, equals: fetching.clock.now - 1000)
        expect(server.requests.count, equals: 2)
    }

    @Test(
        "Validators go back as they came, whatever their bytes",
        arguments: [
            "\"plain\"", "W/\"weak\"", "\"abc-gzip\"", "no quotes", "\"\"", "\"in \"quotes\"\"", "\"caf\u{E9}\"",
            "\"\u{80}\u{FF}\u{FE}\"", "\"a,b;c\"", "\"tab\there\"", "'; DROP TABLE entry; --", "\"\u{C3}\u{A9}\"",
        ])
    func oddValidators(tag: String) throws {
        let time = "Mon, 99 Not 0000 with \u{E9}"
        let server = try LocalServer { request in
            request.headers["if-none-match"] == nil
                ? .document("body", "ETag: \(tag)", "Last-Modified: \(time)") : .status(304)
        }
        let fetching = Fetching()
        _ = try fetching.fetch(server.url("/"))
        fetching.clock.advance(by: 5)
        let document = try fetching.fetch(server.url("/"))
        expect(document.origin, equals: .revalidated)
        expect(document.text, equals: "body")
        expect(document.fetched, equals: fetching.clock.now)
        #expect(server.requests.first?.headers["if-modified-since"] == nil)
        expect(server.requests.last?.headers["if-none-match"], equals: tag)
        expect(server.requests.last?.headers["if-modified-since"], equals: time)
    }

    @Test(
        "A validator that could add a header, or that is very long, does not go back",
        arguments: [
            ("a", true), ("a\0", false), ("a\r", false), ("a\nX: y", false), ("a\r\nX: y", false), ("", false),
            (String(repeating: "a", count: 4096), true), (String(repeating: "a", count: 4097), false),
        ])
    func forgedValidators(value: String, isSent: Bool) throws {
        let context = PendingFetch.Context(cache: nil, policy: .normal, limits: FetchLimits(), now: { 0 })
        var fetch = try PendingFetch(FetchRequest(url: "http://a.org/"), context)
        let bytes = Array(value.utf8)
        fetch.entry.copy = CachedCopy(
            bytes: [], url: "http://a.org/", entityTag: bytes, lastModified: bytes, fetched: 0, localAddress: nil)
        let sent = ["If-None-Match: \(value)", "If-Modified-Since: \(value)"].map { Array($0.utf8) }
        expect(Array(fetch.headers.dropFirst()), equals: isSent ? sent : [])
    }

    @Test("Validators are those of the last 200, even where the body is the same or has none")
    func newValidators() throws {
        let clock = TestClock()
        let start = clock.now
        let server = try LocalServer { _ in
            switch clock.now - start {
            case 0: .document("same", "ETag: \"1\"", "Last-Modified: Mon")
            case 1: .document("same", "ETag: \"2\"")
            default: .document("same")
            }
        }
        let fetching = Fetching()
        for _ in 0..<4 {
            _ = try fetching.fetch(server.url("/"))
            clock.advance(by: 1)
        }
        expect(server.requests.map { $0.headers["if-none-match"] }, equals: [nil, "\"1\"", "\"2\"", nil])
        expect(server.requests.map { $0.headers["if-modified-since"] }, equals: [nil, "Mon", nil, nil])
    }

    @Test(
        "A 304 begins the lifetime anew, with that of its own headers if it has any",
        arguments: [
            ([], 100), (["Cache-Control: max-age=10"], 10), (["Cache-Control: no-cache"], 0),
        ])
    func lifetimeOfRevalidated(headers: [String], lifetime: Int) throws {
        let server = try LocalServer { request in
            request.headers["if-none-match"] == nil
                ? .document("body", "ETag: \"a\"", "Cache-Control: max-age=100")
                : .response(status: 304, headers: headers, body: [])
        }
        let fetching = Fetching()
        _ = try fetching.fetch(server.url("/"))
        fetching.clock.advance(by: 100)
        #expect(try fetching.fetch(server.url("/")).origin == .revalidated)
        fetching.clock.advance(by: max(0, lifetime - 1))
        #expect(try fetching.fetch(server.url("/")).origin == (lifetime > 0 ? .cache : .revalidated))
        fetching.clock.advance(by: 1)
        #expect(try fetching.fetch(server.url("/")).origin == .revalidated)
    }

    @Test("Validators go to the URL alone that sent them")
    func validatorsOfRedirect() throws {
        let clock = TestClock()
        let start = clock.now
        let server = try LocalServer { request in
            switch request.path {
            case "/a": .redirect(302, to: clock.now == start ? "/b" : "/c")
            default: .document(request.path, "ETag: \"x\"")
            }
        }
        let fetching = Fetching()
        #expect(try fetching.fetch(server.url("/a")).text == "/b")
        #expect(try fetching.fetch(server.url("/a")).text == "/b")
        clock.advance(by: 1)
        #expect(try fetching.fetch(server.url("/a")).text == "/c")
        expect(server.requests.map { $0.headers["if-none-match"] }, equals: [nil, nil, nil, "\"x\"", nil, nil])
    }

    @Test("A document that may not be stored is not", arguments: ["no-store", "max-age=100, NO-STORE"])
    func noStore(directives: String) throws {
        let clock = TestClock()
        let start = clock.now
        let server = try LocalServer { _ in
            clock.now == start ? .document("a") : .document("b", "Cache-Control: \(directives)")
        }
        let fetching = Fetching()
        _ = try fetching.fetch(server.url("/"))
        clock.advance(by: 1)
        #expect(try fetching.fetch(server.url("/")).text == "b")
        #expect(try fetching.error(server.url("/"), .offline).reason == .notCached)
    }

    @Test("A clock that goes back makes no copy fresh for ever")
    func clockGoesBack() throws {
        let server = try LocalServer { _ in .document("a", "Cache-Control: max-age=100") }
        let fetching = Fetching()
        _ = try fetching.fetch(server.url("/"))
        fetching.clock.advance(by: -1000)
        #expect(try fetching.fetch(server.url("/")).origin == .server)
    }

    @Test("A feed and a picture of one URL are two documents")
    func kinds() throws {
        let server = try LocalServer { request in
            .document(
                request.headers["accept"]?.hasPrefix("image/") == true ? "picture" : "feed", "Cache-Control: max-age=9")
        }
        let fetching = Fetching()
        for _ in 0..<2 {
            #expect(try fetching.fetch(server.url("/")).text == "feed")
            #expect(try fetching.fetch(server.url("/"), kind: .picture).text == "picture")
        }
        expect(server.requests.count, equals: 2)
    }
}
