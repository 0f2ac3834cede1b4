package import LiaisonDiagnostics
package import LiaisonManifest

/// What came of showing a feed, from the best to the worst.
public enum Status: Comparable, CaseIterable, Sendable {
    /// Everything is rendered.
    case allRendered
    /// Everything else is rendered.
    case renderedWithFaults
    /// A plugin is missing or refused, or a feed cannot be fetched.
    case unavailable
    /// The system gives no thread or no process.
    case noProcess
    /// A feed or a manifest has faults, or the output cannot be written.
    case badInput
    /// There is no such file.
    case noSuchFile
    /// The options contradict each other.
    case usage

    /// The status of a fault of a document.
    package init(_ kind: DocumentFault.Kind) {
        self =
            switch kind {
            case .entry: .renderedWithFaults
            case .hint: .allRendered
            case .component, .unavailable: .unavailable
            case .malformed: .badInput
            case .unreadable: .noSuchFile
            }
    }

    /// The status of a file that is no usable plugin.
    package init(_ kind: PluginFileError.Kind) {
        self =
            switch kind {
            case .notFound: .noSuchFile
            case .notAPlugin, .refused: .badInput
            case .untrusted, .unpinned: .unavailable
            }
    }
}
