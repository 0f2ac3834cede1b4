internal import ArgumentParser
internal import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonReader
internal import LiaisonShow

/// The feeds that a command reads, and how they are read.
struct FeedArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "The feed: a file, a URL, or - for standard input. Several are shown one after the other.",
            valueName: "feed"),
        completion: .file())
    var feeds: [String] = []

    @OptionGroup var mapping: FactoryOptions

    @OptionGroup var timeline: TimelineOptions

    @OptionGroup var network: NetworkOptions

    /// The names of the feeds.
    var names: [FeedName] { feeds.map { FeedName($0) } }

    /// The paths of the feeds that are files.
    var paths: [String] { names.compactMap { if case .file(let path) = $0 { path } else { nil } } }

    /// The feeds, and how they are read.
    var source: FeedSource {
        FeedSource(names, mapping: mapping.mapping, timeline: timeline.timeline, policy: network.policy)
    }

    /// The feeds that are named, or else the user's list of feeds. Throws, after a report, if there is neither.
    func namedOrOfUser(_ diagnostics: Diagnostics) throws -> [String] {
        if !feeds.isEmpty { return feeds }
        let subscriptions = try Subscriptions.ofUser(diagnostics)
        if subscriptions.isThere { return [subscriptions.path] }
        diagnostics.report("no feed is named, and there are no feeds yet; add one with liaison feed add URL", .usage)
        throw diagnostics.status.exitCode
    }

    /// Throws if no feed is named.
    func requireFeeds() throws {
        if feeds.isEmpty { throw ValidationError("Missing expected argument '<feed> ...'") }
    }

    func validate() throws {
        try PathArgument.check(feeds: feeds)
        guard names.count(where: { $0 == .standardInput }) < 2 else {
            throw ValidationError("standard input (-) is named twice; name it once")
        }
    }
}

extension FeedArguments: PlainArguments {
    mutating func useDefaults() {
        feeds = []
        (mapping, timeline, network) = (.plain, .plain, .plain)
    }
}
