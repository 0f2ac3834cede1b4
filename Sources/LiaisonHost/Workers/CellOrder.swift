internal import LiaisonKit

/// The order in which a data view makes, displays and takes out the cells of plugins with commands about cells.
struct CellOrder {
    /// A cell that is made for a record.
    struct Cell {
        let ahead: AheadFunctions
        let component: PluginComponent
        let record: UnsafeRawPointer
        let place: JobPlace
    }

    /// The number of cells that wait in the pool of a component.
    private struct Pool {
        let component: ObjectIdentifier
        var count: Int
    }

    /// The cells of the line that is being made, which are displayed when all of them are made.
    private var made: [Cell] = []
    /// The cells that are displayed.
    private var displayed: [Cell] = []
    private var pools: [Pool] = []
    /// Returns the number of cells that wait in the pool of a component at first; nil if all pools are empty.
    private let waitingCells: ((PluginComponent) -> Int)?

    /// True if no cell is displayed or about to be.
    var isEmpty: Bool { made.isEmpty && displayed.isEmpty }

    /// Makes the order of a data view. `waitingCells` returns the number of cells in the pool of a component; without
    /// it, all pools are empty.
    init(_ waitingCells: ((PluginComponent) -> Int)? = nil) { self.waitingCells = waitingCells }

    /// Makes a cell. Returns whether the data view takes it from a pool.
    mutating func make(_ cell: Cell) -> Bool {
        made.append(cell)
        let pool = index(ofPoolOf: cell.component)
        guard pools[pool].count > 0 else { return false }
        pools[pool].count -= 1
        return true
    }

    /// Displays the cells that were made, and returns them.
    mutating func display() -> [Cell] {
        defer { made.removeAll(keepingCapacity: true) }
        displayed += made
        return made
    }

    /// Takes out all cells that are displayed, and returns them.
    mutating func takeOut() -> [Cell] {
        for cell in displayed { pools[index(ofPoolOf: cell.component)].count += 1 }
        defer { displayed.removeAll(keepingCapacity: true) }
        return displayed
    }

    private mutating func index(ofPoolOf component: PluginComponent) -> Int {
        let id = ObjectIdentifier(component)
        if let index = pools.firstIndex(where: { $0.component == id }) { return index }
        pools.append(Pool(component: id, count: waitingCells?(component) ?? 0))
        return pools.count - 1
    }
}
