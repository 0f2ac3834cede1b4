internal import LiaisonManifest

extension FieldType {
    /// True if the field is a text.
    var isText: Bool {
        switch self {
        case .string, .url, .image: true
        case .int, .double, .date, .bool, .bytes, .any, .strings, .ints, .doubles, .stringRows, .doubleRows: false
        }
    }

    /// True if the field accepts a text.
    var takesText: Bool {
        switch self {
        case .string, .url, .image, .date, .bytes, .any: true
        case .int, .double, .bool, .strings, .ints, .doubles, .stringRows, .doubleRows: false
        }
    }
}
