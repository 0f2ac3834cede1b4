import Foundation
import TestSupport
import Testing

/// The user's list of feeds, and the commands that edit it.
struct SubscriptionsTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "subscriptions-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["one", "two"] { try write("\(name).xml", Self.feed(name)) }
    }

    private static func feed(_ title: String) -> String {
        """
        <rss version="2.0"><channel><title>Feed \(title)</title><link>https://\(title).example/</link>
        <item><title>First</title><guid>1</guid></item><item><title>Second</title><guid>2</guid></item></channel></rss>
        """
    }

    private func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    private func liaison(_ arguments: String...) throws -> Command.Result {
        try Command.run(
            Command.liaison, arguments, in: folder,
            environment: ["XDG_CONFIG_HOME": "\(folder.path)/config", "XDG_CACHE_HOME": folder.path])
    }

    private var list: String {
        get throws { try String(contentsOf: folder.appending(path: "config/liaison/feeds.opml"), encoding: .utf8) }
    }

    @Test func aFeedIsAddedOnce() throws {
        let added = try liaison("feed", "add", "one.xml", "--folder", "News/ Science ")
        expect(added.errors, equals: "")
        expect(added.output, equals: "Feed one: 2 items, added\n")
        let path = try #require(realpath(folder.appending(path: "one.xml").path, nil).map { String(cString: $0) })
        expect(try liaison("feed", "list").output, equals: "Feed one  News/Science  \(path)\n")
        let again = try liaison("feed", "add", "one.xml")
        expect(again.errors, equals: "liaison: \(path): is among your feeds already\n")
        expect(again.status, equals: 1)
        expect(
            try liaison("feed", "add", "two.xml", "--title", "Mine & yours").output,
            equals: "Mine & yours: 2 items, added\n")
        expect(
            try liaison("feed", "list", "--format", "json").output.hasPrefix(
                "[{\"title\":\"Feed one\",\"url\":\"\(path)\",\"folders\":[\"News\",\"Science\"]},"), equals: true)
    }

    @Test func aProgramIsAFeed() throws {
        expect(try liaison("feed", "add", "exec:cat 'one.xml'").output, equals: "Feed one: 2 items, added\n")
        expect(try liaison("feed", "list").output, equals: "Feed one    exec:cat one.xml\n")
        let failed = try liaison("feed", "add", "exec:sh -c 'exit 4'")
        expect(failed.errors, equals: "liaison: exec:sh -c 'exit 4': the program has ended with exit code 4\n")
        expect(failed.status, equals: 69)
    }

    @Test func aFeedIsRenamedMovedAndRemoved() throws {
        for name in ["one", "two"] { expect(try liaison("feed", "add", "\(name).xml").errors, equals: "") }
        expect(try liaison("feed", "rename", "Feed one", "A").errors, equals: "")
        expect(try liaison("feed", "move", "Feed two", "News").errors, equals: "")
        #expect(try liaison("feed", "list").output.contains("Feed two  News  /"))
        expect(try liaison("feed", "move", "Feed two").errors, equals: "")
        expect(try liaison("feed", "remove", "A").errors, equals: "")
        let names = try liaison("feed", "list").output.split(separator: "\n").map { $0.prefix(8) }
        expect(names, equals: ["Feed two"])
        let missing = try liaison("feed", "remove", "Feed tow")
        #expect(
            missing.errors.hasSuffix(
                "feeds.opml: no feed has the URL or the title “Feed tow”; did you mean “Feed two”?\n"),
            "\(missing.errors)")
        expect(missing.status, equals: 65)
    }

    /// The file of the user keeps what Liaison does not know; a document of another kind stays as it is.
    @Test func theFileKeepsItsBytes() throws {
        try FileManager.default.createDirectory(
            at: folder.appending(path: "config/liaison"), withIntermediateDirectories: true)
        let before = """
            <?xml version='1.0'?><!-- mine -->
            <opml version="2.0" xmlns:x="https://x.example/"><head><x:y/></head>
            <body><outline text="Old" x:z='1' xmlUrl="https://old.example/"/></body></opml>
            """
        try write("config/liaison/feeds.opml", before)
        expect(try liaison("feed", "add", "one.xml").errors, equals: "")
        expect(try liaison("feed", "remove", "Feed one").errors, equals: "")
        expect(try list, equals: before)
        expect(try liaison("feed", "export").output, equals: before)
        try write("config/liaison/feeds.opml", "<opml><body>")
        let refused = try liaison("feed", "add", "one.xml")
        #expect(
            refused.errors.hasSuffix("feeds.opml: line 1: expected the end of “body”, found none\n"),
            "\(refused.errors)")
        expect(try list, equals: "<opml><body>")
    }

    @Test func listsOfOtherProgramsAreImported() throws {
        try write(
            "urls",
            """
            # mine
            https://a.example/feed News "~A title" other
            "query:Unread:unread = \\"yes\\"" tag
            exec:/bin/feed tag
            http://b.example/x # a comment
            https://a.example/feed
            """)
        let imported = try liaison("feed", "import", "urls")
        expect(imported.errors, equals: "")
        expect(imported.output, equals: "2 feeds added, 1 was there already\n")
        expect(
            try liaison("feed", "list").output,
            equals: "http://b.example/x        http://b.example/x\nA title             News  https://a.example/feed\n")
        try write("other.opml", try liaison("feed", "export").output.replacing("a.example", with: "c.example"))
        expect(try liaison("feed", "import", "other.opml").output, equals: "1 feed added, 1 was there already\n")
        let refused = try liaison("feed", "import", "one.xml")
        expect(refused.errors, equals: "liaison: one.xml: line 1: expected a list of feeds (OPML), found “rss”\n")
    }

    @Test func aPageNamesItsFeeds() throws {
        try write(
            "page.html",
            """
            <html><head><link rel="alternate" type="application/rss+xml" href="https://a.example/1">
            <link rel="alternate" type="application/atom+xml" href="https://a.example/2"></head></html>
            """)
        let result = try liaison("feed", "add", "page.html")
        expect(
            result.errors,
            equals:
                "liaison: page.html: the page names 2 feeds; add one of them: https://a.example/1 https://a.example/2\n"
        )
        expect(result.status, equals: 65)
        #expect(try liaison("feed", "list").errors.contains("no feed yet; add one with liaison feed add URL"))
    }

    /// Each of many processes adds its feed, and none loses that of another.
    @Test func processesWaitForEachOther() throws {
        for number in 0..<12 { try write("n\(number).xml", Self.feed("n\(number)")) }
        let script = "seq 0 11 | xargs -P 12 -I N '\(Command.liaison)' feed add nN.xml"
        _ = try Command.run(
            "/bin/sh", ["-c", script], in: folder,
            environment: ["XDG_CONFIG_HOME": "\(folder.path)/config", "XDG_CACHE_HOME": folder.path])
        expect(try liaison("feed", "list").output.split(separator: "\n").count, equals: 12)
    }

    @Test func withoutFeedsTheReaderSaysHowToAddOne() throws {
        let result = try liaison("read")
        expect(
            result.errors,
            equals: "liaison: no feed is named, and there are no feeds yet; add one with liaison feed add URL\n")
        expect(result.status, equals: 64)
        expect(try liaison("feed", "add", "one.xml").status, equals: 0)
        // Without a terminal the reader does the same as liaison run.
        #expect(try liaison("read").output.contains("First"))
    }
}
