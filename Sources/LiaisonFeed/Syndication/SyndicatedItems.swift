internal import LiaisonJSON
internal import LiaisonSyndication

/// The items of one syndicated feed.
final class SyndicatedItems: ItemSource {
    let head: JSONValue
    /// The JSON of the last item.
    private(set) var json = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The format of the feed.
    var format: SyndicationFormat { reader.format }

    /// Whether the feed has no items.
    var isEmpty: Bool { reader.isEmpty }

    private let reader: SyndicationReader
    private let (headReader, itemReader) = (JSONReader(), JSONReader())
    /// The items that other feeds have shown; nil if all items are shown.
    private let shown: ShownItems?

    /// Begins with a feed. Blocks until its head has arrived.
    init(_ reader: SyndicationReader, sparing shown: ShownItems?, _ willWait: () -> Void) throws(SyndicationError) {
        (self.reader, self.shown) = (reader, shown)
        shown?.beginFeed()
        let (bytes, headReader) = (try reader.head(willWait), headReader)
        head = try bytes.withUnsafeBytes { bytes in
            Result { () throws(SyndicationError) in try Self.read(bytes, headReader) }
        }.get()
    }

    func next(_ willWait: () -> Void) throws(FeedError) -> ValueItem {
        do throws(SyndicationError) {
            while let bytes = try reader.nextItem(willWait) {
                json = bytes
                let item = try Self.read(bytes, itemReader)
                if shown?.insert(item) ?? true { return .value(item, line: nil) }
            }
            return .end
        } catch {
            throw FeedError(error)
        }
    }

    /// The URLs of the feeds that a list of feeds names.
    func feedURLs(_ willWait: () -> Void) throws(FeedError) -> [String] {
        var urls: [String] = []
        while case .value(let item, _) = try next(willWait) {
            guard let url = item["_liaison"]?["feed_url"]?.string, !urls.contains(url) else { continue }
            urls.append(url)
        }
        return urls
    }

    /// Reads JSON that the reader of the feed has written.
    private static func read(_ bytes: UnsafeRawBufferPointer, _ reader: JSONReader) throws(SyndicationError)
        -> JSONValue
    {
        do throws(JSONError) {
            return try reader.read(bytes)
        } catch {
            throw .noFeed(file: "an item in JSON Feed", reason: error.description)
        }
    }
}

extension SyndicatedItems {
    /// Whether a JSON document is a syndicated feed.
    static func areIn(_ contents: FileContents) -> Bool {
        guard SyndicationFormat.mayBe(contents.bytes) else { return false }
        let reader = JSONReader()
        return (try? reader.read(contents.bytes)).flatMap { SyndicationFormat($0) } != nil
    }
}

extension JSONValue {
    /// Whether the value is a syndicated feed.
    var isSyndicated: Bool { SyndicationFormat(self) != nil }
}
