import Foundation
import TestSupport
import Testing

/// `liaison read` with the user's own feeds, whose items are kept.
@Suite(.waiting) struct ReadStoreTests {
    private let folder: ReadFolder

    init() throws {
        folder = try ReadFolder()
        try folder.write("liaison/config.json", #"{ "hints": false }"#)
        try bears(["Brown bear", "Polar bear", "Black bear"])
        try folder.write(feed: "salmon.xml", title: "Salmon", ["<title>Red salmon</title>"])
        try folder.write(
            "liaison/feeds.opml",
            """
            <opml version="2.0"><body>
              <outline text="Bears" xmlUrl="../bears.xml"/>
              <outline text="Fish"><outline text="Salmon" xmlUrl="../salmon.xml"/></outline>
            </body></opml>
            """)
    }

    private func bears(_ names: [String]) throws {
        let items = names.map { name in
            "<item><guid>\(name)</guid><title>\(name)</title><description>About the \(name.lowercased())</description></item>"
        }
        try folder.write(
            "bears.xml", "<rss version=\"2.0\"><channel><title>B</title>\(items.joined())</channel></rss>")
    }

    @Test func viewsStandAboveTheFeeds() throws {
        let terminal = try folder.read("")
        #expect(
            terminal.wait(
                until: ReadFolder.shows("4 All unread", "Starred 0 items", "1 Fish", "3 Bears 3 items", "Feeds")),
            "\(terminal.screen)")
        try terminal.type("Enter")
        #expect(
            terminal.wait(until: ReadFolder.shows("● Brown bear Bears", "● Red salmon Salmon")), "\(terminal.screen)")
        try terminal.type("q", "j", "j", "Enter")
        #expect(terminal.wait { $0.contains("Red salmon") && !$0.contains("Brown bear") }, "\(terminal.screen)")
        try terminal.type("q", "g", "Enter", "t")
        #expect(terminal.wait(for: "which folder?  1 Fish"), "\(terminal.screen)")
        try terminal.type("1")
        #expect(terminal.wait { $0.contains("Red salmon") && !$0.contains("Brown bear") }, "\(terminal.screen)")
    }

    /// What the user does in a day: read, star, search, hide, and the same after a restart, when the feed has dropped items.
    @Test func itemsAndMarksStay() throws {
        let first = try folder.read("")
        #expect(first.wait(until: ReadFolder.shows("3 Bears 3 items")))
        try first.type("j", "j", "j", "Enter", "Enter")
        #expect(first.wait(for: "About the brown bear"))
        try first.type("q", "j", "*", "u", "*", "Q")
        #expect(first.wait(for: "ended 0"), "\(first.screen)")
        try bears(["Sloth bear"])
        let second = try folder.read("")
        #expect(
            second.wait(until: ReadFolder.shows("4 All unread", "Starred 1 item", "3 Bears 4 items")),
            "\(second.screen)")
        try second.type("j", "j", "j", "Enter")
        #expect(
            second.wait(until: ReadFolder.shows("● Sloth bear", "Brown bear", "★ Polar bear", "● Black bear")),
            "\(second.screen)")
        try second.type("l")
        #expect(second.wait { $0.contains("unread only") && !$0.contains("Brown bear") }, "\(second.screen)")
        try second.type("O")
        #expect(second.wait(for: "by title"))
        try second.type("Q")
        #expect(second.wait(for: "ended 0"))
        let third = try folder.read("")
        #expect(third.wait(until: ReadFolder.shows("3 Bears 4 items")))
        try third.type("j", "j", "j", "Enter")
        #expect(
            third.wait { screen in
                let lines = ReadFolder.lines(screen).prefix(3)
                return Array(lines) == ["● Black bear", "★ Polar bear", "● Sloth bear"]
            }, "\(third.screen)")
    }

    @Test func feedsWithoutUnreadItemsAreHidden() throws {
        let terminal = try folder.read("")
        #expect(terminal.wait(until: ReadFolder.shows("3 Bears 3 items")))
        try terminal.type("j", "j", "j", "a", "l")
        #expect(terminal.wait { !$0.contains("Bears") && $0.contains("Salmon") }, "\(terminal.screen)")
        try bears(["Sloth bear"])
        try terminal.type("R")
        #expect(terminal.wait(until: ReadFolder.shows("1 Bears 4 items")), "\(terminal.screen)")
        try terminal.type("Q")
        #expect(terminal.wait(for: "ended 0"))
        let again = try folder.read("")
        #expect(again.wait(until: ReadFolder.shows("1 Bears 4 items")))
        try again.type("j", "j", "j", "a")
        #expect(again.wait { !$0.contains("Bears") }, "\(again.screen)")
    }

    @Test func aSearchFindsContentsAndIsKept() throws {
        let terminal = try folder.read("")
        #expect(terminal.wait(until: ReadFolder.shows("4 All unread")))
        try terminal.type("S")
        try terminal.type(text: "about polar")
        try terminal.type("Enter")
        #expect(terminal.wait(until: ReadFolder.shows("● Polar bear Bears")), "\(terminal.screen)")
        try terminal.type("+", "q")
        #expect(terminal.wait(until: ReadFolder.shows("Search: about polar")), "\(terminal.screen)")
        try terminal.type("S")
        try terminal.type(text: "wolf")
        try terminal.type("Enter")
        #expect(terminal.wait(for: "no item has wolf"), "\(terminal.screen)")
    }

    @Test func feedsAreChangedByKeys() throws {
        try folder.write(feed: "birds.xml", title: "Birds", ["<title>Heron</title>"])
        let terminal = try folder.read("")
        #expect(terminal.wait(until: ReadFolder.shows("3 Bears 3 items")))
        try terminal.type("i")
        try terminal.type(text: "birds.xml")
        try terminal.type("Enter")
        #expect(terminal.wait(until: ReadFolder.shows("1 Birds 1 item")), "\(terminal.screen)")
        try terminal.type("j", "j", "j", "e", "C-u")
        try terminal.type(text: "Big bears")
        try terminal.type("Enter")
        #expect(terminal.wait(until: ReadFolder.shows("3 Big bears 3 items")), "\(terminal.screen)")
        try terminal.type("f")
        try terminal.type(text: "Land/Far")
        try terminal.type("Enter")
        #expect(terminal.wait(until: ReadFolder.shows("3 Land / Far")), "\(terminal.screen)")
        try terminal.type("G", "d")
        #expect(terminal.wait(for: "remove Big bears?"), "\(terminal.screen)")
        try terminal.type("y")
        #expect(terminal.wait { !$0.contains("Big bears") && $0.contains("Birds") }, "\(terminal.screen)")
        let list = try String(contentsOf: folder.url.appending(path: "liaison/feeds.opml"), encoding: .utf8)
        #expect(
            list.contains("birds.xml") && list.contains(#"text="Salmon""#) && !list.contains("bears.xml"), "\(list)")
    }

    /// An included list may include itself, and programs run for no list but the user's own.
    @Test func aListIncludesAnother() throws {
        try folder.write(
            "liaison/more.opml",
            """
            <opml version="2.0"><body><outline text="Rivers"><outline text="Salmon 2" xmlUrl="../salmon.xml"/></outline>
            <outline type="include" text="Again" url="more.opml"/>
            <outline text="Program" xmlUrl="exec:touch ran"/></body></opml>
            """)
        try folder.write(
            "liaison/feeds.opml",
            """
            <opml version="2.0"><body><outline text="Bears" xmlUrl="../bears.xml"/>
            <outline type="include" text="More" url="more.opml"/></body></opml>
            """)
        let terminal = try folder.read("", lines: 30)
        #expect(
            terminal.wait(until: ReadFolder.shows("More / Rivers", "1 Salmon 2 1 item", "3 Bears 3 items")),
            "\(terminal.screen)")
        #expect(terminal.wait { $0.contains("found a list of feeds") }, "\(terminal.screen)")
        #expect(!folder.has("ran"))
    }

    @Test func feedsAreReadWithoutAScreen() throws {
        try folder.write(
            "liaison/config.json",
            """
            { "onNewItems": ["sh", "-c", "cat >> news"],
              "rules": [ { "when": { "/title": { "matches": "^Black" } }, "hide": true },
                         { "when": { "/title": { "contains": "Red" } }, "read": true, "star": true, "feed": "Fish" },
                         { "when": { "/title": { "contains": "Brown" } }, "read": true, "feed": "Fish" } ] }
            """)
        let first = try folder.run("feed", "refresh")
        expect(first.output, equals: "3 new items in 2 feeds\n", "\(first.errors)")
        expect(try folder.run("feed", "refresh", "--quiet").output, equals: "")
        expect(try folder.run("feed", "unread", "--count").output, equals: "2\n")
        expect(try folder.run("feed", "unread").output, equals: "2  Bears\n")
        let news = folder.contents(of: "news").split(separator: "\n")
        #expect(news.count == 3 && news.allSatisfy { $0.hasPrefix("{\"_feed\":{") && $0.hasSuffix("}") }, "\(news)")
        try FileManager.default.removeItem(at: folder.url.appending(path: "bears.xml"))
        let second = try folder.run("feed", "refresh")
        expect(second.output, equals: "0 new items in 2 feeds; 1 cannot be read\n")
        expect(second.status, equals: 1)
        expect(try folder.run("feed", "unread", "--count").output, equals: "2\n")
    }

    @Test func pruneKeepsWhatTheUserKeeps() throws {
        _ = try folder.run("feed", "refresh")
        try bears([])
        _ = try folder.run("feed", "refresh")
        let terminal = try folder.read("")
        #expect(terminal.wait(until: ReadFolder.shows("4 All unread")))
        try terminal.type("j", "j", "j", "a", "Enter", "*", "Q")
        #expect(terminal.wait(for: "ended 0"))
        let pruned = try folder.run("feed", "prune", "--days", "0", "--items", "0")
        #expect(pruned.output.hasPrefix("2 items removed; the store has "), "\(pruned.output)\(pruned.errors)")
        let again = try folder.read("")
        #expect(again.wait(until: ReadFolder.shows("Starred 1 item", "Bears 1 item")), "\(again.screen)")
    }

    @Test(arguments: [
        (#"{ "keep": { "dys": 3 } }"#, "keep.dys: unknown key “dys”; did you mean “days”?"),
        (#"{ "every": "3x" }"#, "every: expected a time from “1m” to “7d”, found “3x”"),
        (#"{ "onNewItems": [] }"#, "onNewItems: expected a program, found an empty array; name one"),
        (
            #"{ "rules": [ { "when": "/a" } ] }"#,
            "rules[0]: expected one of the keys hide, highlight, star or read, found none; add one"
        ),
        (
            #"{ "rules": [ { "when": { "/a": { "matches": "(" } }, "hide": true } ] }"#,
            "rules[0].when[“/a”].matches"
        ),
    ])
    func faultsOfTheConfigurationAreNamed(json: String, fault: String) throws {
        try folder.write("liaison/config.json", json)
        let result = try folder.run("feed", "refresh")
        #expect(result.status == 64 && result.errors.contains(fault), "\(result.errors)")
    }
}
