/// A sequence in blocks under a `BlockTree`. Finding, changing, inserting or removing an element costs O(log n).
/// Appending, and removing from the front, stay as cheap however long a stream runs.
///
/// Indexes must be in range.
struct Blocks<BlockType: Block> {
    /// The blocks with all elements, in order. A block may be empty.
    private(set) var blocks: [BlockType] = []
    /// The tree that finds the block of an element.
    private(set) var tree = BlockTree()
    /// The number of elements.
    private(set) var count = 0

    /// The element at an index.
    subscript(index: Int) -> BlockType.Element {
        let (block, before) = tree.block(ofValue: index)
        return blocks[block].elements[index - before.count]
    }

    /// Changes an element in its block. The closure returns false if the element stays the same.
    mutating func update(_ index: Int, _ change: (inout BlockType, _ position: Int) -> Bool) {
        // The tree is not asked for the sum of a single block.
        if blocks.count == 1 { return _ = change(&blocks[0], index) }
        let (block, before) = tree.block(ofValue: index)
        if change(&blocks[block], index - before.count) { refresh(block...block) }
    }

    /// The sum of all elements.
    var sum: Double { blocks.count == 1 ? blocks[0].sum : tree.total.sum }

    /// Appends elements, first to the last block as far as the block has room.
    mutating func append(contentsOf elements: some Collection<BlockType.Element>) {
        let last = blocks.count - 1
        let room = last >= 0 ? max(BlockType.fill - blocks[last].count, 0) : 0
        if elements.count <= room {
            guard !elements.isEmpty else { return }
            blocks[last].append(contentsOf: elements)
            refresh(last...last)
            count += elements.count
            return
        }
        let (head, rest) = (elements.prefix(room), elements.dropFirst(room))
        if !head.isEmpty {
            blocks[last].append(contentsOf: head)
            refresh(last...last)
            count += head.count
        }
        insert(BlockType.blocks(of: Array(rest)), at: count)
    }

    /// Inserts an element before the element at an index.
    mutating func insert(_ element: BlockType.Element, at index: Int) {
        guard let (block, position) = placeToInsert(at: index),
            blocks[block].count < (index == count ? BlockType.fill : BlockType.capacity)
        else {
            return insert([BlockType(CollectionOfOne(element))], at: index)
        }
        blocks[block].insert(element, at: position)
        refresh(block...block)
        count += 1
    }

    /// Inserts elements before the element at an index: up to 16 into existing blocks, more in blocks of their own.
    mutating func insert(contentsOf elements: [BlockType.Element], at index: Int) {
        guard elements.count <= 16 else { return insert(BlockType.blocks(of: elements), at: index) }
        for (offset, element) in elements.enumerated() { insert(element, at: index + offset) }
    }

    /// Splits the block at an index and inserts other blocks between the parts.
    mutating func insert(_ new: [BlockType], at index: Int) {
        guard !new.isEmpty else { return }
        let place = placeToInsert(at: index)
        count += new.reduce(0) { $0 + $1.count }
        guard let (block, position) = place else {
            blocks = new
            return tree.rebuild(from: 0, of: blocks)
        }
        let (head, tail) = blocks[block].split(at: position)
        blocks.replaceSubrange(block...block, with: BlockType.joined([head] + new + [tail]))
        tree.rebuild(from: block, of: blocks)
        compact()
    }

    /// Removes and returns the element at an index.
    mutating func remove(at index: Int) -> BlockType.Element {
        let (block, before) = tree.block(ofValue: index)
        let position = index - before.count
        let element = blocks[block].elements[position]
        blocks[block].remove(position..<position + 1)
        refresh(block...block)
        count -= 1
        compact()
        return element
    }

    /// Removes the elements at a range of indexes. The range must not be empty.
    mutating func remove(_ range: Range<Int>) {
        let (first, before) = tree.block(ofValue: range.lowerBound)
        var block = first
        var start = range.lowerBound - before.count
        var rest = range.count
        while true {
            let end = min(blocks[block].count, start + rest)
            blocks[block].remove(start..<end)
            rest -= end - start
            if rest == 0 { break }
            start = 0
            block += 1
        }
        refresh(first...block)
        count -= range.count
        compact()
    }
}

extension Blocks {
    /// Updates the tree after blocks have changed.
    private mutating func refresh(_ changed: ClosedRange<Int>) {
        // The tree is not asked for the sum of a single block.
        if blocks.count > 1 { for block in changed { blocks[block].settle() } }
        tree.refresh(changed, of: blocks)
    }

    /// Returns the block for an element inserted at an index, and the position in that block; nil if there are no
    /// blocks.
    private func placeToInsert(at index: Int) -> (block: Int, position: Int)? {
        if index < count {
            let (block, before) = tree.block(ofValue: index)
            return (block, index - before.count)
        }
        return blocks.last.map { (blocks.count - 1, $0.count) }
    }

    /// Joins the blocks once they are so sparse that joining at least halves their number. So the cost spreads over the
    /// removals that made the blocks sparse. Few blocks are also joined once the first is empty, as in a stream.
    private mutating func compact() {
        let isSparse = blocks.count > 16 + count / (BlockType.fill / 6)
        guard isSparse || (2...16).contains(blocks.count) && blocks[0].count == 0 else { return }
        blocks = BlockType.joined(blocks)
        tree.rebuild(from: 0, of: blocks)
    }
}
