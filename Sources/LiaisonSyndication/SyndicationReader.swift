package import LiaisonBytes
public import LiaisonDiagnostics
public import LiaisonJSON

/// Reads a feed of the open web, item by item, in the terms of JSON Feed 1.1. The content tells the format.
///
/// XML is parsed as its bytes arrive, so memory does not grow with the feed. A file of JSON is read twice, because its
/// head may follow its items. JSON is read as a whole, up to 256 MB, only if its source is no file, or if it is
/// malformed. One thread uses a reader at a time.
public final class SyndicationReader {
    /// An entry of a feed.
    public enum Entry {
        /// The head of the feed, which comes first: an object without `items`. It is valid while the reader lives.
        case head(JSONValue)
        /// An item: an object. It is valid until the next entry is read.
        case item(JSONValue)
        /// The members of the head that follow the items in the document: an object. Comes once, before the end, and is
        /// valid while the reader lives.
        case moreHead(JSONValue)
        /// The end of the feed.
        case end
    }

    /// The format of the feed.
    public let format: SyndicationFormat

    private let source: ByteSource
    private let faults: FaultReport
    private let queue: ItemQueue
    private let document: any Document
    /// The head that was returned; nil before that. The trees own the values that were returned.
    private var (returnedHead, heads): (FeedHead?, [JSONTree]) = (nil, [])
    private var hasEnded = false
    private let isListed: Bool

    /// A document that adds items to the queue as its bytes arrive.
    fileprivate protocol Document: AnyObject {
        var head: FeedHead { get }
        /// Reads more of the document. Returns false at the end.
        func readOn(_ source: ByteSource, _ willWait: () -> Void) throws(DocumentFault) -> Bool
    }

    /// Begins to read a feed.
    ///
    /// - Parameters:
    ///   - source: The bytes of the feed.
    ///   - kind: The kind of the document.
    ///   - url: The URL against which relative URLs of the feed are resolved; nil if there is none, as for a file.
    ///   - contentType: The media type in the form of HTTP's `Content-Type`, which may name a charset; nil if there is
    ///     none.
    ///   - wantsBlocks: True to add the content of each item as `_liaison.blocks`.
    ///   - purpose: The use of the items.
    ///   - isListed: True if the feed is one of several.
    ///   - onFault: Receives each fault in a part of the feed, on the thread that reads.
    /// - Throws: A `DocumentFault` if the document is no feed.
    package init(
        _ source: ByteSource, _ kind: DocumentKind, url: String? = nil, contentType: String? = nil,
        wantsBlocks: Bool = false, for purpose: ItemPurpose = .dump, isListed: Bool = false,
        onFault: @escaping (DocumentFault) -> Void
    ) throws(DocumentFault) {
        self.source = source
        faults = FaultReport(file: source.name, onFault: onFault)
        queue = ItemQueue(wantsBlocks: wantsBlocks, for: purpose)
        self.isListed = isListed
        guard case .feed(let format) = kind else {
            throw kind.resolved(against: url).fault(of: source.name) ?? .malformed(source.name, reason: "")
        }
        self.format = format
        document =
            switch format {
            case .rss, .rdf, .atom:
                XMLSource(FeedDocument(url: url, items: queue, faults: faults), contentType, faults) { $0.head }
            case .opml: XMLSource(OPMLDocument(url: url, items: queue, faults: faults), contentType, faults) { $0.head }
            case .jsonFeed: JSONSource({ JSONFeedFormat(url: url) }, queue, faults)
            case .activityStreams: JSONSource({ ActivityFormat(url: url) }, queue, faults)
            }
        queue.source = { [unowned document] in document.head }
    }

    /// Returns the next entry. Calls `willWait` before it blocks for input, so that the caller can flush its output.
    /// Throws a `DocumentFault` if the input cannot be read.
    public func next(_ willWait: () -> Void = {}) throws(DocumentFault) -> Entry {
        while queue.isEmpty, !hasEnded {
            if try !document.readOn(source, willWait) {
                hasEnded = true
                faults.finish()
            }
        }
        guard let returned = returnedHead else {
            return .head(head { document.head.write(to: $0, format: format, isListed: isListed) })
        }
        if let item = queue.take() { return .item(item) }
        let more = head { document.head.write(to: $0, format: nil, except: returned) }
        return more.count > 0 ? .moreHead(more) : .end
    }

