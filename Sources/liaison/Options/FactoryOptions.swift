internal import ArgumentParser
internal import LiaisonDates
internal import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonShow
internal import LiaisonTemplates

/// The option `--factory`, and the options for the numbers and dates that a factory writes.
struct FactoryOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("A factory that maps any JSON to a feed. See liaison help factories.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var factory: String?

    @Option(
        help: ArgumentHelp(
            "The time to which dates are relative, such as 2026-11-21 or with a time. (default: the newest of these dates)",
            valueName: "date"))
    var now: String?

    @Option(
        help: ArgumentHelp(
            "The language of numbers and dates, such as de. TZ names their time zone. (default: the language of the "
                + "factory, else en; on a terminal the zone of the system, else UTC)",
            valueName: "tag"))
    var locale: String?

    @Option(
        help: ArgumentHelp(
            "The pack that shows the items of feeds of the web. See liaison help packs. (default: the one that fits best)",
            valueName: "name"))
    var pack: String?

    @Flag(help: "Show the items of feeds of the web as articles, without packs.")
    var noPacks = false

    func validate() throws {
        if pack != nil, noPacks { throw ValidationError("--pack: cannot stand beside --no-packs; leave one out") }
        try PathArgument.check(factory, of: "--factory")
        if let now, Timestamp.instant(now) == nil {
            throw ValidationError("--now: must be \(Timestamp.expectation), not \(quoted(now))")
        }
        if let locale, FeedLocale(locale) == nil {
            let known = list(FeedLocale.known)
            throw ValidationError("--locale: must be \(known), not \(quoted(locale))")
        }
    }

    /// What the options say.
    var mapping: FeedMapping {
        var mapping = FeedMapping(
            path: factory, now: now.flatMap { Timestamp.instant($0) }, locale: locale.flatMap { FeedLocale($0) })
        mapping.packs = noPacks ? .none : pack.map { .named($0) } ?? .fitting
        return mapping
    }
}

extension FactoryOptions: PlainArguments {
    mutating func useDefaults() { (factory, now, locale, pack, noPacks) = (nil, nil, nil, nil, false) }
}
