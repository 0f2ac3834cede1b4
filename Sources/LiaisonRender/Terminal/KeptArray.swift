/// A growing array that keeps its storage when its elements are removed. An append to kept storage only copies the element.
struct KeptArray<Element> {
    /// The elements, and behind them elements that were removed.
    private var storage: [Element] = []
    /// The number of elements.
    private(set) var count = 0

    /// The indices of the elements.
    var indices: Range<Int> { 0..<count }

    /// An element, by its index.
    @inline(__always)
    subscript(index: Int) -> Element {
        get { storage[index] }
        _modify { yield &storage[index] }
    }

    /// Appends an element.
    @inline(__always)
    mutating func append(_ element: Element) {
        if count == storage.count { storage.append(element) } else { storage[count] = element }
        count += 1
    }

    /// Gives the elements of a range, which exist, one value.
    mutating func replace(_ range: Range<Int>, by element: Element) {
        storage.withUnsafeMutableBufferPointer { $0[range].update(repeating: element) }
    }

    /// Removes all elements. Keeps the storage, unless it has room for more than a number of elements.
    mutating func removeAll(keeping limit: Int) {
        count = 0
        if storage.count > limit { storage = [] }
    }
}
