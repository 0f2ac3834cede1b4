internal import ArgumentParser
internal import LiaisonFeed

/// The options for feeds that are fetched.
struct NetworkOptions: ParsableArguments {
    @Flag(help: "Ask servers for feeds although the saved copies are still fresh.")
    var refresh = false

    @Flag(help: "Show the saved copies of feeds, and ask no server.")
    var offline = false

    func validate() throws {
        if refresh, offline { throw ValidationError("--offline: expected no --refresh, found both") }
    }

    /// Fetches the documents of URLs for a command.
    func fetcher(_ diagnostics: Diagnostics) -> any DocumentFetcher { FeedFetcher(self, diagnostics) }
}
