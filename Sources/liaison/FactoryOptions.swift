internal import ArgumentParser
internal import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonHost

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
                + "factory, else en; UTC)",
            valueName: "tag"))
    var locale: String?

    func validate() throws {
        try PathArgument.check(factory, of: "--factory")
        if let now, FeedDate.secondsSince1970(now) == nil {
            throw ValidationError("--now: expected \(FeedDate.expectation), found \(quoted(now))")
        }
        if let locale, FeedLocale(locale) == nil {
            let known = list(FeedLocale.known)
            throw ValidationError("--locale: expected one of the languages \(known), found \(quoted(locale))")
        }
    }

    /// The time to which dates are relative, in seconds since 1970; nil if none is given.
    var instant: Double? { now.flatMap(FeedDate.secondsSince1970) }

    /// The language of numbers and dates; nil if none is given.
    var language: FeedLocale? { locale.flatMap { FeedLocale($0) } }

    /// The factory that the option names; nil if it names none.
    func namedFactory(_ registry: Registry) throws(FactoryError) -> Factory? {
        try factory.map { path throws(FactoryError) in
            try Factory(path: path, registry: registry, now: instant, locale: language)
        }
    }

    /// Opens a feed, and returns its contents by their kind. Throws a `FeedError` if the feed, or the factory, cannot
    /// be read.
    func contents(
        of feed: FeedName, namedBy origin: FeedOrigin, _ registry: Registry, fetcher: (any DocumentFetcher)?,
        onFault: @escaping (FeedFault) -> Void
    ) throws(FeedError) -> FeedContents {
        let named: Factory?
        do throws(FactoryError) {
            named = try namedFactory(registry)
        } catch {
            throw .malformed(file: factory ?? "", reason: error.description)
        }
        return try FeedContents(
            of: feed, namedBy: origin, factory: named, registry: registry, fetcher: fetcher, onFault: onFault)
    }

    /// Opens feeds, or data with its factory; nil, after a report, if that fails.
    ///
    /// - Parameters:
    ///   - timeline: The timeline of the items; nil to show the feeds one after the other.
    ///   - fetcher: Fetches the documents of URLs.
    ///   - onFault: Receives each fault of a part of the feeds.
    func reader(
        of feeds: [FeedName], _ registry: Registry, _ diagnostics: Diagnostics, timeline: Timeline? = nil,
        fetcher: any DocumentFetcher, checksKeys: Bool = false, readsArriving: Bool = false,
        onFault: @escaping (FeedFault) -> Void
    ) -> FeedReader? {
        do throws(FactoryError) {
            let factory = try namedFactory(registry)
            do throws(FeedError) {
                return try FeedReader(
                    feeds, timeline: timeline, factory: factory, now: instant, locale: language, registry: registry,
                    fetcher: fetcher, checksKeys: checksKeys, readsArriving: readsArriving, onFault: onFault)
            } catch {
                diagnostics.report(error)
            }
        } catch {
            diagnostics.report(error)
        }
        return nil
    }
}

extension Diagnostics {
    /// Reports everything that is wrong with a factory.
    func report(_ error: FactoryError) {
        switch error {
        case .unreadable(let error): report(error)
        case .faults(let faults): for fault in faults { report(fault.description, .badInput) }
        }
    }
}

extension FactoryOptions: PlainArguments {
    mutating func useDefaults() { (factory, now, locale) = (nil, nil, nil) }
}
