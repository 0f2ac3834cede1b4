/// A block of consecutive elements of a longer sequence.
protocol Block {
    associatedtype Element

    /// Makes a block of elements, at most `capacity` of them.
    init(_ elements: some Sequence<Element>)

    /// The elements.
    var elements: [Element] { get }
    /// The number of elements.
    var count: Int { get }
    /// The sum of the elements; 0 for blocks that have no sums.
    var sum: Double { get }

    /// Computes the sum, so that reading `sum` takes constant time.
    mutating func settle()

    /// Inserts an element at a position. The block must have room.
    mutating func insert(_ element: Element, at position: Int)

    /// Appends elements. The block must have room.
    mutating func append(contentsOf more: some Sequence<Element>)

    /// Removes a range of elements. Removing all elements frees the storage.
    mutating func remove(_ range: Range<Int>)
}

extension Block {
    /// Does nothing: a block without sums has nothing to add up.
    mutating func settle() {}

    /// The greatest number of elements in a block.
    static var capacity: Int { 256 }
    /// The number of elements in a block made in bulk. The difference from `capacity` leaves room for later insertions.
    static var fill: Int { 192 }

    /// Returns two blocks: the elements before a position, and the other elements.
    func split(at position: Int) -> (head: Self, tail: Self) {
        if position == count { return (self, Self([])) }
        if position == 0 { return (Self([]), self) }
        return (Self(elements[..<position]), Self(elements[position...]))
    }

    /// Returns blocks of about equal length with any number of elements.
    static func blocks(of elements: [Element]) -> [Self] {
        let number = (elements.count + fill - 1) / fill
        return (0..<number).map {
            Self(elements[elements.count * $0 / number..<elements.count * ($0 + 1) / number])
        }
    }

    /// Returns the same elements in fewer blocks. No block is empty, and no two neighbours would fit in `fill`.
    static func joined(_ blocks: [Self]) -> [Self] {
        var joined: [Self] = []
        for block in blocks where block.count > 0 {
            if let last = joined.last, last.count + block.count <= fill {
                joined[joined.count - 1].append(contentsOf: block.elements)
            } else {
                joined.append(block)
            }
        }
        return joined
    }
}
