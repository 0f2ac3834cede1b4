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

    /// Makes the fetcher of a command.
    var fetcher: any DocumentFetcher {
        FeedFetcher(policy: policy) { Diagnostics().note($0) }
    }

    private var policy: FetchPolicy { offline ? .offline : refresh ? .refresh : .normal }
}
