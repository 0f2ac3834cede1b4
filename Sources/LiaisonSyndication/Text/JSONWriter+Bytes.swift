internal import LiaisonJSON

/// Functions that write texts and JSON of the type `Bytes`.
extension JSONWriter {
    /// Writes a member whose value is a text. Writes nothing if the text is empty.
    mutating func member(_ name: StaticString, _ text: Bytes) {
        text.withText { member(name, $0) }
    }

    /// Writes bytes that are JSON already.
    mutating func raw(_ json: some Sequence<UInt8>) {
        raw { (bytes: inout [UInt8]) in bytes.append(contentsOf: json) }
    }
}
