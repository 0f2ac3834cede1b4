import Foundation
import TestSupport
import Testing

/// `liaison read` in terminals that are suspended, are closed, answer late, take no output, or change their size.
@Suite(.waiting, .enabled(if: EmulatedTerminal.isAvailable, "tmux is not installed")) struct ReadTerminalTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "liaison-terminal-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let rows = (0..<200).map { #"{"component": "Paragraph", "model": {"text": "paragraph \#($0)."}}"# }
        let feed =
            #"{"liaison": "1.0", "title": "Rows", "sections": [{"id": "s", "rows": [\#(rows.joined(separator: ","))]}]}"#
        try Data(feed.utf8).write(to: folder.appending(path: "feed.json"))
    }

    private var command: String { "XDG_CONFIG_HOME=\(folder.path) \(Command.liaison) read feed.json" }

    private func isCurrent(_ text: String) -> (String) -> Bool {
        { $0.split(separator: "\n").contains { $0.hasPrefix("┃") && $0.contains(text) } }
    }

    /// Control-Z gives the terminal back, and `fg` shows the same place, in the current size of the terminal.
    @Test func theReaderIsSuspendedAndGoesOn() throws {
        let shell = "set -m; \(command); echo stopped; stty -a | grep -o '[-]*icanon'; read line; fg; echo over"
        let terminal = try EmulatedTerminal(shell, in: folder, columns: 60, lines: 12)
        #expect(terminal.wait(until: isCurrent("paragraph 0.")))
        try terminal.type("1", "0", "0", "G")
        #expect(terminal.wait(until: isCurrent("paragraph 99.")))
        try terminal.type("C-z")
        #expect(terminal.wait { $0.contains("stopped\nicanon") && !$0.contains("paragraph") }, "\(terminal.screen)")
        try terminal.resize(columns: 50, lines: 9)
        try terminal.type("Enter")
        #expect(terminal.wait(until: isCurrent("paragraph 99.")), "\(terminal.screen)")
        try terminal.type("j")
        #expect(terminal.wait(until: isCurrent("paragraph 100.")))
        try terminal.type("q")
        #expect(terminal.wait(for: "over"))
    }

    /// The end of a paste that was cut off went to the shell, and the next keys are keys.
    @Test func aPasteEndsWhereTheReaderIsSuspended() throws {
        let shell = "set -m; \(command); echo stopped; read line; fg; echo over"
        let terminal = try EmulatedTerminal(shell, in: folder, columns: 60, lines: 12)
        #expect(terminal.wait(until: isCurrent("paragraph 0.")))
        try terminal.type(text: "\u{1B}[200~paste")
        _ = try Command.run("pkill", "-TSTP", "-P", terminal.shell)
        #expect(terminal.wait(for: "stopped"), "\(terminal.screen)")
        try terminal.type("Enter")
        #expect(terminal.wait(until: isCurrent("paragraph 0.")), "\(terminal.screen)")
        try terminal.type("j")
        #expect(terminal.wait(until: isCurrent("paragraph 1.")), "\(terminal.screen)")
        try terminal.type("q")
        #expect(terminal.wait(for: "over"), "\(terminal.screen)")
    }

    /// Control-Z also stops the reader while a command of the user has the terminal, and while its output is read.
    @Test func theReaderIsSuspendedWithACommand() throws {
        let shell = "set -m; \(command); echo stopped 1; read line; fg; echo stopped 2; read line; fg; echo over"
        let terminal = try EmulatedTerminal(shell, in: folder, columns: 60, lines: 12)
        #expect(terminal.wait(until: isCurrent("paragraph 0.")))
        try terminal.type("|")
        // A shell that is starting a program when it is to stop may wait for the program and not stop.
        try terminal.type(text: "sh -c 'echo waiting; exec sleep 2'; echo slept")
        try terminal.type("Enter")
        // The output of the command, and not the typed command.
        #expect(terminal.wait { $0.split(separator: "\n").contains("waiting") }, "\(terminal.screen)")
        try terminal.type("C-z")
        #expect(terminal.wait(for: "stopped 1"), "\(terminal.screen)")
        try terminal.type("Enter")
        #expect(terminal.wait { $0.contains("slept") && $0.contains("press Enter") }, "\(terminal.screen)")
        try terminal.type("C-z")
        #expect(terminal.wait(for: "stopped 2"), "\(terminal.screen)")
        try terminal.type("Enter", "Enter")
        #expect(terminal.wait(until: isCurrent("paragraph 0.")), "\(terminal.screen)")
        try terminal.type("q")
        #expect(terminal.wait(for: "over"), "\(terminal.screen)")
    }

    /// The signal that a terminal sends when it goes is ignored here: the end of its input is enough.
    @Test func theReaderEndsWithItsTerminal() throws {
        let terminal = try EmulatedTerminal("trap '' HUP; \(command)", in: folder, columns: 60, lines: 12)
        #expect(terminal.wait(until: isCurrent("paragraph 0.")))
        let readers = try Command.run("pgrep", "-P", terminal.shell).output.split(separator: "\n").compactMap {
            Int32($0)
        }
        expect(readers.count, equals: 1)
        kill(terminal.server, SIGKILL)
        for _ in 0..<200 where readers.contains(where: { kill($0, 0) == 0 }) { Thread.sleep(forTimeInterval: 0.05) }
        #expect(readers.allSatisfy { kill($0, 0) != 0 })
        readers.forEach { kill($0, SIGKILL) }
    }

    /// The answers to the questions at the start count as no keys, however late they come, and in whatever pieces.
    @Test func lateAnswersAreNoKeys() throws {
        let terminal = try EmulatedTerminal(command, in: folder, columns: 60, lines: 12)
        #expect(terminal.wait(until: isCurrent("paragraph 0.")))
        for answer in [
            "\u{1B}[?2026;2$y\u{1B}[?1u\u{1B}[?62;4;22c", "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}]11;rgb:0/0/0\u{7}",
        ] {
            try terminal.type(text: answer)
            Thread.sleep(forTimeInterval: 0.2)
            #expect(isCurrent("paragraph 0.")(terminal.screen) && !terminal.screen.contains("does nothing"))
        }
        try terminal.type("j")
        #expect(terminal.wait(until: isCurrent("paragraph 1.")), "\(terminal.screen)")
    }

    /// A key whose bytes come 0.2 s apart, in a terminal that announces the keyboard protocol of kitty, with a delay of the
    /// user's, and without both.
    @Test(arguments: [("\u{1B}[?1u", nil), ("", 2000), ("", nil)] as [(String, Int?)])
    func aSplitKeyIsNotEsc(announcement: String, delay: Int?) throws {
        if let delay {
            let settings = folder.appending(path: "liaison")
            try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
            try Data(#"{ "escapeDelay": \#(delay) }"#.utf8).write(to: settings.appending(path: "config.json"))
        }
        let terminal = try EmulatedTerminal(command, in: folder, columns: 60, lines: 12)
        #expect(terminal.wait(until: isCurrent("paragraph 0.")))
        try terminal.type(text: "\(announcement)\u{1B}[?62c/ab")
        #expect(terminal.wait(for: "/ab"), "\(terminal.screen)")
        try terminal.type(text: "\u{1B}")
        Thread.sleep(forTimeInterval: 0.2)
        let isWhole = !announcement.isEmpty || delay != nil
        expect(terminal.screen.contains("/ab"), equals: isWhole)
        try terminal.type(text: "[D")
        guard isWhole else { return }
        try terminal.type(text: "c")
        #expect(terminal.wait(for: "/acb"), "\(terminal.screen)")
    }

    /// tmux reads the question about kitty's pictures as a title.
    @Test(arguments: ["", " --plain"])
    func noQuestionIsSeen(option: String) throws {
        let titled = "printf '\\033]2;Walks\\007'; \(command)\(option)"
        let terminal = try EmulatedTerminal(titled, in: folder, columns: 60, lines: 12)
        #expect(terminal.wait(for: "paragraph 0."))
        expect(terminal.title, equals: "Walks")
    }

    @Test func thePlaceStaysInAStormOfSizes() throws {
        let terminal = try EmulatedTerminal(command, in: folder, columns: 60, lines: 12)
        #expect(terminal.wait(until: isCurrent("paragraph 0.")))
        try terminal.type("5", "0", "G")
        #expect(terminal.wait(until: isCurrent("paragraph 49.")))
        var random = SeededGenerator(seed: 7)
        for _ in 0..<60 {
            try terminal.resize(
                columns: .random(in: 2...120, using: &random), lines: .random(in: 2...40, using: &random))
        }
        // The last size is not the first one: a reader that misses all sizes must not pass.
        try terminal.resize(columns: 50, lines: 9)
        #expect(
            terminal.wait { isCurrent("paragraph 49.")($0) && $0.contains("row 50/200") }, "\(terminal.screen)")
        try terminal.type("j")
        #expect(terminal.wait(until: isCurrent("paragraph 50.")))
    }

    /// A terminal that takes no output for a while gets only the last frame afterwards, and not the frames before.
    @Test func framesAreDroppedWhileTheTerminalTakesNone() throws {
        let terminal = try PseudoTerminal(columns: 80, lines: 24)
        let reader = try RunningCommand(
            "sh", ["-c", command], in: folder, on: terminal)
        #expect(reader.wait { terminal.output.contains("paragraph 1.") }, "\(terminal.output)")
        let before = terminal.output.utf8.count
        // Nobody reads the output of these keys, so the output fills the buffer of the system. Each key draws the whole
        // screen again.
        for _ in 0..<400 {
            try terminal.type("\u{0C}")
            Thread.sleep(forTimeInterval: 0.005)
        }
        try terminal.type("G")
        #expect(reader.wait { terminal.output.contains("paragraph 199.") })
        #expect(terminal.output.utf8.count - before < 200_000)
        try terminal.type("q")
    }

    /// The answers of the terminal still count after the screen was drawn again, so frames are synchronized.
    @Test func framesAreSynchronizedAfterARedraw() throws {
        let terminal = try PseudoTerminal(columns: 60, lines: 12)
        let reader = try RunningCommand("sh", ["-c", command], in: folder, on: terminal)
        let clears = { terminal.output.matches(of: /\e\[2J/).count }
        #expect(reader.wait { terminal.output.contains("paragraph 1.") }, "\(terminal.output)")
        let before = clears()
        try terminal.type("\u{1B}[?2026;2$y\u{1B}[?62;22c\u{0C}")
        #expect(reader.wait { clears() > before }, "\(terminal.output)")
        try terminal.type("100G")
        #expect(reader.wait { terminal.output.contains("row 100/200") }, "\(terminal.output)")
        let last = terminal.output.split(separator: "\u{1B}[2J").last ?? ""
        #expect(last.contains("\u{1B}[?2026h"), "\(last)")
        try terminal.type("q")
    }

    @Test func theKeysArePlainText() throws {
        let terminal = try EmulatedTerminal("\(command) --plain", in: folder, columns: 100, lines: 60)
        #expect(terminal.wait(for: "paragraph 0."))
        try terminal.type("h")
        #expect(
            terminal.wait {
                $0.contains("k Up Ctrl-P: the previous row\n") && $0.contains("\nEsc ends the page\n")
            }, "\(terminal.screen)")
        // Escape and a key right behind it could be Alt and the key.
        try terminal.type("q", "j")
        #expect(terminal.wait(for: "ends the page\nparagraph 1."), "\(terminal.screen)")
    }

    @Test func plainTextIsAppended() throws {
        let terminal = try EmulatedTerminal("\(command) --plain", in: folder, columns: 60, lines: 12)
        #expect(terminal.wait(for: "paragraph 0."))
        // Keys that come together are one change.
        try terminal.type("j")
        #expect(terminal.wait(for: "paragraph 1."), "\(terminal.screen)")
        try terminal.type("j")
        #expect(
            terminal.wait { $0.contains("paragraph 0.\n") && $0.contains("paragraph 1.\nparagraph 2.") },
            "\(terminal.screen)")
        try terminal.type("/")
        try terminal.type(text: "h 41")
        try terminal.type("Enter")
        #expect(terminal.wait(for: "paragraph 41."))
        try terminal.type("q")
        #expect(terminal.wait { $0.contains("ended 0") && $0.contains("paragraph 2.") }, "\(terminal.screen)")
    }

    /// Control-Z stops the reader also while the command has not read all of its input, which is more than a pipe holds.
    @Test func theReaderIsSuspendedWithACommandThatReadsNothing() throws {
        let text = try writeLongFeed()
        let shell = "set -m; \(command); echo stopped 1; read line; fg; echo over"
        let terminal = try EmulatedTerminal(shell, in: folder, columns: 60, lines: 12)
        #expect(terminal.wait(until: isCurrent("paragraph 0.")))
        try terminal.type("|")
        try terminal.type(text: "echo waiting; sleep 2; cat > copied; echo slept")
        try terminal.type("Enter")
        #expect(terminal.wait(for: "waiting\n"))
        try terminal.type("C-z")
        #expect(terminal.wait(for: "stopped 1"), "\(terminal.screen)")
        try terminal.type("Enter")
        #expect(terminal.wait { $0.contains("slept") && $0.contains("press Enter") }, "\(terminal.screen)")
        #expect(try String(contentsOf: folder.appending(path: "copied"), encoding: .utf8) == text + "\n")
        try terminal.type("Enter")
        #expect(terminal.wait(until: isCurrent("paragraph 0.")), "\(terminal.screen)")
        try terminal.type("q")
        #expect(terminal.wait(for: "over"), "\(terminal.screen)")
    }

    /// A process that the command leaves behind, and that reads none of its input, does not keep the reader waiting.
    @Test func theReaderReturnsFromACommandThatLeavesAProcess() throws {
        _ = try writeLongFeed()
        let terminal = try EmulatedTerminal(command, in: folder, columns: 60, lines: 12)
        #expect(terminal.wait(until: isCurrent("paragraph 0.")))
        try terminal.type("|")
        try terminal.type(text: "exec 3<&0; sleep 60 & echo $! > left")
        try terminal.type("Enter")
        #expect(terminal.wait(for: "[done; press Enter]"), "\(terminal.screen)")
        try terminal.type("Enter")
        #expect(terminal.wait(until: isCurrent("paragraph 0.")), "\(terminal.screen)")
        let left = try String(contentsOf: folder.appending(path: "left"), encoding: .utf8)
        kill(try #require(Int32(left.trimmingCharacters(in: .whitespacesAndNewlines))), SIGKILL)
    }

    /// Replaces the feed by a paragraph that is longer than a pipe holds. Returns its text.
    private func writeLongFeed() throws -> String {
        let text = "paragraph 0. " + String(repeating: "word ", count: 30_000) + "end"
        let feed =
            #"{"liaison": "1.0", "sections": [{"id": "s", "rows": [{"component": "Paragraph", "model": {"text": "\#(text)"}}]}]}"#
        try Data(feed.utf8).write(to: folder.appending(path: "feed.json"))
        return text
    }
}
