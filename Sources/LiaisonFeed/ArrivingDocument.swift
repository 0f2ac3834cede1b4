internal import LiaisonBytes
internal import LiaisonDiagnostics
internal import LiaisonJSON
internal import LiaisonSyndication

/// The sections of a document whose bytes arrive while its sections are shown. Neither the bytes nor the sections that
/// were read are kept.
///
/// The document learns the members behind the sections, and finds their faults, after it has read all sections.
final class ArrivingDocument: DocumentPage {
    private(set) var members = DocumentMembers()
    private(set) var isComplete = false

    private let name: String
    private let parts: JSONParts
    private let (reader, memberReader) = (JSONReader(), JSONReader())
    /// The byte range of the next section in the bytes that are ahead; nil if the section has not been reached.
    private var section: Range<Int>?
    /// The reason why the document cannot be read further.
    private var failure: DocumentFault?
    private var hasSections = false
    private var emptyStateBytes: [UInt8]?
    /// An error without a sentence, at the place that names the next page. `atNext` uses only its line and column.
    private var placeOfNext: JSONError?

    /// Reads a document up to its first section.
    init(_ input: FeedInput, _ willWait: () -> Void) throws(DocumentFault) {
        name = input.source.name
        parts = JSONParts(
            of: input.source, itemsOf: "sections", longestPart: ByteSource.largestDocument,
            tooLong: .malformed(input.source.name, reason: "a section is longer than 4 GB; split it"))
        advance(willWait)
        if let failure { throw failure }
    }

    /// Returns whether an input is a file with a document whose sections begin in the bytes that were read ahead.
    static func suits(_ input: FeedInput, _ kind: DocumentKind) -> Bool {
        let source = input.source
        guard input.name.isFile, source.isWhole, !kind.isSyndicated else { return false }
        var walker = JSONDocumentWalker(itemsOf: "sections")
        while let part = try? walker.next(in: source.ahead, isWhole: source.hasEnded) {
            if case .items = part { return true }
        }
        return false
    }

    var isAtEnd: Bool {
        advance {}
        return section == nil && failure == nil
    }

    func emptyState() -> JSONValue? {
        emptyStateBytes?.withUnsafeBytes { try? memberReader.read($0) }
    }

    func atNext(_ sentence: String) -> String {
        placeOfNext.map { "line \($0.line), column \($0.column): \(sentence)" } ?? sentence
    }

    func next(_ willWait: () -> Void) throws(DocumentFault) -> ValueItem {
        advance(willWait)
        if let failure {
            self.failure = nil
            throw failure
        }
        guard let section else { return .end }
        defer { self.section = nil }
        do throws(JSONError) {
            return .value(try parts.read(section, by: reader), line: nil)
        } catch {
            return .skipped(error.description, line: nil)
        }
    }
}

extension ArrivingDocument {
    /// Goes on to the next section, or to the end of the document. Does nothing if there is a section that was not
    /// returned yet.
    private func advance(_ willWait: () -> Void) {
        guard section == nil, !isComplete else { return }
        do throws(DocumentFault) {
            while section == nil, !isComplete { try takePart(willWait) }
        } catch {
            (failure, isComplete) = (error, true)
        }
    }

    /// Takes the next part of the document.
    private func takePart(_ willWait: () -> Void) throws(DocumentFault) {
        let part = try parts.next(willWait)
        do throws(JSONError) {
            switch try part.get() {
            case .member(let key, let range): try take(key, range)
            case .items: hasSections = true
            case .item(let range): section = range
            case .end: isComplete = true
            }
        } catch {
            throw .malformed(name, reason: error.description)
        }
        if isComplete, !hasSections { throw DocumentMembers.noSections(in: name) }
    }

    private func take(_ key: String, _ range: Range<Int>) throws(JSONError) {
        let value = try parts.read(range, by: memberReader)
        do throws(DocumentFault) {
            guard try members.take(key, value) else { return }
        } catch {
            throw parts.error(error.reason, at: range)
        }
        if key == "next" { placeOfNext = parts.error("", at: range) }
        if key == "emptyState" { emptyStateBytes = value.kind == .null ? nil : Array(parts.bytes(range)) }
    }
}
