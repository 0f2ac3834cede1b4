internal import Glibc
internal import LiaisonDiagnostics
internal import LiaisonJSON

/// The sections of a document. The file is read whole; its sections are parsed one at a time.
final class DocumentSource: ValueSource {
    /// The head of the document.
    private(set) var head = FeedHead()
    /// The path of the next page, or the value that is no text; nil if there is none.
    private(set) var nextPage: (path: String?, found: String)?

    /// Whether the document names the version of the format.
    private(set) var hasVersion = false
    /// The faults of the keys of the document, each with its place.
    private(set) var keyFaults: [(place: String, reason: String)] = []

    private static let keys = FeedHead.keys + ["sections", "emptyState", "next"]
    private let file: String
    private let document: FileContents
    private let reader = JSONReader()
    private var sections: [Range<Int>] = []
    private var emptyStateRange: Range<Int>?
    private var next = 0
    /// The place of the fault in the last section that is no JSON.
    private var fault = JSONPlace()
    private var nextOffset = 0

    /// Reads a document; `path` names its file in errors.
    init(_ contents: FileContents, path: String) throws(FeedError) {
        file = path
        document = contents
        do throws(JSONError) {
            try readTopLevel()
        } catch {
            throw .malformed(file: path, reason: error.description)
        }
    }

    /// Whether all sections have been read.
    var isAtEnd: Bool { next >= sections.count }

    /// The empty state; nil if there is none. Valid until the next section is read.
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
            do throws(Mismatch) {
                if try head.take(key, value) { continue }
            } catch {
                throw JSONError(error.reason, at: range.lowerBound, in: document.bytes)
            }
            switch key {
            case "next":
                nextPage = value.kind == .null ? nil : (value.kind == .string ? value.string : nil, value.found)
                nextOffset = range.lowerBound
            case "emptyState":
                emptyStateRange = value.kind == .null ? nil : range
            case "sections":
                throw JSONError(
                    "sections: expected an array of sections, found \(value.found)", at: range.lowerBound,
                    in: document.bytes)
            default: keyFaults.append((memberPlace(of: key), Members.unknown(key, "a feed", Self.keys)))
            }
        }
        hasVersion = known.contains("liaison")
        guard let items = parts.items else {
            throw JSONError(
                "expected the key \"sections\" with an array of sections, found none; map JSON of another kind by --factory, "
                    + "see liaison help factories", at: 0, in: document.bytes)
        }
        sections = items
    }
}
