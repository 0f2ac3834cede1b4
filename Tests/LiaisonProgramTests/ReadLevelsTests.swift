import Foundation
import Synchronization
import TestSupport
import Testing

/// The levels of `liaison read`: feeds, headlines, articles, and the marks of read items.
@Suite(.waiting, .enabled(if: EmulatedTerminal.isAvailable, "tmux is not installed")) struct ReadLevelsTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "liaison-levels-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        EmulatedTerminal.passFirstSessions(in: folder)
        try write("bears.xml", Self.rss("Bears", ["Brown bear", "Black bear", "Polar bear"]))
        try write("salmon.xml", Self.rss("Salmon", ["Pink salmon", "Red salmon"]))
    }

    private func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    private static func rss(_ title: String, _ items: [String]) -> String {
        let items = items.map { item in
            """
            <item><guid>\(item)</guid><title>\(item)</title><link>https://example.org/\(item.prefix(5))</link>
            <pubDate>21 Nov 2026 09:30:00 GMT</pubDate><description>&lt;p&gt;About the \(item.lowercased())&lt;/p&gt;</description></item>
            """
        }
        return "<rss version=\"2.0\"><channel><title>\(title)</title>\(items.joined())</channel></rss>"
    }

    private func read(_ arguments: String, columns: Int = 60) throws -> EmulatedTerminal {
        try EmulatedTerminal(
            "no_proxy=127.0.0.1 XDG_CONFIG_HOME=\(folder.path) XDG_CACHE_HOME=\(folder.path) XDG_STATE_HOME=\(folder.path) "
                + "BROWSER=true \(Command.liaison) read --now 2026-12-01 \(arguments)",
            in: folder, columns: columns, lines: 10)
    }

    /// Whether the line of a text passes a test: the current line begins with a bar, an unread headline has a mark.
    private func line(_ text: String, _ passes: @escaping (Substring) -> Bool) -> (String) -> Bool {
        { $0.split(separator: "\n").contains { $0.contains(text) && passes($0) } }
    }

    private func isCurrent(_ text: String) -> (String) -> Bool { line(text) { $0.hasPrefix("┃") } }
    private func isUnread(_ text: String) -> (String) -> Bool { line(text) { $0.contains("●") } }
    private func isRead(_ text: String) -> (String) -> Bool { line(text) { !$0.contains("●") } }
    private func hasUnread(_ count: Int, _ feed: String) -> (String) -> Bool {
        line(feed) { line in
            let text = line.drop { "┃ ".contains($0) }
            return count == 0 ? text.hasPrefix(feed) : text.hasPrefix("\(count) ")
        }
    }

    @Test func enterDescendsAndBackAscends() throws {
        let terminal = try read("bears.xml salmon.xml")
        #expect(terminal.wait { isCurrent("Bears")($0) && hasUnread(3, "Bears")($0) && hasUnread(2, "Salmon")($0) })
        try terminal.type("j", "Enter")
        #expect(terminal.wait { isCurrent("Pink salmon")($0) && isUnread("Red salmon")($0) }, "\(terminal.screen)")
        #expect(terminal.screen.contains("21 Nov") && terminal.screen.contains("Salmon · 2 unread"))
        try terminal.type("j", "Enter")
        #expect(terminal.wait(for: "About the red salmon"))
        try terminal.type("Escape")
        #expect(
            terminal.wait { isCurrent("Red salmon")($0) && isRead("Red salmon")($0) && isUnread("Pink salmon")($0) })
        try terminal.type("q")
        #expect(terminal.wait { isCurrent("Salmon")($0) && hasUnread(1, "Salmon")($0) }, "\(terminal.screen)")
        try terminal.type("q")
        #expect(terminal.wait(for: "ended 0"))
    }

    /// A row without links opens the page of its item; only pages of the web are opened.
    @Test func thePageOfAnItemIsOpened() throws {
        try write("files.xml", Self.rss("Files", ["Bad"]).replacing("https://example.org/", with: "ftp://example.org/"))
        let terminal = try read("bears.xml files.xml")
        #expect(terminal.wait { hasUnread(3, "Bears")($0) && hasUnread(1, "Files")($0) })
        try terminal.type("Enter", "j", "o")
        #expect(terminal.wait(for: "opening https://example.org/Black"), "\(terminal.screen)")
        try terminal.type("j", "Enter")
        #expect(terminal.wait(for: "About the polar bear"))
        try terminal.type("o")
        #expect(terminal.wait(for: "opening https://example.org/Polar"), "\(terminal.screen)")
        try terminal.type("q", "q", "j", "Enter", "o")
        #expect(terminal.wait(for: "the row has no buttons and no links"), "\(terminal.screen)")
    }

    /// The mark of an unread item leaves its place when the item was read; the empty place does not count as text.
    @Test func theTextOfAHeadlineHasNoEmptyLines() throws {
        let terminal = try read("bears.xml")
        #expect(terminal.wait(until: isUnread("Brown bear")))
        try terminal.type("m")
        #expect(terminal.wait(until: isRead("Brown bear")))
        try terminal.type("s")
        try terminal.type(text: "saved")
        try terminal.type("Enter")
        #expect(terminal.wait(for: "saved to saved"), "\(terminal.screen)")
        let saved = try String(contentsOf: folder.appending(path: "saved"), encoding: .utf8)
        expect(saved, equals: "Brown bear\n21 Nov\n")
    }

    @Test func aSoleFeedBeginsWithItsHeadlines() throws {
        let terminal = try read("bears.xml")
        #expect(terminal.wait { isCurrent("Brown bear")($0) && $0.contains("Bears · 3 unread") })
        try terminal.type("Enter")
        #expect(terminal.wait(for: "About the brown bear"))
        try terminal.type("q", "q")
        #expect(terminal.wait(for: "ended 0"))
    }

    @Test func aListOfFeedsBeginsWithTheFeeds() throws {
        let server = try LocalServer { request in
            .response(
                status: 200, headers: ["Content-Type: text/xml"], body: Array(Self.rss(request.path, ["One"]).utf8))
        }
        let outlines = ["/lakes", "/woods"].map { #"<outline type="rss" xmlUrl="\#(server.url($0))"/>"# }
        try write(
            "list.opml",
            "<opml version=\"2.0\"><head><title>Nature</title></head><body>\(outlines.joined())</body></opml>")
        let terminal = try read("list.opml")
        #expect(terminal.wait { hasUnread(1, "/lakes")($0) && hasUnread(1, "/woods")($0) && $0.contains("Nature") })
    }

    /// A document of sections is a row among other feeds, and is shown unchanged. Its place stays when the user goes
    /// back.
    @Test func aDocumentOfSectionsIsShownAsItIs() throws {
        let rows = (0..<3).map { #"{"component": "Paragraph", "model": {"text": "paragraph \#($0)"}}"# }
        try write(
            "notes.json",
            #"{"liaison": "1.0", "title": "Notes", "sections": [{"id": "s", "rows": [\#(rows.joined(separator: ","))]}]}"#
        )
        let terminal = try read("bears.xml notes.json")
        #expect(terminal.wait { $0.contains("Notes") && hasUnread(3, "Bears")($0) })
        try terminal.type("j", "Enter", "j")
        #expect(terminal.wait(until: isCurrent("paragraph 1")), "\(terminal.screen)")
        try terminal.type("q")
        #expect(terminal.wait(until: isCurrent("Notes")))
        try terminal.type("Enter")
        #expect(terminal.wait(until: isCurrent("paragraph 1")))
    }

    @Test func unreadItemsAreFoundAcrossFeedsAndLevels() throws {
        let terminal = try read("bears.xml salmon.xml")
        #expect(terminal.wait { hasUnread(3, "Bears")($0) && hasUnread(2, "Salmon")($0) })
        try terminal.type("Tab")
        #expect(terminal.wait(until: isCurrent("Brown bear")))
        try terminal.type("Tab", "Tab", "Tab")
        #expect(terminal.wait(until: isCurrent("Pink salmon")), "\(terminal.screen)")
        try terminal.type("Enter", "Tab")
        #expect(terminal.wait(for: "About the red salmon"))
        try terminal.type("BTab")
        #expect(terminal.wait(for: "About the polar bear"), "\(terminal.screen)")
        try terminal.type("Tab")
        #expect(terminal.wait(for: "About the brown bear"))
        try terminal.type("Tab", "Tab")
        #expect(terminal.wait(for: "no item is unread"), "\(terminal.screen)")
    }

    @Test func itemsAreMarked() throws {
        let terminal = try read("bears.xml salmon.xml")
        #expect(terminal.wait { hasUnread(3, "Bears")($0) && hasUnread(2, "Salmon")($0) })
        try terminal.type("m")
        #expect(terminal.wait { hasUnread(0, "Bears")($0) && hasUnread(2, "Salmon")($0) })
        try terminal.type("m")
        #expect(terminal.wait(until: hasUnread(3, "Bears")))
        try terminal.type("Enter", "j", "m")
        #expect(terminal.wait { isRead("Black bear")($0) && isUnread("Brown bear")($0) && isCurrent("Black bear")($0) })
        try terminal.type("m")
        #expect(terminal.wait(until: isUnread("Black bear")))
        try terminal.type("A")
        #expect(
            terminal.wait {
                isRead("Brown bear")($0) && isRead("Polar bear")($0) && $0.contains("Bears · 0")
                    || $0.contains("all items are read")
            })
        try terminal.type("q")
        #expect(terminal.wait(until: hasUnread(2, "Salmon")))
        try terminal.type("A")
        #expect(terminal.wait(for: "mark all items of all feeds as read?"))
        try terminal.type("n")
        #expect(terminal.wait { hasUnread(2, "Salmon")($0) && !$0.contains("as read?") })
        try terminal.type("A", "y")
        #expect(
            terminal.wait { hasUnread(0, "Salmon")($0) && $0.contains("all items of 2 feeds are read; u undoes this") })
        try terminal.type("u")
        #expect(terminal.wait { hasUnread(2, "Salmon")($0) && $0.contains("the marks of 2 items are back") })
        try terminal.type("u")
        #expect(terminal.wait(for: "no mark was changed"))
    }

    /// A headline names its author unless the feed has the same name.
    @Test func theNameOfTheFeedIsNoAuthor() throws {
        let items = ["Bears", "Fern Reed"].enumerated().map {
            "<item><title>T\($0.offset)</title><guid>\($0.offset)</guid><dc:creator>\($0.element)</dc:creator></item>"
        }
        try write(
            "authors.xml",
            "<rss version='2.0' xmlns:dc='http://purl.org/dc/elements/1.1/'><channel><title>Bears</title>\(items.joined())"
                + "</channel></rss>")
        let terminal = try read("authors.xml")
        #expect(terminal.wait { $0.contains("T1") && $0.contains("Fern Reed") }, "\(terminal.screen)")
        let line = terminal.screen.split(separator: "\n").first { $0.contains("T0") }
        #expect(line?.contains("Bears") == false, "\(terminal.screen)")
    }

    /// The marked items become read together, and unread once all of them are read.
    @Test func markedItemsAreReadTogether() throws {
        let terminal = try read("bears.xml")
        #expect(terminal.wait(until: isUnread("Brown bear")))
        try terminal.type("m", "v", "j", "j", "v", "m")
        #expect(
            terminal.wait { isRead("Brown bear")($0) && isRead("Polar bear")($0) && isUnread("Black bear")($0) },
            "\(terminal.screen)")
        try terminal.type("m")
        #expect(terminal.wait { isUnread("Brown bear")($0) && isUnread("Polar bear")($0) }, "\(terminal.screen)")
    }

    /// A title stays in its column when the mark of an unread item goes.
    @Test func titlesStandInOneColumn() throws {
        let terminal = try read("bears.xml")
        #expect(terminal.wait(until: isUnread("Brown bear")))
        try terminal.type("m")
        #expect(terminal.wait(until: isRead("Brown bear")))
        let lines = terminal.screen.split(separator: "\n").prefix(3)
        let columns = lines.map { $0.prefix { $0 != "B" && $0 != "P" }.count }
        expect(columns, equals: [4, 4, 4], "\(terminal.screen)")
    }

    /// A screen reader hears words for signs, and the title of an article before its text.
    @Test func signsAreReadOutAsWords() throws {
        let terminal = try read("bears.xml salmon.xml --plain")
        #expect(terminal.wait(for: "3 unread\nBears\n3 items"), "\(terminal.screen)")
        try terminal.type("Enter")
        #expect(terminal.wait(for: "Unread\nBrown bear\n21 Nov"), "\(terminal.screen)")
        try terminal.type("Enter")
        #expect(terminal.wait(for: "Brown bear\nhttps://example.org/Brown\n21 November"), "\(terminal.screen)")
    }

    @Test func aListInAFileNamesFilesBesideIt() throws {
        let inner = folder.appending(path: "lists")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        try write("lists/list.opml", "<opml><body><outline xmlUrl=\"../bears.xml\"/></body></opml>")
        let terminal = try read("lists/list.opml")
        #expect(terminal.wait(until: hasUnread(3, "Bears")), "\(terminal.screen)")
    }

    @Test func aFeedThatSeveralListsNameIsListedOnce() throws {
        try write(
            "list.opml",
            """
            <opml><body><outline text="Woods"><outline xmlUrl="./bears.xml"/></outline>
            <outline text="All"><outline xmlUrl="bears.xml"/><outline xmlUrl="crows.xml"/></outline>
            </body></opml>
            """)
        try write("crows.xml", Self.rss("Crows", ["Carrion crow"]))
        let terminal = try read("list.opml crows.xml")
        #expect(terminal.wait { hasUnread(3, "Bears")($0) && hasUnread(1, "Crows")($0) }, "\(terminal.screen)")
        expect(terminal.settledScreen.matches(of: /Bears|Crows/).count, equals: 2, "\(terminal.screen)")
    }

    /// The saved copies are shown while servers are asked, which then replace the items in place.
    @Test func theCopyIsShownWhileTheServerIsAsked() throws {
        let requests = Mutex(0)
        let server = try LocalServer { request in
            let count = requests.withLock {
                $0 += 1; return $0
            }
            if count > 1 { Thread.sleep(forTimeInterval: 3) }
            let items = count > 1 ? ["One", "Two"] : ["One"]
            return .response(
                status: 200, headers: ["Content-Type: text/xml", "Cache-Control: no-cache"],
                body: Array(Self.rss("Lakes", items).utf8))
        }
        let command = "'\(server.url("/lakes"))' bears.xml"
        let first = try read(command)
        #expect(first.wait(until: hasUnread(1, "Lakes")), "\(first.screen)")
        try first.type("Q")
        #expect(first.wait(for: "ended 0"))
        let second = try read(command)
        #expect(second.wait { hasUnread(1, "Lakes")($0) && $0.contains("1 of 2 read") }, "\(second.screen)")
        #expect(second.wait { hasUnread(2, "Lakes")($0) && !$0.contains("1 of 2 read") }, "\(second.screen)")
    }

    /// Programs run for the user's own list, and for no other.
    @Test func theUsersListNamesPrograms() throws {
        try write("made.xml", Self.rss("Made", ["One"]))
        let list = """
            <opml><body><outline xmlUrl="exec:cat 'made.xml'"/><outline text="Broken" xmlUrl="exec:sh -c 'exit 7'"/></body></opml>
            """
        try FileManager.default.createDirectory(
            at: folder.appending(path: "liaison"), withIntermediateDirectories: true)
        try write("liaison/feeds.opml", list)
        let own = try read("", columns: 100)
        #expect(
            own.wait { hasUnread(1, "Made")($0) && $0.contains("✗ the program has ended with exit code 7") },
            "\(own.screen)")
        try write("other.opml", list)
        let other = try read("other.opml", columns: 100)
        #expect(other.wait { $0.contains("exec:cat") && $0.matches(of: /✗/).count == 2 }, "\(other.screen)")
        #expect(!other.screen.contains("Made"))
    }

    /// The titles of the list count, also for a feed that cannot be read. Feeds of a folder stand below its title.
    @Test func aListHasTitlesAndFolders() throws {
        try write(
            "list.opml",
            """
            <opml><body><outline text="Woods"><outline text="My bears" xmlUrl="bears.xml"/>
            <outline text="Old"><outline text="Wolves" xmlUrl="wolves.xml"/></outline></outline>
            <outline text="Outside" xmlUrl="crows.xml"/></body></opml>
            """)
        try write("crows.xml", Self.rss("Crows", ["Carrion crow"]))
        let terminal = try read("list.opml")
        #expect(
            terminal.wait { hasUnread(3, "My bears")($0) && hasUnread(1, "Outside")($0) && $0.contains("Wolves") },
            "\(terminal.screen)")
        let words = terminal.settledScreen.matches(of: /Outside|Woods \/ Old|Woods|My bears|Wolves|Crows/).map(\.output)
        expect(words.prefix(5), equals: ["Outside", "Woods", "My bears", "Woods / Old", "Wolves"])
    }

    /// Read items are remembered, under the path of the feed's own file.
    @Test func whatWasReadIsRemembered() throws {
        let first = try read("bears.xml")
        #expect(first.wait(until: isCurrent("Brown bear")))
        try first.type("j", "Enter")
        #expect(first.wait(for: "About the black bear"))
        try first.type("Q")
        #expect(first.wait(for: "ended 0"))
        let second = try read("./bears.xml")
        #expect(second.wait { isUnread("Brown bear")($0) && isRead("Black bear")($0) && $0.contains("2 unread") })
        try second.type("j", "m", "Q")
        #expect(second.wait(for: "ended 0"))
        let third = try read("bears.xml")
        #expect(third.wait(until: isUnread("Black bear")))
    }

    /// Feeds can be read even if the file of read items cannot be used.
    @Test(arguments: ["damaged", "folder", "locked"])
    func aFileThatCannotBeUsedStopsNothing(_ kind: String) throws {
        let file = folder.appending(path: "liaison/items-1.sqlite")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        var descriptor: Int32 = -1
        defer { if descriptor >= 0 { close(descriptor) } }
        switch kind {
        case "damaged": try Data(repeating: 0x5A, count: 5000).write(to: file)
        case "folder": try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
        default:
            descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            var lock = flock(l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 0, l_len: 0, l_pid: 0)
            expect(fcntl(descriptor, F_SETLK, &lock), equals: 0)
        }
        let terminal = try read("bears.xml", columns: 200)
        #expect(terminal.wait { isCurrent("Brown bear")($0) && $0.contains("items-1.sqlite") }, "\(terminal.screen)")
        try terminal.type("Enter")
        #expect(terminal.wait(for: "About the brown bear"))
        try terminal.type("q")
        #expect(terminal.wait { isRead("Brown bear")($0) && isUnread("Black bear")($0) }, "\(terminal.screen)")
    }

    /// A server whose feeds are documents, each of which may be answered late.
    private func server(_ feeds: [String: LocalServer.Answer]) throws -> LocalServer {
        try LocalServer { feeds[$0.path] ?? .response(status: 404, headers: [], body: []) }
    }

    private static func answer(_ title: String, _ items: [String]) -> LocalServer.Answer {
        .response(status: 200, headers: ["Content-Type: text/xml"], body: Array(rss(title, items).utf8))
    }

    /// Feeds are shown as they arrive, whatever their order, and the place stays.
    @Test func feedsArriveWhileOneReads() throws {
        let server = try server([
            "/slow": .delayed(4, Self.answer("Slow", ["Snail"])), "/quick": Self.answer("Quick", ["Hare", "Deer"]),
        ])
        let terminal = try read("\(server.url("/slow")) \(server.url("/nothing")) \(server.url("/quick"))")
        #expect(terminal.wait { hasUnread(2, "Quick")($0) && $0.contains("reading …") }, "\(terminal.screen)")
        #expect(
            line("/nothing") { $0.contains("the server answered") }(
                terminal.screen), "\(terminal.screen)")
        try terminal.type("G", "Enter", "j")
        #expect(terminal.wait(until: isCurrent("Deer")), "\(terminal.screen)")
        try terminal.type("q")
        #expect(terminal.wait { isCurrent("Quick")($0) && hasUnread(1, "Slow")($0) }, "\(terminal.screen)")
    }

    /// Reading again changes only what is new. The current row and the marks stay.
    @Test(arguments: ["r", "R"]) func feedsAreReadAnewInPlace(_ key: String) throws {
        let terminal = try read("bears.xml salmon.xml")
        #expect(terminal.wait { hasUnread(3, "Bears")($0) && hasUnread(2, "Salmon")($0) })
        try terminal.type("Enter", "j", "m")
        #expect(terminal.wait { isCurrent("Black bear")($0) && isRead("Black bear")($0) })
        try write("bears.xml", Self.rss("Bears", ["Cave bear", "Brown bear", "Black bear"]))
        try terminal.type(key)
        #expect(
            terminal.wait {
                isUnread("Cave bear")($0) && isCurrent("Black bear")($0) && isRead("Black bear")($0)
                    && !$0.contains("Polar") && $0.contains("1 new item")
            }, "\(terminal.screen)")
        try terminal.type("q")
        #expect(terminal.wait { isCurrent("Bears")($0) && hasUnread(2, "Bears")($0) }, "\(terminal.screen)")
    }

    /// A feed that cannot be read again gives the reason, and shows the items that were read before.
    @Test func aFeedThatIsGoneStays() throws {
        let terminal = try read("bears.xml salmon.xml")
        #expect(terminal.wait { hasUnread(3, "Bears")($0) && hasUnread(2, "Salmon")($0) })
        try FileManager.default.removeItem(at: folder.appending(path: "bears.xml"))
        try terminal.type("R")
        #expect(
            terminal.wait(until: line("Bears") { $0.contains("No such file") && $0.contains("3  ") }),
            "\(terminal.screen)")
        try terminal.type("Enter")
        #expect(terminal.wait(for: "Polar bear"))
    }
}
