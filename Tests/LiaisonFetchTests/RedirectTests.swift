@testable import LiaisonFetch
import TestSupport
import Testing

/// Redirects, and how long they are remembered.
@Suite(.waiting) struct RedirectTests {
    @Test(
        "A redirect is followed, relative to the URL that sent it", arguments: [301, 302, 303, 307, 308],
        [
            "b", "/a/b", "//127.0.0.1:PORT/a/b", "http://127.0.0.1:PORT/a/b#part",
        ])
    func following(status: Int, target: String) throws {
        let server = try LocalServer { request in
            let port = request.headers["host"]?.split(separator: ":").last ?? ""
            return request.path == "/a/b"
                ? .document("b") : .redirect(status, to: target.replacing("PORT", with: port))
        }
        let document = try Fetching().fetch(server.url("/a/a"))
        expect(document.text, equals: "b")
        expect(document.url, equals: server.url("/a/b"))
    }

    @Test("Bytes beyond ASCII in a redirect are encoded")
    func oddBytes() throws {
        let server = try LocalServer { request in
            request.path == "/caf%e9%20x" ? .document("odd") : .redirect(302, to: "/caf\u{E9} x")
        }
        #expect(try Fetching().fetch(server.url("/")).text == "odd")
    }

    @Test(
        "A redirect leads to http and https alone",
        arguments: [
            ("file:///etc/passwd", "file"), ("ftp://127.0.0.1/x", "ftp"), ("gopher://127.0.0.1/x", "gopher"),
            ("dict://127.0.0.1/x", "dict"), ("javascript://x/", "javascript"), ("FILE:///etc/passwd", "file"),
            ("unix:///run/x.sock", "unix"),
        ])
    func otherSchemes(target: String, scheme: String) throws {
        let server = try LocalServer { _ in .redirect(302, to: target) }
        let url = server.url("/")
        #expect(
            try Fetching().error(url).description
                == "\(url): a redirect leads to “\(target)”: cannot fetch a URL of \(scheme); only http and "
                + "https are fetched")
    }

    @Test("A redirect that is no URL fails", arguments: ["http://", "http://a b/", "http://[::1", "http://x:99999/"])
    func malformed(target: String) throws {
        let server = try LocalServer { _ in .redirect(302, to: target) }
        guard case .address(.redirect(target, .malformed)) = try Fetching().error(server.url("/")).reason else {
            Issue.record("another reason")
            return
        }
    }

    @Test("Redirects in a circle fail at once")
    func circle() throws {
        let server = try LocalServer { .redirect(302, to: $0.path == "/a" ? "/b" : "/a") }
        #expect(
            try Fetching().error(server.url("/a")).description
                == "\(server.url("/a")): the redirects go in a circle, again to "
                + "\(server.url("/a")); ask its owner for another URL")
        expect(server.requests.count, equals: 2)
    }

    @Test("Redirects are limited", arguments: [(10, true), (11, false)])
    func limit(count: Int, isAllowed: Bool) throws {
        let server = try LocalServer { request in
            let number = Int(request.path.dropFirst()) ?? 0
            return number == count ? .document("end") : .redirect(302, to: "/\(number + 1)")
        }
        let fetching = Fetching()
        if isAllowed {
            #expect(try fetching.fetch(server.url("/0")).text == "end")
        } else {
            #expect(
                try fetching.error(server.url("/0")).description
                    == "\(server.url("/0")): there are more than 10 redirects; ask its owner for another URL")
        }
    }

    @Test(
        "A redirect for good is remembered, another is not",
        arguments: [
            (301, ["/a", "/b", "/b"]), (308, ["/a", "/b", "/b"]), (302, ["/a", "/b", "/a", "/b"]),
            (307, ["/a", "/b", "/a", "/b"]),
        ])
    func memory(status: Int, paths: [String]) throws {
        let server = try LocalServer { $0.path == "/b" ? .document("b") : .redirect(status, to: "/b") }
        let fetching = Fetching()
        for _ in 0..<2 { #expect(try fetching.fetch(server.url("/a")).url == server.url("/b")) }
        expect(server.requests.map(\.path), equals: paths)
    }

    @Test(
        "A redirect for good is followed, and remembered unless anyone on the network can have forged it",
        arguments: [
            (["https://a.org/1", "https://b.org/2"], "https://b.org/2"),
            (["http://a.org/1", "https://A.org/2"], "https://A.org/2"),
            (["http://a.org/1", "https://a.org/2", "https://b.org/3"], "https://b.org/3"),
            (["https://a.org/1", "https://b.org/2", "http://c.org/3"], "https://b.org/2"),
            (["http://a.org/1", "http://a.org/2"], nil), (["http://a.org/1", "https://b.org/2"], nil),
            (["https://a.org/1", "http://a.org/2"], nil), (["http://localhost/1", "http://a.org/2"], nil),
            (["http://a.org/1", "http://b.org/2", "https://b.org/3"], nil),
        ] as [([String], String?)])
    func memoryOfForgery(way: [String], remembered: String?) throws {
        let context = PendingFetch.Context(cache: nil, policy: .normal, limits: FetchLimits(), now: { 0 })
        var fetch = try PendingFetch(FetchRequest(url: way[0]), context)
        _ = fetch.begin()
        for target in way.dropFirst() {
            var headers = ResponseHeaders()
            headers.location = Array(target.utf8)
            _ = fetch.receive(Response(status: 301, headers: headers, body: [], localAddress: nil))
            expect(fetch.hop.text, equals: target)
        }
        expect(fetch.movedTo?.text, equals: remembered)
    }

    @Test("A redirect for good behind one that is not is not remembered")
    func memoryOfMixture() throws {
        let server = try LocalServer { request in
            switch request.path {
            case "/a": .redirect(301, to: "/b")
            case "/b": .redirect(302, to: "/c")
            case "/c": .redirect(301, to: "/d")
            default: .document("d")
            }
        }
        let fetching = Fetching()
        for _ in 0..<2 { #expect(try fetching.fetch(server.url("/a")).text == "d") }
        expect(server.requests.map(\.path), equals: ["/a", "/b", "/c", "/d", "/b", "/c", "/d"])
    }

    @Test("A redirect is forgotten once its target fails, and is not used by a refresh")
    func forgetting() throws {
        let isBroken = TestClock()
        let start = isBroken.now
        let server = try LocalServer { request in
            request.path == "/a" ? .redirect(301, to: "/b") : isBroken.now > start ? .status(404) : .document("b")
        }
        let fetching = Fetching()
        _ = try fetching.fetch(server.url("/a"))
        _ = try fetching.fetch(server.url("/a"), .refresh)
        expect(server.requests.map(\.path), equals: ["/a", "/b", "/a", "/b"])
        isBroken.advance(by: 1)
        for _ in 0..<2 {
            let document = try fetching.fetch(server.url("/a"))
            expect(
                document.origin,
                equals: .lastGoodCopy(because: FetchError(url: server.url("/a"), reason: .response(.status(404)))))
        }
        expect(server.requests.dropFirst(4).map(\.path), equals: ["/b", "/a", "/b"])
    }

    @Test("A document that moves back is found at its own URL again")
    func movingBack() throws {
        let clock = TestClock()
        let start = clock.now
        let server = try LocalServer { request in
            let place = clock.now == start ? "/b" : "/a"
            return request.path == place ? .document(place) : .redirect(301, to: place)
        }
        let fetching = Fetching()
        #expect(try fetching.fetch(server.url("/a")).text == "/b")
        clock.advance(by: 1)
        for _ in 0..<3 { #expect(try fetching.fetch(server.url("/a")).text == "/a") }
        clock.advance(by: -1)
        for _ in 0..<3 { #expect(try fetching.fetch(server.url("/a")).text == "/b") }
    }

    @Test("A redirect in a circle behind one that is remembered is forgotten")
    func rememberedCircle() throws {
        let clock = TestClock()
        let start = clock.now
        let server = try LocalServer { request in
            switch request.path {
            case "/a": clock.now == start ? .redirect(301, to: "/b") : .document("a")
            case "/b": clock.now == start ? .document("b") : .redirect(302, to: "/c")
            default: .redirect(302, to: "/b")
            }
        }
        let fetching = Fetching()
        _ = try fetching.fetch(server.url("/a"))
        clock.advance(by: 1)
        #expect(try fetching.fetch(server.url("/a")).text == "b")
        #expect(try fetching.fetch(server.url("/a")).text == "a")
    }
}
