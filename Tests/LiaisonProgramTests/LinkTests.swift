import Foundation
import TestSupport
import Testing

/// `liaison run` with a plugin that puts links into texts, in all formats; `--links`.
@Suite(.waiting) struct LinkTests {
    private let folder: URL

    init() throws {
        folder = try FixturePlugin.folder(of: "links")
        let feed = #"""
            { "liaison": "1.0", "sections": [
              { "id": "a", "rows": [
                { "component": "Linked", "model": {
                  "texts": ["See ", "here", " or ", "there", "."], "urls": ["", "https://a.b/?c&d", "", "page"] } },
                { "component": "Linked", "model": { "texts": ["Again"], "urls": ["*https://a.b/?c&d"], "own": "x" } } ] },
              { "id": "b", "rows": [
                { "component": "Linked", "model": { "texts": ["Mail"], "urls": ["mailto:a@b"] } } ] } ] }
            """#
        try Data(feed.utf8).write(to: folder.appending(path: "feed.json"))
    }

    private func run(_ arguments: String...) throws -> Command.Result {
        try Command.run(Command.liaison, ["run", "feed.json", "--plugins", "."] + arguments, in: folder)
    }

    private static let references = """
        See here[1] or there.
        Again[1]
        [1] https://a.b/?c&d

        Mail[1]
        [1] mailto:a@b

        """

    @Test(arguments: ["worker", "none"]) func withoutATerminalThereAreReferences(isolation: String) throws {
        for arguments in [[], ["--links", "references"]] {
            let result = try Command.run(
                Command.liaison, ["run", "feed.json", "--plugins", ".", "--isolation", isolation] + arguments,
                in: folder)
            expect(result.output, equals: Self.references)
            expect(result.errors, equals: "")
            expect(result.status, equals: 0)
        }
    }

    /// The references of a section do not wait for the next section.
    @Test func aStreamShowsReferencesWithTheirSection() throws {
        let row = #"{ "component": "Linked", "model": { "texts": ["a"], "urls": ["https://a"] } }"#
        let section = #"{ "id": "a", "rows": [ \#(row) ] }"#
        let pipe = folder.appending(path: "pipe")
        expect(mkfifo(pipe.path, 0o600), equals: 0)
        // Nothing follows the section, and the pipe stays open.
        let writer = try FileHandle(forUpdating: pipe)
        try writer.write(contentsOf: Data("\(section)\n".utf8))
        let command = try RunningCommand(Command.liaison, ["run", "-", "--plugins", "."], in: folder, input: "pipe")
        defer { command.end() }
        #expect(command.wait { command.output == "a[1]\n[1] https://a\n" }, "\(command.output)")
    }

    @Test func hyperlinksAreWrittenWhereTheyAreAskedFor() throws {
        let result = try run("--links", "hyperlinks")
        expect(
            result.output,
            equals: """
                See \u{1B}]8;id=1;https://a.b/?c&d\u{1B}\\here\u{1B}]8;;\u{1B}\\ or there.
                \u{1B}]8;id=2;https://a.b/?c&d\u{1B}\\Again\u{1B}]8;;\u{1B}\\

                \u{1B}]8;id=3;mailto:a@b\u{1B}\\Mail\u{1B}]8;;\u{1B}\\

                """)
    }

    @Test(arguments: [["--links", "none"], ["--size", "40x5"]]) func linksMayBeTextsAlone(arguments: [String]) throws {
        let result = try Command.run(
            Command.liaison, ["run", "feed.json", "--plugins", "."] + arguments, in: folder)
        #expect(result.output.contains("See here or there.\nAgain\n") && result.output.contains("Mail\n"))
        #expect(!result.output.contains("["))
    }

    @Test func aPageHasLinks() throws {
        let result = try run("--format", "html")
        expect(result.status, equals: 0)
        #expect(
            result.output.contains(
                #"<p dir="auto">See <a href="https://a.b/?c&amp;d" rel="noopener noreferrer" class="inline">here</a> or "#
                    + #"<a href="page" class="inline">there</a>.</p>"#), "\(result.output)")
        #expect(
            result.output.contains(
                #"<a href="https://a.b/?c&amp;d" rel="noopener noreferrer" class="inline"><b>Again</b></a>"#))
    }

    @Test func aTraceShowsTheCommands() throws {
        let result = try run("--format", "trace")
        #expect(result.status == 0 && !result.output.contains("a.b"))
        expect(result.output.matches(of: /"command":"configuration"/).count, equals: 3)
    }

    @Test(
        arguments: [
            (
                ["--links", "references", "--size", "40x5"],
                "--links references: needs the whole feed, so neither --size nor --watch"
            ),
            (["--links", "none", "--format", "html"], "--links: needs --format terminal, not html"),
            (["--links", "hyperlinks", "--format", "trace"], "--links: needs --format terminal, not trace"),
        ] as [([String], String)])
    func optionsThatDoNotGoTogetherAreRefused(arguments: [String], sentence: String) throws {
        let result = try Command.run(
            Command.liaison, ["run", "feed.json", "--plugins", "."] + arguments, in: folder)
        expect(result.status, equals: 64)
        #expect(result.errors.contains(sentence), "\(result.errors)")
    }

    @Test(
        .enabled(if: PseudoTerminal.isAvailable),
        arguments: [
            (["TERM=xterm-kitty"], true), (["TERM=xterm-256color"], false), (["TERM=dumb", "VTE_VERSION=7000"], false),
            (["TERM=xterm-256color", "VTE_VERSION=7000"], true), (["TERM=xterm", "VTE_VERSION=5000"], false),
            (["TERM=xterm-256color", "TERM_PROGRAM=iTerm.app"], true),
            (["TERM=xterm-256color", "TERM_PROGRAM=Apple_Terminal"], false),
            (["TERM=xterm-256color", "TERM_PROGRAM=vscode", "TMUX=/tmp/tmux,1,0"], false),
            (["TERM=screen-256color", "VTE_VERSION=7000"], false),
            (["TERM=xterm-256color", "KONSOLE_VERSION=220400"], true),
        ] as [([String], Bool)])
    func aTerminalIsKnownByItsVariables(variables: [String], hasHyperlinks: Bool) throws {
        let terminal = try PseudoTerminal(columns: 60, lines: 20)
        let unset = ["VTE_VERSION", "TERM_PROGRAM", "TMUX", "STY", "KONSOLE_VERSION", "WT_SESSION", "DOMTERM"]
        let command = try RunningCommand(
            "env",
            unset.flatMap { ["-u", $0] } + variables + [Command.liaison, "run", "feed.json", "--plugins", "."],
            in: folder, on: terminal)
        #expect(command.wait { terminal.output.contains("Mail") && terminal.output.hasSuffix("\r\n") })
        expect(terminal.output.contains("\u{1B}]8;id=1;https://a.b/?c&d\u{1B}\\"), equals: hasHyperlinks)
        #expect(terminal.output.contains("[1]") != hasHyperlinks)
    }
}
