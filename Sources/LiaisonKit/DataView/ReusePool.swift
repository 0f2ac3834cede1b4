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

    /// Closes the pool: removes the waiting cells, and keeps none that are given back later. Otherwise the cells and
    /// the pool would keep each other alive.
    func close() {
        isClosed = true
        // The release of a cell may run code of the class of the cell, so the array releases the cells after the
        // access.
        var closed: [Cell] = []
        unsafe swap(&closed, &cells)
    }
}
