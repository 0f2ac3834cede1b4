/// The JSON of items that were read but not taken yet.
final class ItemQueue {
    private(set) var json = JSONWriter()
    private var ends: [Int] = []
    private var next = 0
    /// The JSON of the item that was taken last.
    private var taken = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 1)
    private let (wantsBlocks, namesSource): (Bool, Bool)
    /// What the feed of the items says of itself.
    var source: (() -> FeedHead)?

    /// Makes a queue. With `namesSource` items name the feed that they are from, unless they name another.
    init(wantsBlocks: Bool, namesSource: Bool = false) {
        (self.wantsBlocks, self.namesSource) = (wantsBlocks, namesSource)
    }

    deinit {
        taken.deallocate()
    }

    var isEmpty: Bool { next == ends.count }

    /// Adds an item.
    func add(_ item: FeedItem) {
        if isEmpty {
            json.removeAll()
            ends.removeAll(keepingCapacity: true)
            next = 0
        }
        if namesSource, item.sourceTitle.isEmpty, let head = source?() {
            var item = item
            (item.sourceTitle, item.sourceURL) = (head.title, head.homePageURL)
            item.write(to: &json, wantsBlocks: wantsBlocks)
        } else {
            item.write(to: &json, wantsBlocks: wantsBlocks)
        }
        json.endValue()
        ends.append(json.bytes.count)
    }

    /// Takes the first item: its JSON, valid until the next item is added or taken; nil if there is none.
    func take() -> UnsafeRawBufferPointer? {
        guard !isEmpty else { return nil }
        let start = next == 0 ? 0 : ends[next - 1]
        // A line feed ends each.
        let count = ends[next] - 1 - start
        next += 1
        if taken.count < count {
            taken.deallocate()
            taken = .allocate(byteCount: count * 2, alignment: 1)
        }
        json.bytes.withUnsafeBytes {
            taken.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[start..<start + count]))
        }
        return UnsafeRawBufferPointer(rebasing: taken[..<count])
    }
}
