/// An array for any number of elements: one of a million is inserted or removed as quickly as one of a thousand.
///
/// As long as they are few they stand in a plain array. Then they stand in blocks, and to find one costs O(log n).
public struct BlockedArray<Element> {
    /// All elements, as long as they fit in one block.
    private var few: FewElements<Element>
    /// All elements, once they have not fitted; `few` is empty then.
    private var many: Blocks<ElementBlock<Element>>?

    /// Makes it with the elements of an array.
    public init(_ elements: [Element]) {
        few = FewElements(elements)
        divide()
    }

    /// Makes it with the elements of a source.
    init(_ source: consuming any ElementSource<Element>) {
        let count = source.count
        few = FewElements(source, count: count)
        if count > ElementBlock<Element>.capacity { divide() }
    }

    /// Divides what does not fit in one block.
    private mutating func divide() {
        guard few.count > ElementBlock<Element>.capacity else { return }
        var blocks = Blocks<ElementBlock<Element>>()
        blocks.insert(ElementBlock.blocks(of: few.elements), at: 0)
        many = blocks
        few = FewElements([])
    }
}

extension BlockedArray: RandomAccessCollection, MutableCollection {
    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of elements.
    public var endIndex: Int { count }
    /// The number of elements.
    public var count: Int { many?.count ?? few.count }
    /// All indexes. What the standard library would give copies the array.
    public var indices: Range<Int> { 0..<count }

    /// An element, at an index that is in range.
    public subscript(index: Int) -> Element {
        get {
            precondition(indices.contains(index), "Index out of range")
            return many?[index] ?? few[index]
        }
        set {
            precondition(indices.contains(index), "Index out of range")
            if many == nil {
                few.elements[index] = newValue
            } else {
                many?.update(index) { block, position in block.replace(position, with: newValue) }
            }
        }
    }

    /// An element; nil: there is none at the index.
    func element(at index: Int) -> Element? {
        indices.contains(index) ? self[index] : nil
    }

    /// Visits the elements from the first to the last.
    public func makeIterator() -> Iterator {
        Iterator(blocks: many.map { $0.blocks.map(\.elements) } ?? [few.elements])
    }

    /// The elements, one after the other.
    public struct Iterator: IteratorProtocol {
        private let blocks: [[Element]]
        private var block = 0
        private var position = 0

        fileprivate init(blocks: [[Element]]) {
            self.blocks = blocks
        }

        /// The next element; nil: there is none.
        public mutating func next() -> Element? {
            while block < blocks.count {
                if position < blocks[block].count {
                    defer { position += 1 }
                    return blocks[block][position]
                }
                block += 1
                position = 0
            }
            return nil
        }
    }
}

extension BlockedArray: RangeReplaceableCollection, ExpressibleByArrayLiteral {
    /// Makes it empty.
    public init() {
        self.init([])
    }

    /// Makes it with elements, in order.
    public init(arrayLiteral elements: Element...) {
        self.init(elements)
    }

    /// Replaces the elements at a range of indexes, which is in range.
    public mutating func replaceSubrange(
        _ range: Range<Int>, with elements: some Collection<Element>
    ) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "Range out of range")
        if many == nil {
            few.elements.replaceSubrange(range, with: elements)
            divide()
        } else if range.count == count {
            self = BlockedArray(Array(elements))
        } else {
            if !range.isEmpty { many?.remove(range) }
            if !elements.isEmpty { many?.insert(contentsOf: Array(elements), at: range.lowerBound) }
        }
    }

    /// Adds an element at the end.
    public mutating func append(_ element: Element) {
        insert(element, at: count)
    }

    /// Inserts an element before the one at an index, or at the end.
    public mutating func insert(_ element: Element, at index: Int) {
        precondition((0...count).contains(index), "Index out of range")
        if many == nil {
            few.elements.insert(element, at: index)
            divide()
        } else {
            many?.insert(element, at: index)
        }
    }

    /// Takes out the element at an index, which is in range.
    @discardableResult
    public mutating func remove(at index: Int) -> Element {
        precondition(indices.contains(index), "Index out of range")
        return many?.remove(at: index) ?? few.elements.remove(at: index)
    }
}

/// Some consecutive elements of a `BlockedArray`.
private struct ElementBlock<Element>: Block {
    private(set) var elements: [Element]
    /// How many elements there are. Kept here, so that nobody needs to go to the elements for it.
    private(set) var count: Int

    init(_ elements: some Sequence<Element>) {
        self.elements = Array(elements)
        count = self.elements.count
    }

    var sum: Double { 0 }

    mutating func replace(_ position: Int, with element: Element) {
        elements[position] = element
    }

    mutating func insert(_ element: Element, at position: Int) {
        // It never needs more room than that, and none for what will not come.
        elements.reserveCapacity(count < Self.fill ? Self.fill : Self.capacity)
        elements.insert(element, at: position)
        count = elements.count
    }

    mutating func append(contentsOf more: some Sequence<Element>) {
        elements.append(contentsOf: more)
        count = elements.count
    }

    mutating func remove(_ range: Range<Int>) {
        if range == elements.indices { elements = [] } else { elements.removeSubrange(range) }
        count = elements.count
    }
}
