internal import ArgumentParser
internal import FoundationEssentials
internal import Glibc
internal import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonHost
internal import LiaisonManifest
internal import LiaisonRender

/// `liaison run`: renders a feed.
struct RunCommand: ParsableCommand {
    /// What a feed is rendered to.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case terminal, html, trace

        /// What the ending of an output names, in letters of any case; nil: nothing.
        init?(endingOf output: String?) {
            switch URL(filePath: output ?? "").pathExtension.lowercased() {
            case "html", "htm": self = .html
            case "jsonl": self = .trace
            default: return nil
            }
        }
    }

    /// When text is styled.
    enum ColorMode: String, ExpressibleByArgument, CaseIterable {
        case auto, always, never
    }

    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Renders a feed to the terminal, to a page, or to a trace.",
        discussion: """
            EXAMPLES
            \(HelpList.commands(
                "liaison run feed.json",
                "liaison run feed.json --embed-images --output feed.html",
                "liaison run gallery.json --layout grid:3",
                "liaison run feed.json --width 60 --color always | less -R",
                "liaison run feed.json --format trace | grep didEndDisplaying",
                "tail -f posts.ndjson | liaison run -",
                "liaison run timeline.json --factory mastodon.factory.json",
                "liaison run feed.json --size 80x24 --events events.txt --frames each",
                "liaison run feed.json --plugins build --watch"))

            A feed is a JSON document, or a stream with one section in each line: a file that ends in .ndjson or .jsonl, or \
            standard input. A stream is rendered as it arrives. With --factory it is any JSON, and a stream has one datum in \
            each line.

            With --size it is shown through a viewport, and what is rendered is what that shows: the frame after the last of \
            the events, an event a line. Sections, rows and the items of carousels count from 0: 3.2 is the item 2 of the row \
            3. POINTS are such that a cell of a terminal has 8 by 16. What follows a # counts for nothing, \
            unless it stands in the quotes of an action: "Mark #1". An item of a carousel in a carousel is 3.2.1.

            EVENTS
            \(HelpList.terms(ScriptEvent.forms))
            """)

    @Argument(
        help: ArgumentHelp("The feed: a file, or - for a stream on standard input.", valueName: "feed"),
        completion: .file(extensions: ["json", "ndjson", "jsonl"]))
    var feed: String

    @OptionGroup var mapping: FactoryOptions

    @OptionGroup var plugins: PluginOptions

    @Option(
        name: .customLong("format"),
        help: "What to render to; without it the ending of --output says so: .html, .htm or .jsonl, else terminal.")
    var namedFormat: Format?

    @Option(help: ArgumentHelp("The file to write; standard output where none is named.", valueName: "file"))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "The width: columns of a terminal (as wide as it is, or COLUMNS, or 80), points of a page or trace (640).",
            valueName: "n"))
    var width: Int?

    @Option(
        help: ArgumentHelp(
            "How rows stand: one below the other, or side by side: as many as fit, or at most N in each line. "
                + "Side by side, each has at least 160 points, or 20 columns.",
            valueName: "table|grid[:n]"))
    var layout = "table"

    @OptionGroup var play: PlayOptions

    @Option(help: "When to style text; auto: on a terminal, unless NO_COLOR is set or TERM is dumb.")
    var color = ColorMode.auto

    @Option(help: ArgumentHelp("The language of the page, such as en; without it that of the feed.", valueName: "tag"))
    var language: String?

    @Flag(help: "Put the pictures into the page.")
    var embedImages = false

    /// What it is rendered to.
    var format: Format { namedFormat ?? Format(endingOf: output) ?? .terminal }

    func validate() throws {
        if let width, !(1...10_000).contains(width) {
            throw ValidationError("--width: expected a number from 1 to 10000, found \(width)")
        }
        try check(output, isNoneOf: [feed], "the feed")
        try check(output, isNoneOf: [mapping.factory].compactMap(\.self), "the factory")
        try check(output, isNoneOf: [play.events].compactMap(\.self), "the events")
        if FeedLayout(argument: layout) == nil {
            throw ValidationError(
                "--layout: expected table, grid, or grid: and a number from 1 to 100, found \(layout)")
        }
        if let mismatch = play.mismatch(feed: feed, hasWidth: width != nil, format) {
            throw ValidationError(mismatch)
        }
        if let language, LanguageTag(language) == nil {
            throw ValidationError("--language: expected \(LanguageTag.expectation), found \(quoted(language))")
        }
        if language != nil, format != .html { throw ValidationError("--language goes with --format html") }
        if embedImages, format != .html { throw ValidationError("--embed-images goes with --format html") }
    }

    /// Where it is rendered to. What has no end that is near is followed: a stream, and what is watched.
    var outputFile: OutputFile {
        var status = stat()
        let isStream = feed == "-" || stat(feed, &status) != 0 || status.st_mode & S_IFMT != S_IFREG
        return OutputFile(path: output, isFollowed: play.watch || isStream)
    }

    func run() throws {
        // A reader that has gone is told by the write that fails.
        signal(SIGPIPE, SIG_IGN)
        let diagnostics = Diagnostics()
        let registry = try plugins.registry(diagnostics, isStaging: play.watch)
        try check(output, isNoneOf: registry.files, "a plugin")
        let script = try play.script(diagnostics)
        let isPlayed = play.viewport != nil
        let faults = FeedFaults()
        let reader = mapping.reader(
            of: feed, registry, diagnostics, onFault: isPlayed ? diagnostics.report : faults.add)
        guard let reader else { throw diagnostics.status.exitCode }
        try check(output, isNoneOf: reader.knownFiles, "a page of the feed")
        if isPlayed {
            PlaySession(reader, script, self, registry, diagnostics).run()
        } else {
            RunSession(reader, faults, self, diagnostics).run()
        }
        throw diagnostics.status.exitCode
    }

    /// Refuses an output that would destroy what is read.
    private func check(_ output: String?, isNoneOf files: [String], _ what: String) throws {
        guard let output, files.contains(where: { OutputFile.isSameFile(output, $0) }) else { return }
        throw ValidationError("--output: expected another file than \(what), found \(output)")
    }
}
