/// A Fenwick tree of the sums and counts of blocks. The tree finds the block of a value by the index of the value, or
/// by an offset.
///
/// Nodes count from 1. A node covers consecutive blocks and ends with the block of the same number. The lowest set bit
/// of that number is the number of covered blocks. The searches skip blocks without values.
struct BlockTree {
    /// The count and sum of the values in consecutive blocks.
    struct Sums: Equatable {
        /// The number of values.
        var count = 0
        /// The sum of the values.
        var sum = 0.0

        fileprivate static func + (left: Sums, right: Sums) -> Sums {
            Sums(count: left.count + right.count, sum: left.sum + right.sum)
        }
    }

    private var nodes: [Sums] = []

    /// The count and sum over all blocks.
    var total: Sums { total(before: nodes.count) }

    /// Returns the count and sum over the blocks before a block.
    func total(before block: Int) -> Sums {
        descend { number, _ in number <= block }.before
    }

    /// Returns the block with the value at an index, and the count and sum over the blocks before.
    func block(ofValue index: Int) -> (block: Int, before: Sums) {
        // Most streams keep all their values in one block, which needs no search.
        if nodes.count == 1, index < nodes[0].count { return (0, Sums()) }
        return searchedBlock(ofValue: index)
    }

    private func searchedBlock(ofValue index: Int) -> (block: Int, before: Sums) {
        descend { _, sums in sums.count <= index }
    }

    /// Returns the block that contains an offset, and the count and sum over the blocks before. A single block contains
    /// every offset, so the tree need not know the sum of a single block.
    func block(atOffset offset: Double) -> (block: Int, before: Sums) {
        if nodes.count == 1 { return (0, Sums()) }
        return descend { _, sums in sums.sum <= offset }
    }

    /// Rebuilds the nodes from a block on, after blocks were added or removed there.
    mutating func rebuild(from block: Int, of blocks: [some Block]) {
        nodes.removeSubrange(block...)
        for number in block..<blocks.count { nodes.append(sums(ofNode: number + 1, blocks)) }
    }

    /// Updates the nodes after blocks have changed.
    mutating func refresh(_ changed: ClosedRange<Int>, of blocks: [some Block]) {
        // The tree need not know the sum of a single block.
        if nodes.count == 1 { return nodes[0] = Sums(count: blocks[0].count) }
        for block in changed { nodes[block] = sums(ofNode: block + 1, blocks) }
        // A later node that covers any changed block covers the last changed block.
        var number = changed.upperBound + 1
        number += Self.lowestBit(number)
        while number <= nodes.count {
            nodes[number - 1] = sums(ofNode: number, blocks)
            number += Self.lowestBit(number)
        }
    }

    /// Returns the last block such that all blocks before, taken together, pass a test. The test may turn from true to
    /// false only once.
    ///
    /// Every search adds up in the same order. So an offset and an index never disagree about the start of a block.
    private func descend(while passes: (Int, Sums) -> Bool) -> (block: Int, before: Sums) {
        let nodes = nodes.span
        var block = 0
        var before = Sums()
        var step = Self.highestBit(nodes.count)
        while step > 0 {
            if block + step <= nodes.count {
                let next = before + nodes[block + step - 1]
                if passes(block + step, next) {
                    before = next
                    block += step
                }
            }
            step >>= 1
        }
        return (block, before)
    }

    /// Returns the count and sum of a node, from the block of the node and the nodes below.
    private func sums(ofNode number: Int, _ blocks: [some Block]) -> Sums {
        var sums = Sums(count: blocks[number - 1].count, sum: blocks[number - 1].sum)
        let end = Self.lowestBit(number)
        var step = 1
        while step < end {
            sums = sums + nodes[number - step - 1]
            step <<= 1
        }
        return sums
    }

    private static func lowestBit(_ number: Int) -> Int { number & -number }

    private static func highestBit(_ number: Int) -> Int {
        number == 0 ? 0 : 1 << (Int.bitWidth - 1 - number.leadingZeroBitCount)
    }
}
