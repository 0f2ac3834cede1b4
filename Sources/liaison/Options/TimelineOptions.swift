internal import ArgumentParser
internal import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonReader
internal import LiaisonShow

/// The options that make one timeline of the items of syndicated feeds.
struct TimelineOptions: ParsableArguments {
    /// The orders of a timeline.
    enum Order: String, ChoiceArgument {
        case date
    }

    @Option(help: "date: merge the items of all feeds into one timeline, the newest first.")
    var sort: Order?

    @Option(help: ArgumentHelp("Show the newest N items of all feeds.", valueName: "n"))
    var limit: Int?

    @Option(
        help: ArgumentHelp(
            "Show the items of all feeds since a date such as 2026-11-20, or since an instant of RFC 3339, the newest first.",
            valueName: "date"))
    var since: String?

    /// The timeline; nil if the feeds are shown one after the other.
    var timeline: Timeline? {
        guard sort != nil || limit != nil || since != nil else { return nil }
        return Timeline(limit: limit, since: since.flatMap { Timeline.instant($0) })
    }

    func validate() throws {
        if let limit, limit < 1 { throw ValidationError("--limit: must be 1 or more, not \(limit)") }
        if let since, Timeline.instant(since) == nil {
            throw ValidationError(
                "--since: must be a date such as 2026-11-20 or an instant of RFC 3339, not \(quoted(since))")
        }
    }
}

extension TimelineOptions: PlainArguments {
    mutating func useDefaults() { (sort, limit, since) = (nil, nil, nil) }
}
