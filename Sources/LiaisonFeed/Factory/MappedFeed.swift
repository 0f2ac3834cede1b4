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

    /// The check of the data; nil for data that is only shown.
    private let check: DataCheck?

    /// Maps data. With a check the faults of the empty state are reported now, and those of the data at the end.
    init(
        _ source: consuming FactorySource, _ name: FeedName, document: FeedName, _ check: DataCheck? = nil
    ) {
        (title, language, emptyState) = (source.title, source.language, source.emptyState)
        (self.name, self.document) = (name, document)
        self.source = source
        self.check = check
        if let check { emptyState?.faults.forEach(check.onFault) }
    }

    var files: [String] { name.isFile ? [name.text] : [] }

    func origin(of place: Place) -> (file: String, place: Place) { (name.text, place) }

    func document(of place: Place) -> FeedName { document }

    func next(_ willWait: () -> Void) throws(DocumentFault) -> FeedReader.Item {
        do throws(DocumentFault) {
            let item = try source.next(willWait)
            if case .end = item { check?.end() }
            return item
        } catch {
            check?.end()
            throw error
        }
    }
}
