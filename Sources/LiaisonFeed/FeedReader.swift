internal import Glibc
public import LiaisonHost
internal import LiaisonJSON
public import LiaisonKit

/// Reads the sections of a feed in order: of a document, or of a stream with one section a line.
///
/// The reader keeps nothing of a section that it has returned. Not thread-safe.
public final class FeedReader {
    /// The result of reading a section.
    public enum Item {
        /// A section. Its faults have been reported.
        case section(Section)
        /// A line that is no section. The reader continues with the next line.
        case skipped(FeedError)
        /// The end of the feed.
        case end

        static func skipped(_ reason: String, line: Int?, of file: String) -> Item {
            .skipped(.malformed(file: file, reason: line.map { "line \($0): \(reason)" } ?? reason))
        }
    }

    /// The title of the feed; nil if it has none.
    public private(set) var title: String?

    /// The language of the texts, a tag of BCP 47; nil if the feed names none. The first page decides.
    public private(set) var language: String?

    /// The empty state of the last page that names one; nil if there is none. Its faults are reported if keys are
    /// checked; otherwise the caller reports them when the empty state is shown.
    public var emptyState: EmptyState? { feed?.emptyState ?? mappedEmptyState }

    private static let standardInput = "standard input"
    private let name: String
    // Unchecked exclusivity is safe, because nothing else uses the source while it reads.
    @exclusivity(unchecked) private var source: any SectionSource & ~Copyable
    /// The source of a feed; nil for data.
    private let feed: FeedSource?
    private let mappedEmptyState: EmptyState?
    /// The pages of a feed document; nil for a stream or data.
    private let pages: PagedSource?

    /// Opens a feed: a path, or `-` for a stream on standard input. A name that ends in `.ndjson` or `.jsonl` is a
    /// stream. Blocks until the first line of a stream, which may be its head, has arrived. Throws a `FeedError` if the
    /// feed cannot be read.
    ///
    /// With a factory the file is any JSON, a document or a stream with one datum a line, which the factory maps to
    /// sections. `onFault` receives each fault of a part of the feed, on the thread that reads. With `checksKeys` it
    /// also receives unknown, missing and repeated keys, and ids that two rows share.
    public init(
        path: String, factory: Factory? = nil, registry: Registry, checksKeys: Bool = false,
        onFault: @escaping (FeedFault) -> Void
    ) throws(FeedError) {
        let file = path == "-" ? Self.standardInput : path
        name = file
        RowMaker.serve(registry)
        let unit = factory == nil ? "section" : "datum"
        let stream: StreamSource? =
            if path == "-" {
                StreamSource(STDIN_FILENO, file: file, of: unit)
            } else if path.hasSuffix(".ndjson") || path.hasSuffix(".jsonl") {
                try StreamSource(path: path, of: unit)
            } else {
                nil
            }
        if let factory {
            for fault in factory.missingComponents { onFault(fault) }
            let mapped =
                if let stream {
                    try FactorySource(stream, file: file, factory, onFault: onFault)
                } else {
                    try FactorySource(path: path, factory, onFault: onFault)
                }
            (title, language, mappedEmptyState) = (mapped.title, mapped.language, mapped.emptyState)
            source = consume mapped
            (pages, feed) = (nil, nil)
            if checksKeys { mappedEmptyState?.faults.forEach(onFault) }
            return
        }
        let sections = SectionReader(registry, checksKeys: checksKeys)
        let feed: FeedSource
        if let stream {
            let head = try stream.readHead(checksKeys ? onFault : nil)
            feed = FeedSource(stream, file: file, sections, onFault: onFault)
            pages = nil
            (title, language) = (head.title, head.language)
        } else {
            let document = try PagedSource(path: path, checksKeys: checksKeys, onFault: onFault)
            feed = FeedSource(document, file: file, sections, onFault: onFault)
            pages = document
            (title, language) = (document.head.title, document.head.language)
        }
        source = feed
        (self.feed, mappedEmptyState) = (feed, nil)
    }

    /// Whether the feed is a document, which may have further pages.
    public var hasPages: Bool { pages != nil }

    /// Whether the next section is on another page, which `next` will read.
    public var isAtEndOfPage: Bool { pages?.isAtEndOfPage ?? false }

    /// The files that were read so far, in order; empty for standard input.
    public var files: [String] { pages?.visitedFiles ?? (name == Self.standardInput ? [] : [name]) }

    /// The files that were read so far, and the next page.
    public var knownFiles: [String] { pages?.knownFiles ?? files }

    /// The file of a section, and the place in that file for a place in the whole feed.
    public func origin(of place: Place) -> (file: String, place: Place) {
        guard let origin = pages?.origin(ofSection: place.section) else { return (name, place) }
        return (origin.file, place.moved(bySections: -origin.firstSection))
    }

    /// The next section. Calls `willWait` before it blocks for input, so that the caller can flush its output.
    public func next(_ willWait: () -> Void = {}) throws(FeedError) -> Item {
        try source.next(willWait)
    }
}
