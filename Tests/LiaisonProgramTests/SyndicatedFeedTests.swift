import Foundation
import TestSupport
import Testing

/// Feeds of the web, as a user runs them: from files, URLs and standard input.
@Suite(.waiting) struct SyndicatedFeedTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "liaison-syndicated-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func liaison(_ arguments: String..., input: String = "") throws -> Command.Result {
        try Command.run(
            Command.liaison, arguments, in: folder, input: Data(input.utf8),
            environment: [
                "NO_COLOR": "", "TERM": "xterm", "COLUMNS": "60", "XDG_CACHE_HOME": folder.path,
                "no_proxy": "127.0.0.1",
            ])
    }

    private func write(_ text: String, as name: String) throws -> String {
        try Data(text.utf8).write(to: folder.appending(path: name))
        return name
    }

    /// An RSS feed of items: the path of a link, a title, and a day of November 2026.
    private static func rss(_ title: String, _ items: [(path: String, title: String, day: Int)]) -> String {
        let items = items.map { item in
            """
            <item><title>\(item.title)</title><link>https://example.org/\(item.path)</link>
            <pubDate>\(item.day) Nov 2026 09:30:00 GMT</pubDate><description>&lt;p&gt;About \(item.title)&lt;/p&gt;</description></item>
            """
        }
        return """
            <?xml version="1.0"?><rss version="2.0"><channel><title>\(title)</title><link>https://example.org/\(title)</link>
            \(items.joined())</channel></rss>
            """
    }

    private static let bears = rss("Bears", [("b2", "Second bear", 21), ("b1", "First bear", 19)])
    private static let salmon = rss("Salmon", [("s1", "A salmon", 20), ("b1", "First bear", 19)])

    /// A server of these documents.
    private static func server(_ documents: [String: String]) throws -> LocalServer {
        try LocalServer { request in
            guard let body = documents[request.path] else { return .response(status: 404, headers: [], body: []) }
            return .response(status: 200, headers: ["Content-Type: text/xml"], body: Array(body.utf8))
        }
    }

    /// The lines of an output that hold one of these texts, each as that text. The URLs at the end of a section do not
    /// count.
    private func order(_ texts: [String], in output: String) -> [String] {
        output.split(separator: "\n").filter { !$0.hasPrefix("[") }.compactMap { line in
            texts.first { line.contains($0) }
        }
    }

    @Test(arguments: ["feed.xml", "feed.json", "feed.ndjson", "feed"])
    func theContentsTellTheFormat(name: String) throws {
        let result = try liaison("run", try write(Self.bears, as: name))
        expect(result.errors, equals: "")
        expect(result.status, equals: 0)
        #expect(result.output.hasPrefix("Bears\n"))
        expect(order(["Second bear", "First bear"], in: result.output).first, equals: "Second bear")
        #expect(result.output.contains("21 November 2026") && result.output.contains("About First bear"))
    }

    @Test(arguments: [("references", "Second bear[1]"), ("none", "Second bear\n")])
    func theURLOfAnItemIsSeenInATerminal(links: String, title: String) throws {
        let result = try liaison("run", "--links", links, try write(Self.bears, as: "feed.xml"))
        #expect(result.output.contains("  \(title)"))
        expect(result.output.contains("[1] https://example.org/b2\n"), equals: (links == "references"))
    }

    @Test(arguments: [
        ("<updated>2026-11-22T09:30:00Z</updated>", "  22 November 2026, 09:30\n"),
        (
            "<updated>2026-11-22T09:30:00Z</updated><published>2026-11-21T09:30:00Z</published>",
            "  21 November 2026, 09:30\n"
        ),
        ("<author><name>Ann</name></author>", "  Ann\n"), ("", ""),
    ])
    func theBylineSaysWhatIsKnown(members: String, byline: String) throws {
        let entry = "<entry><id>1</id><title>First</title>\(members)<content>Text</content></entry>"
        let feed = "<feed xmlns='http://www.w3.org/2005/Atom'><title>Notes</title>\(entry)</feed>"
        let result = try liaison("run", try write(feed, as: "feed.xml"))
        expect(result.output, equals: "Notes\n\n\n  First\n\(byline)\n  Text\n")
    }

    @Test func anUntitledItemShowsItsURLOnce() throws {
        let feed = "<rss version='2.0'><channel><item><link>https://example.org/1</link></item></channel></rss>"
        let result = try liaison("run", try write(feed, as: "feed.xml"))
        expect(result.output.components(separatedBy: "https://example.org/1").count, equals: 2, "\(result.output)")
    }

    @Test func aFeedIsReadFromStandardInput() throws {
        let result = try liaison("run", "-", input: Self.bears)
        #expect(result.output.contains("About Second bear") && result.status == 0)
    }

    @Test func aFeedIsFetched() throws {
        let server = try Self.server(["/feed.xml": Self.bears])
        let result = try liaison("run", server.url("/feed.xml"))
        #expect(result.output.contains("About Second bear") && result.errors == "" && result.status == 0)
        // The copy is saved.
        let saved = try liaison("run", "--offline", server.url("/feed.xml"))
        expect(saved.output, equals: result.output)
        expect(saved.status, equals: 0)
        expect(server.requests.count, equals: 1)
    }

    @Test func aSoleFeedThatCannotBeHadEndsWith69() throws {
        let server = try Self.server([:])
        let result = try liaison("run", server.url("/nothing"))
        expect(result.status, equals: 69)
        expect(result.output, equals: "")
        #expect(result.errors.hasPrefix("liaison: \(server.url("/nothing")): the server answered with status 404"))
    }

    @Test func severalFeedsAreShownInOrderEachUnderItsTitle() throws {
        let server = try Self.server(["/salmon": Self.salmon])
        let result = try liaison(
            "run", try write(Self.bears, as: "bears.xml"), server.url("/nothing"), server.url("/salmon"))
        expect(result.status, equals: 1)
        #expect(result.errors.contains("\(server.url("/nothing")): the server answered with status 404"))
        // An item that two feeds have is shown once.
        let order = order(
            ["Bears", "About Second", "About First", "answered with status 404", "Salmon", "About A"], in: result.output
        )
        expect(
            order, equals: ["Bears", "About Second", "About First", "answered with status 404", "Salmon", "About A"])
    }

    @Test func aListOfFeedsIsShownFeedByFeed() throws {
        let server = try Self.server(["/salmon": Self.salmon, "/bears": Self.bears])
        let list = """
            <opml version="2.0"><head><title>My feeds</title></head><body><outline text="Water">
            <outline text="Salmon" type="rss" xmlUrl="\(server.url("/salmon"))"/></outline>
            <outline text="Bears" xmlUrl="\(server.url("/bears"))"/><outline text="No feed"/></body></opml>
            """
        let result = try liaison("run", try write(list, as: "feeds.opml"))
        expect(result.errors, equals: "")
        expect(result.status, equals: 0)
        #expect(result.output.hasPrefix("My feeds\n"))
        let order = order(["Salmon", "About A", "About First", "Bears", "About Second"], in: result.output)
        expect(order, equals: ["Salmon", "About A", "About First", "Bears", "About Second"])
    }

    /// Paths in a list are relative to the list, wherever the list is. A list of the web names no files.
    @Test func aListNamesFilesBesideItself() throws {
        let inner = folder.appending(path: "inner")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        let file = try write(Self.bears, as: "inner/some bears.xml")
        let names = ["some%20bears.xml", "../salmon.xml", "file://\(folder.path)/\(file)", "absent.xml", "."]
        let outlines = names.map { "<outline text=\"x\" xmlUrl=\"\($0)\"/>" }.joined()
        let list = "<opml version=\"2.0\"><body>\(outlines)</body></opml>"
        _ = try write(Self.salmon, as: "salmon.xml")
        let result = try liaison("run", try write(list, as: "inner/feeds.opml"))
        let order = order(["Bears", "About Second", "Salmon", "About A", "Bears"], in: result.output)
        expect(order, equals: ["Bears", "About Second", "Salmon", "About A", "Bears"], "\(result.output)")
        #expect(result.errors.contains("inner/absent.xml: cannot be opened: No such file"), "\(result.errors)")
        #expect(result.errors.contains(".: this is no URL"), "\(result.errors)")
        let server = try Self.server(["/list": list, "/absent.xml": Self.salmon])
        let ofWeb = try liaison("run", server.url("/list"))
        #expect(!ofWeb.output.contains("Bears"), "\(ofWeb.output)")
        #expect(ofWeb.errors.contains("expected the URL of a feed, found “file://"), "\(ofWeb.errors)")
    }

    @Test func aListInsideAListIsNoFeed() throws {
        let inner = #"<opml version="2.0"><body><outline text="x" xmlUrl="http://127.0.0.1:1/"/></body></opml>"#
        let server = try Self.server(["/list": inner])
        let list = #"<opml version="2.0"><body><outline text="x" xmlUrl="\#(server.url("/list"))"/></body></opml>"#
        let result = try liaison("run", try write(list, as: "feeds.opml"))
        expect(result.status, equals: 1)
        #expect(
            result.errors.contains(
                "expected a feed, found a list of feeds (OPML) inside a list; show that list by itself"))
    }

    @Test(arguments: [
        (["--sort", "date"], ["Second bear", "A salmon", "First bear"]),
        (["--limit", "2"], ["Second bear", "A salmon"]),
        (["--limit", "\(Int.max)"], ["Second bear", "A salmon", "First bear"]),
        (["--since", "2026-11-20"], ["Second bear", "A salmon"]), (["--since", "2026-11-22"], []),
    ])
    func aTimelineHasTheNewestItemsFirst(options: [String], titles: [String]) throws {
        let feeds = [try write(Self.salmon, as: "salmon.xml"), try write(Self.bears, as: "bears.xml")]
        let result = try Command.run(
            Command.liaison, ["run"] + feeds + options, in: folder, environment: ["COLUMNS": "60"])
        expect(result.errors, equals: "")
        expect(result.status, equals: 0)
        let about = titles.map { "About \($0)" }
        expect(order(["About Second bear", "About A salmon", "About First bear"], in: result.output), equals: about)
        // Items name their feed.
        #expect(titles.isEmpty || result.output.contains("Bears"))
    }

    /// The newest items of one feed stay below its title, and do not name it again.
    @Test func aTimelineOfOneFeedHasItsTitle() throws {
        let bears = try write(Self.rss("Bears", [("1", "First bear", 20), ("2", "Second bear", 22)]), as: "bears.xml")
        let fish = try write(Self.rss("Fish", [("3", "A salmon", 21)]), as: "fish.xml")
        let sole = try liaison("run", "--limit", "1", "--format", "html", bears)
        #expect(sole.output.contains("<h1 dir=\"auto\">Bears</h1>"))
        expect(sole.output.matches(of: /Bears/).count, equals: 2, "in the tab and as the heading")
        let both = try liaison("run", "--limit", "2", "--format", "html", bears, fish)
        #expect(both.output.contains("<h1 class=\"spoken\">Feed</h1>") && both.output.contains("Bears ·"))
    }

    @Test func aDumpIsAFeedForAFactory() throws {
        let dump = try liaison("feed", "dump", try write(Self.bears, as: "bears.xml"))
        let document = try #require(try JSONSerialization.jsonObject(with: Data(dump.output.utf8)) as? [String: Any])
        expect(document["version"] as? String, equals: "https://jsonfeed.org/version/1.1")
        let items = try #require(document["items"] as? [[String: Any]])
        expect(items.compactMap { $0["url"] as? String }, equals: ["https://example.org/b2", "https://example.org/b1"])
        expect(items.compactMap { $0["date_published"] as? String }.first, equals: "2026-11-21T09:30:00Z")
        let factory = """
            { "liaison": "1.0", "sections": [{ "each": "/items", "id": "{/id}", "sort": "/date_published",
              "rows": [{ "component": "Note", "model": { "text": "{/title}" } }] }] }
            """
        _ = try write(factory, as: "factory.json")
        // The factory takes the feed itself, too, although it needs all items to sort them.
        for feed in ["bears.xml", try write(dump.output, as: "dump.json")] {
            let result = try liaison("run", feed, "--factory", "factory.json")
            expect(result.errors, equals: "")
            expect(order(["Second bear", "First bear"], in: result.output).first, equals: "First bear")
        }
    }

    @Test(arguments: [
        (
            "<html><head><link rel='alternate' type='application/rss+xml' href='https://example.org/feed'></head></html>",
            "expected a feed, found a page of HTML; its feed is at https://example.org/feed"
        ),
        ("<svg xmlns='http://www.w3.org/2000/svg'/>", "whose root element is “svg”"),
        (#"{ "hits": [] }"#, "map it with --factory"),
    ])
    func anotherDocumentIsNamed(document: String, sentence: String) throws {
        let result = try liaison("run", "-", input: document)
        #expect(result.status == 65 && result.errors.contains(sentence), "\(result.errors)")
    }

    /// A factory maps other JSON, too, but not to items of a timeline.
    @Test func aTimelineHasFeedsOfTheWebOnly() throws {
        let factory = """
            { "liaison": "1.0", "sections": [{ "each": "/hits", "id": "{/id}",
              "rows": [{ "component": "Note", "model": { "text": "{/title}" } }] }] }
            """
        _ = try write(factory, as: "factory.json")
        let data = try write(#"{ "hits": [] }"#, as: "data.json")
        let result = try liaison("run", data, "--factory", "factory.json", "--sort", "date")
        let sentence = "found JSON of another kind; show it with liaison run, without --sort, --limit and --since\n"
        #expect(result.status == 65 && result.errors.hasSuffix(sentence), "\(result.errors)")
    }

    @Test func aFaultCostsNoItem() throws {
        let broken = Self.bears.replacingOccurrences(of: "First bear", with: "First & bear <b>")
        let result = try liaison("run", try write(broken, as: "broken.xml"))
        expect(result.status, equals: 1)
        #expect(result.errors.contains("broken.xml: line ") && result.errors.contains("found “&” alone"))
        #expect(result.output.contains("About Second bear") && result.output.contains("About First & bear"))
    }

    @Test func twoItemsOfOneIDAreBothShownAndAnItemIsShownOnce() throws {
        func item(_ text: String) -> String {
            "<item><guid isPermaLink='false'>\u{E9} \"1\"</guid><title>\(text)</title></item>"
        }
        func feed(_ items: String...) -> String {
            "<rss version='2.0'><channel><title>x</title>\(items.map(item).joined())</channel></rss>"
        }
        let name = try write(feed("One", "Two", "One", "Two", "Three"), as: "feed.xml")
        for options in [[], ["--sort", "date"]] {
            let result = try Command.run(Command.liaison, ["run", name] + options, in: folder)
            expect(result.errors, equals: "")
            expect(result.status, equals: 0)
            expect(order(["One", "Two", "Three"], in: result.output), equals: ["One", "Two", "Three"])
        }
        // Two feeds of one timeline may give different items the same id.
        let other = try write(feed("Four"), as: "other.xml")
        let result = try liaison("run", name, other, "--sort", "date")
        expect(result.errors, equals: "")
        expect(order(["One", "Two", "Three", "Four"], in: result.output).count, equals: 4)
    }

    @Test func anOutboxIsFollowedToItsPage() throws {
        let note = #"{ "type": "Note", "id": "https://example.org/n", "content": "<p>A note</p>" }"#
        let page =
            #"{ "@context": "https://www.w3.org/ns/activitystreams", "type": "OrderedCollectionPage", "orderedItems": [\#(note)] }"#
        let server = try LocalServer { request in
            let host = request.headers["host"] ?? ""
            let outbox =
                #"{ "@context": "https://www.w3.org/ns/activitystreams", "type": "OrderedCollection", "first": "http://\#(host)/page" }"#
            return .response(
                status: 200, headers: ["Content-Type: application/activity+json"],
                body: Array((request.path == "/page" ? page : outbox).utf8))
        }
        let result = try liaison("run", server.url("/outbox"))
        #expect(result.output.contains("A note") && result.status == 0, "\(result.errors)")
    }

    @Test func picturesOfThePageAreRelativeToTheFeed() throws {
        let feed =
            #"{ "liaison": "1.0", "sections": [{ "id": "a", "rows": [{ "component": "Image", "model": { "source": "bear.png", "width": 4, "height": 3 } }] }] }"#
        let server = try Self.server(["/feeds/feed.json": feed])
        try FileManager.default.createDirectory(at: folder.appending(path: "inner"), withIntermediateDirectories: true)
        let result = try liaison(
            "run", "--format", "html", server.url("/feeds/feed.json"), try write(feed, as: "inner/feed.json"))
        #expect(result.output.contains("src=\"\(server.url("/feeds/bear.png"))\""))
        #expect(result.output.contains("src=\"inner/bear.png\""))
    }
}
