/// A language that functions of a plugin are declared in.
public enum DeclarationLanguage: String, CaseIterable, Sendable {
    /// C, and C++ too.
    case c
    /// Rust, with the types of `liaison_plugin::sys`.
    case rust
    /// Swift, with the types of LiaisonPlugin.
    case swift
}
