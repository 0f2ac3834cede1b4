/// Reads a syndicated feed: RSS, Atom, JSON Feed, ActivityStreams or OPML. Its items are made as their bytes arrive, in
/// the terms of JSON Feed 1.1; what JSON Feed lacks stands in the extension `_liaison`.
///
/// The contents tell the format. Memory is constant for XML; a document in JSON is in memory as a whole. Not thread-safe.
public final class SyndicationReader {
    /// The format of the feed.
    public let format: SyndicationFormat
    private var reader: any ItemReader
    private let items: ItemQueue
    private var head = JSONWriter()
    private var writtenHead = FeedHead()
    private let isListed: Bool

    /// Opens a feed. Blocks until its format is known. Throws a `SyndicationError` if the document is no feed, and says
    /// what it looks like.
    ///
    /// - Parameters:
    ///   - wantsBlocks: Whether the content of items is given as blocks, too.
    ///   - namesSource: Whether items name the feed that they are from.
    ///   - isListed: Whether the feed is one of several, and so is to show its title.
    ///   - willWait: Called before reading blocks for input.
    ///   - onFault: Receives each fault of a part of the feed, on the thread that reads.
    public init(
        _ input: SyndicationInput, wantsBlocks: Bool = false, namesSource: Bool = false, isListed: Bool = false,
        _ willWait: () -> Void = {},
        onFault: @escaping (SyndicationFault) -> Void
    ) throws(SyndicationError) {
        let items = ItemQueue(wantsBlocks: wantsBlocks, namesSource: namesSource)
        let faults = FaultReport(file: input.name, onFault: onFault)
        (self.items, self.isListed) = (items, isListed)
        if try input.isJSON() {
            let document = try JSONDocument(input, willWait)
            format = document.format
            reader =
                switch document.format {
                case .activityStreams: ActivityReader(document, items, faults)
                case .jsonFeed, .rss, .rdf, .atom, .opml: JSONFeedReader(document, items, faults)
                }
        } else {
            let xml = try XMLItemReader(input, items, faults, willWait)
            format = xml.format
            reader = xml
        }
        let source = reader
        items.source = { source.head }
    }

    /// The JSON of the feed without its items. Blocks until the first item has arrived, since the head stands before it.
    public func head(_ willWait: () -> Void = {}) throws(SyndicationError) -> [UInt8] {
        if items.isEmpty { isEmpty = try !reader.advance(willWait) }
        writtenHead = reader.head
        head.removeAll()
        writtenHead.write(to: &head, format: format, isListed: isListed)
        return head.bytes
    }

    /// Whether the feed has no items. Meaningful once the head was read.
    public private(set) var isEmpty = false

    /// The members of the head that followed the first item, as JSON: an object, which may be empty. Call at the end.
    public func lateHead() -> [UInt8] {
        head.removeAll()
        reader.head.write(to: &head, format: nil, except: writtenHead)
        return head.bytes
    }

    /// The JSON of the next item, valid until the next call; nil at the end. Calls `willWait` before it blocks.
    public func nextItem(_ willWait: () -> Void = {}) throws(SyndicationError) -> UnsafeRawBufferPointer? {
        if items.isEmpty, try !reader.advance(willWait) { return nil }
        return items.take()
    }
}
