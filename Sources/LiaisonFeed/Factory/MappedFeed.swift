internal import LiaisonKit

/// A feed that a factory makes of data.
final class MappedFeed: Feed {
    let title: String?
    let language: String?
    let emptyState: EmptyState?
    private let name: FeedName
    private var source: FactorySource

    /// Maps data. With `checksKeys` the faults of the empty state are reported now.
    init(_ source: consuming FactorySource, _ name: FeedName, checksKeys: Bool, onFault: (FeedFault) -> Void) {
        (title, language, emptyState) = (source.title, source.language, source.emptyState)
        self.name = name
        self.source = source
        if checksKeys { emptyState?.faults.forEach(onFault) }
    }

    var files: [String] { name.isFile ? [name.text] : [] }

    func origin(of place: Place) -> (file: String, place: Place) { (name.text, place) }

    func next(_ willWait: () -> Void) throws(FeedError) -> FeedReader.Item { try source.next(willWait) }
}
