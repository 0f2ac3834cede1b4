import Foundation
import TestSupport
import Testing

/// `liaison read` with plugins: rows that answer to keys, and rows whose plugin is slow.
@Suite(.waiting, .enabled(if: EmulatedTerminal.isAvailable, "tmux is not installed")) struct ReadPluginTests {
    private let folder: URL

    init() throws {
        folder = try FixturePlugin.folder(
            of: "handled_rows", "sleeping_configuration", "completing_late", "ticking",
            "keeping")
    }

    private func read(_ rows: [String], _ options: String = "", state: String = "unused") throws -> EmulatedTerminal {
        let feed =
            #"{"liaison": "1.0", "title": "Rows", "sections": [{"id": "s", "rows": [\#(rows.joined(separator: ","))]}]}"#
        try Data(feed.utf8).write(to: folder.appending(path: "feed.json"))
        EmulatedTerminal.passFirstSessions(in: folder.appending(path: state))
        return try EmulatedTerminal(
            "XDG_CONFIG_HOME=\(folder.path) XDG_STATE_HOME=\(folder.path)/\(state) \(Command.liaison) read feed.json "
                + "--plugins . \(options)", in: folder,
            columns: 60, lines: 12)
    }

    private func handled(_ name: String) -> String { #"{"component": "Handled", "model": {"name": "\#(name)"}}"# }

    private func sleeping(_ text: String, _ milliseconds: Int) -> String {
        #"{"component": "Sleeping", "model": {"text": "\#(text)", "milliseconds": \#(milliseconds)}}"#
    }

    private func isCurrent(_ text: String) -> (String) -> Bool {
        { $0.split(separator: "\n").contains { $0.hasPrefix("┃") && $0.contains(text) } }
    }

    // MARK: - States

    @Test func aRowKeepsItsStateBetweenRunsOfTheReader() throws {
        let row = #"{"component": "Keeping", "id": "a", "model": {"name": "kept"}}"#
        for (shown, next, options) in [("none", "1", ""), ("1", "2", ""), ("none", "1", "--no-state"), ("2", "3", "")] {
            let terminal = try read([row], options, state: "state")
            #expect(terminal.wait(for: "kept \(shown)"), "\(terminal.screen)")
            try terminal.type("Enter")
            #expect(terminal.wait(for: "kept \(next)"), "\(terminal.screen)")
            // The first key deselects the row.
            try terminal.type("q", "q")
            #expect(terminal.wait(for: "ended 0"), "\(terminal.screen)")
        }
        let run = try Command.run(Command.liaison, "run", "feed.json", "--plugins", ".", in: folder)
        #expect(run.output.contains("kept none"), "\(run.output)")
    }

    // MARK: - Processes

    /// The workers end with the process that forks them.
    @Test func theReaderGoesOnWithAnotherZygote() throws {
        let row = #"{"component": "Keeping", "id": "a", "model": {"name": "kept"}}"#
        let terminal = try read([row, handled("one")])
        #expect(terminal.wait(for: "kept none"), "\(terminal.screen)")
        let reader = try #require(try Command.run("pgrep", "-P", terminal.shell).output.split(separator: "\n").first)
        for count in 1...5 {
            _ = try Command.run("pkill", "-KILL", "-P", String(reader), "liaison-zygote")
            // A command that runs while its worker is killed is lost.
            Thread.sleep(forTimeInterval: 0.3)
            try terminal.type("Enter")
            #expect(terminal.wait(for: "kept \(count)"), "\(terminal.screen)")
        }
        try terminal.type("Q")
        #expect(terminal.wait(for: "ended 0"), "\(terminal.screen)")
    }

    // MARK: - Time

    @Test func rowsOnTheScreenTick() throws {
        let terminal = try read([#"{"component": "Ticking", "model": {"name": "time", "every": 1, "ticks": 0}}"#])
        #expect(terminal.wait(for: "time 0"), "\(terminal.screen)")
        #expect(terminal.wait(for: "time 2"), "\(terminal.screen)")
        try terminal.type("q")
        #expect(terminal.wait(for: "ended 0"), "\(terminal.screen)")
    }

    // MARK: - Slow plugins

    /// While a plugin is waited for, its row is pending and keys are answered; then the row comes, and the place stays.
    @Test func aRowIsPendingWhileItsPluginIsSlow() throws {
        let terminal = try read([sleeping("slow row", 6000), handled("one"), handled("two"), sleeping("quick row", 0)])
        #expect(
            terminal.wait { $0.contains("waiting for libsleeping_configuration.so") && isCurrent("Sleeping")($0) },
            "\(terminal.screen)")
        try terminal.type("j", "j")
        #expect(terminal.wait(until: isCurrent("two")), "\(terminal.screen)")
        #expect(terminal.screen.contains("waiting for"), "the key was answered while the plugin slept")
        #expect(terminal.wait { $0.contains("slow row") && $0.contains("quick row") && isCurrent("two")($0) })
        #expect(!terminal.screen.contains("waiting") && !terminal.screen.contains("half"), "\(terminal.screen)")
        try terminal.type("q")
        #expect(terminal.wait(for: "ended 0"), "a pending row is no fault: \(terminal.screen)")
    }

    @Test func aSlowPluginDoesNotKeepTheReader() throws {
        let terminal = try read([sleeping("slow row", 600_000), handled("one")])
        #expect(terminal.wait(for: "waiting for libsleeping_configuration.so …"))
        try terminal.type("q")
        // The test waits at most 30 s, and the plugin sleeps for 10 minutes.
        #expect(terminal.wait(for: "ended 0"), "\(terminal.screen)")
    }

    /// While a tap waits for its plugin, keys are taken for later, and the key Esc ends the wait.
    @Test func aTapThatTakesTooLongIsEnded() throws {
        let terminal = try read(["slow", "two"].map(handled))
        #expect(terminal.wait(until: isCurrent("slow")))
        try terminal.type("Enter")
        #expect(terminal.wait(for: "waiting for libhandled_rows.so; Esc ends the command"), "\(terminal.screen)")
        try terminal.type("j")
        Thread.sleep(forTimeInterval: 0.3)
        #expect(isCurrent("slow")(terminal.screen), "\(terminal.screen)")
        try terminal.type("Escape")
        #expect(terminal.wait(until: isCurrent("two")), "\(terminal.screen)")
        try terminal.type("Enter")
        #expect(terminal.wait(for: "selected two"), "a new process goes on: \(terminal.screen)")
        try terminal.type("k", "Enter")
        #expect(terminal.wait(for: "waiting for libhandled_rows.so"), "\(terminal.screen)")
        try terminal.type("Q")
        #expect(
            terminal.wait { $0.contains("was interrupted in didSelect") && $0.contains("ended 1") },
            "\(terminal.screen)")
    }

    /// A line that a plugin prints is shown without another key.
    @Test func aPrintedLineIsShown() throws {
        let terminal = try read(["printing", "two"].map(handled))
        #expect(terminal.wait(until: isCurrent("printing")))
        try terminal.type("Enter")
        #expect(terminal.wait(for: "handled-rows: printed a line"), "\(terminal.screen)")
        try terminal.type("Q")
        #expect(terminal.wait(for: "ended 0"), "\(terminal.screen)")
    }

    /// Many slow rows appear one after the other, each as soon as it is ready, also rows that come onto the screen
    /// later.
    @Test func slowRowsComeOneByOne() throws {
        let terminal = try read((0..<30).map { sleeping("row \($0)", $0 < 20 ? 100 : 0) })
        #expect(terminal.wait(for: "waiting for"))
        #expect(terminal.wait { $0.contains("row 0") && $0.contains("row 7") && !$0.contains("waiting") })
        try terminal.type("G")
        #expect(terminal.wait { isCurrent("row 29")($0) && $0.contains("row 25") && !$0.contains("waiting") })
        try terminal.type("g")
        #expect(terminal.wait { isCurrent("row 0")($0) && $0.contains("row 5") && !$0.contains("waiting") })
    }

    /// A completion that a plugin calls between commands is shown although nothing else happens, in a worker and in the
    /// process.
    @Test(arguments: ["", "--isolation none"])
    func aLateCompletionIsShown(_ options: String) throws {
        let terminal = try read([#"{"component": "Completing"}"#], options)
        #expect(terminal.wait(for: "it waits"))
        try terminal.type("o")
        #expect(terminal.wait(for: "it is done"), "\(terminal.screen)")
    }

    // MARK: - Keys of rows

    @Test func rowsAreDeletedMovedAndPutBack() throws {
        let terminal = try read(["one", "two", "three"].map(handled))
        #expect(terminal.wait(until: isCurrent("one")))
        try terminal.type("j", "d")
        #expect(terminal.wait(for: "e begins editing"))
        try terminal.type("e", "d")
        #expect(terminal.wait(for: "delete the row?"), "\(terminal.screen)")
        try terminal.type("n")
        #expect(terminal.wait { !$0.contains("delete the row?") && $0.contains("two") })
        try terminal.type("d", "y")
        #expect(
            terminal.wait { $0.contains("deleted; u undoes the deletion") && !$0.contains("two") },
            "\(terminal.screen)")
        try terminal.type("u")
        #expect(terminal.wait { isCurrent("two")($0) && $0.contains("the row is back") }, "\(terminal.screen)")
        try terminal.type("K")
        #expect(
            terminal.wait { screen in
                let lines = screen.split(separator: "\n")
                let two = lines.firstIndex { $0.contains("two") }
                let one = lines.firstIndex { $0.contains("one") }
                return two.map { two in one.map { two < $0 } ?? false } ?? false
            }, "\(terminal.screen)")
        try terminal.type("v")
        #expect(terminal.wait(for: "editing · 1 marked"), "\(terminal.screen)")
    }

    /// The marked rows are deleted by one confirmation, and come back together.
    @Test func markedRowsAreDeletedTogether() throws {
        let terminal = try read(["one", "two", "three", "four"].map(handled))
        #expect(terminal.wait(until: isCurrent("one")))
        try terminal.type("e", "v", "j", "j", "v", "d")
        #expect(terminal.wait(for: "delete 2 rows?  y yes  n no"), "\(terminal.screen)")
        try terminal.type("y")
        #expect(
            terminal.wait { screen in
                screen.contains("2 rows deleted; u undoes the deletion") && screen.contains("two")
                    && ["one", "three"].allSatisfy { !screen.contains($0) }
            }, "\(terminal.screen)")
        try terminal.type("u")
        #expect(
            terminal.wait { screen in
                let lines = ["one", "two", "three", "four"].map { name in
                    screen.split(separator: "\n").firstIndex { $0.contains(name) } ?? -1
                }
                return lines.first != -1 && lines == lines.sorted() && screen.contains("2 rows are back")
            }, "\(terminal.screen)")
    }

    /// If a row does not offer an operation, the message is written for users.
    @Test func aRowWithoutOffersSaysSo() throws {
        let terminal = try read([#"{"component": "Paragraph", "model": {"text": "plain"}}"#])
        #expect(terminal.wait(until: isCurrent("plain")))
        try terminal.type("x")
        #expect(terminal.wait(for: "the row offers no actions"), "\(terminal.screen)")
        try terminal.type("e", "x")
        #expect(terminal.wait(for: "e ends editing; a row offers its actions then"), "\(terminal.screen)")
        try terminal.type("Enter")
        #expect(terminal.wait(for: "e ends editing; a row can be tapped then"), "\(terminal.screen)")
        try terminal.type("d")
        #expect(terminal.wait(for: "the row offers no deletion"), "\(terminal.screen)")
    }

    /// A screen reader reads the names of buttons. Buttons can also be pressed without a screen.
    @Test func buttonsAreReadOut() throws {
        let terminal = try read([handled("one")], "--plain")
        #expect(terminal.wait(for: "one\nbutton: Like"), "\(terminal.screen)")
        try terminal.type("Right", "Enter")
        #expect(terminal.wait(for: "like of one"), "\(terminal.screen)")
    }

    @Test func theActionsOfARowArePicked() throws {
        let terminal = try read(["one", "two"].map(handled))
        #expect(terminal.wait(until: isCurrent("one")))
        try terminal.type("j", "x")
        #expect(terminal.wait(for: "action  1 Archive  2 Flag"), "\(terminal.screen)")
        try terminal.type("2")
        #expect(terminal.wait(for: "flag of two"), "\(terminal.screen)")
        try terminal.type("Right", "Enter")
        #expect(terminal.wait(for: "like of two"), "\(terminal.screen)")
        try terminal.type("k", "Enter")
        #expect(terminal.wait(for: "selected one"), "\(terminal.screen)")
    }

    @Test func theItemsOfACarouselAreGoneThrough() throws {
        let items = (0..<8).map { handled("item\($0)") }
        let terminal = try read([
            handled("first"), #"{"carousel": [\#(items.joined(separator: ","))], "itemWidth": 160}"#,
        ])
        #expect(terminal.wait(for: "item0"))
        try terminal.type("j", "Right", "Right", "Enter")
        #expect(terminal.wait(for: "selected item2"), "\(terminal.screen)")
        try terminal.type("Left", "Enter")
        #expect(terminal.wait(for: "selected item1"), "\(terminal.screen)")
        for _ in 0..<6 { try terminal.type("Right") }
        #expect(terminal.wait { $0.contains("item7") && !$0.contains("item0") }, "\(terminal.screen)")
    }

    @Test func textsAreCopiedPipedAndSaved() throws {
        let terminal = try read(["one", "two", "three"].map(handled))
        #expect(terminal.wait(until: isCurrent("one")))
        try terminal.setOption("set-clipboard", "on")
        try terminal.type("y")
        #expect(terminal.wait(for: "copied"))
        #expect(terminal.wait { _ in terminal.clipboard == "one\n" }, "\(terminal.clipboard)")
        try terminal.type("v", "j", "v", "s")
        try terminal.type(text: "saved")
        try terminal.type("Enter")
        #expect(terminal.wait(for: "saved to saved"), "\(terminal.screen)")
        let saved = folder.appending(path: "saved")
        #expect(
            try String(contentsOf: saved, encoding: .utf8).split(separator: "\n").map(String.init) == ["one", "two"])
        try terminal.type("|")
        try terminal.type(text: "tr a-z A-Z; echo piped")
        try terminal.type("Enter")
        #expect(
            terminal.wait { $0.contains("ONE") && $0.contains("TWO") && $0.contains("piped") }, "\(terminal.screen)")
        try terminal.type("Enter")
        #expect(terminal.wait(for: "2 marked"), "\(terminal.screen)")
    }

    /// A tap selects a row, and does not mark it: the text of the current row is copied.
    @Test func theCurrentRowIsCopiedAfterATapOnAnother() throws {
        let terminal = try read(["one", "two"].map(handled))
        #expect(terminal.wait(until: isCurrent("one")))
        try terminal.setOption("set-clipboard", "on")
        try terminal.type("Enter")
        #expect(terminal.wait(for: "selected one"), "\(terminal.screen)")
        try terminal.type("j", "y")
        #expect(terminal.wait(for: "copied"), "\(terminal.screen)")
        #expect(terminal.wait { _ in terminal.clipboard == "two\n" }, "\(terminal.clipboard)")
    }

    /// A row that is put back while a filter is on appears among all rows, which are shown then, and stays there.
    @Test func aRowIsPutBackUnderAFilter() throws {
        let terminal = try read(["one", "two", "three"].map(handled))
        #expect(terminal.wait(until: isCurrent("one")))
        try terminal.type("e", "j", "d", "y")
        #expect(
            terminal.wait { $0.contains("deleted; u undoes the deletion") && !$0.contains("two") },
            "\(terminal.screen)")
        try terminal.type("&")
        try terminal.type(text: "three")
        try terminal.type("Enter")
        #expect(terminal.wait { isCurrent("three")($0) && !$0.contains("one") }, "\(terminal.screen)")
        try terminal.type(":")
        try terminal.type(text: "edit on")
        try terminal.type("Enter")
        #expect(terminal.wait(for: "a filter hides rows"), "\(terminal.screen)")
        try terminal.type("u")
        #expect(
            terminal.wait { screen in
                isCurrent("two")(screen) && screen.contains("the row is back")
                    && ["one", "three"].allSatisfy { screen.contains($0) }
            }, "\(terminal.screen)")
        try terminal.type("&")
        try terminal.type(text: "two")
        try terminal.type("Enter")
        #expect(terminal.wait { isCurrent("two")($0) && !$0.contains("three") }, "\(terminal.screen)")
    }

    /// A click right behind a turn of the wheel presses the button that is under the mouse by then.
    @Test func aClickBehindTheWheelPressesTheRowUnderTheMouse() throws {
        let terminal = try read((10..<40).map { handled("r\($0)") })
        #expect(terminal.wait(until: isCurrent("r10")))
        let lines = terminal.screen.split(separator: "\n", omittingEmptySubsequences: false)
        // One step of the wheel scrolls by three lines.
        let line = try #require(lines.indices.dropFirst(3).first { lines[$0].contains("Like") })
        let name = try #require(lines[line].firstMatch(of: /r\d\d/)).output
        let column = try #require(lines[line].range(of: "Like")).lowerBound.utf16Offset(in: lines[line])
        let place = "\(column + 1);\(line - 3 + 1)"
        try terminal.type(text: "\u{1B}[<65;\(place)M\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m")
        #expect(terminal.wait(for: "like of \(name)"), "\(terminal.screen)")
    }

    /// Sections that arrive while the user is asked which button to press do not move the answer to another row.
    @Test func aChosenButtonIsThatOfTheRowOfTheQuestion() throws {
        let sections = (0..<30).map { number in
            #"{"id": "s\#(number)", "rows": [{"component": "TwoButtons", "model": {"name": "r\#(number)."}}]}"#
        }
        try Data((sections[0] + "\n").utf8).write(to: folder.appending(path: "first.ndjson"))
        try Data((sections.dropFirst().joined(separator: "\n") + "\n").utf8)
            .write(to: folder.appending(path: "others.ndjson"))
        let terminal = try EmulatedTerminal(
            "(cat first.ndjson; until [ -e more ] || ! kill -0 $$; do sleep 0.05; done; cat others.ndjson;"
                + " while kill -0 $$; do sleep 0.05; done)"
                + " | XDG_CONFIG_HOME=\(folder.path) \(Command.liaison) read - --plugins .", in: folder, columns: 120,
            lines: 12)
        #expect(terminal.wait(until: isCurrent("r0.")), "\(terminal.screen)")
        try terminal.type("F")
        #expect(terminal.wait(for: "following the end"), "\(terminal.screen)")
        try terminal.type("o")
        #expect(terminal.wait(for: "press  1 Like  2 Share"), "\(terminal.screen)")
        try Data().write(to: folder.appending(path: "more"))
        #expect(terminal.wait(until: isCurrent("r29.")), "\(terminal.screen)")
        try terminal.type("1")
        #expect(terminal.wait(for: "like of r0."), "\(terminal.screen)")
    }

    /// A plugin may take a moment to leave its rows when the reader quits.
    @Test func aPluginThatLeavesSlowlyIsNotInterrupted() throws {
        let terminal = try read([
            #"{"component": "LeavingSlowly", "model": {"text": "leaving slowly", "milliseconds": 1000}}"#
        ])
        #expect(terminal.wait(until: isCurrent("leaving slowly")), "\(terminal.screen)")
        try terminal.type("q")
        #expect(terminal.wait { $0.contains("ended 0") && !$0.contains("interrupted") }, "\(terminal.screen)")
    }

    /// While a tap waits for its plugin, the keys for a prompt are text, and none of them goes back or quits.
    @Test func textTypedAheadEndsNoWaiting() throws {
        let terminal = try read(["slow", "a two", "q two"].map(handled))
        #expect(terminal.wait(until: isCurrent("slow")))
        try terminal.type("Enter")
        #expect(terminal.wait(for: "waiting for libhandled_rows.so; Esc ends the command"), "\(terminal.screen)")
        try terminal.type("/")
        try terminal.type(text: "q two")
        try terminal.type("Enter", "Escape")
        #expect(terminal.wait(until: isCurrent("q two")), "\(terminal.screen)")
        try terminal.type("Enter")
        #expect(terminal.wait(for: "selected q two"), "\(terminal.screen)")
    }
}
