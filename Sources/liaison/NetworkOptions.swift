internal import ArgumentParser
internal import LiaisonFeed
internal import LiaisonFetch

/// The options for feeds that are fetched.
struct NetworkOptions: ParsableArguments {
    @Flag(help: "Ask servers for feeds although the saved copies are still fresh.")
    var refresh = false

    @Flag(help: "Show the saved copies of feeds, and ask no server.")
    var offline = false

    func validate() throws {
        if refresh, offline { throw ValidationError("--offline: expected no --refresh, found both") }
    }

    /// Makes the fetcher of a command, which shows its progress on standard error.
    var fetcher: any DocumentFetcher {
        fetcher(isAnew: false, showsProgress: true) { Diagnostics().note($0) }
    }

    /// Makes a fetcher.
    ///
    /// - Parameters:
    ///   - isAnew: Whether servers are asked although copies are fresh, unless no server may be asked.
    ///   - showsProgress: Whether standard error shows the progress, if it is a terminal.
    ///   - onNotice: Receives a sentence if the cache cannot be used. [any thread]
    func fetcher(
        isAnew: Bool, showsProgress: Bool, onNotice: @escaping @Sendable (String) -> Void
    ) -> FeedFetcher {
        FeedFetcher(
            policy: offline ? .offline : refresh || isAnew ? .refresh : .normal, showsProgress: showsProgress,
            onNotice: onNotice)
    }
}
