internal import LiaisonDiagnostics
internal import LiaisonJSON
internal import LiaisonManifest
internal import LiaisonTemplates

/// The head of a feed: the version of the format, the title and the language.
///
/// In a document these are keys beside `sections`. In a stream they may be the first line: an object with the key
/// `liaison` and without `rows`.
struct DocumentHead {
    /// The keys that belong to the head.
    static let keys = ["$schema", "liaison", "title", "language"]

    /// The title; nil if the feed has none.
    private(set) var title: String?
    /// The language of the texts, a tag of BCP 47; nil if the feed names none.
    private(set) var language: String?

    /// Returns whether a line of a stream is a head.
    static func isHead(_ line: JSONValue) -> Bool {
        line.kind == .object && line["liaison"] != nil && line["rows"] == nil
    }

    /// Reads the value of a key; returns false if the key is not part of the head.
    mutating func take(_ key: String, _ value: JSONValue) throws(DocumentFault) -> Bool {
        switch key {
        case "$schema": break
        case "liaison": try check(ABIVersion(value.string), found: value.found)
        case "title":
            guard value.kind == .string || value.kind == .null else { throw mismatch(key, "a text", value) }
            title = value.kind == .string ? value.string : nil
        case "language":
            let tag = value.kind == .string ? LanguageTag(value.string) : nil
            guard tag != nil || value.kind == .null else { throw mismatch(key, LanguageTag.expectation, value) }
            language = tag?.text
        default: return false
        }
        return true
    }

    private func mismatch(_ key: String, _ expectation: String, _ value: JSONValue) -> DocumentFault {
        DocumentFault(reason: "\(key): expected \(expectation), found \(value.found)")
    }

    /// Throws a mismatch if the host does not read the version. The sentence names the change that helps.
    private func check(_ version: ABIVersion?, found: String) throws(DocumentFault) {
        guard let version else {
            throw DocumentFault(reason: "liaison: expected a version such as “1.0”, found \(found)")
        }
        let host = ABIVersion.host
        guard version.major != host.major || version.minor > host.minor else { return }
        let update = version.major < host.major ? "" : "update the host, or "
        throw DocumentFault(
            reason:
                "liaison: the feed is written for Liaison \(version), and this host reads \(host); \(update)write the "
                + "feed for \(host)")
    }
}
