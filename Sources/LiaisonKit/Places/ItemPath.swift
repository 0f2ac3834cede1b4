/// Names an item of a carousel by its index, from 0. Where that item is a carousel itself, the index of one of its own items
/// may follow, and so on.
///
/// An item path is a plain value without storage of its own, because each command that an item is sent carries one.
public struct ItemPath: Hashable, Sendable {
    /// How many carousels inside each other a path leads through. What stands deeper has the path of the item around it.
    public static let maximumDepth = 4

    private var first: Int32
    private var second = absent
    private var third = absent
    private var fourth = absent

    private static let absent: Int32 = -1

    /// Names an item of a carousel. No carousel has an item with an index below 0.
    public init(_ index: Int) {
        first = Int32(clamping: index)
    }

    /// Names an item by the indexes that lead to it, from the outermost carousel inwards. nil: there is no index, or there
    /// are more than `maximumDepth`.
    public init?(_ indexes: some Collection<Int>) {
        guard let first = indexes.first else { return nil }
        self.init(first)
        for index in indexes.dropFirst() {
            guard let path = appending(index) else { return nil }
            self = path
        }
    }

    /// The indexes from the outermost carousel inwards.
    public var indexes: [Int] { [first, second, third, fourth].filter { $0 != Self.absent }.map { Int($0) } }

    /// The index of the item in the innermost carousel.
    public var last: Int {
        if fourth != Self.absent { return Int(fourth) }
        if third != Self.absent { return Int(third) }
        return Int(second != Self.absent ? second : first)
    }

    /// Names an item of the carousel that this path names; nil: the index is below 0, or the path would be deeper than
    /// `maximumDepth`.
    public func appending(_ index: Int) -> ItemPath? {
        guard index >= 0 else { return nil }
        var path = self
        let index = Int32(clamping: index)
        if second == Self.absent {
            path.second = index
        } else if third == Self.absent {
            path.third = index
        } else if fourth == Self.absent {
            path.fourth = index
        } else {
            return nil
        }
        return path
    }

    /// Names the carousel that the item belongs to; nil: that carousel is a row.
    var carousel: ItemPath? {
        var path = self
        if fourth != Self.absent {
            path.fourth = Self.absent
        } else if third != Self.absent {
            path.third = Self.absent
        } else if second != Self.absent {
            path.second = Self.absent
        } else {
            return nil
        }
        return path
    }
}
