/// The cells of one reuse identifier that wait for a row.
final class ReusePool {
    /// The reuse identifier.
    let identifier: String
    /// How long the reuse identifier is, in bytes of UTF-8: most others have another length.
    let length: Int
    /// Taken out while a cell comes or goes: so no access overlaps another, and none is checked as the program runs.
    private var cells: [Cell] {
        get { storedCells }
        _modify {
            var taken: [Cell] = []
            swap(&taken, &storedCells)
            defer { swap(&taken, &storedCells) }
            yield &taken
        }
    }
    private var storedCells: [Cell] = []
    private var isClosed = false

    init(_ identifier: String) {
        self.identifier = identifier
        length = identifier.utf8.count
    }

    /// Takes a cell that has shown another row before; nil: none waits.
    func dequeue() -> Cell? {
        guard !cells.isEmpty else { return nil }
        let cell = cells.removeLast()
        cell.isReused = true
        return cell
    }

    /// Gives a cell back. Nothing is left in it of where it stood, and of what the user did to its row.
    func enqueue(_ cell: Cell) {
        cell.x = 0
        cell.endsLine = true
        cell.isSelected = false
        cell.isHighlighted = false
        cell.showsAccessory = false
        if cell.state.isBeingEdited { cell.editing = nil }
        if !isClosed { cells.append(cell) }
    }

    /// Takes no cell back any more, and lets those go that wait: they and their pool would keep each other.
    func close() {
        isClosed = true
        storedCells = []
    }
}
