internal import ArgumentParser
internal import Glibc
internal import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonHost
internal import LiaisonManifest
internal import LiaisonReader
internal import LiaisonRender
internal import LiaisonShow
internal import LiaisonTemplates

extension ColorMode: ChoiceArgument {}

extension Diagnostics.Log: ChoiceArgument {}

extension LinkMode: ChoiceArgument {}

/// `liaison run`: shows a feed.
struct RunCommand: ParsableCommand {
    /// The name of the command.
    static let name = "run"

    static let configuration = CommandConfiguration(
        commandName: name,
        // Only the parser of all commands generates completion scripts.
        _superCommandName: "liaison",
        abstract: "Shows a feed in the terminal, as a page, or as a trace.",
        usage: HelpList.usage("liaison run [<options>] <feed> ..."),
        discussion: """
            EXAMPLES
            \(HelpList.commands(
                "liaison run feed.json",
                "liaison run https://example.org/feed.xml",
                "liaison run subscriptions.opml --since 2026-11-20",
                "liaison run feed.json --embed-images --output feed.html",
                "liaison run gallery.json --layout grid:3",
                "liaison run feed.json --width 60 --color always | less -R",
                "liaison run feed.json --format trace | grep didEndDisplaying",
                "tail -f posts.ndjson | liaison run -",
                "liaison run timeline.json --factory mastodon.factory.json",
                "liaison run feed.json --size 80x24 --events events.txt --frames each",
                "liaison run feed.json --plugins build --watch"))

            A feed is a document of Liaison, a stream with one section a line, or a feed of the web: RSS, Atom, JSON \
            Feed, ActivityStreams, or a list of feeds (OPML). With --factory it is any JSON. The contents tell the format.

            More: liaison help feeds, factories, output, viewports, events, isolation, exit-codes.
            """)

    @OptionGroup var input: FeedArguments

    @OptionGroup var plugins: PluginOptions

    @OptionGroup var isolation: IsolationOptions

    @Option(
        name: .customLong("format"),
        help:
            "The output format. (default: html for --output *.html or *.htm, markdown for *.md, trace for *.jsonl, else terminal)"
    )
    var namedFormat: OutputFormat?

