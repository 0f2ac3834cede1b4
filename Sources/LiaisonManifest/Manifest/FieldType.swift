/// A field of a model.
public struct FieldDeclaration: Equatable, Sendable {
    /// The key in the model.
    public var name: String
    /// The type.
    public var type: FieldType
    /// True if the field may be absent or null.
    public var isOptional: Bool
}

/// The type of a field; the raw value is its name in a manifest.
public enum FieldType: String, CaseIterable, Sendable, BitwiseCopyable {
    /// A text.
    case string
    /// A URL.
    case url
    /// The source of a picture: a path or a URL.
    case image
    /// A whole number of 64 bits.
    case int
    /// A floating-point number.
    case double
    /// A time: seconds since 1970 in UTC, or a text of RFC 3339.
    case date
    /// True or false.
    case bool
    /// Bytes, as a text in base64.
    case bytes
    /// Any JSON value.
    case any
    /// An array of texts.
    case strings = "[string]"
    /// An array of whole numbers.
    case ints = "[int]"
    /// An array of floating-point numbers.
    case doubles = "[double]"
    /// Rows of texts.
    case stringRows = "[[string]]"
    /// Rows of floating-point numbers.
    case doubleRows = "[[double]]"
}

extension FieldType {
    /// The facts about the type. The layout of records, the calls of functions, the comparison of models and the
    /// declarations in each language all derive from this table.
    public var facts: Facts {
        switch self {
        case .string, .url, .image: Facts(.text, c: "const char *", rust: "*const c_char", swift: "TextPointer")
        case .int: Facts(.number(.int64), c: "int64_t", rust: "i64", swift: "Int64")
        case .double, .date: Facts(.number(.double), c: "double", rust: "f64", swift: "Double")
        case .bool: Facts(.number(.bool), c: "bool", rust: "bool", swift: "Bool")
        case .bytes: Facts(.list(of: .byte), named: "lsn_bytes")
        case .strings: Facts(.list(of: .text), named: "lsn_strings")
        case .ints: Facts(.list(of: .number(.int64)), named: "lsn_ints")
        case .doubles: Facts(.list(of: .number(.double)), named: "lsn_doubles")
        case .stringRows: Facts(.list(of: .texts), named: "lsn_string_rows")
        case .doubleRows: Facts(.list(of: .numbers(.double)), named: "lsn_double_rows")
        case .any: Facts(.value, c: "const lsn_value *", rust: "*const lsn_value", swift: "Value")
        }
    }

    /// The form in which an argument carries a field of a type, and the type of that argument in each language.
    public struct Facts: Sendable {
        /// The form in which an argument carries a field that is not optional.
        public let passing: Passing
        /// The type of an argument whose field is not optional.
        private let c, rust, swift: String

        fileprivate init(_ passing: Passing, c: String, rust: String, swift: String) {
            self.passing = passing
            self.c = c
            self.rust = rust
            self.swift = swift
        }

        /// A struct of the header, which has the same name in each language.
        fileprivate init(_ passing: Passing, named name: String) {
            self.init(passing, c: name, rust: name, swift: name)
        }

        /// The type of an argument that carries a field, as a language writes it.
        public func name(in language: DeclarationLanguage, isOptional: Bool) -> String {
            switch language {
            case .c: isOptional && passing.isNumber ? "const \(c) *" : c
            case .rust: isOptional && passing.isNumber ? "*const \(rust)" : rust
            case .swift: isOptional ? optionalSwift : swift
            }
        }

        private var optionalSwift: String {
            switch passing {
            case .text, .value: "\(swift)?"
            case .number: "UnsafePointer<\(swift)>?"
            case .list: swift
            }
        }
    }
}

extension FieldType {
    /// True if a value of the type may have items, for each of which a nib can repeat elements.
    public var hasItems: Bool {
        switch self {
        case .strings, .ints, .doubles, .stringRows, .doubleRows, .any: true
        case .string, .url, .image, .int, .double, .date, .bool, .bytes: false
        }
    }

    /// The expected JSON value, for a sentence.
    package var expectation: String {
        switch self {
        case .string: "a text"
        case .url: "a URL as text"
        case .image: "the path or URL of an image as text"
        case .int: "a whole number from \(Int64.min) to \(Int64.max)"
        case .double: "a number"
        case .date: "a date as RFC 3339 text or as seconds since 1970"
        case .bool: "true or false"
        case .bytes: "bytes as base64 text"
        case .any: "any value"
        case .strings: "an array of texts"
        case .ints: "an array of whole numbers"
        case .doubles: "an array of numbers"
        case .stringRows: "an array of arrays of texts"
        case .doubleRows: "an array of arrays of numbers"
        }
    }
}

/// A language of declarations.
public enum DeclarationLanguage: String, CaseIterable, Sendable {
    /// C and C++.
    case c
    /// Rust, with the types of `liaison_plugin::sys`.
    case rust
    /// Swift, with the types of LiaisonPlugin.
    case swift

    /// The one of three texts that is written in the language.
    func choice(c: String, rust: String, swift: String) -> String {
        switch self {
        case .c: c
        case .rust: rust
        case .swift: swift
        }
    }
}
