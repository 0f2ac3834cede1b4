internal import Glibc
internal import LiaisonJSON
internal import LiaisonManifest

/// The sections of a document: the file is read whole, its sections are parsed one at a time.
final class DocumentSource: ValueSource {
    /// The title; nil: the feed has none.
    private(set) var title: String?
    /// The language of its texts, a tag of BCP 47; nil: the feed does not say.
    private(set) var language: String?
    /// The page that follows: its path, and what stands there where that is no text; nil: none does.
    private(set) var nextPage: (path: String?, found: String)?

    /// What is wrong with the keys of the document, each with its place: it is shown all the same.
    private(set) var keyFaults: [(place: String, reason: String)] = []

    private static let keys = ["$schema", "liaison", "title", "language", "sections", "emptyState", "next"]
    private let file: String
    private let document: FileContents
    private let reader = JSONReader()
    private var sections: [Range<Int>] = []
    private var emptyStateRange: Range<Int>?
    private var next = 0
    /// Where the last section that is no JSON was at fault.
    private var fault = JSONPlace()
    private var nextOffset = 0

    init(path: String) throws(FeedError) {
        file = path
        document = try FileContents(path: path)
        do throws(JSONError) {
            try readTopLevel()
        } catch {
            throw .malformed(file: path, reason: error.description)
        }
    }

    /// Whether all sections have been handed out.
    var isAtEnd: Bool { next >= sections.count }

    /// What is to be shown where there are no rows; nil: nothing. Valid until the next section is asked for.
    func emptyState() -> JSONValue? {
        emptyStateRange.flatMap { try? reader.read($0, of: document.bytes) }
    }

    /// A sentence with the place in the document where the next page is named.
    func atNext(_ sentence: String) -> String {
        JSONError(sentence, at: nextOffset, in: document.bytes).description
    }

    func next(_ willWait: () -> Void) throws(FeedError) -> ValueItem {
        guard next < sections.count else { return .end }
        defer { next += 1 }
        do throws(JSONError) {
            return .value(try reader.read(sections[next], of: document.bytes, countingFrom: &fault), line: nil)
        } catch {
            return .skipped(error.description, line: nil)
        }
    }

    private func readTopLevel() throws(JSONError) {
        let parts = try JSONDocumentSplitter(document.bytes, itemsOf: "sections")
        var known: Set<String> = []
        for (key, range) in parts.members {
            let value = try reader.read(range, of: document.bytes)
            guard known.insert(key).inserted else {
                keyFaults.append((memberPlace(of: key), Members.repeated(key)))
                continue
            }
            func expect(_ isExpected: Bool, _ expectation: String) throws(JSONError) {
                guard !isExpected else { return }
                throw JSONError(
                    "\(key): expected \(expectation), found \(value.found)", at: range.lowerBound, in: document.bytes)
            }
            switch key {
            case "title":
                try expect(value.kind == .string || value.kind == .null, "a text")
                title = value.kind == .string ? value.string : nil
            case "language":
                let tag = value.kind == .string ? LanguageTag(value.string) : nil
                try expect(tag != nil || value.kind == .null, LanguageTag.expectation)
                language = tag?.text
            case "liaison":
                let version = ABIVersion(value.string)
                try expect(version != nil, "a version such as \"1.0\"")
                if let version, let advice = Self.advice(for: version) {
                    throw JSONError("liaison: \(advice)", at: range.lowerBound, in: document.bytes)
                }
            case "next":
                nextPage = value.kind == .null ? nil : (value.kind == .string ? value.string : nil, value.found)
                nextOffset = range.lowerBound
            case "emptyState":
                emptyStateRange = value.kind == .null ? nil : range
            case "sections":
                try expect(false, "an array of sections")
            default:
                if !Self.keys.contains(key) {
                    keyFaults.append((memberPlace(of: key), Members.unknown(key, "a feed", Self.keys)))
                }
            }
        }
        if !known.contains("liaison") { keyFaults.append(("", Members.missing("liaison"))) }
        guard let items = parts.items else {
            throw JSONError(
                "expected the key \"sections\" with an array of sections, found none", at: 0, in: document.bytes)
        }
        sections = items
    }

    /// What is to be done with a feed that is written for another version; nil: nothing.
    private static func advice(for version: ABIVersion) -> String? {
        let host = ABIVersion.host
        guard version.major != host.major || version.minor > host.minor else { return nil }
        let update = version.major < host.major ? "" : "update the host, or "
        return
            "the feed is written for Liaison \(version), and this host reads \(host); \(update)write the feed for \(host)"
    }
}
