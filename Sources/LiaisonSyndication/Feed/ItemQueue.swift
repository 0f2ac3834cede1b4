internal import LiaisonJSON

/// The JSON of items that were read but not taken yet.
final class ItemQueue {
    // One function after the other uses these: no two accesses overlap.

    @exclusivity(unchecked) private var json = JSONWriter()
    /// The ends of the items in the JSON.
    @exclusivity(unchecked) private var ends: [Int] = []
    /// The number of items that were taken.
    @exclusivity(unchecked) private var next = 0
    private let (wantsBlocks, namesSource): (Bool, Bool)
    /// What the feed of the items says of itself so far.
    var source: (() -> FeedHead)?

    /// Makes a queue. With `namesSource` items name the feed that they are from, unless they name another.
    init(wantsBlocks: Bool, namesSource: Bool) {
        (self.wantsBlocks, self.namesSource) = (wantsBlocks, namesSource)
    }

    var isEmpty: Bool { next == ends.count }

    /// Adds an item, which gets the name of its feed where that is wanted.
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

    /// Takes the first item: its JSON, whose storage is used again once nobody holds it; nil if there is none.
    func take() -> ArraySlice<UInt8>? {
        guard !isEmpty else { return nil }
        defer { next += 1 }
        let start = next == 0 ? 0 : ends[next - 1]
        // A line feed ends each.
        return json.bytes[start..<ends[next] - 1]
    }
}
