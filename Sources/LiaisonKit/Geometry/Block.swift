/// Some consecutive elements of a longer sequence.
protocol Block {
    associatedtype Element

    /// Makes a block of elements, at most `capacity` of them.
    init(_ elements: some Sequence<Element>)

    /// The elements.
    var elements: [Element] { get }
    /// How many elements there are.
    var count: Int { get }
    /// What they add up to; 0 where nothing is added up.
    var sum: Double { get }

    /// Inserts an element; there must be room.
    mutating func insert(_ element: Element, at position: Int)

    /// Appends elements; there must be room.
    mutating func append(contentsOf more: some Sequence<Element>)

    /// Removes elements; the storage goes with the last of them.
    mutating func remove(_ range: Range<Int>)
}

extension Block {
    /// How many elements there may be.
    static var capacity: Int { 256 }
    /// How many there are in one made in bulk: what is inserted later finds room.
    static var fill: Int { 192 }

    /// The elements before a position, and the others.
    func split(at position: Int) -> (head: Self, tail: Self) {
        if position == count { return (self, Self([])) }
        if position == 0 { return (Self([]), self) }
        return (Self(elements[..<position]), Self(elements[position...]))
    }

    /// Blocks of any number of elements, all about as long.
    static func blocks(of elements: [Element]) -> [Self] {
        let number = (elements.count + fill - 1) / fill
        return (0..<number).map {
            Self(elements[elements.count * $0 / number..<elements.count * ($0 + 1) / number])
        }
    }

    /// The same elements in fewer blocks: none is empty, and no two neighbours would fit in one.
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