    @Option(help: ArgumentHelp("The file to write. (default: standard output)", valueName: "file"))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Columns of a terminal, or points of a page or trace. (default: COLUMNS, the terminal or 80; 640 points)",
            valueName: "n"))
    var width: Int?

    @Option(
        help: ArgumentHelp(
            "table, grid (as many columns as fit) or grid:N (at most N). A column of a grid has at least 160 points, or 20 "
                + "columns of a terminal.",
            valueName: "layout"))
    var layout = "table"

    @OptionGroup var play: PlayOptions

    @Option(help: "When to style text. auto: on a terminal, unless NO_COLOR is set or TERM is dumb.")
    var color = ColorMode.auto

    @Option(
        help:
            "How a terminal shows links in texts. auto: as hyperlinks where known to work, else as numbered references."
    )
    var links = LinkMode.auto

    @OptionGroup var pictures: PictureOptions

    @Option(
        help:
            "none; plugins: what plugins log and open; debug: also calls of plugins that have no effect, each once."
    )
    var log = Diagnostics.Log.plugins

    @Option(
        help: ArgumentHelp(
            "The language of the page, such as en. (default: the language of the feed)", valueName: "tag"))
    var language: String?

    @Flag(help: "Embed the pictures in the page, so that it is one file.")
    var embedImages = false

    /// The output format.
    var format: OutputFormat { namedFormat ?? OutputFormat(endingOf: output) ?? .terminal }

    func validate() throws {
        try input.requireFeeds()
        if let width, !(1...10_000).contains(width) {
            throw ValidationError("--width: must be from 1 to 10000, not \(width)")
        }
        try PathArgument.check(output, of: "--output")
        try PathArgument.check(play.events, of: "--events")
        try check(output, isNoneOf: input.paths, "the feed")
        try check(output, isNoneOf: [input.mapping.factory].compactMap(\.self), "the factory")
        try check(output, isNoneOf: [play.events].compactMap(\.self), "the events")
        try checkIsNoPicture(output)
        if FeedLayout(argument: layout) == nil {
            throw ValidationError(
                "--layout: must be table, grid, or grid:N with a number from 1 to 100, not \(quoted(layout))")
        }
        if let mismatch = play.mismatch(input.source, hasWidth: width != nil, hasOutput: output != nil, format) {
            throw ValidationError(mismatch)
        }
        if let language, LanguageTag(language) == nil {
            throw ValidationError("--language: must be \(LanguageTag.expectation), not \(quoted(language))")
        }
        if language != nil, !format.can(.page) {
            throw ValidationError("--language: needs --format html, not \(format.name)")
        }
        if color != .auto, !format.can(.terminal) {
            throw ValidationError("--color: needs --format terminal, not \(format.name)")
        }
        if links != .auto, !format.can(.terminal) {
            throw ValidationError("--links: needs --format terminal, not \(format.name)")
        }
        if links == .references, play.size != nil || play.watch {
            throw ValidationError("--links references: needs the whole feed, so neither --size nor --watch")
        }
        if let mismatch = pictures.mismatch(format) { throw ValidationError(mismatch) }
        if embedImages, !format.can(.page) {
            throw ValidationError("--embed-images: needs --format html, not \(format.name)")
        }
    }

    /// How the feed is shown.
    private func options(_ source: FeedSource) -> ShowOptions {
        var options = ShowOptions(source, format: format, output: output)
        options.width = width
        options.layout = FeedLayout(argument: layout) ?? .table
        options.size = play.size.flatMap { ViewportSize($0) }
        options.watches = play.watch && format.can(.watching)
        options.frames = play.frames ?? .final
        (options.colors, options.links, options.images) = (color, links, pictures.images)
        options.fetchesPictures = !pictures.noRemote
        (options.language, options.embedsPictures) = (language, embedImages)
        return options
    }

    func run() throws {
        // A closed pipe and a file of the greatest size make a write fail instead of killing the process.
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
        if format.can(.terminal), output == nil, isatty(STDOUT_FILENO) == 1 { ClockZone.useSystemZone() }
        let diagnostics = Diagnostics { $0.advice }
        diagnostics.log = log
        var source = input.source
        source.choosePacks(try .read(diagnostics))
        let options = options(source)
        let watches = play.watch ? Watches(plugins.searchPath, source) : nil
        try isolation.prepare(diagnostics)
        let registry = try plugins.registry(diagnostics, isStaging: play.watch, isolation: isolation)
        try check(output, isNoneOf: registry.files, "a plugin")
        let script = try play.script(diagnostics)
        let shown: AnyObject
        if play.hasViewport(format) {
            guard let reader = source.reader(registry, diagnostics, onFault: diagnostics.report) else {
                throw diagnostics.status.exitCode
            }
            try check(output, isNoneOf: reader.knownFiles, "a page of the feed")
            let session = PlaySession(reader, script, named: play.scriptName, options, registry, diagnostics, watches)
            session.run()
            shown = session
        } else if let watches {
            let session = RewriteSession(options, registry, diagnostics, watches)
            session.run()
            shown = session
        } else {
            guard let session = RunSession(options, registry, diagnostics) else { throw diagnostics.status.exitCode }
            try check(output, isNoneOf: session.knownFiles, "a page of the feed")
            session.run()
            shown = session
        }
        // The system frees all memory at once when the process ends. This is faster than freeing each object.
        withExtendedLifetime((registry, shown)) { diagnostics.status.exit() }
    }

    /// Throws if the output is a picture: a page may show the picture, and no command writes one.
    private func checkIsNoPicture(_ output: String?) throws {
        guard let output, ImageEmbedding.isPicture(at: output) else { return }
        throw ValidationError("--output: \(quoted(output)) is a picture, and is not overwritten; name another file")
    }

    /// Throws if the output is one of the files that are read.
    private func check(_ output: String?, isNoneOf files: [String], _ what: String) throws {
        try OutputFile.check(output, of: "--output", isNoneOf: files, what)
    }
}
