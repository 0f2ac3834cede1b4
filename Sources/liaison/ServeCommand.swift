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

    @OptionGroup var reading: ReadingOptions

    @Option(help: ArgumentHelp("The port. (default: one that is free)", valueName: "n"))
    var port: UInt16?

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

    @Flag(help: "Show changes of the feeds' files and of the plugins.")
    var watch = false

    func validate() throws {
        if let token, !Secret.isValid(token) {
            throw ValidationError(
                "--token: expected \(Secret.leastLength) to 128 letters, digits, - and _, found \(token.count) characters"
            )
        }
        if listen != nil, token == nil {
            throw ValidationError("--listen: needs --token, because others in the network may reach the page")
        }
        if reading.input.names.contains(.standardInput) {
            throw ValidationError(
                "standard input (-) cannot be served, because a second page could not read it; name a file")
        }
    }

    func run() throws {
        let diagnostics = Diagnostics { $0.advice }
        let prepared = try reading.prepare(diagnostics)
        let watches = watch ? Watches(reading.plugins.searchPath, prepared.source) : nil
        let registry = try prepared.registry(diagnostics, isStaging: watch)
        registry.surroundings = Surroundings(now: Surroundings.presentTime, medium: .page)
        let opening = prepared.opening(registry, diagnostics, isShared: true)
        var first = opening.open()
        guard first != nil else { throw diagnostics.status.exitCode }
        var recording = try Recording.opened(reading.record, diagnostics) { size in
            "liaison run FEED --format html --size \(size.width)x\(size.height) --events FILE"
        }
        let watched = watches.map { ServeLoop.Watched($0, prepared.source, diagnostics) }
        let (keymap, queue, interval) = (prepared.keymap, prepared.configuration.queue, prepared.interval)
        // The readers of pages draw on no screen.
        let screen = Screen(ScreenSize(columns: 80, lines: 24))
        let loop = try loop(registry, keymap, watched, diagnostics) { surface in
            guard let opened = first ?? opening.open() else { return nil }
            first = nil
            let levels = opened.levels(ReaderSettings(keymap, queue: queue), screen, surface, recording, nil)
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
            server = try HTTPServer(addresses: addresses, port: port ?? 0)
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
            server, gate, registry, ServedPictures(fetches: !noRemote, isOffline: reading.input.network.offline),
            watched: watched,
            keys: names, takesMedia: !noRemote, makeLevels: makeLevels)
    }

    private func openBrowser(_ url: String, _ diagnostics: Diagnostics) {
        if let reason = Browser.start(url) { diagnostics.note("cannot open the browser: \(reason)") }
    }
}
