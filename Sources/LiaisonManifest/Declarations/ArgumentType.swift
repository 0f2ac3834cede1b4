/// A language of declarations.
public enum DeclarationLanguage: String, CaseIterable, Sendable {
    /// C and C++.
    case c
    /// Rust, with the types of `liaison_plugin::sys`.
    case rust
    /// Swift, with the types of LiaisonPlugin.
    case swift
}

/// The type of an argument, in any language.
enum ArgumentType: Hashable {
    case label, image, button, progress, view, cell, liaison, model, indexPath, completion
    case text(isOptional: Bool)
    case any(isOptional: Bool)
    case int(isOptional: Bool)
    case double(isOptional: Bool)
    case bool(isOptional: Bool)
    case bytes, strings, ints, doubles

    /// The name of the type in a language.
    func name(in language: DeclarationLanguage) -> String {
        switch language {
        case .c: names.c
        case .rust: names.rust
        case .swift: names.swift
        }
    }

    private var names: (c: String, rust: String, swift: String) {
        switch self {
        case .label: ("lsn_label *", "*mut lsn_label", "Label")
        case .image: ("lsn_image *", "*mut lsn_image", "Image")
        case .button: ("lsn_button *", "*mut lsn_button", "Button")
        case .progress: ("lsn_progress *", "*mut lsn_progress", "Progress")
        case .view: ("lsn_view *", "*mut lsn_view", "View")
        case .cell: ("lsn_cell *", "*mut lsn_cell", "Cell")
        case .liaison: ("lsn_liaison *", "*mut lsn_liaison", "Liaison")
        case .model: ("const lsn_model *", "*const lsn_model", "Model")
        case .indexPath: ("lsn_index_path", "lsn_index_path", "IndexPath")
        case .completion: ("void (*)(bool)", "Option<lsn_completion>", "Completion")
        case .text(false): ("const char *", "*const c_char", "TextPointer")
        case .text(true): ("const char *", "*const c_char", "TextPointer?")
        case .any(false): ("const lsn_value *", "*const lsn_value", "Value")
        case .any(true): ("const lsn_value *", "*const lsn_value", "Value?")
        case .int(false): ("int64_t", "i64", "Int64")
        case .int(true): ("const int64_t *", "*const i64", "UnsafePointer<Int64>?")
        case .double(false): ("double", "f64", "Double")
        case .double(true): ("const double *", "*const f64", "UnsafePointer<Double>?")
        case .bool(false): ("bool", "bool", "Bool")
        case .bool(true): ("const bool *", "*const bool", "UnsafePointer<Bool>?")
        case .bytes: ("lsn_bytes", "lsn_bytes", "lsn_bytes")
        case .strings: ("lsn_strings", "lsn_strings", "lsn_strings")
        case .ints: ("lsn_ints", "lsn_ints", "lsn_ints")
        case .doubles: ("lsn_doubles", "lsn_doubles", "lsn_doubles")
        }
    }
}

/// What a function returns.
enum ReturnType: Hashable {
    case nothing, bool, double

    /// The name of the type in a language.
    func name(in language: DeclarationLanguage) -> String {
        switch (self, language) {
        case (.nothing, .c): "void"
        case (.nothing, .rust): "()"
        case (.nothing, .swift): "Void"
        case (.bool, .swift): "Bool"
        case (.bool, _): "bool"
        case (.double, .c): "double"
        case (.double, .rust): "f64"
        case (.double, .swift): "Double"
        }
    }
}
