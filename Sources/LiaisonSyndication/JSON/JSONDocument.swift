internal import LiaisonBytes
internal import LiaisonDiagnostics
internal import LiaisonJSON

/// A JSON Feed or a collection of ActivityStreams, whose items are read one by one.
final class JSONDocument {
    /// A format of JSON documents.
    protocol Format: AnyObject {
        /// The keys under which the items may be, in the order in which they are tried.
        var itemsKeys: [String] { get }
        /// The key under which the document may contain a page, whose items are those of the document; nil if the
        /// format has no pages.
        var pageKey: String? { get }
        /// True if the document, whose members were taken, is an item itself.
        var isItem: Bool { get }
        /// Takes the value of a member of the document into the head.
        func take(_ key: String, _ value: JSONValue, _ head: inout FeedHead)
        /// Fills an item from a value.
        func make(_ item: inout ParsedItem, of value: JSONValue) -> Making
    }

    /// The result of making an item from a value.
    enum Making {
        case item
        /// The value is valid, and there is nothing to show.
        case nothing
        /// The value is no item.
        case fault
    }

    private(set) var head = FeedHead()

    private var source: ByteSource
    /// Makes a format that has taken nothing.
    private let newFormat: () -> any Format
    private var format: any Format
    private let faults: FaultReport
    private let reader = JSONReader()
    /// The parts of the document, whose items are left to read; nil if there are no more items.
    private var parts: JSONParts?
    /// True if the document is an item itself, which is left to read.
    private var isItem = false
    /// True if the members are those of the page in the document. A page contains no other page, so the reader looks
    /// for none there: otherwise a document of many nested pages would take memory for a copy of each.
    private var isInPage = false
    /// The number of items that were read.
    private var count = 0
    private var item = ParsedItem()

    /// The greatest size of a document in memory, and of a part of a document, in bytes.
    static let maximumSize = 256 << 20

    /// The fault of a document that is larger.
    static func tooLarge(_ name: String) -> DocumentFault {
        .unreadable(name, reason: "the document has more than 256 MB of JSON")
    }

    /// Reads a source to its end, so that all bytes are ahead. Throws a `DocumentFault` if there are too many.
    static func readAll(_ source: ByteSource, _ willWait: () -> Void) throws(DocumentFault) {
        try source.readAhead(willWait) { $0.count > maximumSize }
        guard source.ahead.count <= maximumSize else { throw tooLarge(source.name) }
    }

    /// Reads the head of a document in UTF-8: all members beside the items, which may stand behind the items. After a
    /// fault that cannot be repaired, the rest of the document is lost.
    ///
    /// - Parameters:
    ///   - source: The bytes of the document, from the first on. The source is whole, or all its bytes are ahead.
    ///   - newFormat: Makes a format, for the document or for its repair.
    ///   - faults: Receives the faults of the document.
    ///   - willWait: Called before reading blocks for input.
    /// - Throws: A `DocumentFault` if the source cannot be read.
    init(
        _ source: ByteSource, _ newFormat: @escaping () -> any Format, _ faults: FaultReport, _ willWait: () -> Void
    ) throws(DocumentFault) {
        (self.source, self.newFormat, self.faults) = (source, newFormat, faults)
        format = newFormat()
        if try !readHead(willWait) { parts = nil }
    }
}

/// The items.
extension JSONDocument {
    /// Adds the next item to a queue. Returns false at the end.
    func add(to queue: ItemQueue, _ willWait: () -> Void) throws(DocumentFault) -> Bool {
        while let parts, let part = try nextItem(of: parts, willWait) {
            item.clear()
            let making = make(part, of: parts)
            count += 1
            guard making == .item else { continue }
            queue.add(&item)
            return true
        }
        parts = nil
        return false
    }

    private func nextItem(of parts: JSONParts, _ willWait: () -> Void) throws(DocumentFault) -> Range<Int>? {
        if isItem {
            isItem = false
            return 0..<source.ahead.count
        }
        while true {
            switch try parts.next(willWait) {
            case .success(.item(let part)): return part
            case .success(.member), .success(.items): continue
            case .success(.end): return nil
            // The file was changed since its head was read.
            case .failure(let error):
                report(error, "; the items before the fault are shown")
                return nil
            }
        }
    }

    private func make(_ part: Range<Int>, of parts: JSONParts) -> Making {
        do throws(JSONError) {
            let making = format.make(&item, of: try parts.read(part, by: reader))
            guard making == .fault else { return making }
            let error = parts.error("expected an item, found another value", at: part)
            report(error, " of items[\(count)], which is left out")
            return .fault
        } catch {
            let making = makeMended(parts.bytes(part))
            let fate = making == .fault ? "left out" : "shown all the same"
            report(error, " in items[\(count)], which is \(fate)")
            return making
        }
    }

