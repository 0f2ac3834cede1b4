internal import LiaisonDiagnostics
internal import LiaisonJSON

/// The members of a document beside its sections.
struct DocumentMembers {
    /// The head of the document.
    private(set) var head = DocumentHead()
    /// The path of the next page, nil if the value is no text, and the value as a sentence quotes it; nil if the
    /// document names no next page.
    private(set) var nextPage: (path: String?, found: String)?
    /// The faults of the keys of the document, each with its place.
    private(set) var keyFaults: [(place: String, reason: String)] = []
    private var known: Set<String> = []

    private static let keys = DocumentHead.keys + ["sections", "emptyState", "next"]

    /// The fault of a document without sections.
    static func noSections(in document: String) -> DocumentFault {
        .malformed(
            document,
            reason: "line 1, column 1: expected the key “sections” with an array of sections, found none",
            remedy: .factory)
    }

    /// True if the document names the version of the format.
    var hasVersion: Bool { known.contains("liaison") }

    /// Takes a member other than an array of sections. Returns false if the key was taken before.
    mutating func take(_ key: String, _ value: JSONValue) throws(DocumentFault) -> Bool {
        guard known.insert(key).inserted else {
            keyFaults.append((memberPlace(of: key), Members.repeated(key)))
            return false
        }
        if try head.take(key, value) { return true }
        switch key {
        case "next": nextPage = value.kind == .null ? nil : (value.kind == .string ? value.string : nil, value.found)
        case "emptyState": break
        case "sections":
            throw DocumentFault(reason: "sections: expected an array of sections, found \(value.found)")
        default: keyFaults.append((memberPlace(of: key), Members.unknown(key, "a feed", Self.keys)))
        }
        return true
    }
}
