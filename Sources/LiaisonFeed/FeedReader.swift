internal import Glibc
public import LiaisonHost
internal import LiaisonJSON
public import LiaisonKit

/// Reads the sections of a feed, one after the other: of a document, or of a stream with a section in each line.
///
/// Nothing is kept of a section that was handed out. Not thread-safe.
public final class FeedReader {
    /// What comes of asking for a section.
    public enum Item {
        /// A section; what is wrong in it was reported.
        case section(Section)
        /// A line that is no section. The stream goes on behind it.
        case skipped(FeedError)
        /// A stream has been read as far as it has come.
        case end

        static func skipped(_ reason: String, line: Int?, of file: String) -> Item {
            .skipped(.malformed(file: file, reason: line.map { "line \($0): \(reason)" } ?? reason))
        }
    }

    /// The title of the feed; nil: it has none.
    public private(set) var title: String?

    /// The language of its texts, a tag of BCP 47; nil: the feed does not say. Of pages the first says it.
    public private(set) var language: String?

    /// What is shown where there are no rows, as the last page says that was read and says so; nil: nothing. What is wrong
    /// with it is reported where keys are checked; else it is left to who shows it.
    public var emptyState: EmptyState? { feed?.emptyState ?? mappedEmptyState }

    private static let standardInput = "standard input"
    private let name: String
    private var source: any SectionSource
    /// The source, where that is a feed; nil: it is data.
    private let feed: FeedSource?
    private let mappedEmptyState: EmptyState?
    /// The pages of a document that is a feed; nil: it is a stream, or data.
    private let pages: PagedSource?

    /// Opens a feed: a path, or `-` for a stream on standard input. A name that ends in `.ndjson` or `.jsonl` is a stream.
    /// Waits for the first line of a stream, which may say its title and language.
    ///
    /// With a factory it is no feed but data, any JSON, that the factory maps to sections: a document, or a stream with a
    /// datum in each line. `onFault` is told of all that is wrong with parts of the feed; where keys are checked, also of
    /// those that mean nothing, are missing, or stand twice, and of ids that two rows have: the feed is shown all the same.
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
            (source, pages, feed) = (mapped, nil, nil)
            (title, language, mappedEmptyState) = (mapped.title, mapped.language, mapped.emptyState)
            if checksKeys { mapped.emptyState?.faults.forEach(onFault) }
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
            let document = try PagedSource(path: path, onKeyFault: checksKeys ? onFault : nil)
            feed = FeedSource(document, file: file, sections, onFault: onFault)
            pages = document
            (title, language) = (document.head.title, document.head.language)
        }
        (source, self.feed, mappedEmptyState) = (feed, feed, nil)
    }

    /// Whether it is a document, whose pages may name others.
    public var hasPages: Bool { pages != nil }

    /// Whether the next section is that of another page, which is read when it is asked for.
    public var isAtEndOfPage: Bool { pages?.isAtEndOfPage ?? false }

    /// The files that were read so far, in their order; none is one of standard input.
    public var files: [String] { pages?.visitedFiles ?? (name == Self.standardInput ? [] : [name]) }

    /// The files that were read so far, and the page that is next.
    public var knownFiles: [String] { pages?.knownFiles ?? files }

    /// The file that a section comes from, and the place there of what stands at a place of the whole.
    public func origin(of place: Place) -> (file: String, place: Place) {
        guard let origin = pages?.origin(ofSection: place.section) else { return (name, place) }
        return (origin.file, place.moved(bySections: -origin.firstSection))
    }

    /// The next section. Before it waits for input it calls `willWait`, so that what is done can go out.
    public func next(_ willWait: () -> Void = {}) throws(FeedError) -> Item {
        try source.next(willWait)
    }
}
