public import LiaisonDiagnostics

/// The reason why a file is no usable plugin.
public struct PluginFileError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kind of the failure.
    public enum Kind: Sendable {
        /// There is no such file.
        case notFound
        /// A shared object without a manifest. It is no plugin, and not at fault.
        case notAPlugin
        /// The plugin has faults.
        case refused
        /// The owner or the permissions of the plugin, or of its folder, let others change its code.
        case untrusted
        /// The user wants only pinned plugins, and has not pinned this one.
        case unpinned
    }

    /// The file.
    public var path: String
    /// The kind of the failure.
    public var kind: Kind
    /// All faults.
    public var faults: [DocumentFault]

    /// Makes an error.
    package init(path: String, kind: Kind, faults: [DocumentFault]) {
        self.path = path
        self.kind = kind
        self.faults = faults
    }

    /// The faults, each with the file as its document.
    package var ofDocument: DocumentFaults {
        DocumentFaults(
            faults.map { fault in
                var fault = fault
                fault.document = printable(path)
                return fault
            })
    }

    /// One line for each fault, each beginning with the file.
    public var lines: [String] { ofDocument.faults.map(\.description) }

    /// The lines, one below the other.
    public var description: String { lines.joined(separator: "\n") }
}
