import Foundation
import Synchronization
import TestSupport
import Testing

/// The day of a user whose feed is on a server: from its page to a list of feeds on another machine.
@Suite(.waiting, .enabled(if: EmulatedTerminal.isAvailable, "tmux is not installed")) struct ReadDayTests {
    private let folder: ReadFolder
    private let site = Site()
    private let server: LocalServer

    init() throws {
        folder = try Self.home()
        server = try LocalServer { [site] request in site.answer(request.path) }
        site.publish(["Brown bear", "Polar bear", "Black bear"])
    }

    /// A folder for the settings, states and copies of a user, who knows the keys.
    private static func home() throws -> ReadFolder {
        let folder = try ReadFolder()
        try folder.write("liaison/config.json", #"{ "hints": false }"#)
        return folder
    }

    @Test func aDayOfAUser() throws {
        expect(
            try folder.run("feed", "add", server.url("/blog/"), "--folder", "Land").output,
            equals: "Bears: 3 items, added\n")
        try readAndStar()
        try searchHideAndRefresh()
        try startAgain()
        try moveOut()
    }

    /// Opens the feed behind the views, with a list of items.
    private func open(_ terminal: EmulatedTerminal, showing row: String) throws {
        #expect(terminal.wait(until: ReadFolder.shows(row, "Land")), "\(terminal.screen)")
        try terminal.type("j", "j", "j", "Enter")
    }

    private func quit(_ terminal: EmulatedTerminal) throws {
        try terminal.type("Q")
        #expect(terminal.wait(for: "ended 0"), "\(terminal.screen)")
    }

    private func readAndStar() throws {
        let terminal = try folder.read("")
        try open(terminal, showing: "3 Bears 3 items")
        #expect(
            terminal.wait(until: ReadFolder.shows("● Brown bear", "● Polar bear", "● Black bear")), "\(terminal.screen)"
        )
        try terminal.type("Enter")
        #expect(terminal.wait(for: "About the brown bear"), "\(terminal.screen)")
        try terminal.type(">")
        #expect(terminal.wait(for: "About the polar bear"), "\(terminal.screen)")
        try terminal.type("*", "q")
        #expect(
            terminal.wait(until: ReadFolder.shows("Brown bear", "★ Polar bear", "● Black bear")), "\(terminal.screen)")
        try quit(terminal)
    }

    private func searchHideAndRefresh() throws {
        let terminal = try folder.read("")
        #expect(terminal.wait(until: ReadFolder.shows("1 Bears 3 items", "Land")), "\(terminal.screen)")
        try terminal.type("S")
        try terminal.type(text: "about polar")
        try terminal.type("Enter")
        #expect(terminal.wait(until: ReadFolder.shows("★ Polar bear Bears")), "\(terminal.screen)")
        try terminal.type("q", "g")
        try open(terminal, showing: "1 Bears 3 items")
        #expect(terminal.wait(until: ReadFolder.shows("Brown bear")), "\(terminal.screen)")
        try terminal.type("l")
        #expect(terminal.wait { $0.contains("unread only") && !$0.contains("Brown bear") }, "\(terminal.screen)")
        site.publish(["Sloth bear"])
        try terminal.type("r")
        #expect(terminal.wait(until: ReadFolder.shows("● Sloth bear", "● Black bear")), "\(terminal.screen)")
        try quit(terminal)
    }

    /// Everything that was marked is still there, although the server has dropped it.
    private func startAgain() throws {
        let terminal = try folder.read("")
        #expect(terminal.wait(until: ReadFolder.shows("Starred 1 item")), "\(terminal.screen)")
        try open(terminal, showing: "2 Bears 4 items")
        #expect(
            terminal.wait { ReadFolder.shows("● Sloth bear", "● Black bear")($0) && !$0.contains("Brown bear") },
            "\(terminal.screen)")
        try terminal.type("l")
        #expect(
            terminal.wait(until: ReadFolder.shows("● Sloth bear", "Brown bear", "★ Polar bear", "● Black bear")),
            "\(terminal.screen)")
        try terminal.type("q", "g", "j", "Enter", "Enter")
        #expect(terminal.wait(for: "About the polar bear"), "\(terminal.screen)")
        try quit(terminal)
    }

    private func moveOut() throws {
        let other = try Self.home()
        try other.write("mine.opml", try folder.run("feed", "export").output)
        expect(try other.run("feed", "import", "mine.opml").output, equals: "1 feed added\n")
        expect(try other.run("feed", "list").output, equals: "Bears  Land  \(server.url("/blog/feed.xml"))\n")
        let terminal = try other.read("")
        try open(terminal, showing: "1 Bears 1 item")
        #expect(
            terminal.wait { ReadFolder.shows("● Sloth bear")($0) && !$0.contains("Polar bear") }, "\(terminal.screen)")
        try quit(terminal)
    }
}

/// A page that names its feed, whose items change. All paths of the feed are relative.
private final class Site: Sendable {
    private let items = Mutex<[String]>([])

    /// Replaces the items of the feed.
    func publish(_ items: [String]) { self.items.withLock { $0 = items } }

    func answer(_ path: String) -> LocalServer.Answer {
        let texts = [
            "/blog/": """
            <!DOCTYPE html><html><head><title>All about bears</title>
            <link rel="alternate" type="application/rss+xml" title="Bears" href="feed.xml"></head><body></body></html>
            """,
            "/blog/feed.xml": "<rss version=\"2.0\"><channel><title>Bears</title>\(feedItems)</channel></rss>",
        ]
        guard let text = texts[path] else { return .response(status: 404, headers: [], body: []) }
        return .response(status: 200, headers: [], body: Array(text.utf8))
    }

    private var feedItems: String {
        items.withLock { $0 }.map { name in
            "<item><guid>\(name)</guid><title>\(name)</title><description>About the \(name.lowercased())</description></item>"
        }.joined()
    }
}
