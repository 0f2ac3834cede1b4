/// The cells of one reuse identifier that wait for a row.
final class ReusePool {
    /// The reuse identifier.
    let identifier: String
    /// How long the reuse identifier is, in bytes of UTF-8: most others have another length.
    let length: Int
    /// The cells that wait. An access moves a cell in or out and runs no other code, so accesses never overlap.
    @exclusivity(unchecked) private var cells: [Cell] = []
    private var isClosed = false

    init(_ identifier: String) {
        self.identifier = identifier
        length = identifier.utf8.count
    }

    /// Takes a cell that has shown another row before; nil: none waits.
    func dequeue() -> Cell? {
        guard let cell = unsafe cells.popLast() else { return nil }
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
        if !isClosed { unsafe cells.append(cell) }
    }

    /// Takes no cell back any more, and lets those go that wait: they and their pool would keep each other.
    func close() {
        isClosed = true
        // Letting a cell go may run code of its class, so the array lets its cells go after the access.
        var closed: [Cell] = []
        unsafe swap(&closed, &cells)
    }
}
