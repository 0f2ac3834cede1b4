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
    }

    /// The title of the feed; nil: it has none.
    public private(set) var title: String?

    /// What is shown where there are no rows: a section with just that row; nil: nothing.
    public private(set) var emptyState: Section?

    private static let standardInput = "standard input"
    private let name: String
    private let onFault: (FeedFault) -> Void
    private var source: any SectionSource
    /// The source, where it has pages.
    private let paged: PagedSource?
    private var sections: SectionReader
    private var identifiers = RecentIdentifiers()
    private var count = 0

    /// Opens a feed: a path, or `-` for a stream on standard input. A name that ends in `.ndjson` or `.jsonl` is a stream.
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
        self.onFault = onFault
        sections = SectionReader(registry, checksKeys: checksKeys)
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
            title = mapped.title
            emptyState = mapped.emptyState
            source = mapped
            paged = nil
        } else if let stream {
            source = stream
            paged = nil
        } else {
            let document = try PagedSource(path: path, onKeyFault: checksKeys ? onFault : nil)
            title = document.title
            source = document
            paged = document
            emptyState = document.emptyState().map { sections.readEmptyState($0) }
            for fault in sections.faults {
                onFault(FeedFault(cause: fault.cause, file: file, place: fault.place, reason: fault.reason))
            }
        }
    }

    /// Whether it is a document, whose pages may name others.
    public var hasPages: Bool { paged != nil }

    /// Whether the next section is that of another page, which is read when it is asked for.
    public var isAtEndOfPage: Bool { paged?.isAtEndOfPage ?? false }

    /// The files that were read so far, in their order; none is one of standard input.
    public var files: [String] { paged?.visitedFiles ?? (name == Self.standardInput ? [] : [name]) }

    /// The files that were read so far, and the page that is next.
    public var knownFiles: [String] { paged?.knownFiles ?? files }

    /// The file that a section comes from, and the place there of what stands at a place of the whole.
    public func origin(of place: Place) -> (file: String, place: Place) {
        guard let origin = paged?.origin(ofSection: place.section) else { return (name, place) }
        return (origin.file, place.moved(bySections: -origin.firstSection))
    }

    /// The next section. Before it waits for input it calls `willWait`, so that what is done can go out.
    public func next(_ willWait: () -> Void = {}) throws(FeedError) -> Item {
        switch try source.next(willWait) {
        case .end: return .end
        case .skipped(let reason, let line):
            return .skipped(.malformed(file: file, reason: line.map { "line \($0): \(reason)" } ?? reason))
        case .section(let section): return .section(section)
        case .value(let value, let line):
            defer { count += 1 }
            let section = sections.read(value, number: count)
            for fault in sections.faults { report(fault.cause, fault.place, fault.reason, line: line) }
            checkIdentifier(section.id, line: line)
            return .section(section)
        }
    }

    private func checkIdentifier(_ id: String, line: Int?) {
        let hash = identifiers.hash(of: id)
        guard let first = identifiers.insert(hash, at: count) else { return }
        report(
            .entry, "id",
            "expected an id that no other section has, found \"\(id)\", the id of \(description(ofSection: first))",
            line: line)
    }

    private func description(ofSection number: Int) -> String {
        let (file, place) = origin(of: .header(section: number))
        return "sections[\(place.section)]\(file == self.file ? "" : " of \(file)")"
    }

    /// The file whose sections come now.
    private var file: String { paged?.file ?? name }

    private func report(_ cause: Fault.Cause, _ place: String, _ reason: String, line: Int?) {
        let section = "sections[\(count - (paged?.firstSection ?? 0))]"
        let place = place.isEmpty ? section : "\(section).\(place)"
        onFault(FeedFault(cause: cause, file: file, line: line, place: place, reason: reason))
    }
}

/// Where sections, or their JSON, come from.
protocol SectionSource {
    /// The next section; its value is valid until the next call.
    mutating func next(_ willWait: () -> Void) throws(FeedError) -> SectionItem
}

/// What a source has for the next section.
enum SectionItem {
    /// Its JSON, and the line of a stream.
    case value(JSONValue, line: Int?)
    /// A section that is ready; what is wrong in it was reported.
    case section(Section)
    /// It is no JSON; the reason, and the line of a stream.
    case skipped(String, line: Int?)
    case end
}
