package import LiaisonDiagnostics
public import LiaisonFeed
package import LiaisonHost

/// The factory that maps data to sections, and what it needs to write out numbers and dates.
public struct FeedMapping {
    /// The path of the factory; nil if feeds are documents of sections, or feeds of the web.
    public var path: String?
    /// The time to which dates are relative, in seconds since 1970; nil for the newest of these dates.
    public var now: Double?
    /// The language of numbers and dates; nil for the language of the factory.
    public var locale: FeedLocale?
    /// The packs that may show the items of feeds of the web.
    public var packs = PackChoice.fitting
    /// Receives which value goes where; nil to say nothing.
    package var explanation: Explanation?

    /// Makes a mapping.
    public init(path: String? = nil, now: Double? = nil, locale: FeedLocale? = nil) {
        (self.path, self.now, self.locale) = (path, now, locale)
    }

    /// The factory; nil if there is none.
    package func factory(_ registry: Registry) throws(DocumentFaults) -> Factory? {
        try path.map { path throws(DocumentFaults) in
            let factory = try Factory(path: path, registry: registry, now: now, locale: locale)
            factory.explanation = explanation
            return factory
        }
    }

    /// Opens a feed, and returns its contents by their kind. Throws a `DocumentFault` if the feed, or the factory, cannot
    /// be read.
    package func contents(
        of feed: FeedName, namedBy origin: FeedOrigin, takesLists: Bool? = nil, _ registry: Registry,
        fetcher: (any DocumentFetcher)?, onFault: @escaping (DocumentFault) -> Void
    ) throws(DocumentFault) -> FeedContents {
        let named: Factory?
        do throws(DocumentFaults) {
            named = try factory(registry)
        } catch {
            throw .malformed(path ?? "", reason: error.description)
        }
        return try FeedContents(
            of: feed, namedBy: origin, takesLists: takesLists, factory: named, registry: registry, fetcher: fetcher,
            onFault: onFault)
    }

    /// Opens feeds, or data with its factory; nil, after a report, if that fails.
    ///
    /// - Parameters:
    ///   - timeline: The timeline of the items; nil to show the feeds one after the other.
    ///   - fetcher: Fetches the documents of URLs.
    ///   - onFault: Receives each fault of a part of the feeds.
    package func reader(
        of feeds: [FeedName], _ registry: Registry, _ diagnostics: Diagnostics, timeline: Timeline? = nil,
        fetcher: any DocumentFetcher, checksKeys: Bool = false, readsArriving: Bool = false,
        onFault: @escaping (DocumentFault) -> Void
    ) -> FeedReader? {
        do throws(DocumentFaults) {
            let factory = try factory(registry)
            do throws(DocumentFault) {
                return try FeedReader(
                    feeds, timeline: timeline, factory: factory, now: now, locale: locale, packs: packs,
                    registry: registry,
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
