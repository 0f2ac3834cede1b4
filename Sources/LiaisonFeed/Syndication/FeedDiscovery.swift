package import LiaisonDiagnostics
internal import LiaisonJSON
internal import LiaisonSyndication

/// What stands behind a name that a user gives for a feed.
package enum FeedDiscovery {
    /// A syndicated feed: its title, the URL of its page, and the number of its items.
    case feed(title: String?, page: String?, items: Int)
    /// A list of feeds.
    case list
    /// A page. The value is the URLs of its feeds; a page of the web gives absolute ones.
    case page([String])

    /// Reads a feed, or finds the feeds of a page. Blocks until the document is read. Throws a `DocumentFault` if the
    /// document cannot be read, or is another one.
    package init(
        _ name: FeedName, fetcher: any DocumentFetcher, onFault: @escaping (DocumentFault) -> Void
    ) throws(DocumentFault) {
        let input = try FeedInputs(fetcher: fetcher, onFault: onFault).input(of: name) {}
        let kind = try input.kind(of: try input.shape(for: nil) {}) {}.resolved(against: input.fetched?.url)
        if case .page(let feeds) = kind, !feeds.isEmpty {
            self = .page(feeds)
            return
        }
        let reader = try SyndicationReader(
            of: input, try input.syndicatedKind {}, wantsBlocks: false, for: .dump, onFault: { _ in })
        let items = try SyndicatedItems(reader, sparing: nil) {}
        guard items.format != .opml else {
            self = .list
            return
        }
        let page = items.head["home_page_url"]?.string
        var count = 0
        while case .value = try items.next({}) { count += 1 }
        self = .feed(title: items.title, page: page, items: count)
    }
}
