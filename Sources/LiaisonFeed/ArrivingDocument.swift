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

    private let source: ByteSource
    private var walker = JSONDocumentWalker(itemsOf: "sections")
    private let (reader, memberReader) = (JSONReader(), JSONReader())
    /// The byte range of the next section in the bytes that are ahead; nil if the walker has not reached the section.
    private var section: Range<Int>?
    /// The reason why the document cannot be read further.
    private var failure: DocumentFault?
    private var hasSections = false
    private var emptyStateBytes: [UInt8]?
    /// An error without a sentence, at the place that names the next page. `atNext` uses only its line and column.
    private var placeOfNext: JSONError?

    /// Reads a document up to its first section.
    init(_ input: FeedInput, _ willWait: () -> Void) throws(DocumentFault) {
        source = input.source
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
            return .value(try walker.read(section, of: source.ahead, by: reader), line: nil)
        } catch {
            return .skipped(error.description, line: nil)
        }
    }
}

extension ArrivingDocument {
    /// Walks to the next section, or to the end of the document. Does nothing if the walker has reached a section that
    /// was not returned yet.
    private func advance(_ willWait: () -> Void) {
        guard section == nil, !isComplete else { return }
        do throws(DocumentFault) {
            while section == nil, !isComplete {
                if try !takePart() { try readMore(willWait) }
            }
        } catch {
            (failure, isComplete) = (error, true)
        }
    }

    /// Takes the next part of the document. Returns false if more bytes are needed.
    private func takePart() throws(DocumentFault) -> Bool {
        do throws(JSONError) {
            switch try walker.next(in: source.ahead, isWhole: source.hasEnded) {
            case nil: return false
            case .member(let key, let range): try take(key, range)
            case .items: hasSections = true
            case .item(let range): section = range
            case .end:
                isComplete = true
            }
        } catch {
            throw .malformed(source.name, reason: error.description)
        }
        if isComplete, !hasSections { throw DocumentMembers.noSections(in: source.name) }
        return true
    }

    private func take(_ key: String, _ range: Range<Int>) throws(JSONError) {
        let value = try walker.read(range, of: source.ahead, by: memberReader)
        do throws(DocumentFault) {
            guard try members.take(key, value) else { return }
        } catch {
            throw walker.error(error.reason, at: range.lowerBound, in: source.ahead)
        }
        if key == "next" { placeOfNext = walker.error("", at: range.lowerBound, in: source.ahead) }
        if key == "emptyState" { emptyStateBytes = value.kind == .null ? nil : Array(source.ahead[range]) }
    }

    /// Discards the bytes before the walker, and waits for more.
    private func readMore(_ willWait: () -> Void) throws(DocumentFault) {
        let passed = walker.offset
        walker.remove(passed, of: source.ahead)
        source.take(passed)
        let rest = source.ahead.count
        guard rest < ByteSource.largestDocument else {
            throw .malformed(source.name, reason: "a section is longer than 4 GB; split it")
        }
        // The walker skips an incomplete value again from the start of the value. So the reader waits until the bytes
        // of a long value have doubled.
        let isLong = rest > 1 << 20
        try source.readAhead(willWait) { $0.count > (isLong ? 2 * rest : rest) }
    }
}
