internal import LiaisonDiagnostics
internal import LiaisonHost
internal import LiaisonJSON

/// The id of an entry: UTF-8, NUL-terminated, in an arena that lives as long as its record.
struct EntryID {
    let bytes: UnsafePointer<UInt8>

    /// Copies an id to an arena.
    init(_ value: JSONValue, in arena: Arena) throws(DocumentFault) {
        guard value.kind == .string, !value.utf8.isEmpty else {
            throw DocumentFault(
                reason: "expected a text that is not empty, found \(value.found); write one, or leave it out")
        }
        bytes = try arena.copyText(value)
    }

    var text: String { String(cString: bytes) }
}
