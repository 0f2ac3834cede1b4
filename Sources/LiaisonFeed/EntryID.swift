internal import Glibc
internal import LiaisonDiagnostics
internal import LiaisonHost
internal import LiaisonJSON
internal import LiaisonTemplates

/// The id of an entry: UTF-8, NUL-terminated, in an arena that lives as long as its record.
struct EntryID {
    let bytes: UnsafePointer<UInt8>

    /// Copies an id to an arena.
    init(_ value: JSONValue, in arena: Arena) throws(DocumentFault) {
        guard value.kind == .string, !value.utf8.isEmpty else {
            throw DocumentFault(reason: "\(Self.fault(of: value)), or leave it out")
        }
        bytes = try arena.copyText(value)
    }

    private init(bytes: UnsafePointer<UInt8>) { self.bytes = bytes }

    /// A copy of the id in another arena.
    func copied(to arena: Arena) -> EntryID {
        let characters = UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self)
        return EntryID(bytes: arena.copy(UnsafeBufferPointer(start: bytes, count: strlen(characters))))
    }

    var text: String { String(cString: bytes) }

    /// The sentence about a value that is no id: how to make it one.
    static func fault(of value: JSONValue) -> String {
        switch value.kind {
        case .int: "the id must be a text; write \"\(value.int)\""
        case .string: "the id must not be empty; write a text"
        case .null, .bool, .double, .numberOutOfRange, .array, .object:
            "the id must be a text, not \(value.found); write a text"
        }
    }
}
