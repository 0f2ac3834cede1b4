internal import ArgumentParser
internal import Glibc
internal import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonReader
internal import LiaisonShow
internal import LiaisonTemplates
internal import LiaisonTerminal

/// `liaison read`: reads a feed with keys and mouse.
struct ReadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "read",
        abstract: "Reads a feed in the terminal, with keys and mouse.",
        usage: HelpList.usage("liaison read [<options>] [<feed> ...]"),
        discussion: """
            EXAMPLES
            \(HelpList.commands(
                "liaison read    # your feeds, which liaison feed add adds",
                "liaison read https://example.org/feed.xml",
                "liaison read posts.ndjson --keys vim",
                "liaison read timeline.json --factory mastodon.factory.json",
                "tail -f posts.ndjson | liaison read -",
                "liaison read feed.json --record session.events"))

            The key h shows all keys, and q quits. If standard output is no terminal, liaison read does the same \
            as liaison run. With NO_COLOR it has no colors.

            More: liaison help reading, keys, feeds, events.
            """)

    @OptionGroup var reading: ReadingOptions

    @OptionGroup var pictures: PictureOptions

    @Flag(help: "Write rows as text, one after the other, for screen readers.")
    var plain = false

    @Flag(help: "Leave the mouse to the terminal, which then selects text with it.")
    var noMouse = false

    func run() throws {
        guard plain ? isatty(STDOUT_FILENO) == 1 : TerminalStyles.areSupported else {
            return try runWithoutTerminal()
        }
        let diagnostics = Diagnostics { $0.advice }
        let prepared = try reading.prepare(diagnostics)
        let registry = try prepared.registry(diagnostics)
        guard let opened = prepared.opening(registry, diagnostics).open() else { throw diagnostics.status.exitCode }
        let recording = try Recording.opened(reading.record, diagnostics) { size in
            "liaison run FEED --size \(size.width)x\(size.height) --events FILE"
        }
        let configuration = prepared.configuration
        let hints = SessionCount.showsHints(configuration.hints, counts: !reading.noState)
        let settings = ReaderSettings(
            prepared.keymap, colors: configuration.colors, showsHints: hints && !plain,
            escapeDelay: configuration.escapeDelay, queue: configuration.queue)
        try read(opened, registry, settings, recording, every: prepared.interval, diagnostics)
        registry.finish()
        withExtendedLifetime(registry) { diagnostics.status.exit() }
    }

    private func read(
        _ opened: ReadOpening.Opened, _ registry: Registry, _ settings: ReaderSettings, _ recording: Recording?,
        every interval: Duration?, _ diagnostics: Diagnostics
    ) throws {
        let messages = settings.messages
        defer {
            diagnostics.onMessage = nil
            // The messages vanish with the screen, so they are written again.
            for line in messages.summary { diagnostics.note(line) }
        }
        do throws(Terminal.Failure) {
            let terminal = try Terminal()
            let screen = Screen(terminal.size ?? ScreenSize(columns: 80, lines: 24))
            var levels: ReaderLevels?
            diagnostics.onMessage = { line in
                messages.add(fault: String(line.trimmingPrefix("liaison: ")))
                levels?.current.message = messages.lastFault
            }
            let pictures = feedPictures { levels?.current.contents.document(of: $0) ?? .standardInput }
            let opened = opened.levels(settings, screen, nil, recording, pictures)
            opened.current.message = messages.lastFault
            levels = opened
            opened.interval = interval
            recording?.begin(opened.current.viewportSize)
            let loop = ReadLoop(
                terminal, opened, registry, takesMouse: !noMouse, isPlain: plain, images: self.pictures.images,
                escapeDelay: settings.escapeDelay)
            try loop.run()
            opened.end(waitsForPlugins: !registry.isLate)
        } catch {
            diagnostics.report(error.reason, .usage)
        }
    }

    /// The pictures of feeds, which follow the text; nil if none are shown. `document` returns the document that
    /// contains an entry.
    private func feedPictures(_ document: @escaping (Place) -> FeedName) -> FeedPictures? {
        guard pictures.images != .none, !plain else { return nil }
        let drawer = PictureDrawer(fetches: !pictures.noRemote, isOffline: reading.input.network.offline, waits: false)
        return FeedPictures(drawer, isDrawnLater: true, document: document)
    }

    /// Shows the feed as `liaison run` does. Throws if a session is to be recorded, because there is none.
    private func runWithoutTerminal() throws {
        if reading.record != nil {
            let isTerminal = isatty(STDOUT_FILENO) == 1
            throw ValidationError(
                "--record: "
                    + (isTerminal ? "this terminal has no styles; add --plain" : "standard output is no terminal"))
        }
        let feeds = try reading.input.namedOrOfUser(Diagnostics { $0.advice })
        var command = try RunCommand.parse(["--"] + feeds)
        command.input = reading.input
        command.input.feeds = feeds
        command.plugins = reading.plugins
        command.isolation = reading.isolation
        command.pictures = pictures
        try command.run()
    }
}
