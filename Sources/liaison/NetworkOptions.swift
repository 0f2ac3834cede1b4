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
    var fetcher: any DocumentFetcher { FeedFetcher(policy: policy) { Diagnostics().note($0) } }

    /// Makes a fetcher that shows no progress, and whose documents are there in any order.
    ///
    /// - Parameters:
    ///   - isAnew: True to ask servers even if copies are fresh, unless the option `--offline` forbids it.
    ///   - onNotice: Receives a sentence if the cache cannot be used. [any thread]
    func quietFetcher(isAnew: Bool, onNotice: @escaping @Sendable (String) -> Void) -> FeedFetcher {
        FeedFetcher(
            policy: isAnew && !offline ? .refresh : policy, keepsOrder: false, showsProgress: false,
            onNotice: onNotice)
    }

    private var policy: FetchPolicy { offline ? .offline : refresh ? .refresh : .normal }
}

extension NetworkOptions: PlainArguments {
    mutating func useDefaults() { (refresh, offline) = (false, false) }
}
