internal import LiaisonManifest

extension FieldType {
    /// The expected JSON value, for a sentence.
    var expectation: String {
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
        }
    }

    /// True if the field is a text.
    var isText: Bool {
        switch self {
        case .string, .url, .image: true
        case .int, .double, .date, .bool, .bytes, .any, .strings, .ints, .doubles: false
        }
    }

    /// True if the field accepts a text.
    var takesText: Bool {
        switch self {
        case .string, .url, .image, .date, .bytes, .any: true
        case .int, .double, .bool, .strings, .ints, .doubles: false
        }
    }
}
