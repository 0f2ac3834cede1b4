internal import Glibc
internal import LiaisonBytes
internal import LiaisonDiagnostics
internal import LiaisonJSON

/// The sections of a document. The file is read whole; its sections are parsed one at a time.
final class DocumentSource: DocumentPage {
    private(set) var members = DocumentMembers()
    var isComplete: Bool { true }

    private let document: ByteSource
    private let reader = JSONReader()
    private var sections: [Range<Int>] = []
    private var emptyStateRange: Range<Int>?
    private var next = 0
    /// The place of the fault in the last section that is no JSON.
    private var fault = JSONPlace()
    private var nextOffset = 0

    /// Reads a document, whose bytes are all ahead.
    init(_ document: ByteSource) throws(DocumentFault) {
        self.document = document
        do throws(JSONError) {
            if try readTopLevel() { return }
        } catch {
            throw .malformed(document.name, reason: error.description)
        }
        throw DocumentMembers.noSections(in: document.name)
    }

    /// True if all sections have been read.
    var isAtEnd: Bool { next >= sections.count }

    /// The empty state; nil if there is none. Valid until the next section is read.
    func emptyState() -> JSONValue? {
        emptyStateRange.flatMap { try? reader.read($0, of: document.ahead) }
    }

    /// Returns a sentence with the place in the document that names the next page.
    func atNext(_ sentence: String) -> String {
        JSONError(sentence, at: nextOffset, in: document.ahead).description
    }

    func next(_ willWait: () -> Void) throws(DocumentFault) -> ValueItem {
        guard next < sections.count else { return .end }
        defer { next += 1 }
        do throws(JSONError) {
            return .value(try reader.read(sections[next], of: document.ahead, countingFrom: &fault), line: nil)
        } catch {
            return .skipped(error.description, line: nil)
        }
    }

    /// Reads the members of the document. Returns false if there are no sections.
    private func readTopLevel() throws(JSONError) -> Bool {
        let parts = try JSONDocumentSplitter(document.ahead, itemsOf: "sections")
        for (key, range) in parts.members {
            let value = try reader.read(range, of: document.ahead)
            do throws(DocumentFault) {
                guard try members.take(key, value) else { continue }
            } catch {
                throw JSONError(error.reason, at: range.lowerBound, in: document.ahead)
            }
            if key == "next" { nextOffset = range.lowerBound }
            if key == "emptyState" { emptyStateRange = value.kind == .null ? nil : range }
        }
        sections = parts.items ?? []
        return parts.items != nil
    }
}
