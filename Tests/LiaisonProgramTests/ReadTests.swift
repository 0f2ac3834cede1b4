import Foundation
import TestSupport
import Testing

/// `liaison read` in a terminal that tmux emulates.
@Suite(.waiting, .enabled(if: EmulatedTerminal.isAvailable, "tmux is not installed")) struct ReadTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "liaison-read-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let sections = (0..<20).map { section in
            let rows = (0..<3).map { row in
                #"{"component": "Paragraph", "model": {"text": "paragraph \#(section).\#(row)"}}"#
            }
            return #"{"id": "s\#(section)", "header": {"component": "Title", "model": {"text": "Title \#(section)"}}, "#
                + #""rows": [\#(rows.joined(separator: ","))]}"#
        }
        try write("feed.ndjson", sections.joined(separator: "\n") + "\n")
    }

    private func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    private func read(
        _ arguments: String = "feed.ndjson", environment: String = "", columns: Int = 60, lines: Int = 12
    ) throws -> EmulatedTerminal {
        try EmulatedTerminal(
            "XDG_CONFIG_HOME=\(folder.path) \(environment) \(Command.liaison) read \(arguments)", in: folder,
            columns: columns, lines: lines)
    }

    private func trimmed(_ line: some StringProtocol) -> String {
        String(line.reversed().drop { $0 == " " }.reversed())
    }

    private func isCurrent(_ text: String) -> (String) -> Bool {
        { $0.split(separator: "\n").contains { $0.hasPrefix("┃") && $0.contains(text) } }
    }

    /// `run` shows the whole feed, and needs no key to end.
    @Test func aTerminalWithoutStylesShowsTheFeedAsRunDoes() throws {
        let variable = "TERM=dumb"
        let terminal = try read(environment: variable)
        #expect(terminal.wait { $0.contains("paragraph 19.2") && $0.contains("ended 0") }, "\(terminal.screen)")
        let plain = try read("feed.ndjson --plain", environment: variable)
        #expect(plain.wait(for: "paragraph 0.0"), "\(plain.screen)")
        try plain.type("Q")
        #expect(plain.wait(for: "ended 0"), "\(plain.screen)")
    }

    /// NO_COLOR removes the colors, and not the reader.
    @Test func theReaderHasNoColorsIfTheUserWantsNone() throws {
        let terminal = try read(environment: "NO_COLOR=1")
        #expect(terminal.wait(until: isCurrent("paragraph 0.0")), "\(terminal.screen)")
        try terminal.type("Q")
        #expect(terminal.wait(for: "ended 0"), "\(terminal.screen)")
    }

    /// The keys that move, each with the row that is current then.
    @Test(arguments: [
        (["j"], "0.1"), (["Down", "Down"], "0.2"), (["C-n", "j", "j", "k"], "0.2"), (["3", "j", "Up"], "0.2"),
        (["G"], "19.2"), (["End", "g"], "0.0"), (["5", "G"], "1.1"), (["G", "k", "C-p"], "19.0"),
        (["G", "Home"], "0.0"),
    ])
    func aKeyMovesTheCurrentRow(_ keys: [String], _ row: String) throws {
        let terminal = try read()
        #expect(terminal.wait(for: "section 1/"))
        for key in keys { try terminal.type(key) }
        #expect(terminal.wait(until: isCurrent("paragraph \(row)")), "\(terminal.screen)")
    }

    @Test(arguments: [
        (["Space"], ["b"]), (["PageDown"], ["PageUp"]), (["C-f"], ["C-b"]), (["C-d"], ["C-u"]),
    ])
    func pagesGoDownAndUp(_ down: [String], _ up: [String]) throws {
        let terminal = try read()
        #expect(terminal.wait(for: "Title 0"))
        for key in down + down { try terminal.type(key) }
        #expect(terminal.wait { !$0.contains("Title 0") }, "\(terminal.screen)")
        for key in up + up { try terminal.type(key) }
        #expect(terminal.wait(for: "Title 0"))
    }

    /// Links in the texts of an article are opened by `o`; if there are several, a digit chooses one.
    @Test func linksInTextsAreOpened() throws {
        try write(
            "feed.xml",
            """
            <rss version="2.0"><channel><title>Walks</title><item><guid>1</guid><description>
            &lt;p&gt;See &lt;a href="https://example.org/one"&gt;one&lt;/a&gt; and &lt;a href="https://example.org/two"&gt;two&lt;/a&gt;.&lt;/p&gt;
            </description></item></channel></rss>
            """)
        // Control-Z stops the process group of the reader, so the browser leads one of its own.
        let leads = "$(ps -o pgid= -p $$ | grep -cw $$)"
        // Another process writes the program. A process that another test starts would inherit a file that is open here, and
        // a file that is open for writing cannot be run.
        let browser = folder.appending(path: "browser").path
        _ = try Command.run(
            "/bin/sh", "-c", "cat >'\(browser)' && chmod 755 '\(browser)'",
            input: "#!/bin/sh\necho \"$1\" \(leads) >> '\(folder.path)/opened'\n")
        let terminal = try read("feed.xml", environment: "BROWSER=\(folder.path)/browser")
        #expect(terminal.wait(for: "See one and two."))
        try terminal.type("Enter")
        #expect(terminal.wait(for: "Walks · See one and two"))
        try terminal.type("G")
        try terminal.type("o")
        #expect(terminal.wait(for: "2 two"), "\(terminal.screen)")
        try terminal.type("2")
        #expect(terminal.wait(for: "opening https://example.org/two"), "\(terminal.screen)")
        let opened = folder.appending(path: "opened")
        for _ in 0..<100 where !FileManager.default.fileExists(atPath: opened.path) { usleep(50_000) }
        #expect(try String(contentsOf: opened, encoding: .utf8) == "https://example.org/two 1\n")
        let lines = terminal.screen.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.contains("See one and") })
        let column = try #require(lines[line].range(of: "one")).lowerBound.utf16Offset(in: lines[line])
        try terminal.type(text: "\u{1B}[<0;\(column + 1);\(line + 1)M\u{1B}[<0;\(column + 1);\(line + 1)m")
        #expect(terminal.wait(for: "opening https://example.org/one"), "\(terminal.screen)")
    }

    /// Links that do not fit on one line are a list, from which a digit or a letter chooses one. Keys may be typed
    /// ahead.
    @Test func manyLinksAreAList() throws {
        let links = (0..<12).map { "&lt;a href=\"https://example.org/\($0)\"&gt;link \($0)&lt;/a&gt;" }
        try write(
            "feed.xml",
            "<rss version=\"2.0\"><channel><title>Walks</title><item><guid>1</guid><title>Links</title><description>&lt;p&gt;"
                + "first&lt;/p&gt;&lt;p&gt;\(links.joined(separator: " "))&lt;/p&gt;</description></item></channel></rss>"
        )
        let terminal = try read("feed.xml", environment: "BROWSER=true", lines: 24)
        #expect(terminal.wait(for: "Links"))
        try terminal.type("Enter")
        #expect(terminal.wait(for: "Walks · Links"))
        try terminal.type(text: "2Go")
        #expect(
            terminal.wait { $0.contains("\n\u{2394}9 link 8 (") && $0.contains("\n\u{2394}c link 11 (") },
            "\(terminal.screen)")
        try terminal.type("c")
        #expect(terminal.wait(for: "opening https://example.org/11"), "\(terminal.screen)")
    }

    @Test func theKeyThatGoesBackTakesANumberBack() throws {
        let terminal = try read()
        #expect(terminal.wait(for: "section 1/"))
        try terminal.type("7")
        #expect(terminal.wait(for: "\n\u{2394}7 "), "\(terminal.screen)")
        try terminal.type("Escape")
        #expect(terminal.wait(for: "\n\u{2394}feed.ndjson"), "\(terminal.screen)")
        try terminal.type("j")
        #expect(terminal.wait(until: isCurrent("paragraph 0.1")), "\(terminal.screen)")
    }

    /// A missing factory is reported once, as by `run`.
    @Test(arguments: ["feed.ndjson", "feed.ndjson feed.ndjson"])
    func aFactoryThatCannotBeUsedEndsTheReader(_ feeds: String) throws {
        let terminal = try read("\(feeds) --factory absent")
        #expect(terminal.wait(for: "ended 66"), "\(terminal.screen)")
        #expect(terminal.screen.hasPrefix("liaison: absent: cannot be opened: No such file"), "\(terminal.screen)")
    }

    /// The help shows its whole text, even in a narrow terminal.
    @Test func theHelpIsWhole() throws {
        let terminal = try read(columns: 44, lines: 200)
        #expect(terminal.wait(for: "section 1/"))
        try terminal.type("h")
        #expect(terminal.wait(for: "any other key"))
        let words = terminal.screen.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        for text in ["the next lines of a row that is higher than the screen k Up", "show only rows with a text;"] {
            #expect(words.contains(text), "\(terminal.screen)")
        }
    }

    @Test func aTextIsSearchedAndRowsAreFiltered() throws {
        let terminal = try read()
        #expect(terminal.wait(for: "section 1/"))
        try terminal.type("/")
        try terminal.type(text: "PH 7")
        try terminal.type("C-u")
        try terminal.type(text: "ph 7")
        try terminal.type("Enter")
        #expect(terminal.wait(until: isCurrent("paragraph 7.0")), "\(terminal.screen)")
        try terminal.type("n")
        #expect(terminal.wait(until: isCurrent("paragraph 7.1")))
        try terminal.type("N", "N")
        #expect(terminal.wait(until: isCurrent("paragraph 7.2")))
        try terminal.type("&")
        try terminal.type(text: "12.1")
        try terminal.type("Enter")
        #expect(terminal.wait { isCurrent("paragraph 12.1")($0) && !$0.contains("12.0") }, "\(terminal.screen)")
        try terminal.type("Escape")
        #expect(terminal.wait(for: "12.0"))
        try terminal.type("/")
        try terminal.type(text: "absent")
        try terminal.type("Enter")
        #expect(terminal.wait(for: "no row has absent"))
    }

    @Test func thePlaceStaysWhenTheSizeChanges() throws {
        let terminal = try read()
        #expect(terminal.wait(for: "section 1/"))
        try terminal.type("3", "0", "G")
        #expect(terminal.wait(until: isCurrent("paragraph 9.2")))
        for size in [(40, 8), (100, 30), (20, 5), (60, 12)] { try terminal.resize(columns: size.0, lines: size.1) }
        #expect(terminal.wait(until: isCurrent("paragraph 9.2")), "\(terminal.screen)")
        try terminal.type("k")
        #expect(terminal.wait(until: isCurrent("paragraph 9.1")))
    }

    @Test(arguments: ["q", "Q", "C-c"])
    func aKeyQuitsAndTheTerminalIsAsBefore(_ key: String) throws {
        let terminal = try read()
        #expect(terminal.wait(for: "section 1/"))
        try terminal.type(key)
        #expect(terminal.wait(for: "ended 0\nicanon"), "\(terminal.screen)")
        #expect(!terminal.screen.contains("paragraph"))
    }

    /// Keys that only go back do not end the reader.
    @Test(arguments: [("", "Escape"), ("--keys vim", "h"), ("--keys vim", "Escape")])
    func aKeyThatGoesBackDoesNotQuit(_ options: String, _ key: String) throws {
        let terminal = try read("feed.ndjson \(options)")
        #expect(terminal.wait(for: "section 1/"))
        try terminal.type(key)
        #expect(terminal.wait(for: "Q quits"), "\(terminal.screen)")
        try terminal.type("j")
        #expect(terminal.wait(until: isCurrent("paragraph 0.1")), "\(terminal.screen)")
    }

    @Test(arguments: ["TERM", "HUP", "SEGV"])
    func aSignalLeavesTheTerminalAsBefore(_ signal: String) throws {
        // The backtraces of Swift would wait for keys.
        let terminal = try read(environment: "SWIFT_BACKTRACE=enable=no")
        #expect(terminal.wait(for: "section 1/"))
        _ = try Command.run("pkill", "-\(signal)", "-P", terminal.shell)
        #expect(terminal.wait { $0.contains("\nicanon") && !$0.contains("paragraph") }, "\(terminal.screen)")
    }

    @Test func whatHappensIsRecordedAndPlayedAgain() throws {
        // A recording replaces an earlier one.
        try write("events", "# Played by: liaison run FEED --size 80x24 --events FILE\nscroll by 480\n")
        let terminal = try read("feed.ndjson --record events")
        #expect(terminal.wait(for: "section 1/"))
        try terminal.type("4", "0", "G")
        #expect(terminal.wait(until: isCurrent("paragraph 13.0")))
        // Each step waits for its effect: the tap, the prompt, and the text that scrolls.
        let top = terminal.screen.prefix { $0 != "\n" }
        try terminal.type("Enter", ":")
        try terminal.type(text: "scroll by 48")
        #expect(terminal.wait(for: ":scroll by 48"))
        try terminal.type("Enter")
        #expect(terminal.wait { $0.contains("section") && !$0.hasPrefix(top) }, "\(terminal.screen)")
        let shown = terminal.screen.split(separator: "\n").dropLast().map { $0.dropFirst() }
        try terminal.type("Q")
        #expect(terminal.wait(for: "ended 0"))
        let result = try Command.run(
            Command.liaison, "run", "feed.ndjson", "--size", "59x11", "--events", "events", in: folder)
        expect(result.errors, equals: "")
        let played = result.output.split(separator: "\n").map { trimmed($0) }
        expect(played, equals: shown.map { trimmed($0) }.filter { !$0.isEmpty })
    }

    /// The reader reads the second page ahead. The script that is played reads that page for an event that names its row.
    @Test func aRecordingOfSeveralPagesIsPlayedAgain() throws {
        func page(_ texts: [String], _ next: String) -> String {
            let rows = texts.map { #"{ "component": "Paragraph", "model": { "text": "\#($0)" } }"# }
            return #"""
                { "liaison": "1.0", "sections": [{ "id": "\#(texts[0])", "rows": [\#(rows.joined(separator: ","))] }]\#(next) }
                """#
        }
        try write("first.json", page((0..<30).map { "first \($0)" }, #", "next": "second.json""#))
        try write("second.json", page(["second", "the end"], ""))
        let terminal = try read("first.json --record events")
        #expect(terminal.wait(for: "first 0"))
        try terminal.type("G")
        #expect(terminal.wait(until: isCurrent("the end")), "\(terminal.screen)")
        try terminal.type("Q")
        #expect(terminal.wait(for: "ended 0"))
        let result = try Command.run(
            Command.liaison, "run", "first.json", "--size", "59x11", "--events", "events", in: folder)
        expect(result.errors, equals: "")
        #expect(result.output.contains("the end") && result.status == 0, "\(result.output)")
    }

    @Test(arguments: ["\u{89}PNG\n", "scroll by 48\n"]) func aRecordingReplacesNoOtherFile(contents: String) throws {
        try write("events", contents)
        let terminal = try read("feed.ndjson --record events", columns: 120)
        #expect(terminal.wait(for: "ended 64"))
        let sentence = "events: is no recording, and is not overwritten; name another file"
        #expect(terminal.screen.contains(sentence), "\(terminal.screen)")
        #expect(try String(contentsOf: folder.appending(path: "events"), encoding: .utf8) == contents)
    }

    /// Operations that no script can contain are off while a session is recorded.
    @Test func aRecordedSessionHasNeitherFilterNorUndo() throws {
        let terminal = try read("feed.ndjson --record events")
        #expect(terminal.wait(for: "section 1/"))
        try terminal.type("&")
        #expect(terminal.wait(for: "a recording has no filter; / searches"), "\(terminal.screen)")
        try terminal.type("u")
        #expect(terminal.wait(for: "a recording cannot undo a deletion"), "\(terminal.screen)")
    }

    @Test func keysAreThoseOfThePresetAndTheConfiguration() throws {
        let configuration = folder.appending(path: "liaison")
        try FileManager.default.createDirectory(at: configuration, withIntermediateDirectories: true)
        try write("liaison/config.json", #"{"preset": "newsboat", "keys": {"z": "row-down", "j": null}}"#)
        let terminal = try read()
        #expect(terminal.wait(for: "section 1/"))
        try terminal.type("z")
        #expect(terminal.wait(until: isCurrent("paragraph 0.1")))
        try terminal.type("j")
        #expect(terminal.wait(for: "j does nothing here; ? lists the keys"))
        try terminal.type("?")
        #expect(terminal.wait(for: "Down Ctrl-N z"), "\(terminal.screen)")
    }

    @Test func ofManyMessagesTheFirstAreRepeatedAndTheOthersCounted() throws {
        let section = #"{"id": "x", "rows": [{"component": "Paragraph", "model": {"text": "again"}}]}"#
        try write("many.ndjson", String(repeating: section + "\n", count: 1202))
        let terminal = try read("many.ndjson")
        #expect(terminal.wait(for: "again"))
        try terminal.type("G")
        #expect(terminal.wait(for: "line 1202"), "\(terminal.screen)")
        // The first key ends the reading if the end is not known yet.
        try terminal.type("k", "Q")
        #expect(
            terminal.wait { $0.contains("liaison: 201 further messages are left out") && $0.contains("ended 1") },
            "\(terminal.screen)")
    }

    @Test func faultsOfTheConfigurationNameTheirPlaces() throws {
        try FileManager.default.createDirectory(
            at: folder.appending(path: "liaison"), withIntermediateDirectories: true)
        try write("liaison/config.json", "{\"keys\": {\n  \"Ctr-X\": \"row-down\",\n  \"x\": \"row-dwon\"}}")
        let terminal = try read(columns: 200)
        #expect(terminal.wait(for: "ended 64"), "\(terminal.screen)")
        let path = folder.appending(path: "liaison/config.json").path
        #expect(
            terminal.screen.contains(
                "\(path): line 2, column 3: keys: expected the name of a key, such as j, Space"), "\(terminal.screen)")
        #expect(
            terminal.screen.contains(
                "line 3, column 8: keys: x: expected an action, a command after ! or |, or null, found “row-dwon”"))
    }

    @Test func theMouseScrollsAndChoosesARow() throws {
        let terminal = try read()
        #expect(terminal.wait(for: "paragraph 0.2"))
        let line = try #require(
            terminal.screen.split(separator: "\n", omittingEmptySubsequences: false)
                .firstIndex { $0.contains("paragraph 0.2") })
        try terminal.type(text: "\u{1B}[<0;10;\(line + 1)M\u{1B}[<0;10;\(line + 1)m")
        #expect(terminal.wait(until: isCurrent("paragraph 0.2")), "\(terminal.screen)")
        try terminal.type(text: "\u{1B}[<65;10;2M\u{1B}[<65;10;2M")
        #expect(terminal.wait { !$0.contains("Title 0") })
    }

    @Test func pastedTextRunsNothing() throws {
        let terminal = try read()
        #expect(terminal.wait(for: "section 1/"))
        try terminal.type(text: "\u{1B}[200~jjq\u{3}\u{1B}[201~j")
        #expect(terminal.wait(until: isCurrent("paragraph 0.1")), "\(terminal.screen)")
    }

    @Test func sectionsArriveWhileOneReads() throws {
        let terminal = try EmulatedTerminal(
            // The writer ends with its reader, wherever the test ends.
            "(head -n 1 feed.ndjson; until [ -e more ] || ! kill -0 $$; do sleep 0.05; done; tail -n 1 feed.ndjson)"
                + " | \(Command.liaison) read -",
            in: folder, columns: 60, lines: 12)
        #expect(terminal.wait(until: isCurrent("paragraph 0.0")))
        try terminal.type("j")
        #expect(terminal.wait(until: isCurrent("paragraph 0.1")))
        try write("more", "")
        #expect(terminal.wait { isCurrent("paragraph 0.1")($0) && $0.contains("Title 19") }, "\(terminal.screen)")
    }

    /// The key `G` in a stream that continues goes to the last row so far.
    @Test func theEndOfAStreamIsTheLastRowSoFar() throws {
        let terminal = try EmulatedTerminal(
            "(cat feed.ndjson; while kill -0 $$; do sleep 0.05; done) | \(Command.liaison) read -", in: folder,
            columns: 60, lines: 12)
        #expect(terminal.wait(until: isCurrent("paragraph 0.0")))
        #expect(terminal.screen.contains("standard input"), "\(terminal.screen)")
        try terminal.type("G")
        #expect(terminal.wait(for: "reading … 20 sections; any key ends it"), "\(terminal.screen)")
        try terminal.type("k")
        #expect(terminal.wait(until: isCurrent("paragraph 19.1")), "\(terminal.screen)")
    }

    @Test func withoutATerminalTheFeedIsShownAsByRun() throws {
        let run = try Command.run(Command.liaison, "run", "feed.ndjson", in: folder)
        let read = try Command.run(Command.liaison, "read", "feed.ndjson", in: folder)
        #expect(read.output == run.output && read.output.contains("paragraph 19.2") && read.status == 0)
        try Data(contentsOf: folder.appending(path: "feed.ndjson")).write(to: folder.appending(path: "-feed.ndjson"))
        #expect(try Command.run(Command.liaison, "read", "--", "-feed.ndjson", in: folder).output == run.output)
    }

    /// After any keys the screen is that of a reader that draws everything anew.
    @Test(arguments: 0..<(Thoroughness.isFull ? 40 : 4))
    func theScreenIsThatOfDrawingAnew(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let keys = [
            "j", "k", "Space", "b", "C-d", "C-u", "g", "G", "n", "v", "S-Down", "e", "x", "h", "Escape", "Right", "3",
            "R", "F",
            "Tab", "Z", "IC", "u", "y",
        ]
        let terminal = try read()
        #expect(terminal.wait(for: "section 1/"))
        for _ in 0..<3 {
            for _ in 0..<15 {
                try terminal.type(keys.randomElement(using: &random) ?? "j")
                if Int.random(in: 0..<6, using: &random) == 0 {
                    try terminal.resize(
                        columns: .random(in: 20...90, using: &random), lines: .random(in: 3...30, using: &random))
                }
            }
            try terminal.type("j", "k")
            let before = terminal.settledScreen.split(separator: "\n").dropLast()
            guard !before.contains(where: { $0.hasPrefix("ended") }) else { return }
            try terminal.type("C-l")
            expect(terminal.settledScreen.split(separator: "\n").dropLast(), equals: before, "seed \(seed)")
        }
    }

    /// A section that is left out is reported, even if no section arrives after it.
    @Test func aFaultOfAStreamIsShown() throws {
        let terminal = try EmulatedTerminal(
            "(head -n 1 feed.ndjson; until [ -e more ] || ! kill -0 $$; do sleep 0.05; done; head -n 1 feed.ndjson;"
                + " while kill -0 $$; do sleep 0.05; done) | \(Command.liaison) read -", in: folder,
            columns: 60, lines: 12)
        #expect(terminal.wait(for: "section 1/1+"), "\(terminal.screen)")
        try write("more", "")
        #expect(terminal.wait(for: "standard input: line 2"), "\(terminal.screen)")
    }

    @Test func theEndOfAStreamIsShown() throws {
        let terminal = try EmulatedTerminal(
            "(head -n 1 feed.ndjson; until [ -e more ] || ! kill -0 $$; do sleep 0.05; done) | \(Command.liaison) read -",
            in: folder, columns: 60, lines: 12)
        #expect(terminal.wait(for: "section 1/1+"), "\(terminal.screen)")
        try write("more", "")
        #expect(terminal.wait(for: "section 1/1 "), "\(terminal.screen)")
    }
}