    /// Makes an item of malformed JSON, after repairing it.
    private func makeMended(_ json: UnsafeRawBufferPointer) -> Making {
        let mended = MendedJSON.mended(UTF8Text(json))
        return mended.withUnsafeBytes { (try? reader.read($0)).map { format.make(&item, of: $0) } ?? .fault }
    }

    private func report(_ error: JSONError, _ remark: String) {
        faults.add(error.reason + remark, at: TextPlace(line: error.line, column: error.column))
    }
}

/// The head.
extension JSONDocument {
    /// Takes the members beside the items. Repairs a malformed document, or cuts it at the fault. Returns false if
    /// nothing can be read.
    private func readHead(_ willWait: () -> Void) throws(DocumentFault) -> Bool {
        guard let error = try findItems(willWait) else { return true }
        let remaining = try mend(willWait)
        report(error, remaining == nil ? "; the feed is shown all the same" : "; the items before the fault are shown")
        guard let remaining else { return true }
        guard let cut = CutJSON.repaired(UTF8Text(source.ahead), before: remaining.offset) else { return false }
        return try startAnew(with: cut, willWait) == nil
    }

    /// Repairs the document. Returns the fault that remains.
    private func mend(_ willWait: () -> Void) throws(DocumentFault) -> JSONError? {
        try source.rewind()
        try Self.readAll(source, willWait)
        return try startAnew(with: MendedJSON.mended(UTF8Text(source.ahead)), willWait)
    }

    /// Reads the head of a repaired document, and forgets what was taken from the malformed one. Returns the fault of
    /// the document.
    private func startAnew(with document: Bytes, _ willWait: () -> Void) throws(DocumentFault) -> JSONError? {
        source = ByteSource(document, name: source.name)
        (head, format, isInPage) = (FeedHead(), newFormat(), false)
        return try findItems(willWait)
    }

    /// Takes the members, and finds the items. Returns the fault of a malformed document.
    private func findItems(_ willWait: () -> Void) throws(DocumentFault) -> JSONError? {
        let former = head
        for key in format.itemsKeys {
            var members = Members(isLast: key == format.itemsKeys.last)
            let fault = try take(&members, under: key, willWait)
            guard fault == nil, members.hasItems || members.isLast else {
                head = former
                if let fault { return fault }
                continue
            }
            if let error = members.error { return error }
            return try takeItems(members, under: key, willWait)
        }
        return nil
    }

    /// What was found beside the items.
    private struct Members {
        /// True if no other key is left to try.
        let isLast: Bool
        var hasItems = false
        /// The fault of the first malformed member. A fault of the structure goes before.
        var error: JSONError?
        var page: Bytes?
    }

    /// Takes the members, and looks for the items under a key. Returns the fault of malformed structure.
    private func take(
        _ members: inout Members, under key: String, _ willWait: () -> Void
    ) throws(DocumentFault) -> JSONError? {
        let parts = try parts(under: key)
        while true {
            switch try parts.next(willWait) {
            case .success(.member(let key, let part)):
                guard members.error == nil else { continue }
                do throws(JSONError) {
                    let value = try parts.read(part, by: reader)
                    if key == format.pageKey, value.kind == .object, !isInPage {
                        members.page = Bytes(parts.bytes(part))
                    }
                    format.take(key, value, &head)
                } catch {
                    members.error = error
                }
            case .success(.items): members.hasItems = true
            case .success(.item): continue
            case .success(.end): return nil
            case .failure(let error): return error
            }
        }
    }

    /// Prepares to read the items, after all members were taken: those under a key, those of the page in the document,
    /// or the document itself.
    private func takeItems(
        _ members: Members, under key: String, _ willWait: () -> Void
    ) throws(DocumentFault) -> JSONError? {
        if let page = members.page, !members.hasItems {
            isInPage = true
            source = ByteSource(page, name: source.name)
            return try findItems(willWait)
        }
        parts = try parts(under: key)
        isItem = !members.hasItems && format.isItem
        if isItem { try Self.readAll(source, willWait) }
        return nil
    }

    /// The parts of the document, from its first byte on.
    private func parts(under key: String) throws(DocumentFault) -> JSONParts {
        try source.rewind()
        return JSONParts(
            of: source, itemsOf: key, longestPart: Self.maximumSize, tooLong: Self.tooLarge(source.name))
    }
}
