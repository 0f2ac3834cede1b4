internal import LiaisonKit

/// A feed that is written for Liaison: a document with its pages, or a stream with one section a line.
final class SectionsFeed: Feed {
    let title: String?
    let language: String?
    private let name: FeedName
    private let source: FeedSource
    /// The pages of a document; nil for a stream.
    private let pages: PagedSource?

    /// A document.
    init(_ document: PagedSource, _ name: FeedName, _ sections: SectionReader, onFault: @escaping (FeedFault) -> Void) {
        (title, language) = (document.head.title, document.head.language)
        self.name = name
        pages = document
        source = FeedSource(document, file: name.text, sections, onFault: onFault)
    }

    /// A stream. Blocks until its first line, which may be its head, has arrived.
    init(
        _ stream: StreamSource, _ name: FeedName, _ sections: SectionReader, onFault: @escaping (FeedFault) -> Void
    ) throws(FeedError) {
        let head = try stream.readHead(sections.checksKeys ? onFault : nil)
        (title, language) = (head.title, head.language)
        self.name = name
        pages = nil
        source = FeedSource(stream, file: name.text, sections, onFault: onFault)
    }

    var emptyState: EmptyState? { source.emptyState }

    var hasPages: Bool { pages != nil }

    var isAtEndOfPage: Bool { pages?.isAtEndOfPage ?? false }

    var files: [String] { name.isFile ? pages?.visitedFiles ?? [name.text] : [] }

    var knownFiles: [String] { name.isFile ? pages?.knownFiles ?? files : [] }

    func origin(of place: Place) -> (file: String, place: Place) {
        guard let origin = pages?.origin(ofSection: place.section) else { return (name.text, place) }
        return (origin.file, place.moved(bySections: -origin.firstSection))
    }

    func next(_ willWait: () -> Void) throws(FeedError) -> FeedReader.Item { try source.next(willWait) }
}
