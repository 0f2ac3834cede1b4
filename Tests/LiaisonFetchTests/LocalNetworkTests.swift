internal import CCurl
import Foundation
@testable import LiaisonFetch
import TestSupport
import Testing

/// Documents of the web do not lead to this machine or to the local network.
@Suite(.waiting) struct LocalNetworkTests {
    @Test(arguments: [
        "127.0.0.1", "127.255.255.255", "0.0.0.0", "10.0.0.1", "10.255.0.1", "172.16.0.1", "172.31.255.255",
        "192.168.1.1", "169.254.169.254", "100.64.0.1", "198.18.0.1", "192.0.0.8", "224.0.0.1", "255.255.255.255", "::",
        "::1", "fe80::1", "fc00::1", "fd12:3456::1", "ff02::1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::1",
        "fe80::1%eth0", "example.org", "",
    ])
    func anAddressIsLocal(address: String) { #expect(lsn_is_local_address(address)) }

    @Test(arguments: [
        "1.1.1.1", "9.255.255.255", "11.0.0.1", "126.0.0.1", "128.0.0.1", "172.15.255.255", "172.32.0.1", "192.167.0.1",
        "192.169.0.1", "169.253.0.1", "169.255.0.1", "100.63.0.1", "100.128.0.1", "198.17.0.1", "198.20.0.1",
        "223.255.255.255", "2606:4700::1111", "2a00:1450::1", "::ffff:1.1.1.1", "64:ff9b::101:101", "2002:101:101::1",
    ])
    func anAddressIsOfTheWeb(address: String) { #expect(!lsn_is_local_address(address)) }

    @Test(
        "A URL that the web names does not lead into the local network", arguments: ["127.0.0.1", "localhost", "[::1]"])
    func namedByWeb(host: String) throws {
        let server = try LocalServer { _ in .document("secret") }
        let url = server.url("/").replacing("127.0.0.1", with: host)
        let fetcher = Fetcher(cache: nil, userAgent: "Liaison/1.0.0")
        var errors: [FetchError.Reason] = []
        fetcher.fetch([FetchRequest(url: url, isNamedByWeb: true)]) {
            if case .failure(let error) = $1 { errors.append(error.reason) }
        }
        expect(errors, equals: [.transfer(.local(host))])
        #expect(server.requests.isEmpty)
    }

    @Test("Nor does it by the connection of an earlier request")
    func connectionOfAnother() throws {
        let server = try LocalServer { _ in .document("own") }
        let fetcher = Fetcher(cache: nil, userAgent: "Liaison/1.0.0")
        var results: [Result<FetchedDocument, FetchError>] = []
        for isNamedByWeb in [false, true, false] {
            fetcher.fetch([FetchRequest(url: server.url("/"), isNamedByWeb: isNamedByWeb)]) { results.append($1) }
        }
        expect(results.map { try? $0.get().text }, equals: ["own", nil, "own"])
        expect(server.requests.count, equals: 2)
    }

    @Test("A document says that it is of the local network, and so does its copy")
    func copies() throws {
        let server = try LocalServer { $0.path == "/a" ? .redirect(301, to: "/b") : .document("own") }
        let fetching = Fetching()
        expect(try fetching.fetch(server.url("/a")).localAddress, equals: "127.0.0.1")
        expect(try fetching.fetch(server.url("/a"), .offline).localAddress, equals: "127.0.0.1")
        // The redirect, which is remembered, still leads to the local network.
        #expect(try fetching.fetch(server.url("/a")).origin == .server)
        expect(server.requests.map(\.path), equals: ["/a", "/b", "/b"])
    }

    @Test("Nor does a redirect that is remembered, unless it comes from the local network", arguments: [false, true])
    func rememberedRedirect(isLocal: Bool) throws {
        let server = try LocalServer { _ in .document("own") }
        let fetching = Fetching()
        let copy = CachedCopy(
            bytes: [], url: server.url("/"), fetched: fetching.clock.now, localAddress: isLocal ? "127.0.0.1" : nil)
        fetching.cache.write(
            CacheEntry(copy: copy, movedTo: server.url("/")), "http://a.org/", .feed, at: fetching.clock.now)
        let document = try fetching.fetch("http://a.org/")
        let error = FetchError(url: "http://a.org/", reason: .transfer(.local("127.0.0.1")))
        expect(document.origin, equals: isLocal ? .server : .lastGoodCopy(because: error))
        expect(server.requests.count, equals: isLocal ? 1 : 0)
    }

    @Test(
        "A URL that the web names leads to one address of the local network, if that is given, and nowhere by it",
        arguments: [("127.0.0.1", 1), ("localhost", 1), ("127.0.0.2", 0)])
    func ownAddress(host: String, count: Int) throws {
        let other = try LocalServer(host: 3) { _ in .document("other") }
        let server = try LocalServer(host: host == "127.0.0.2" ? 2 : 1) { request in
            request.path == "/away" ? .redirect(302, to: other.url("/")) : .document("own")
        }
        let url = server.url("/").replacing("127.0.0.1", with: host)
        let fetcher = Fetcher(cache: nil, userAgent: "Liaison/1.0.0")
        var texts: [String?] = []
        for path in ["", "away"] {
            fetcher.fetch([FetchRequest(url: url + path, isNamedByWeb: true, localAddress: "127.0.0.1")]) {
                texts.append((try? $1.get())?.text)
            }
        }
        expect(texts, equals: [count == 1 ? "own" : nil, nil])
        expect(server.requests.count, equals: 2 * count)
        #expect(other.requests.isEmpty)
    }

    @Test("A cache of an earlier version, which knows no addresses, is used")
    func earlierCache() throws {
        let fetching = Fetching()
        let server = try LocalServer { _ in .document("own") }
        _ = try fetching.fetch(server.url("/"))
        let database = try Database(path: fetching.file.path)
        try database.run("ALTER TABLE entry DROP COLUMN local_address")
        let later = FetchCache(folder: fetching.folder.path) { Issue.record("\($0)") }
        let entry = try #require(later.entry(server.url("/"), .feed, at: fetching.clock.now))
        expect(entry.copy?.bytes, equals: Array("own".utf8))
        expect(entry.copy?.localAddress, equals: nil)
    }

    @Test func theSentenceNamesTheHost() {
        expect(
            TransferFault.local("10.0.0.1").sentence,
            equals:
                "10.0.0.1 is in the local network, which documents of the web may not name; "
                + "name its URL yourself if you trust it")
    }
}
