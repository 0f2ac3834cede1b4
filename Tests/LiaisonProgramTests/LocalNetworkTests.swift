import Foundation
import TestSupport
import Testing

/// Documents of the web, which come by a proxy, do not lead into the local network; documents of that network do.
@Suite(.waiting) struct LocalNetworkTests {
    private static let feed =
        "<rss version='2.0'><channel><title>Own</title><item><title>Secret</title></item></channel></rss>"

    /// Documents that lead to a URL in different ways, by their paths.
    private static func documents(leadingTo url: String) -> [String: LocalServer.Answer] {
        let context = "\"@context\": \"https://www.w3.org/ns/activitystreams\""
        return [
            "/redirect": .response(status: 302, headers: ["Location: \(url)"], body: []),
            "/list": body("<opml version='2.0'><body><outline text='x' xmlUrl='\(url)'/></body></opml>"),
            "/outbox": body("{ \(context), \"type\": \"OrderedCollection\", \"first\": \"\(url)\" }"),
            "/pages": body("{ \"liaison\": \"1.0\", \"next\": \"\(url)\", \"sections\": [] }"),
        ]
    }

    private static func body(_ text: String) -> LocalServer.Answer {
        .response(status: 200, headers: [], body: Array(text.utf8))
    }

    private func run(_ url: String, proxy: LocalServer? = nil, options: [String] = []) throws -> Command.Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-local-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        return try Command.run(
            Command.liaison, ["run", url] + options, in: FileManager.default.temporaryDirectory,
            environment: [
                "XDG_CACHE_HOME": folder.path, "no_proxy": "127.0.0.1", "http_proxy": proxy?.url("") ?? "",
            ])
    }

    @Test(arguments: ["/redirect", "/list", "/outbox", "/pages"], [[], ["--sort", "date"]])
    func theWebDoesNotLeadIntoTheLocalNetwork(path: String, options: [String]) throws {
        let local = try LocalServer { _ in Self.body(Self.feed) }
        let documents = Self.documents(leadingTo: local.url("/feed"))
        let web = try LocalServer { documents[String($0.path.dropFirst("http://example.org".count))] ?? Self.body("") }
        let result = try run("http://example.org\(path)", proxy: web, options: options)
        expect(web.requests.count, equals: 1)
        #expect(local.requests.isEmpty)
        #expect(!result.output.contains("Secret") && result.status != 0)
        let isFollowed = options.isEmpty || path == "/redirect" || path == "/list"
        #expect(!isFollowed || result.errors.contains("127.0.0.1 is in the local network"), "\(result.errors)")
    }

    @Test func picturesOfTheWebAreNotOfTheLocalNetwork() throws {
        let local = try LocalServer { _ in Self.body("") }
        let (secret, known) = (local.url("/secret.png"), "http://example.org/known.png")
        let rows = [secret, known].map {
            "{ \"component\": \"Image\", \"model\": { \"source\": \"\($0)\", \"width\": 16, \"height\": 16 } }"
        }
        let feed =
            "{ \"liaison\": \"1.0\", \"sections\": [{ \"id\": \"1\", \"rows\": [\(rows.joined(separator: ","))] }] }"
        let web = try LocalServer { Self.body($0.path.hasSuffix("png") ? "" : feed) }
        let result = try run("http://example.org/feed", proxy: web, options: ["--images", "halfblocks"])
        expect(result.status, equals: 0, "\(result.errors)")
        expect(web.requests.map(\.path), equals: ["http://example.org/feed", known])
        #expect(local.requests.isEmpty)
    }

    /// A feed may name pictures at the address that it came from, whatever the names of the hosts.
    @Test(arguments: [(feed: "localhost", picture: 1, count: 1), ("127.0.0.1", 2, 0)])
    func picturesOfTheLocalNetworkAreAtTheAddressOfTheirFeed(feed: String, picture: Int, count: Int) throws {
        let pictures = try LocalServer(host: picture) { _ in Self.body("") }
        let row =
            "{ \"component\": \"Image\", \"model\": { \"source\": \"\(pictures.url("/a.png"))\", \"width\": 16, \"height\": 16 } }"
        let server = try LocalServer { _ in
            Self.body("{ \"liaison\": \"1.0\", \"sections\": [{ \"id\": \"1\", \"rows\": [\(row)] }] }")
        }
        let url = server.url("/feed").replacing("127.0.0.1", with: feed)
        let result = try run(url, options: ["--images", "halfblocks"])
        expect(result.status, equals: 0, "\(result.errors)")
        expect(pictures.requests.count, equals: count)
    }

    @Test(arguments: ["/redirect", "/list", "/outbox"])
    func theLocalNetworkLeadsIntoItself(path: String) throws {
        let target = try LocalServer { _ in Self.body(Self.feed) }
        let documents = Self.documents(leadingTo: target.url("/feed"))
        let server = try LocalServer { documents[$0.path] ?? Self.body("") }
        let result = try run(server.url(path))
        #expect(result.output.contains("Secret") && result.status == 0, "\(result.errors)")
    }
}
