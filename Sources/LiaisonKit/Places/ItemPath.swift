/// The path to an item of a carousel: the index of the item, from 0. If the item is itself a carousel, the index of one
/// of its items may follow, and so on.
///
/// An item path is a plain value without allocated storage, because every command to an item carries one.
public struct ItemPath: Hashable, Sendable {
    /// The greatest number of nested carousels in a path. A deeper item has the path of the item around it.
    public static let maximumDepth = 4

    private var first: Int32
    private var second = absent
    private var third = absent
    private var fourth = absent

    private static let absent: Int32 = -1

    /// Makes the path of an item of a carousel that is a row. Indexes are 0 or more.
    public init(_ index: Int) {
        first = Int32(clamping: index)
    }

    /// Makes the path of an item from the indexes that lead to the item, from the outermost carousel inwards; nil if
    /// there is no index, or if there are more than `maximumDepth`.
    public init?(_ indexes: some Collection<Int>) {
        guard let first = indexes.first else { return nil }
        self.init(first)
        for index in indexes.dropFirst() {
            guard let path = appending(index) else { return nil }
            self = path
        }
    }

    /// The indexes, from the outermost carousel inwards.
    public var indexes: [Int] { [first, second, third, fourth].filter { $0 != Self.absent }.map { Int($0) } }

    /// The index of the item in the innermost carousel.
    public var last: Int {
        if fourth != Self.absent { return Int(fourth) }
        if third != Self.absent { return Int(third) }
        return Int(second != Self.absent ? second : first)
    }

    /// Returns the path of an item of the carousel at this path; nil if the index is below 0, or if the path would be
    /// deeper than `maximumDepth`.
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

    /// The path of the carousel that contains the item; nil if that carousel is a row.
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
