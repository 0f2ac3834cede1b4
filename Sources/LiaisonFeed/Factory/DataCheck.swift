internal import LiaisonDiagnostics
internal import LiaisonTemplates

/// The check of data that a factory maps: the faults of the items, and the pointers that no item has.
final class DataCheck {
    let onFault: (DocumentFault) -> Void
    let faults: RepeatedFaults
    private let factory: Factory
    private let file: String
    private let givesHints: Bool
    private var isAtEnd = false

    /// Begins the check of a file. With `givesHints` the pointers of the factory are checked, too.
    init(of file: String, mappedBy factory: Factory, givesHints: Bool, _ onFault: @escaping (DocumentFault) -> Void) {
        (self.file, self.factory, self.onFault) = (file, factory, onFault)
        faults = RepeatedFaults(onFault)
        self.givesHints = givesHints
        if givesHints { factory.hints.begin() }
    }

    /// Reports what was found. Only the first call counts.
    func end() {
        if isAtEnd { return }
        isAtEnd = true
        faults.report()
        for sentence in givesHints ? factory.hints.sentences : [] {
            onFault(DocumentFault(.hint, document: file, reason: "\(sentence) (\(factory.path))"))
        }
    }
}
