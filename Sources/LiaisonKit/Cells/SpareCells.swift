/// Cells of data views that are gone, for those that come. A spare cell is as new: it shows nothing of the rows that it has
/// shown, and its data view counts it as new. To make a cell takes several times as long.
package final class SpareCells {
    /// The greatest number of cells of one reuse identifier.
    private static let mostCells = 64

    private var cells: [String: [Cell]] = [:]

    /// Makes a collection without cells.
    package init() {}

    /// Takes a cell of a reuse identifier; nil if there is none.
    func take(_ reuseIdentifier: String) -> Cell? { cells[reuseIdentifier]?.popLast() }

    /// Adds a cell, unless somebody else still has the cell, or the cell cannot become as new.
    func add(_ cell: consuming Cell) {
        guard isKnownUniquelyReferenced(&cell), cell.reset() else { return }
        let identifier = cell.reuseIdentifier
        if cells[identifier, default: []].count < Self.mostCells { cells[identifier, default: []].append(cell) }
    }
}
