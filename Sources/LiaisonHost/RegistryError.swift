public import LiaisonDiagnostics
public import LiaisonKit
public import LiaisonManifest

/// Why a reuse identifier names no component.
public enum RegistryError: Error {
    /// No plugin provides the component. Carries the nearest known identifier, if one is near.
    case missing(String, near: String?)
    /// Only a plugin that may not be used provides the component. Carries the reason.
    case refused(String, PluginFileError)
    /// Several plugins provide the component.
    case ambiguous(String, [(plugin: String, path: String)])
    /// The component is of another kind.
    case otherKind(String, expected: ComponentKind, found: ComponentKind, path: String)

    /// A sentence: what was expected, what was found, and what to do.
    public var reason: String {
        switch self {
        case .missing(let identifier, let near):
            "expected a plugin that provides \(quoted(identifier)), found none"
                + (near.map { "; did you mean \(quoted($0))?" } ?? "")
        case .refused(let identifier, let error):
            "expected a plugin that provides \(quoted(identifier)), found one that is refused: "
                + error.lines.joined(separator: "; ")
        case .ambiguous(let identifier, let candidates):
            "expected one plugin that provides \(quoted(identifier)), found "
                + candidates.map(\.path).joined(separator: " and ") + "; write "
                + candidates.map { quoted("\($0.plugin)/\(identifier)") }.joined(separator: " or ")
        case .otherKind(let identifier, let expected, let found, let path):
            "expected a component of the kind \(expected), found that \(quoted(identifier)) of \(path) is a \(found); "
                + "use it as a \(found)"
        }
    }

    /// What a user can change; nil if the sentence says so.
    public var remedy: Remedy? {
        switch self {
        case .missing(_, nil): .pluginFolder
        case .refused(_, let error): error.faults.lazy.compactMap(\.remedy).first
        case .missing, .ambiguous, .otherKind: nil
        }
    }
}
