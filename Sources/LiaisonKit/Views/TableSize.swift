/// The size of the content of a `TextTable`, within the bounds of all tables. A part that exceeds a bound, or has no place, is
/// not added.
package struct TableSize: BitwiseCopyable, Equatable {
    /// What is added to a table: a column, an empty row, a cell of the last row, or a text of the last cell.
    package enum Part {
        case column, row, cell, text
    }

    /// The greatest numbers of columns and of rows.
    package static let (mostColumns, mostRows) = (64, 1_000)
    /// The greatest size of the titles, texts and URLs, in bytes.
    package static let mostBytes = 1 << 20

    /// The number of columns, without those that only cells have.
    package private(set) var columns = 0
    /// The number of rows.
    package private(set) var rows = 0
    /// The number of cells in the last row.
    package private(set) var cells = 0
    /// The greatest number of cells in a row.
    package private(set) var mostCells = 0
    private var bytes = 0
    /// True if the table may have rows and cells that were not counted.
    private let isPartial: Bool

    /// Makes the size of an empty table; with `isPartial`, of a table whose content is not known.
    package init(isPartial: Bool = false) {
        self.isPartial = isPartial
    }

    /// Adds a part with a number of bytes.
    package mutating func add(_ part: Part, _ count: Int = 0) -> Bool {
        guard hasRoom(for: part), count <= Self.mostBytes - bytes else { return false }
        bytes += count
        switch part {
        case .column: columns += 1
        case .row: (rows, cells) = (rows + 1, 0)
        case .cell: (cells, mostCells) = (cells + 1, max(mostCells, cells + 1))
        case .text: break
        }
        return true
    }

    private func hasRoom(for part: Part) -> Bool {
        switch part {
        case .column: columns < Self.mostColumns
        case .row: rows < Self.mostRows
        case .cell: cells < Self.mostColumns && (rows > 0 || isPartial)
        case .text: cells > 0 || rows == 0 && isPartial
        }
    }
}
