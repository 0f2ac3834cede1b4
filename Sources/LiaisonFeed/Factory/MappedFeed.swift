internal import LiaisonDiagnostics
internal import LiaisonKit

/// A feed that a factory makes of data.
final class MappedFeed: Feed {
    let title: String?
    let language: String?
    let emptyState: EmptyState?
    private let (name, document): (FeedName, FeedName)
    // Unchecked exclusivity is safe, because nothing else uses the source while it reads.
    @exclusivity(unchecked) private var source: FactorySource

    /// Maps data. With `checksKeys` the faults of the empty state are reported now.
    init(
        _ source: consuming FactorySource, _ name: FeedName, document: FeedName, checksKeys: Bool,
        onFault: (DocumentFault) -> Void
    ) {
        (title, language, emptyState) = (source.title, source.language, source.emptyState)
        (self.name, self.document) = (name, document)
        self.source = source
        if checksKeys { emptyState?.faults.forEach(onFault) }
    }

    var files: [String] { name.isFile ? [name.text] : [] }

    func origin(of place: Place) -> (file: String, place: Place) { (name.text, place) }

    func document(of place: Place) -> FeedName { document }

    func next(_ willWait: () -> Void) throws(DocumentFault) -> FeedReader.Item { try source.next(willWait) }
}