    /// Remembers the head that is returned, and returns what a function writes of it.
    private func head(_ write: (JSONBuilder) -> Void) -> JSONValue {
        returnedHead = document.head
        let tree = JSONTree(write)
        heads.append(tree)
        return tree.value
    }
}

/// An XML document.
private final class XMLSource<Handler: XMLHandler>: SyndicationReader.Document {
    private let handler: Handler
    private let headOf: (Handler) -> FeedHead
    private let faults: FaultReport
    private let contentType: String?
    private var document: XMLDocument?

    init(_ handler: Handler, _ contentType: String?, _ faults: FaultReport, head: @escaping (Handler) -> FeedHead) {
        (self.handler, self.contentType, self.faults, headOf) = (handler, contentType, faults, head)
    }

    var head: FeedHead { headOf(handler) }

    func readOn(_ source: ByteSource, _ willWait: () -> Void) throws(DocumentFault) -> Bool {
        guard let piece = try source.nextPiece(willWait) else {
            parse(.empty, isLast: true)
            return false
        }
        parse(UTF8Text(piece), isLast: false)
        return true
    }

    private func parse(_ piece: UTF8Text, isLast: Bool) {
        let document = self.document ?? XMLDocument(handler, startingWith: piece, contentType: contentType, faults)
        self.document = document
        document.parse(piece, isLast: isLast)
    }
}

/// A JSON document.
private final class JSONSource: SyndicationReader.Document {
    private let newFormat: () -> any JSONDocument.Format
    private let queue: ItemQueue
    private let faults: FaultReport
    private var document: JSONDocument?

    init(_ newFormat: @escaping () -> any JSONDocument.Format, _ queue: ItemQueue, _ faults: FaultReport) {
        (self.newFormat, self.queue, self.faults) = (newFormat, queue, faults)
    }

    var head: FeedHead { document?.head ?? FeedHead() }

    func readOn(_ source: ByteSource, _ willWait: () -> Void) throws(DocumentFault) -> Bool {
        if let document { return try document.add(to: queue, willWait) }
        document = try JSONDocument(try decoded(source, willWait), newFormat, faults, willWait)
        return true
    }

    /// The document in UTF-8, from a source that can go back to its first byte. The first bytes tell the encoding.
    private func decoded(_ source: ByteSource, _ willWait: () -> Void) throws(DocumentFault) -> ByteSource {
        try source.readAhead(willWait) { !$0.isEmpty }
        let encoding = CharacterEncoding(ofJSON: UTF8Text(source.ahead))
        guard !encoding.isUTF8, let decoder = CharacterDecoder(encoding.name) else {
            if !source.isWhole { try JSONDocument.readAll(source, willWait) }
            return source
        }
        source.take(encoding.markCount)
        return ByteSource(try bytes(of: source, by: decoder, willWait), name: source.name)
    }

    /// Converts a document in another encoding to UTF-8.
    private func bytes(
        of source: ByteSource, by decoder: CharacterDecoder, _ willWait: () -> Void
    ) throws(DocumentFault) -> Bytes {
        var (bytes, hasInvalidBytes) = (Bytes(), false)
        func take(_ piece: UTF8Text, isLast: Bool) {
            decoder.decode(piece, isLast: isLast)
            hasInvalidBytes = hasInvalidBytes || decoder.hasFault
            bytes.append(contentsOf: decoder.text)
        }
        while let piece = try source.nextPiece(willWait) {
            take(UTF8Text(piece), isLast: false)
            guard bytes.count <= JSONDocument.maximumSize else { throw JSONDocument.tooLarge(source.name) }
        }
        take(.empty, isLast: true)
        if hasInvalidBytes {
            faults.add("some bytes are invalid in the character encoding; they are shown as “\u{FFFD}”")
        }
        return bytes
    }
}
