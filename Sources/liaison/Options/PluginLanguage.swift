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

/// A language that a new plugin is written in: one of functions, or JSON for a plugin without code.
enum NewLanguage: String, ChoiceArgument {
    case c, cpp, rust, swift, json

    /// The language of the functions; nil for a plugin without code.
    var ofFunctions: PluginLanguage? { PluginLanguage(rawValue: rawValue) }
}
