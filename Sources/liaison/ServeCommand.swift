internal import ArgumentParser
internal import Glibc
internal import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonHost
internal import LiaisonReader
internal import LiaisonServe
internal import LiaisonShow
internal import LiaisonTemplates
internal import LiaisonTerminal

/// `liaison serve`: shows feeds on a live page.
struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Shows feeds on a live page in the browser.",
        usage: HelpList.usage("liaison serve [<options>] [<feed> ...]"),
        discussion: """
            EXAMPLES
            \(HelpList.commands(
                "liaison serve    # your feeds, which liaison feed add adds",
                "liaison serve --open posts.ndjson",
                "liaison serve --port 8080 --token A-long-secret-name feed.json"))

            The page does what liaison read does: its keys, taps, menus, editing, search and marks. The command prints \
            the URL of the page, whose path is secret. Only programs on this machine can reach it, unless \
            --listen names another address.

            More: liaison help serving, reading, keys.
            """)

    @OptionGroup var input: FeedArguments

    @OptionGroup var plugins: PluginOptions

    @OptionGroup var isolation: IsolationOptions

    @Option(help: "The keys: standard, or those of another program. (default: those of the configuration file)")
    var keys: KeyPreset?

    @Option(help: ArgumentHelp("The port. (default: one that is free)", valueName: "n"))
    var port: UInt16 = 0

    @Option(
        help: ArgumentHelp(
            "The secret part of the URL: 16 letters, digits, - and _ or more. (default: a new one)", valueName: "text"))
    var token: String?

    @Option(
        help: ArgumentHelp(
            "Also serve this address of the machine, such as 192.168.1.5. Needs --token.", valueName: "address"))
    var listen: String?

    @Option(
        help: ArgumentHelp(
            "A name by which browsers reach the page, such as that of a proxy: feeds.example.",
            valueName: "host"))
    var host: [String] = []

    @Flag(help: "Open the page in the browser.")
    var open = false

    @Flag(help: "Load no pictures, sounds and videos of the web.")
    var noRemote = false

    @Option(
        help: ArgumentHelp("Read all feeds again each time, such as 15m or 2h.", valueName: "time"))
    var every: String?

    @Flag(help: "Show changes of the feeds' files and of the plugins.")
    var watch = false

    @Option(
        help: ArgumentHelp("Record the first page as a script for liaison run --events.", valueName: "file"),
        completion: .file())
    var record: String?

    @Flag(help: "Keep no states of rows: read none from the disk, and write none.")
    var noState = false

    func validate() throws {
        if let every, ItemSettings.seconds(every) == nil {
            throw ValidationError("--every: expected a time from 1m to 7d, found \(quoted(every))")
        }
        if let token, !Secret.isValid(token) {
            throw ValidationError(
                "--token: expected \(Secret.leastLength) to 128 letters, digits, - and _, found \(token.count) characters"
            )
        }
        try PathArgument.check(record, of: "--record")
        try OutputFile.check(record, of: "--record", isNoneOf: input.paths, "the feed")
        if listen != nil, token == nil {
            throw ValidationError("--listen: needs --token, because others in the network may reach the page")
        }
        if input.names.contains(.standardInput) {
            throw ValidationError("standard input (-) cannot be served, because each page reads the feed; name a file")
        }
    }

    func run() throws {
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
        let watches = watch ? Watches(plugins.searchPath, source) : nil
        let registry = try plugins.registry(diagnostics, isStaging: watch, isolation: isolation)
        registry.surroundings = Surroundings(now: Surroundings.presentTime, medium: .page)
        if !noState { registry.states = StateFolder.rowStates(diagnostics) }
        let opening = ReadOpening(source, registry, diagnostics, configuration.items, hasLevels: record == nil)
        var first = opening.open()
        guard first != nil else { throw diagnostics.status.exitCode }
        var recording = try Recording.opened(record, diagnostics) { size in
            "liaison run FEED --format html --size \(size.width)x\(size.height) --events FILE"
        }
        let interval = (every.flatMap { ItemSettings.seconds($0) } ?? configuration.items.interval)
            .map { Duration.seconds($0) }
        let watched = watches.map { ServeLoop.Watched($0, source, diagnostics) }
        let loop = try loop(registry, keymap, watched, diagnostics) { surface in
            guard let opened = first ?? opening.open() else { return nil }
            first = nil
            let settings = ReaderSettings(keymap)
            let screen = Screen(ScreenSize(columns: 80, lines: 24))
            let levels = opened.levels(settings, screen, surface, recording, nil)
            recording?.begin(levels.current.viewportSize)
            recording = nil
            levels.interval = interval
            return levels
        }
        diagnostics.onMessage = { line in
            guard !loop.say(String(line.trimmingPrefix("liaison: "))) else { return }
            let bytes = Array("\(line)\n".utf8)
            _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
        }
        loop.run()
        registry.finish()
        withExtendedLifetime(registry) { diagnostics.status.exit() }
    }

    /// Starts the server, and says where the page is.
    private func loop(
        _ registry: Registry, _ keymap: Keymap, _ watched: ServeLoop.Watched?, _ diagnostics: Diagnostics,
        _ makeLevels: @escaping (PageSurface) -> ReaderLevels?
    ) throws -> ServeLoop {
        let addresses = [listen ?? "127.0.0.1"] + (listen == nil ? ["::1"] : ["127.0.0.1", "::1"])
        let server: HTTPServer
        do throws(HTTPServer.Failure) {
            server = try HTTPServer(addresses: addresses, port: port)
        } catch {
            diagnostics.report("cannot serve: \(error.reason)", .usage)
            throw diagnostics.status.exitCode
        }
        let token = token ?? Secret.make()
        let gate = Gate(token: token, addresses: addresses, names: host, port: server.port)
        let url = "http://127.0.0.1:\(server.port)/\(token)/"
        print(url)
        fflush(nil)
        if let listen {
            diagnostics.note(
                "whoever can reach \(listen) in the network and knows the URL reads these feeds, and changes their marks"
            )
        }
        if open { openBrowser(url, diagnostics) }
        let names = Set(ReadAction.allCases.flatMap { keymap.keys[$0] ?? [] }).sorted()
        return ServeLoop(
            server, gate, registry, ServedPictures(fetches: !noRemote, isOffline: input.network.offline),
            watched: watched,
            keys: names, takesMedia: !noRemote, makeLevels: makeLevels)
    }

    private func openBrowser(_ url: String, _ diagnostics: Diagnostics) {
        if let reason = Browser.start(url) { diagnostics.note("cannot open the browser: \(reason)") }
    }
}
