internal import LiaisonJSON

/// The JSON of the items that were read and not taken yet.
final class ItemQueue {
    // One function at a time uses these properties, so no two accesses overlap.

    @exclusivity(unchecked) private var json = JSONWriter()
    /// The ends of the items in the JSON, in bytes.
    @exclusivity(unchecked) private var ends: [Int] = []
    /// The number of items that were taken.
    @exclusivity(unchecked) private var next = 0
    private let (wantsBlocks, namesSource): (Bool, Bool)
    /// Returns the properties of the feed so far. Set by the reader.
    var source: (() -> FeedHead)?

    /// Makes a queue. With `namesSource`, an item without a source gets the feed as its source.
    init(wantsBlocks: Bool, namesSource: Bool) {
        (self.wantsBlocks, self.namesSource) = (wantsBlocks, namesSource)
    }

    var isEmpty: Bool { next == ends.count }

    /// Adds an item. With `namesSource` the item may get a source.
    func add(_ item: inout FeedItem) {
        if namesSource, item.sourceTitle.isEmpty, let head = source?() {
            (item.sourceTitle, item.sourceURL) = (head.title, head.homePageURL)
        }
        if isEmpty {
            json.removeAll()
            ends.removeAll(keepingCapacity: true)
            next = 0
        }
        item.write(to: &json, wantsBlocks: wantsBlocks)
        json.endValue()
        ends.append(json.bytes.count)
    }

    /// Takes the JSON of the first item; nil if there is none. The memory of the JSON is reused once no caller keeps
    /// the slice.
    func take() -> ArraySlice<UInt8>? {
        guard !isEmpty else { return nil }
        defer { next += 1 }
        let start = next == 0 ? 0 : ends[next - 1]
        // A line feed ends each item.
        return json.bytes[start..<ends[next] - 1]
    }
}
