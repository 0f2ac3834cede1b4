/// An array for any number of elements: one of a million is inserted or removed as quickly as one of a thousand.
///
/// As long as they are few they stand in a plain array. Then they stand in blocks, and to find one costs O(log n).
public struct BlockedArray<Element> {
    /// Where the elements are. A copy of each form costs a reference or two.
    private enum Storage {
        /// As many as fit in one block, in a plain array.
        case few([Element])
        /// As many as fit in one block, made by a source. A change keeps them.
        case made(any ElementSource<Element>, count: Int)
        /// More than fit in one block.
        case many(Blocks<ElementBlock<Element>>)
    }

    private var storage: Storage

    /// Makes it with the elements of an array.
    public init(_ elements: [Element]) {
        storage = Self.storage(for: elements)
    }

    /// Makes it with the elements of a source.
    init(_ source: consuming any ElementSource<Element>) {
        let count = source.count
        storage =
            count > ElementBlock<Element>.capacity ? Self.storage(for: source.elements) : .made(source, count: count)
    }

    /// Divides the elements into blocks if they do not fit in one.
    private static func storage(for elements: [Element]) -> Storage {
        guard elements.count > ElementBlock<Element>.capacity else { return .few(elements) }
        var blocks = Blocks<ElementBlock<Element>>()
        blocks.insert(ElementBlock.blocks(of: elements), at: 0)
        return .many(blocks)
    }

    /// Changes the elements in place: in a plain array or in blocks, whichever holds them.
    private mutating func change<Answer>(
        few changeFew: (inout [Element]) -> Answer, many changeMany: (inout Blocks<ElementBlock<Element>>) -> Answer
    ) -> Answer {
        let before = storage
        // The storage gives its reference away: what is changed is not shared with it.
        storage = .few([])
        switch consume before {
        case .few(var elements):
            let answer = changeFew(&elements)
            storage = Self.storage(for: elements)
            return answer
        case .made(let source, _):
            var elements = source.elements
            let answer = changeFew(&elements)
            storage = Self.storage(for: elements)
            return answer
        case .many(var blocks):
            let answer = changeMany(&blocks)
            storage = .many(blocks)
            return answer
        }
    }
}

extension BlockedArray: RandomAccessCollection, MutableCollection {
    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of elements.
    public var endIndex: Int { count }
    /// The number of elements.
    public var count: Int {
        switch storage {
        case .few(let elements): elements.count
        case .made(_, let count): count
        case .many(let blocks): blocks.count
        }
    }
    /// All indexes. What the standard library would give copies the array.
    public var indices: Range<Int> { 0..<count }

    /// An element, at an index that is in range.
    public subscript(index: Int) -> Element {
        get {
            precondition(indices.contains(index), "Index out of range")
            return switch storage {
            case .few(let elements): elements[index]
            case .made(let source, _): source.makeElement(at: index)
            case .many(let blocks): blocks[index]
            }
        }
        set {
            precondition(indices.contains(index), "Index out of range")
            change {
                $0[index] = newValue
            } many: {
                $0.update(index) { block, position in block.replace(position, with: newValue) }
            }
        }
    }

    /// An element; nil: there is none at the index.
    func element(at index: Int) -> Element? {
        indices.contains(index) ? self[index] : nil
    }

    /// Visits the elements from the first to the last.
    public func makeIterator() -> Iterator {
        switch storage {
        case .few(let elements): Iterator(blocks: [elements])
        case .made(let source, _): Iterator(blocks: [source.elements])
        case .many(let blocks): Iterator(blocks: blocks.blocks.map(\.elements))
        }
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
        if range.count == count { return self = BlockedArray(Array(elements)) }
        change {
            $0.replaceSubrange(range, with: elements)
        } many: {
            if !range.isEmpty { $0.remove(range) }
            if !elements.isEmpty { $0.insert(contentsOf: Array(elements), at: range.lowerBound) }
        }
    }

    /// Adds an element at the end.
    public mutating func append(_ element: Element) {
        insert(element, at: count)
    }

    /// Inserts an element before the one at an index, or at the end.
    public mutating func insert(_ element: Element, at index: Int) {
        precondition((0...count).contains(index), "Index out of range")
        change {
            $0.insert(element, at: index)
        } many: {
            $0.insert(element, at: index)
        }
    }

    /// Takes out the element at an index, which is in range.
    @discardableResult
    public mutating func remove(at index: Int) -> Element {
        precondition(indices.contains(index), "Index out of range")
        return change {
            $0.remove(at: index)
        } many: {
            $0.remove(at: index)
        }
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
