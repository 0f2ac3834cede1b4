/// An array for any number of elements: inserting or removing an element takes about as long among a million elements
/// as among a thousand.
///
/// A small array keeps its elements in a plain array. Beyond 256 elements the array changes to blocks; finding an
/// element then costs O(log n).
package struct BlockedArray<Element> {
    // Each form is a property of its own. Reading an element of a case of an enumeration would count references.

    /// The elements if they stand in a plain array; nil if they have another form.
    private var few: [Element]?
    /// The elements if they do not fit in one block; nil if they have another form.
    private var many: ManyElements<Element>?
    /// The elements if they fit in one block and a source makes them; nil if the array stores them. A change turns this
    /// form into another.
    private var made: MadeElements<Element>?
    /// The number of elements.
    package private(set) var count = 0

    /// Makes a blocked array with the elements of an array.
    package init(_ elements: [Element]) {
        hold(elements)
    }

    /// Makes a blocked array that keeps an array as it is until the first edit.
    init(plain elements: [Element]) {
        few = elements
        count = elements.count
    }

    /// Makes a blocked array with the elements of a list of a source.
    init(_ made: MadeElements<Element>) {
        count = made.count
        if count > Self.greatestCountOfMade { hold(made.elements) } else { self.made = made }
    }

    /// The greatest number of elements that a source may go on making. More elements are stored.
    static var greatestCountOfMade: Int { ElementBlock<Element>.capacity }

    /// Holds elements: in blocks if they do not fit in one, else in the plain array.
    private mutating func hold(_ elements: [Element]) {
        count = elements.count
        guard elements.count > ElementBlock<Element>.capacity else { return few = elements }
        var blocks = Blocks<ElementBlock<Element>>()
        blocks.insert(ElementBlock.blocks(of: elements), at: 0)
        many = ManyElements(blocks)
    }

    /// The elements as an array. Takes O(n) once after an edit of elements that stand in blocks.
    var array: [Element] { few ?? many?.array ?? made?.elements ?? [] }

    /// Returns the elements as an array, and becomes empty.
    mutating func takeArray() -> [Element] {
        defer { self = BlockedArray() }
        return few.take() ?? array
    }

    /// Changes the elements in place, in the plain array or in the blocks that hold them.
    private mutating func change<Answer>(
        few changeFew: (inout [Element]) -> Answer, many changeMany: (inout Blocks<ElementBlock<Element>>) -> Answer
    ) -> Answer {
        // The storage gives up its references, so that the change does not copy the elements.
        if var elements = many.take() {
            if !isKnownUniquelyReferenced(&elements) { elements = ManyElements(unsafe elements.blocks) }
            let answer = unsafe changeMany(&elements.blocks)
            elements.known = nil
            count = unsafe elements.blocks.count
            many = elements
            return answer
        }
        var elements = few.take() ?? made.take()?.elements ?? []
        let answer = changeFew(&elements)
        hold(elements)
        return answer
    }
}

extension BlockedArray: RandomAccessCollection, MutableCollection {
    /// Always 0.
    package var startIndex: Int { 0 }
    /// The number of elements.
    package var endIndex: Int { count }
    /// All indexes. The default `indices` of the standard library would copy the array.
    package var indices: Range<Int> { 0..<count }

    /// The element at an index, which must be in range. O(1) for a plain array, O(log n) for blocks.
    package subscript(index: Int) -> Element {
        get {
            guard let element = element(at: index) else { preconditionFailure("Index out of range") }
            return element
        }
        set {
            precondition(indices.contains(index), "Index out of range")
            change {
                $0[index] = newValue
            } many: {
                $0.update(index) { block, position in
                    block.replace(position, with: newValue)
                    return true
                }
            }
        }
    }

    /// Returns the element at an index; nil if the index is out of range.
    func element(at index: Int) -> Element? {
        guard (0..<count).contains(index) else { return nil }
        return few?[index] ?? many?[index] ?? made?[index]
    }

    /// Returns an iterator over the elements, from the first to the last.
    package func makeIterator() -> Iterator {
        Iterator(blocks: many?.all ?? [few ?? made?.elements ?? []])
    }

    /// An iterator over the elements of the array, in order.
    package struct Iterator: IteratorProtocol {
        private let blocks: [[Element]]
        private var block = 0
        private var position = 0

        fileprivate init(blocks: [[Element]]) {
            self.blocks = blocks
        }

        /// Returns the next element; nil after the last.
        package mutating func next() -> Element? {
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

extension BlockedArray: RangeReplaceableCollection {
    /// Makes an empty array.
    package init() {
        self.init([])
    }

    /// Replaces the elements at a range of indexes, which must be in range.
    package mutating func replaceSubrange(
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

    /// Appends an element.
    package mutating func append(_ element: Element) {
        insert(element, at: count)
    }

    /// Inserts an element before the element at `index`, or at the end if `index` is `count`.
    package mutating func insert(_ element: Element, at index: Int) {
        precondition((0...count).contains(index), "Index out of range")
        change {
            $0.insert(element, at: index)
        } many: {
            $0.insert(element, at: index)
        }
    }

    /// Removes and returns the element at an index, which must be in range.
    @discardableResult
    package mutating func remove(at index: Int) -> Element {
        precondition(indices.contains(index), "Index out of range")
        return change {
            $0.remove(at: index)
        } many: {
            $0.remove(at: index)
        }
    }
}

/// The elements of a `BlockedArray` that do not fit in one block. A class, because a reference makes a `BlockedArray`
/// of few elements smaller, and most arrays have few elements.
private final class ManyElements<Element> {
    // Unchecked exclusivity is safe, because nothing reads the blocks while a blocked array changes them.
    @exclusivity(unchecked) var blocks: Blocks<ElementBlock<Element>>

    /// The array that was made of the elements since the last edit; nil if there is none.
    var known: [Element]?

    init(_ blocks: Blocks<ElementBlock<Element>>) { unsafe self.blocks = blocks }

    subscript(index: Int) -> Element { unsafe blocks[index] }

    /// All elements.
    var array: [Element] {
        if let known { return known }
        let array = all.flatMap(\.self)
        known = array
        return array
    }

    /// All elements, block by block.
    var all: [[Element]] { unsafe blocks.blocks.map(\.elements) }
}

/// A block of consecutive elements of a `BlockedArray`.
private struct ElementBlock<Element>: Block {
    private(set) var elements: [Element]
    /// The number of elements. The block stores the number so that no access to the elements is needed.
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
        // Reserves memory for many insertions at once: for `fill` elements, or for a whole block once the block has as
        // many.
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
