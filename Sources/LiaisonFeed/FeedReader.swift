internal import LiaisonBytes
public import LiaisonDiagnostics
public import LiaisonHost
public import LiaisonJSON
public import LiaisonKit
internal import LiaisonTemplates

/// Reads the sections of feeds in order.
///
/// The reader keeps nothing of a section that it has returned. Not thread-safe.
public final class FeedReader {
    /// The result of reading a section.
    public enum Item {
        /// A section. Its faults have been reported.
        case section(Section)
        /// A line that is no section. The reader continues with the next line.
        case skipped(DocumentFault)
        /// The end of the feed.
        case end

        static func skipped(_ reason: String, line: Int?, of file: String) -> Item {
            .skipped(.malformed(file, reason: line.map { "line \($0): \(reason)" } ?? reason))
        }
    }

    /// The title of the feed; nil if it has none.
    public var title: String? { feed.title }

    /// The language of the texts, a tag of BCP 47; nil if the feed names none. The first page decides.
    public var language: String? { feed.language }

    /// The empty state of the last page that names one; nil if there is none. Its faults are reported if keys are
    /// checked; otherwise the caller reports them when the empty state is shown.
    public var emptyState: EmptyState? { feed.emptyState }

    private let feed: any Feed

    /// Opens a feed, or several feeds one after the other. The bytes of each tell its format: a document or a stream of
    /// sections, a syndicated feed, or with a factory any JSON.
    ///
    /// Blocks until the format of the first feed is known. Throws a `DocumentFault` if a single feed cannot be read. If one
    /// of several feeds cannot be read, a placeholder replaces the feed.
    ///
    /// - Parameters:
    ///   - names: The feeds, in order.
    ///   - registry: The components that the feeds may name.
    ///   - factory: Maps data, or the items of syndicated feeds, to sections; nil for a feed of Liaison, or for the
    ///     factory for syndicated feeds that comes with Liaison.
    ///   - timeline: The timeline of the items of syndicated feeds; nil to show each feed for itself.
    ///   - now: The time to which dates of the stock factory are relative, in seconds since 1970; nil for the time when
    ///     a feed was fetched, else for the newest date in the feed.
    ///   - locale: The language in which the stock factory writes numbers and dates; nil for that of the feed.
    ///   - packs: The packs that may show the items of syndicated feeds.
    ///   - fetcher: Fetches the documents of URLs; nil if URLs cannot be opened.
    ///   - checksKeys: True to report unknown, missing and repeated keys, and ids that two rows share, too.
    ///   - readsArriving: True to read the sections of a document in a file while its bytes arrive. The first section
    ///     is then there at once, but the reader finds a fault of the JSON only when it comes to the fault, and does
    ///     not know a title behind the sections. False to read the document first; a malformed document then has no
    ///     sections.
    ///   - onFault: Receives each fault of a part of a feed, on the thread that reads.
    public init(
        _ names: [FeedName], timeline: Timeline? = nil, factory: Factory? = nil, now: Double? = nil,
        locale: FeedLocale? = nil, packs: PackChoice = .fitting, registry: Registry,
        fetcher: (any DocumentFetcher)? = nil, checksKeys: Bool = false,
        readsArriving: Bool = false, onFault: @escaping (DocumentFault) -> Void
    ) throws(DocumentFault) {
        RowMaker.serve(registry)
        let opener = FeedOpener(
            factory: factory, stock: StockFactory(now: now, locale: locale, packs: packs), timeline: timeline,
            shown: timeline == nil ? nil : ShownItems(), registry: registry, checksKeys: checksKeys,
            readsArriving: readsArriving, inputs: FeedInputs(fetcher: fetcher, onFault: onFault))
        if timeline != nil {
            feed = try opener.open(timelineOf: names)
        } else if names.count == 1 {
            feed = try opener.open(names[0])
        } else {
            feed = FeedSequence(names, title: nil, opener.listed)
        }
    }

    init(_ feed: any Feed) { self.feed = feed }

    /// Maps data in memory. Throws a `DocumentFault` if the factory cannot map the data.
    ///
    /// - Parameters:
    ///   - data: The data.
    ///   - name: The name of the feed, for faults.
    ///   - fetched: The time to which dates are relative, in seconds since 1970, unless the factory has a time of its
    ///     own; nil for the newest of these dates.
    ///   - factory: Maps the data to sections. The factory must map no other feed at the same time.
    ///   - registry: The components that the factory names.
    ///   - onFault: Receives each fault of a part of the feed.
    public convenience init(
        mapping data: JSONTree, name: FeedName, fetched: Double? = nil, factory: Factory, registry: Registry,
        onFault: @escaping (DocumentFault) -> Void
    ) throws(DocumentFault) {
        RowMaker.serve(registry)
        factory.clock.pointee.begin(fetched: fetched)
        let source = try FactorySource(data, file: name.text, factory, onFault: onFault)
        self.init(MappedFeed(source, name, document: name))
    }

    /// Reads a document of sections in memory. Throws a `DocumentFault` if the document is malformed.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - name: The name of the feed, for faults.
    ///   - registry: The components that the feed may name.
    ///   - onFault: Receives each fault of a part of the feed.
    public convenience init(
        document: [UInt8], name: FeedName, registry: Registry, onFault: @escaping (DocumentFault) -> Void
    ) throws(DocumentFault) {
        RowMaker.serve(registry)
        let input = FeedInput(ByteSource(document, name: name.text), name: name)
        let page = try DocumentSource(input.source)
        let pages = PagedSource(page, of: input, nil, checksKeys: false, onFault: onFault)
        self.init(SectionsFeed(pages, of: input, SectionReader(registry, checksKeys: false), onFault: onFault))
    }

    /// Opens the feed of a file, or of standard input for `-`.
    public convenience init(
        path: String, factory: Factory? = nil, registry: Registry, checksKeys: Bool = false,
        onFault: @escaping (DocumentFault) -> Void
    ) throws(DocumentFault) {
        try self.init(
            [path == "-" ? .standardInput : .file(path)], factory: factory, registry: registry, checksKeys: checksKeys,
            onFault: onFault)
    }

    /// True if the feed is a document, which may have further pages.
    public var hasPages: Bool { feed.hasPages }

    /// True if the next section is on another page, which `next` will read.
    public var isAtEndOfPage: Bool { feed.isAtEndOfPage }

    /// The files that were read so far, in order; empty for standard input and URLs.
    public var files: [String] { feed.files }

    /// The files that were read so far, and the files that are known to follow.
    public var knownFiles: [String] { feed.knownFiles }

    /// Returns the file of the section at a place in the whole feed, and the place in that file.
    public func origin(of place: Place) -> (file: String, place: Place) { feed.origin(of: place) }

    /// Returns the document that has the section at a place. Relative URLs of the section are relative to the document.
    public func document(of place: Place) -> FeedName { feed.document(of: place) }

    /// The next section. Calls `willWait` before it blocks for input, so that the caller can flush its output.
    /// Throws a `DocumentFault` if the rest of the feed cannot be read.
    public func next(_ willWait: () -> Void = {}) throws(DocumentFault) -> Item { try feed.next(willWait) }
}
