import Foundation
import TestSupport
import Testing

/// The messages of a session, the reasons of faults, and the key hints of `liaison read`.
@Suite(.waiting, .enabled(if: EmulatedTerminal.isAvailable, "tmux is not installed")) struct ReadMessagesTests {
    private let folder: ReadFolder

    init() throws {
        folder = try ReadFolder()
        try folder.write(feed: "walks.xml", title: "Walks", ["<title>Canyon</title><description>Rocks</description>"])
    }

    @Test func allMessagesAreAPage() throws {
        let terminal = try folder.read("walks.xml absent.xml", columns: 100)
        #expect(terminal.wait(for: "absent.xml: cannot be opened"), "\(terminal.screen)")
        try terminal.type("Z", "z", "L")
        #expect(
            terminal.wait { screen in
                let lines = screen.split(separator: "\n")
                return lines.first?.contains("absent.xml: cannot be opened: No such file") == true
                    && lines.contains { $0.contains("Z does nothing here") } && screen.contains("⎔messages")
            }, "\(terminal.screen)")
        try terminal.type("Escape")
        #expect(terminal.wait { !$0.contains("⎔messages") })
    }

    /// The newest message is on the screen; keys show the others.
    @Test func thePageOfMessagesBeginsWithTheNewest() throws {
        let terminal = try folder.read("walks.xml")
        #expect(terminal.wait(for: "Canyon"))
        for number in 2...12 { try terminal.type("F\(number)") }
        for key in ["C-o", "C-t", "C-x"] { try terminal.type(key) }
        try terminal.type("L")
        #expect(terminal.wait { $0.contains("Ctrl-X does nothing here") && !$0.contains("F2 does nothing here") })
        try terminal.type("g")
        #expect(terminal.wait { $0.contains("F2 does nothing here") && !$0.contains("Ctrl-X does nothing here") })
    }

    @Test func theReasonOfAFaultIsShownAsAWhole() throws {
        let long = String(repeating: "long-", count: 20)
        let terminal = try folder.read("\(long).xml walks.xml")
        #expect(terminal.wait(for: "✗"), "\(terminal.screen)")
        try terminal.type("w")
        #expect(
            terminal.wait { screen in
                let text = screen.split(separator: "\n").prefix(4).joined().filter { $0 != " " }
                return text.contains("\(long).xml:") && text.contains("Nosuchfile")
            }, "\(terminal.screen)")
        try terminal.type("q", "j", "w")
        #expect(terminal.wait(for: "the feed has no fault"), "\(terminal.screen)")
    }

    /// The first five sessions name the keys of each level.
    @Test func theFirstSessionsHaveHints() throws {
        try FileManager.default.removeItem(at: folder.url.appending(path: "liaison/sessions"))
        for session in 1...6 {
            let terminal = try folder.read("walks.xml")
            #expect(terminal.wait(for: "Canyon"))
            let hints = "h all keys  Enter open  Esc back  m read/unread"
            #expect(terminal.settledScreen.contains(hints) == (session <= 5), "\(session): \(terminal.screen)")
            guard session == 1 else { continue }
            try terminal.type("Enter")
            #expect(terminal.wait(for: "h all keys  Esc back  Space page"), "\(terminal.screen)")
        }
    }

    @Test(arguments: [true, false])
    func theConfigurationShowsOrHidesHints(_ shows: Bool) throws {
        if !shows { try FileManager.default.removeItem(at: folder.url.appending(path: "liaison/sessions")) }
        try folder.write("liaison/config.json", "{ \"hints\": \(shows), \"keys\": { \"h\": null, \"?\": \"help\" } }")
        let terminal = try folder.read("walks.xml")
        #expect(terminal.wait(for: "Canyon"))
        #expect(terminal.settledScreen.contains("F1 all keys") == shows, "\(terminal.screen)")
    }
}
