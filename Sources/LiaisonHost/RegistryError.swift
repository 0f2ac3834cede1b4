public import LiaisonKit
internal import LiaisonManifest

/// Why a reuse identifier names no component.
public enum RegistryError: Error {
    /// No plugin provides the component. Carries the nearest known identifier, if one is near.
    case missing(String, near: String?)
    /// Several plugins provide the component.
    case ambiguous(String, [(plugin: String, path: String)])
    /// The component is of another kind.
    case otherKind(String, expected: ComponentKind, found: ComponentKind, path: String)

    /// A sentence: what was expected, what was found, and what to do.
    public var reason: String {
        switch self {
        case .missing(let identifier, let near):
            "expected a plugin that provides '\(identifier)', found none; "
                + (near.map { "did you mean '\($0)'? Otherwise " } ?? "")
                + "name the folder of one with --plugins, or name a fallback"
        case .ambiguous(let identifier, let candidates):
            "expected one plugin that provides '\(identifier)', found "
                + candidates.map(\.path).joined(separator: " and ") + "; write "
                + candidates.map { "'\($0.plugin)/\(identifier)'" }.joined(separator: " or ")
        case .otherKind(let identifier, let expected, let found, let path):
            "expected a component of the kind \(expected), found that '\(identifier)' of \(path) is a \(found); "
                + "use it as a \(found)"
        }
    }
}
