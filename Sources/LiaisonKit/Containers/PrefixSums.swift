/// Values that are never negative, and the sum of all values before each: the heights of the entries of a table, or the
/// number of entries in each section.
///
/// The values stand in `Blocks`. When a value changes, each sum is computed anew from the values and sums below, never
/// by adding a difference. So sums do not drift: whole numbers and binary fractions add up exactly, and other sums are
/// off only by their own rounding.
///
/// A value that is negative, infinite or not a number counts as 0, and a huge value as `ValueBlock.largest`, so every
/// sum is finite. Indexes out of range are clamped.
struct PrefixSums {
    private var storage = Blocks<ValueBlock>()

    /// Makes sums without values.
    init() {}

    /// Makes sums of values, in order.
    init(_ values: some Sequence<Double>) {
        insert(contentsOf: values, at: 0)
    }

    /// The blocks with all values, in order. A block may be empty.
    var blocks: [ValueBlock] { storage.blocks }
    /// The number of values.
    var count: Int { storage.count }
    /// The sum of all values.
    var total: Double { storage.sum }

    /// The value at an index. Out of range the value is 0, and setting does nothing.
    subscript(index: Int) -> Double {
        get { (0..<count).contains(index) ? storage[index] : 0 }
        set {
            guard (0..<count).contains(index) else { return }
            storage.update(index) { block, position in block.replace(position, with: newValue) }
        }
    }

    /// Returns the sum of all values before an index, which is the offset of the value at that index. Past the end the
    /// result is the total.
    func sum(before index: Int) -> Double {
        guard index > 0 else { return 0 }
        guard index < count else { return total }
        let (block, before) = storage.tree.block(ofValue: index)
        return before.sum + storage.blocks[block].sum(before: index - before.count)
    }

    /// Returns the index of the value that contains an offset: the value starts at the offset or before, and ends after
    /// the offset. nil if every value is 0.
    ///
    /// A value of 0 contains nothing. An offset before all values, or an offset that is not a number, is in the first
    /// value that is not 0; an offset after all values is in the last value that is not 0.
    func index(at offset: Double) -> Int? {
        guard total > 0 else { return nil }
        let offset = min(max(0, offset.isNaN ? 0 : offset), total.nextDown)
        let (block, before) = storage.tree.block(atOffset: offset)
        return storage.blocks[block].index(at: offset, from: before.sum).map { before.count + $0 }
            ?? lastIndex(through: block)
    }

    /// Appends a value.
    mutating func append(_ value: Double) {
        storage.insert(value, at: count)
    }

    /// Appends values, first to the last block as far as the block has room.
    mutating func append(contentsOf values: some Collection<Double>) {
        storage.append(contentsOf: values)
    }

    /// Inserts a value before the value at an index.
    mutating func insert(_ value: Double, at index: Int) {
        storage.insert(value, at: clamped(index))
    }

    /// Inserts values before the value at an index.
    mutating func insert(contentsOf values: some Sequence<Double>, at index: Int) {
        storage.insert(contentsOf: Array(values), at: clamped(index))
    }

    /// Removes the values at a range of indexes.
    mutating func remove(_ range: Range<Int>) {
        let range = range.clamped(to: 0..<count)
        if !range.isEmpty { storage.remove(range) }
    }
}

extension PrefixSums {
    private func clamped(_ index: Int) -> Int { min(max(0, index), count) }

    /// Returns the index of the last value that is not 0, in a block or the blocks before; nil if there is none.
    ///
    /// The search is needed when rounding has moved an offset past the values that contain the offset.
    private func lastIndex(through block: Int) -> Int? {
        for block in (0...block).reversed() {
            if let position = storage.blocks[block].elements.lastIndex(where: { $0 > 0 }) {
                return storage.tree.total(before: block).count + position
            }
        }
        return nil
    }
}
