/// A language of declarations.
public enum DeclarationLanguage: String, CaseIterable, Sendable {
    /// C and C++.
    case c
    /// Rust, with the types of `liaison_plugin::sys`.
    case rust
    /// Swift, with the types of LiaisonPlugin.
    case swift
}
