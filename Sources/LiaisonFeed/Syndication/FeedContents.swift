public import LiaisonHost
internal import LiaisonSyndication

/// What a feed turns out to be once its first bytes are read.
public enum FeedContents {
    /// A syndicated feed.
    case items(FeedItems)
    /// A list of feeds, by their names.
    case feeds([FeedName], title: String?)
    /// A feed of sections, or data that a factory maps.
    case sections(FeedReader)

    /// Opens a feed. Blocks until it is known what the feed is, and to the end of a list of feeds. Throws a `FeedError` if
    /// the feed cannot be read.
    ///
    /// The parameters are those of `FeedReader`.
    public init(
        of name: FeedName, factory: Factory? = nil, registry: Registry, fetcher: (any DocumentFetcher)? = nil,
        onFault: @escaping (FeedFault) -> Void
    ) throws(FeedError) {
        RowMaker.serve(registry)
        let opener = FeedOpener(
            factory: factory, stock: StockFactory(now: nil, locale: nil), timeline: nil, shown: nil,
            registry: registry, checksKeys: false, inputs: FeedInputs(fetcher: fetcher, onFault: onFault))
        switch try opener.contents(of: name, {}) {
        case .sections(let feed): self = .sections(FeedReader(feed))
        case .items(let items, let input):
            self =
                items.format == .opml
                ? .feeds(try opener.feeds(in: items, name, {}), title: items.title)
                : .items(FeedItems(items, input))
        }
    }
}
