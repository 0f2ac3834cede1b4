internal import LiaisonJSON

/// Contiguous items in an arena. A visit counts no references.
package struct ArenaItems<Item>: BitwiseCopyable, Sequence, IteratorProtocol {
    private var upcoming: UnsafeMutablePointer<Item>
    package private(set) var count: Int

    /// Copies items.
    package init(_ items: [Item], in arena: Arena) where Item: BitwiseCopyable {
        upcoming = arena.allocate(items.count * MemoryLayout<Item>.stride)
            .bindMemory(to: Item.self, capacity: items.count)
        count = items.count
        for (index, item) in items.enumerated() { (upcoming + index).initialize(to: item) }
    }

    /// The item at an index from those that are left; nil if there is none.
    package subscript(index: Int) -> UnsafePointer<Item>? {
        index >= 0 && index < count ? UnsafePointer(upcoming + index) : nil
    }

    package mutating func next() -> UnsafePointer<Item>? {
        guard count > 0 else { return nil }
        defer { upcoming += 1 }
        count -= 1
        return UnsafePointer(upcoming)
    }
}
