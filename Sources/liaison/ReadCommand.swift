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

extension KeyPreset: ChoiceArgument {}

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

    @OptionGroup var input: FeedArguments

    @OptionGroup var plugins: PluginOptions

    @OptionGroup var isolation: IsolationOptions

    @Option(
        help:
            "The keys: standard, or those of another program. (default: those of the configuration file, else standard)"
    )
    var keys: KeyPreset?

    @Option(
        help: ArgumentHelp(
            "Record the session as a script for liaison run --events.", valueName: "file"),
        completion: .file())
    var record: String?

    @OptionGroup var pictures: PictureOptions

    @Flag(help: "Write rows as text, one after the other, for screen readers.")
    var plain = false

    @Flag(help: "Leave the mouse to the terminal, which then selects text with it.")
    var noMouse = false

    @Option(
        help: ArgumentHelp(
            "Read all feeds again each time, such as 15m or 2h. (default: that of the configuration file, else when you ask)",
            valueName: "time"))
    var every: String?

    @Flag(help: "Keep no states of rows: read none from the disk, and write none.")
    var noState = false

    func validate() throws {
        if let every, ItemSettings.seconds(every) == nil {
            throw ValidationError("--every: expected a time from 1m to 7d, found “\(every)”")
        }
        try PathArgument.check(record, of: "--record")
        try OutputFile.check(record, of: "--record", isNoneOf: input.paths, "the feed")
        try OutputFile.check(
            record, of: "--record", isNoneOf: [input.mapping.factory].compactMap(\.self), "the factory")
    }

    func run() throws {
        guard plain ? isatty(STDOUT_FILENO) == 1 : TerminalStyles.areSupported else {
            return try runWithoutTerminal()
        }
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
        ClockZone.useSystemZone()
        let diagnostics = Diagnostics { $0.advice }
        let configuration = try UserConfiguration.read(diagnostics)
        let keymap = Keymap(
            keys ?? configuration.preset ?? .standard, changes: configuration.changes, commands: configuration.commands)
        var source = input.source
        source.feeds = try input.namedOrOfUser(diagnostics).map { FeedName($0) }
        source.choosePacks(configuration)
        try isolation.prepare(diagnostics)
        let registry = try plugins.registry(diagnostics, isolation: isolation)
        if !noState { registry.states = StateFolder.rowStates(diagnostics) }
        try OutputFile.check(record, of: "--record", isNoneOf: registry.files, "a plugin")
        let opening = ReadOpening(source, registry, diagnostics, configuration.items, hasLevels: record == nil)
        guard let opened = opening.open() else { throw diagnostics.status.exitCode }
        let recording = try Recording.opened(record, diagnostics) { size in
            "liaison run FEED --size \(size.width)x\(size.height) --events FILE"
        }
        let hints = SessionCount.showsHints(configuration.hints, counts: !noState)
        let settings = ReaderSettings(
            keymap, colors: configuration.colors, showsHints: hints && !plain,
            escapeDelay: configuration.escapeDelay, queue: configuration.queue)
        let seconds = every.flatMap { ItemSettings.seconds($0) } ?? configuration.items.interval
        try read(opened, registry, settings, recording, every: seconds, diagnostics)
        registry.finish()
        withExtendedLifetime(registry) { diagnostics.status.exit() }
    }

    private func read(
        _ opened: ReadOpening.Opened, _ registry: Registry, _ settings: ReaderSettings, _ recording: Recording?,
        every seconds: Int?, _ diagnostics: Diagnostics
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
            opened.interval = seconds.map { .seconds($0) }
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
        let drawer = PictureDrawer(fetches: !pictures.noRemote, isOffline: input.network.offline, waits: false)
        return FeedPictures(drawer, isDrawnLater: true, document: document)
    }

    /// Shows the feed as `liaison run` does. Throws if a session is to be recorded, because there is none.
    private func runWithoutTerminal() throws {
        if record != nil {
            let isTerminal = isatty(STDOUT_FILENO) == 1
            throw ValidationError(
                "--record: "
                    + (isTerminal ? "this terminal has no styles; add --plain" : "standard output is no terminal"))
        }
        let feeds = try input.namedOrOfUser(Diagnostics { $0.advice })
        var command = try RunCommand.parse(["--"] + feeds)
        command.input = input
        command.input.feeds = feeds
        command.plugins = plugins
        command.isolation = isolation
        command.pictures = pictures
        try command.run()
    }
}
