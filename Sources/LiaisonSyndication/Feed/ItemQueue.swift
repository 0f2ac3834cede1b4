internal import LiaisonJSON

/// The items that were read and not taken yet.
final class ItemQueue {
    private let json = JSONBuilder()
    /// The items to take; nil before the first is taken.
    private var rest: JSONValue.Items?
    /// The number of items that were taken.
    private var taken = 0
    private let (wantsBlocks, namesSource): (Bool, Bool)
    /// Returns the properties of the feed so far. Set by the reader.
    var source: (() -> FeedHead)?

    /// Makes a queue. With `namesSource`, an item without a source gets the feed as its source.
    init(wantsBlocks: Bool, namesSource: Bool) {
        (self.wantsBlocks, self.namesSource) = (wantsBlocks, namesSource)
    }

    var isEmpty: Bool { taken == json.count }

    /// Adds an item. With `namesSource` the item may get a source. Add no item between two that are taken.
    func add(_ item: inout ParsedItem) {
        if namesSource, item.sourceTitle.isEmpty, let head = source?() {
            (item.sourceTitle, item.sourceURL) = (head.title, head.homePageURL)
        }
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
