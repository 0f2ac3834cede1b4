/// Where the cells of a data view come from, and go back to: a pool for each reuse identifier.
final class CellPools {
    /// How cells are made that are dequeued by a name.
    private var registrations: [(reuseIdentifier: String, make: () throws(Fault) -> Cell)] = []
    /// The pools. They are few, and comparing their identifiers is quicker than hashing. An access runs no code of
    /// others, because a pool that goes is held until the access has ended. So accesses never overlap.
    @exclusivity(unchecked) private var pools: [ReusePool] = []
    private var cellCount = 0

    /// The reuse identifier that was registered first; nil: none was.
    var firstRegistered: String? { registrations.first?.reuseIdentifier }

    /// Registers how the cells of a reuse identifier are made. The last registration counts.
    func register(_ reuseIdentifier: String, _ make: @escaping () throws(Fault) -> Cell) {
        registrations.removeAll { $0.reuseIdentifier == reuseIdentifier }
        registrations.append((reuseIdentifier, make))
    }

    /// How the cells of a reuse identifier are made; nil: nobody has registered them.
    func registration(of reuseIdentifier: String) -> (() throws(Fault) -> Cell)? {
        registrations.first { $0.reuseIdentifier == reuseIdentifier }?.make
    }

    /// The pool of a reuse identifier; nil: no cell has it yet.
    func pool(of identifier: String) -> ReusePool? {
        let length = identifier.utf8.count
        for pool in unsafe pools where pool.length == length && pool.identifier == identifier { return pool }
        return nil
    }

    /// Takes a cell from the pool of a reuse identifier; nil if no cell waits there.
    func dequeue(_ identifier: String) -> Cell? { pool(of: identifier)?.dequeue() }

    /// Makes the pool of a reuse identifier.
    func addPool(of identifier: String) -> ReusePool {
        let pool = ReusePool(identifier)
        unsafe pools.append(pool)
        return pool
    }

    /// Notes that a cell is one of a pool, and has never shown a row.
    func add(_ cell: Cell, to pool: ReusePool) {
        cellCount += 1
        cell.number = cellCount
        cell.pool = pool
    }

    /// Lets all cells go: from now on other ones are made.
    func close() {
        var closed: [ReusePool] = []
        unsafe swap(&closed, &pools)
        for pool in closed { pool.close() }
    }
}
