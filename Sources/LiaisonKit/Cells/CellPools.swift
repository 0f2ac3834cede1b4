/// The pools from which a data view takes its cells, and to which the cells return: one pool for each reuse identifier.
final class CellPools {
    /// The closures that make cells, with their reuse identifiers. The oldest registration is the first.
    private var registrations: [(reuseIdentifier: String, make: () throws(Fault) -> Cell)] = []
    /// The pools. There are few pools, and comparing their identifiers is quicker than hashing. An access runs no
    /// foreign code, because a removed pool is retained until the access has ended. So accesses never overlap.
    @exclusivity(unchecked) private var pools: [ReusePool] = []
    /// The index of the pool that is searched first: the one after the pool that was found last. A feed often repeats a
    /// sequence of components, and then the pools stand in the order of the sequence.
    private var expected = 0
    private var cellCount = 0

    /// The reuse identifier of the oldest registration; nil if there is none. A repeated registration counts as new.
    var firstRegistered: String? { registrations.first?.reuseIdentifier }

    /// Registers the closure that makes the cells of a reuse identifier. The last registration counts.
    func register(_ reuseIdentifier: String, _ make: @escaping () throws(Fault) -> Cell) {
        registrations.removeAll { $0.reuseIdentifier == reuseIdentifier }
        registrations.append((reuseIdentifier, make))
    }

    /// Returns the closure that makes the cells of a reuse identifier; nil if there is no registration.
    func registration(of reuseIdentifier: String) -> (() throws(Fault) -> Cell)? {
        registrations.first { $0.reuseIdentifier == reuseIdentifier }?.make
    }

    /// Returns the pool of a reuse identifier; nil if no cell has the identifier yet. O(n) in the number of pools.
    func pool(of identifier: String) -> ReusePool? {
        let count = unsafe pools.count
        for offset in 0..<count {
            let index = expected + offset < count ? expected + offset : expected + offset - count
            let pool = unsafe pools[index]
            if pool.identifier == identifier {
                expected = index + 1 < count ? index + 1 : 0
                return pool
            }
        }
        return nil
    }

    /// Takes a cell from the pool of a reuse identifier; nil if no cell waits there.
    func dequeue(_ identifier: String) -> Cell? { pool(of: identifier)?.dequeue() }

    /// Adds an empty pool for a reuse identifier, and returns the pool.
    func addPool(of identifier: String) -> ReusePool {
        let pool = ReusePool(identifier)
        unsafe pools.append(pool)
        return pool
    }

    /// Adds a new cell to a pool, and gives the cell its serial number.
    func add(_ cell: Cell, to pool: ReusePool) {
        cellCount += 1
        cell.number = cellCount
        cell.pool = pool
    }

    /// Releases the cells that wait in a pool beyond a number.
    func releaseCells(beyond count: Int) {
        for pool in unsafe pools { pool.releaseCells(beyond: count) }
    }

    /// Releases all pools and their cells, and hands the cells that waited to a closure. Later cells come from new pools.
    func close(_ take: (consuming Cell) -> Void = { _ in }) {
        var closed: [ReusePool] = []
        unsafe swap(&closed, &pools)
        expected = 0
        for pool in closed { pool.close(take) }
    }
}

/// The pool of one reuse identifier: cells that wait for a row.
final class ReusePool {
    /// The reuse identifier.
    let identifier: String
    /// The waiting cells. An access moves a cell in or out and runs no other code, so accesses never overlap.
    @exclusivity(unchecked) private var cells: [Cell] = []
    private var isClosed = false

    init(_ identifier: String) {
        self.identifier = identifier
    }

    /// The number of waiting cells.
    var count: Int { unsafe cells.count }

    /// Takes a waiting cell out of the pool, and marks the cell as reused; nil if no cell waits.
    func dequeue() -> Cell? {
        guard unsafe !cells.isEmpty else { return nil }
        let cell = unsafe cells.removeLast()
        cell.isReused = true
        for table in cell.tables { table.scroll(toOffset: 0) }
        return cell
    }

    /// Gives a cell back to the pool. Resets the place in the line, the selection, the highlight, the accessory and the
    /// editing controls of the cell.
    func enqueue(_ cell: Cell) {
        cell.x = 0
        cell.endsLine = true
        cell.isSelected = false
        cell.isHighlighted = false
        cell.showsAccessory = false
        if cell.state.isBeingEdited { cell.editing = nil }
        if !isClosed { unsafe cells.append(cell) }
    }

    /// Releases the cells that wait beyond a number.
    func releaseCells(beyond count: Int) {
        // Each cell leaves the array before it is released.
        while unsafe cells.count > count { _ = unsafe cells.removeLast() }
    }

    /// Closes the pool: removes the waiting cells, hands them to a closure, and keeps none that are given back later.
    /// Otherwise the cells and the pool would keep each other alive.
    func close(_ take: (consuming Cell) -> Void) {
        isClosed = true
        // The release of a cell may run code of the class of the cell, so the array releases the cells after the
        // access.
        var closed: [Cell] = []
        unsafe swap(&closed, &cells)
        while let cell = closed.popLast() { take(cell) }
    }
}
