public import LiaisonDiagnostics
public import LiaisonHost
internal import LiaisonSyndication

/// The origin of the name of a feed.
public enum FeedOrigin: Sendable {
    /// The user. The feed may be a list of feeds.
    case user
    /// A list of feeds in a file. Such a list inside a list might name itself, and is refused.
    case list
    /// A list of feeds of the web. The feed must not lead into the local network either.
    case listOfWeb
}

/// The contents of a feed, whose kind is known once its first bytes are read.
public enum FeedContents {
    /// A syndicated feed.
    case items(FeedItems)
    /// A list of feeds.
    case feeds([NamedFeed], FeedOrigin, title: String?)
    /// A feed of sections, or data that a factory maps.
    case sections(FeedReader)

    /// Opens a feed. Blocks until the kind of the feed is known; for a list of feeds, until its end. The sections of a
    /// document are read while its bytes arrive. Throws a `DocumentFault` if the feed cannot be read.
    ///
    /// - Parameters:
    ///   - name: The feed.
    ///   - origin: The origin of the name of the feed.
    ///   - takesLists: True if the feed may be a list of feeds; nil if the origin decides: only the user may name a list.
    ///   - factory: Maps data, or the items of syndicated feeds, to sections; nil for a feed of Liaison.
    ///   - registry: The components that the feed may name.
    ///   - fetcher: Fetches the documents of URLs; nil if URLs cannot be opened.
    ///   - onFault: Receives each fault of a part of the feed, on the thread that reads.
    public init(
        of name: FeedName, namedBy origin: FeedOrigin = .user, takesLists: Bool? = nil, factory: Factory? = nil,
        registry: Registry,
        fetcher: (any DocumentFetcher)? = nil,
        onFault: @escaping (DocumentFault) -> Void
    ) throws(DocumentFault) {
        RowMaker.serve(registry)
        let opener = FeedOpener(
            factory: factory, stock: StockFactory(now: nil, locale: nil), timeline: nil, shown: nil,
            registry: registry, checksKeys: false, readsArriving: true, takesLists: takesLists ?? (origin == .user),
            inputs: FeedInputs(fetcher: fetcher, onFault: onFault, areNamedByWeb: origin == .listOfWeb))
        switch try opener.contents(of: name, {}) {
        case .sections(let feed): self = .sections(FeedReader(feed))
        case .items(let items, let input):
            self =
                items.format == .opml
                ? .feeds(
                    try opener.feeds(in: items, name, {}), input.isOfWeb ? .listOfWeb : .list, title: items.title)
                : .items(FeedItems(items, input))
        }
    }
}
