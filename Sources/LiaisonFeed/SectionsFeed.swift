internal import LiaisonDiagnostics
internal import LiaisonKit

/// A feed that is written for Liaison: a document with its pages, or a stream with one section a line.
final class SectionsFeed: Feed {
    let title: String?
    let language: String?
    private let (name, document): (FeedName, FeedName)
    private let source: WrittenSections
    /// The pages of a document; nil for a stream.
    private let pages: PagedSource?

    /// A document.
    init(
        _ pages: PagedSource, of input: FeedInput, _ sections: consuming SectionReader,
        onFault: @escaping (DocumentFault) -> Void
    ) {
        (title, language) = (pages.head.title, pages.head.language)
        (name, document) = (input.name, input.document)
        self.pages = pages
        source = WrittenSections(pages, file: name.text, sections, onFault: onFault)
    }

    /// A stream. Blocks until its first line, which may be its head, has arrived.
    init(
        streamOf input: FeedInput, _ sections: consuming SectionReader, onFault: @escaping (DocumentFault) -> Void
    ) throws(DocumentFault) {
        let stream = StreamSource(input)
        let head = try stream.readHead(sections.checksKeys ? onFault : nil)
        (title, language) = (head.title, head.language)
        (name, document) = (input.name, input.document)
        pages = nil
        source = WrittenSections(stream, file: name.text, sections, onFault: onFault)
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

    func document(of place: Place) -> FeedName { document }

    func next(_ willWait: () -> Void) throws(DocumentFault) -> FeedReader.Item { try source.next(willWait) }
}
