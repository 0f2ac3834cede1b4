import LiaisonJSON

/// Returns the sentence of the error that a document gives; nil if the document is valid.
func fault(in bytes: [UInt8]) -> String? {
    do {
        try JSONReader().read(bytes) { _ in }
        return nil
    } catch {
        return error.description
    }
}

/// Returns the sentence of the error that a document gives; nil if the document is valid.
func fault(in document: String) -> String? {
    fault(in: Array(document.utf8))
}

/// A document in a canonical form, as the reader has read it.
func canonical(_ document: String) throws -> String {
    try JSONReader().read(Array(document.utf8)) { canonical($0) }
}

/// A value in a canonical form. Visits all values inside.
func canonical(_ value: JSONValue) -> String {
    switch value.kind {
    case .null: "null"
    case .bool: "\(value.bool)"
    case .int: "\(value.int)"
    case .double: "double \(value.double)"
    case .string: value.string.debugDescription
    case .numberOutOfRange: "beyond \(value.string)"
    case .array: "[" + value.items.map { canonical($0) }.joined(separator: ",") + "]"
    case .object:
        "{" + value.members.map { "\(canonical($0.key)):\(canonical($0.value))" }.joined(separator: ",") + "}"
    }
}
