/// A Fenwick tree of the sums and counts of blocks: finds the block of a value by its index or by an offset.
///
/// A node ends with the block of the same number, counted from 1, and covers as many blocks as the lowest bit of that
/// number says. Blocks without values are skipped.
struct BlockTree {
    /// What some consecutive blocks hold.
    struct Sums: Equatable {
        /// How many values.
        var count = 0
        /// The sum of the values.
        var sum = 0.0

        fileprivate static func + (left: Sums, right: Sums) -> Sums {
            Sums(count: left.count + right.count, sum: left.sum + right.sum)
        }
    }

    private var nodes: [Sums] = []

    /// What all blocks hold.
    var total: Sums { total(before: nodes.count) }

    /// What the blocks before one hold.
    func total(before block: Int) -> Sums {
        descend { number, _ in number <= block }.before
    }

    /// The block with the value at an index, and what the blocks before it hold.
    func block(ofValue index: Int) -> (block: Int, before: Sums) {
        descend { _, sums in sums.count <= index }
    }

    /// The block that contains an offset, and what the blocks before it hold.
    func block(atOffset offset: Double) -> (block: Int, before: Sums) {
        descend { _, sums in sums.sum <= offset }
    }

    /// Makes the tree anew from a block on, after blocks have come or gone there.
    mutating func rebuild(from block: Int, of blocks: [some Block]) {
        nodes.removeSubrange(block...)
        for number in block..<blocks.count { nodes.append(sums(ofNode: number + 1, blocks)) }
    }

    /// Brings the tree up to date after blocks have changed.
    mutating func refresh(_ changed: ClosedRange<Int>, of blocks: [some Block]) {
        for block in changed { nodes[block] = sums(ofNode: block + 1, blocks) }
        // A later node that covers any of them covers the last.
        var number = changed.upperBound + 1
        number += Self.lowestBit(number)
        while number <= nodes.count {
            nodes[number - 1] = sums(ofNode: number, blocks)
            number += Self.lowestBit(number)
        }
    }

    /// The last block such that all before it, taken together, pass a test that only ever turns from true to false.
    ///
    /// It adds up in the same order whatever it looks for, so an offset and an index never disagree about where a block
    /// starts.
    @inline(__always)
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

    /// What a node holds, from its block and the nodes below it.
    private func sums(ofNode number: Int, _ blocks: [some Block]) -> Sums {
        let block = blocks[number - 1]
        var sums = Sums(count: block.count, sum: block.sum)
        var step = 1
        while step < Self.lowestBit(number) {
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
