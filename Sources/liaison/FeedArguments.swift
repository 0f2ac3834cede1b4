internal import ArgumentParser
internal import Glibc
internal import LiaisonFeed
internal import LiaisonHost

/// The feeds that a command reads, and how they are read.
struct FeedArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "The feed: a file, a URL, or - for standard input. Several are shown one after the other.",
            valueName: "feed"),
        completion: .file())
    var feeds: [String]

    @OptionGroup var mapping: FactoryOptions

    @OptionGroup var timeline: TimelineOptions

    @OptionGroup var network: NetworkOptions

    /// The names of the feeds.
    var names: [FeedName] { feeds.map { FeedName($0) } }

    /// The paths of the feeds that are files.
    var paths: [String] { names.compactMap { if case .file(let path) = $0 { path } else { nil } } }

    /// True if a feed is read from standard input.
    var readsStandardInput: Bool { names.contains(.standardInput) }

    /// True if a feed arrives bit by bit: standard input, a FIFO or a device.
    var isStream: Bool {
        names.contains { name in
            switch name {
            case .standardInput: return true
            case .url: return false
            case .file(let path):
                var status = stat()
                return stat(path, &status) == 0 && [S_IFIFO, S_IFCHR, S_IFBLK].contains(status.st_mode & S_IFMT)
            }
        }
    }

    func validate() throws {
        try PathArgument.check(feeds: feeds)
        guard names.count(where: { $0 == .standardInput }) < 2 else {
            throw ValidationError("expected one feed on standard input, found two")
        }
    }

    /// Opens the feeds; nil, after a report, if that fails.
    ///
    /// - Parameter onFault: Receives each fault of a part of the feeds.
    func reader(
        _ registry: Registry, _ diagnostics: Diagnostics, checksKeys: Bool = false, readsArriving: Bool = false,
        onFault: @escaping (FeedFault) -> Void
    ) -> FeedReader? {
        mapping.reader(
            of: names, registry, diagnostics, timeline: timeline.timeline, fetcher: network.fetcher,
            checksKeys: checksKeys, readsArriving: readsArriving, onFault: onFault)
    }
}

extension FeedArguments: PlainArguments {
    mutating func useDefaults() {
        feeds = []
        (mapping, timeline, network) = (.plain, .plain, .plain)
    }
}
