internal import ArgumentParser
internal import LiaisonManifest

/// A language that plugins are written in.
enum PluginLanguage: String, ExpressibleByArgument, CaseIterable {
    case c, cpp, rust, swift

    /// The language that its functions are declared in: a header is for C++ as for C.
    var declarations: DeclarationLanguage {
        switch self {
        case .c, .cpp: .c
        case .rust: .rust
        case .swift: .swift
        }
    }
}
