/// Values that are never negative, with the sum of all before each: the heights of the entries of a table, or how many
/// entries each section has.
///
/// They stand in `Blocks`. Every sum is made anew from the values and sums below it when one of them changes, never by
/// adding a difference: so nothing drifts, whole numbers and binary fractions add up exactly, and other sums are off by
/// their own rounding only.
///
/// A value that is negative, infinite or not a number counts as 0, and a huge one as `ValueBlock.largest`: so each sum is
/// finite. Indexes out of range are clamped.
struct PrefixSums {
    private var storage = Blocks<ValueBlock>()

    /// Makes it without a value.
    init() {}

    /// Makes it with values, in order.
    init(_ values: some Sequence<Double>) {
        insert(contentsOf: values, at: 0)
    }

    /// All values, in order; a block may be empty.
    var blocks: [ValueBlock] { storage.blocks }
    /// How many values there are.
    var count: Int { storage.count }
    /// The sum of all values.
    var total: Double { storage.tree.total.sum }

    /// A value. Out of range it is 0, and setting it does nothing.
    subscript(index: Int) -> Double {
        get { (0..<count).contains(index) ? storage[index] : 0 }
        set {
            guard (0..<count).contains(index) else { return }
            storage.update(index) { block, position in block.replace(position, with: newValue) }
        }
    }

    /// The sum of all values before an index: the offset where its value starts. Past the end it is the total.
    func sum(before index: Int) -> Double {
        guard index > 0 else { return 0 }
        guard index < count else { return total }
        let (block, before) = storage.tree.block(ofValue: index)
        return before.sum + storage.blocks[block].sum(before: index - before.count)
    }

    /// The index of the value that contains an offset: the value starts there or before, and ends after it.
    ///
    /// A value of 0 contains nothing. An offset before all values, or one that is not a number, is in the first that is
    /// not 0; one after them in the last. nil: every value is 0.
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

    /// Appends values: first to the last block, as far as it has room.
    mutating func append(contentsOf values: some Collection<Double>) {
        storage.append(contentsOf: values)
    }

    /// Inserts a value before the one at an index.
    mutating func insert(_ value: Double, at index: Int) {
        storage.insert(value, at: clamped(index))
    }

    /// Inserts values before the one at an index.
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

    /// The index of the last value that is not 0 in a block and those before it.
    ///
    /// Where rounding has moved an offset past the values that it belongs to.
    private func lastIndex(through block: Int) -> Int? {
        for block in (0...block).reversed() {
            if let position = storage.blocks[block].elements.lastIndex(where: { $0 > 0 }) {
                return storage.tree.total(before: block).count + position
            }
        }
        return nil
    }
}
