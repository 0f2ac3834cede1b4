internal import ArgumentParser
internal import LiaisonManifest

/// A language that plugins are written in.
enum PluginLanguage: String, ChoiceArgument {
    case c, cpp, rust, swift

    /// The language of its declarations. C++ uses the header for C.
    var declarations: DeclarationLanguage {
        switch self {
        case .c, .cpp: .c
        case .rust: .rust
        case .swift: .swift
        }
    }
}
