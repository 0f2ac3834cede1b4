internal import ArgumentParser
internal import Glibc
internal import LiaisonFeed
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonTerminal

extension KeyPreset: ExpressibleByArgument {}

/// `liaison read`: reads a feed with keys and mouse.
struct ReadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "read",
        abstract: "Reads a feed in the terminal, with keys and mouse.",
        usage: HelpList.usage("liaison read [<options>] <feed> ..."),
        discussion: """
            EXAMPLES
            \(HelpList.commands(
                "liaison read https://example.org/feed.xml",
                "liaison read posts.ndjson --keys vim",
                "liaison read timeline.json --factory mastodon.factory.json",
                "tail -f posts.ndjson | liaison read -",
                "liaison read feed.json --record session.events"))

            The key h shows all keys, and q quits. Where standard output is no terminal, the feed is shown as by liaison run.

            More: liaison help reading, feeds, events.
            """)

    @OptionGroup var input: FeedArguments

    @OptionGroup var plugins: PluginOptions

    @OptionGroup var isolation: IsolationOptions

    @Option(help: "The keys, as in a program that you know. (default: those of the configuration file, else standard)")
    var keys: KeyPreset?

    @Option(
        help: ArgumentHelp(
            "Write what happens to a script, which liaison run --events plays again.", valueName: "file"),
        completion: .file())
    var record: String?

    @Flag(help: "Write rows as text, one after the other, for screen readers.")
    var plain = false

    @Flag(help: "Leave the mouse to the terminal.")
    var noMouse = false

    func run() throws {
        guard isatty(STDOUT_FILENO) == 1, environmentVariable("TERM") != "dumb" || plain else {
            return try runWithoutTerminal()
        }
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
        let diagnostics = Diagnostics()
        let keymap = try keymap(diagnostics)
        try isolation.prepare(diagnostics)
        let registry = try plugins.registry(diagnostics, isolation: isolation)
        let opened = ReaderFeed(path: feed, diagnostics) { faults in
            input.reader(registry, diagnostics, readsArriving: true, onFault: faults.add)
        }
        guard let opened else { throw diagnostics.status.exitCode }
        let recording = try recording(diagnostics)
        try read(opened, keymap, recording, diagnostics)
        registry.finish()
        withExtendedLifetime(registry) { diagnostics.status.exit() }
    }

    /// The feeds as they were named; `-` for standard input.
    private var feed: String { input.readsStandardInput ? "-" : input.feeds.joined(separator: " ") }

    private func read(
        _ feed: ReaderFeed, _ keymap: Keymap, _ recording: Recording?, _ diagnostics: Diagnostics
    ) throws {
        do throws(Terminal.Failure) {
            let terminal = try Terminal()
            let size = terminal.size ?? ScreenSize(columns: 80, lines: 24)
            let reader = Reader(feed, keymap, size, recording: recording)
            recording?.begin(feed: self.feed, reader.viewportSize)
            var said: [String] = []
            diagnostics.onMessage = { [unowned reader] line in
                if said.count < 1000 { said.append(line) }
                reader.message = String(line.trimmingPrefix("liaison: "))
            }
            defer {
                diagnostics.onMessage = nil
                // The screen is gone with its messages.
                for line in said { diagnostics.note(String(line.trimmingPrefix("liaison: "))) }
            }
            try ReadLoop(terminal, reader, takesMouse: !noMouse, isPlain: plain).run()
            reader.liaison.detach()
        } catch {
            diagnostics.report(error.reason, .usage)
        }
    }

    /// Shows the feed as `liaison run` does.
    private func runWithoutTerminal() throws {
        var command = try RunCommand.parse(input.feeds)
        command.input = input
        command.plugins = plugins
        command.isolation = isolation
        try command.run()
    }

    private func keymap(_ diagnostics: Diagnostics) throws -> Keymap {
        do throws(KeyConfiguration.Faults) {
            let configuration = try KeyConfiguration(path: KeyConfiguration.path)
            return Keymap(keys ?? configuration.preset ?? .standard, changes: configuration.changes)
        } catch {
            for sentence in error.sentences { diagnostics.report(sentence, .usage) }
        }
        throw diagnostics.status.exitCode
    }

    private func recording(_ diagnostics: Diagnostics) throws -> Recording? {
        guard let record else { return nil }
        do throws(Recording.Failure) {
            return try Recording(path: record)
        } catch {
            diagnostics.report(error.reason, .usage)
        }
        throw diagnostics.status.exitCode
    }
}
