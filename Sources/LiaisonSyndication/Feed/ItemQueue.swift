internal import LiaisonJSON

/// The items that were read and not taken yet.
final class ItemQueue {
    private let json = JSONBuilder()
    /// The items to take; nil before the first is taken.
    private var rest: JSONValue.Items?
    /// The number of items that were taken.
    private var taken = 0
    private let wantsBlocks: Bool
    private let purpose: ItemPurpose
    /// Returns the properties of the feed so far. Set by the reader.
    var source: (() -> FeedHead)?

    init(wantsBlocks: Bool, for purpose: ItemPurpose) { (self.wantsBlocks, self.purpose) = (wantsBlocks, purpose) }

    var isEmpty: Bool { taken == json.count }

    /// Adds an item. Add no item between two that are taken.
    func add(_ item: inout ParsedItem) {
        if purpose != .dump, let head = source?() { item.complete(for: purpose, from: head) }
        if isEmpty {
            json.removeAll()
            (rest, taken) = (nil, 0)
        }
        item.write(to: json, wantsBlocks: wantsBlocks)
    }

    /// Takes the first item; nil if there is none. It is valid until an item is added.
    func take() -> JSONValue? {
        guard !isEmpty else { return nil }
        taken += 1
        rest = rest ?? json.values
        return rest?.next()
    }
}
