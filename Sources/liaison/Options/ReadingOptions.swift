internal import ArgumentParser
internal import Glibc
internal import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonHost
internal import LiaisonReader
internal import LiaisonShow
internal import LiaisonTemplates
internal import LiaisonTerminal

extension KeyPreset: ChoiceArgument {}

/// The options of the commands that read feeds with keys: `liaison read` and `liaison serve`.
struct ReadingOptions: ParsableArguments {
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
            "Record the session, in liaison serve that of the first page, as a script for liaison run --events.",
            valueName: "file"),
        completion: .file())
    var record: String?

    @Option(
        help: ArgumentHelp(
            "Read all feeds again each time, such as 15m or 2h. (default: that of the configuration file, else when you ask)",
            valueName: "time"))
    var every: String?

    @Flag(help: "Keep no states of rows: read none from the disk, and write none.")
    var noState = false

    func validate() throws {
        if let every, ItemSettings.seconds(every) == nil {
            throw ValidationError("--every: expected a time from 1m to 7d, found \(quoted(every))")
        }
        try PathArgument.check(record, of: "--record")
        try OutputFile.check(record, of: "--record", isNoneOf: input.paths, "the feed")
        try OutputFile.check(
            record, of: "--record", isNoneOf: [input.mapping.factory].compactMap(\.self), "the factory")
    }

    /// Makes this process ready to read feeds, and reads the configuration. Throws, after reports, if there are faults.
    func prepare(_ diagnostics: Diagnostics) throws -> Preparation {
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
        ClockZone.useSystemZone()
        let configuration = try UserConfiguration.read(diagnostics)
        var source = input.source
        source.feeds = try input.namedOrOfUser(diagnostics).map { FeedName($0) }
        source.choosePacks(configuration)
        try isolation.prepare(diagnostics)
        return Preparation(configuration: configuration, source: source, options: self)
    }

    /// What the options and the configuration say.
    struct Preparation {
        let configuration: UserConfiguration
        /// The feeds, which are those of the user if none is named.
        let source: FeedSource
        fileprivate let options: ReadingOptions

        var keymap: Keymap {
            Keymap(
                options.keys ?? configuration.preset ?? .standard, changes: configuration.changes,
                commands: configuration.commands)
        }

        /// The time after which all feeds are read again; nil for never.
        var interval: Duration? {
            (options.every.flatMap { ItemSettings.seconds($0) } ?? configuration.items.interval)
                .map { Duration.seconds($0) }
        }

        /// The components that plugins provide. Throws if the recording would replace a plugin.
        func registry(_ diagnostics: Diagnostics, isStaging: Bool = false) throws -> Registry {
            let registry = try options.plugins.registry(
                diagnostics, isStaging: isStaging, isolation: options.isolation)
            if !options.noState { registry.states = StateFolder.rowStates(diagnostics) }
            try OutputFile.check(options.record, of: "--record", isNoneOf: registry.files, "a plugin")
            return registry
        }

        /// The way to open the feeds. With `isShared`, the readers of a document in a file share its sections.
        func opening(_ registry: Registry, _ diagnostics: Diagnostics, isShared: Bool = false) -> ReadOpening {
            ReadOpening(
                source, registry, diagnostics, configuration.items, hasLevels: options.record == nil,
                isShared: isShared)
        }
    }
}
