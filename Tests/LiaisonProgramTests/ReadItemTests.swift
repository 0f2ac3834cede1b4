import Foundation
import TestSupport
import Testing

/// Going from article to article in `liaison read`, the places in long articles, and keys without a meaning there.
@Suite(.waiting, .enabled(if: EmulatedTerminal.isAvailable, "tmux is not installed")) struct ReadItemTests {
    private let folder: ReadFolder

    init() throws {
        folder = try ReadFolder()
        let paragraphs = (0..<40).map { "&lt;p&gt;Step \($0) of the way&lt;/p&gt;" }.joined()
        try folder.write(
            feed: "long.xml", title: "Long",
            [
                "<title>Alps</title><description>\(paragraphs)</description>",
                "<title>Beach</title><description>&lt;p&gt;Sand&lt;/p&gt;&lt;p&gt;&lt;a href=\"https://example.org/sea\"&gt;"
                    + "sea&lt;/a&gt;&lt;/p&gt;</description>",
            ])
        try folder.write(feed: "walks.xml", title: "Walks", ["<title>Canyon</title><description>Rocks</description>"])
    }

    private func isCurrent(_ text: String) -> (String) -> Bool {
        { $0.split(separator: "\n").contains { $0.hasPrefix("┃") && $0.contains(text) } }
    }

    /// The lines of a screen without the last one, whose percentage grows more exact with the rows that were shown.
    private func rows(_ screen: String) -> [Substring] { screen.split(separator: "\n").dropLast() }

    private func read(_ arguments: String = "long.xml walks.xml") throws -> EmulatedTerminal {
        let terminal = try folder.read(arguments)
        #expect(terminal.wait { $0.contains("Long") && !$0.contains("of 2 read") }, "\(terminal.screen)")
        return terminal
    }

    /// Articles follow each other, read or not, also in the next feed.
    @Test func articlesFollowEachOther() throws {
        let terminal = try read()
        try terminal.type("Enter", "Enter")
        #expect(terminal.wait(for: "Step 0"))
        try terminal.type(">")
        #expect(terminal.wait(for: "Sand"))
        try terminal.type("<")
        #expect(terminal.wait(for: "Step 0"))
        try terminal.type(">", ">")
        #expect(terminal.wait(for: "Rocks"), "\(terminal.screen)")
        try terminal.type(">")
        #expect(terminal.wait(for: "this is the last item"), "\(terminal.screen)")
    }

    @Test func headlinesFollowEachOther() throws {
        let terminal = try read()
        try terminal.type(">")
        #expect(terminal.wait(until: isCurrent("Alps")), "\(terminal.screen)")
        try terminal.type(">", ">")
        #expect(terminal.wait(until: isCurrent("Canyon")), "\(terminal.screen)")
        try terminal.type("<")
        #expect(terminal.wait(until: isCurrent("Beach")))
    }

    /// An article opens where it was left, also in the next session.
    @Test func thePlaceInAnArticleStays() throws {
        let first = try read()
        try first.type("Enter", "Enter")
        #expect(first.wait(for: "Step 0"))
        try first.type("Space", "Space", "j")
        #expect(first.wait { !$0.contains("Step 0") && $0.contains("Long · Alps") })
        let place = rows(first.settledScreen)
        try first.type("q")
        #expect(first.wait(for: "Beach"))
        try first.type("Enter")
        #expect(first.wait { rows($0) == place }, "\(first.screen)\n\(place)")
        try first.type("Q")
        #expect(first.wait(for: "ended 0"))
        let second = try read()
        try second.type("Enter", "Enter")
        #expect(second.wait { rows($0) == place }, "\(second.screen)\n\(place)")
    }

    /// An article has neither a selection nor an editing mode, and its status names no section.
    @Test func keysWithoutAMeaningDoNothing() throws {
        let terminal = try read("long.xml")
        try terminal.type("Enter")
        #expect(terminal.wait { $0.contains("Step 0") && $0.contains("Long · Alps") && $0.contains(" 0%") })
        let before = terminal.settledScreen
        try terminal.type("Enter")
        expect(terminal.settledScreen, equals: before)
        try terminal.type("e")
        #expect(terminal.wait(for: "no row on the screen can be edited"), "\(terminal.screen)")
        try terminal.type("j")
        #expect(terminal.wait { !$0.contains("editing") && !$0.contains("section") })
    }

    @Test(arguments: ["", "--no-packs"])
    func anEnclosureShowsItsDuration(_ options: String) throws {
        try folder.write(
            "talks.json",
            """
            {"version": "https://jsonfeed.org/version/1.1", "title": "Talks", "items": [{"id": "1", "title": "Tides",
             "content_html": "<p>Water</p>", "attachments":
             [{"url": "https://example.org/a.mp3", "mime_type": "audio/mpeg", "duration_in_seconds": 3723}]}]}
            """)
        let terminal = try folder.read("talks.json \(options)")
        #expect(terminal.wait(for: "Tides"))
        try terminal.type("Enter")
        #expect(terminal.wait { $0.contains("Water") && $0.contains("1:02:03") }, "\(terminal.screen)")
    }

    @Test func enterAsksAboutTheLinkOfARow() throws {
        let terminal = try read("long.xml")
        try terminal.type("j", "Enter", "G", "Enter")
        #expect(terminal.wait(for: "press  1 sea (https://example.org/sea)"), "\(terminal.screen)")
    }
}
