/// A growing array that keeps its storage when its elements are removed. The array has one owner, and its elements own
/// nothing: so an append to kept storage only copies the element.
struct KeptArray<Element: BitwiseCopyable>: ~Copyable {
    /// The elements, and behind them the room for more: removed elements, or uninitialized memory.
    private var storage = UnsafeMutableBufferPointer<Element>(start: nil, count: 0)
    /// The number of elements.
    private(set) var count = 0

    deinit { storage.deallocate() }

    /// An element, by its index. An index outside the array ends the process, as with `Array`.
    subscript(index: Int) -> Element {
        get {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            return storage[index]
        }
        _modify {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            yield &storage[index]
        }
    }

    /// Appends an element.
    mutating func append(_ element: Element) {
        if count == storage.count { grow(by: 1) }
        storage.initializeElement(at: count, to: element)
        count += 1
    }

    /// Appends an element a number of times.
    mutating func append(_ element: Element, count more: Int) {
        guard more > 0 else { return }
        if count + more > storage.count { grow(by: more) }
        UnsafeMutableBufferPointer(rebasing: storage[count..<count + more]).initialize(repeating: element)
        count += more
    }

    /// Appends elements.
    mutating func append(contentsOf more: UnsafeBufferPointer<Element>) {
        if count + more.count > storage.count { grow(by: more.count) }
        _ = UnsafeMutableBufferPointer(rebasing: storage[count...]).initialize(fromContentsOf: more)
        count += more.count
    }

    /// The elements. The pointer is valid until the array changes.
    var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(rebasing: storage[..<count]) }

    /// Removes all elements, and keeps the storage.
    mutating func removeAll() { count = 0 }

    /// Removes all elements. Keeps the storage, unless it has room for more than a number of elements.
    mutating func removeAll(keeping limit: Int) {
        count = 0
        guard storage.count > limit else { return }
        storage.deallocate()
        storage = UnsafeMutableBufferPointer(start: nil, count: 0)
    }

    private mutating func grow(by more: Int) {
        let larger = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(2 * storage.count, count + more, 64))
        _ = larger.initialize(fromContentsOf: storage[..<count])
        storage.deallocate()
        storage = larger
    }
}
