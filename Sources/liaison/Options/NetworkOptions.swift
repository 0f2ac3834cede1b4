internal import ArgumentParser
internal import LiaisonFetch
internal import LiaisonReader
internal import LiaisonShow

/// The options for feeds that are fetched.
struct NetworkOptions: ParsableArguments {
    @Flag(help: "Ask servers even if the saved copies of feeds are still fresh.")
    var refresh = false

    @Flag(help: "Show the saved copies of feeds, and ask no server.")
    var offline = false

    func validate() throws {
        if refresh, offline { throw ValidationError("--offline and --refresh exclude each other") }
    }

    /// The rule by which servers are asked.
    var policy: FetchPolicy { offline ? .offline : refresh ? .refresh : .normal }
}

extension NetworkOptions: PlainArguments {
    mutating func useDefaults() { (refresh, offline) = (false, false) }
}
