/// A view that shows texts in rows and columns. A cell of a table is a `Text`.
///
/// A table has 64 columns and 1,000 rows at most, and 1 MB of titles, texts and URLs.
public final class TextTable: View {
    /// The columns: those of the nib, then those that were appended.
    public private(set) var columns: [Nib.Column]
    /// True if a column has a title.
    public private(set) var hasHeader: Bool
    /// The number of columns, with those that only cells have.
    public var columnCount: Int { max(columns.count, tableSize.mostCells) }
    /// The number of rows, without the header.
    public var rowCount: Int { tableSize.rows }
    /// True if the table shows nothing.
    public var isEmpty: Bool { !hasHeader && rowCount == 0 }

    /// The cells, row by row, and texts that are kept for later cells.
    private var texts: [Text] = []
    /// The index after the last cell of each row.
    private var ends: [Int] = []
    private var tableSize: TableSize
    private let emptySize: TableSize
    /// The places of the columns and rows in the last layout.
    package var grid = TableGrid()
    /// The number of columns that are scrolled away at the start.
    package private(set) var firstColumn = 0

    init(_ element: Nib.Element, columns: [Nib.Column]) {
        var size = TableSize()
        self.columns = columns.filter { size.add(.column, $0.title.utf8.count) }
        (tableSize, emptySize) = (size, size)
        hasHeader = self.columns.contains { !$0.title.isEmpty }
        super.init(element)
    }

    /// The alignment of the column at an index.
    public func alignment(ofColumn index: Int) -> TextAlignment {
        index < columns.count ? columns[index].alignment : .start
    }

    /// The cells of a row, from the start. A row may have fewer cells than the table has columns.
    public func cells(ofRow row: Int) -> ArraySlice<Text> { texts[(row > 0 ? ends[row - 1] : 0)..<ends[row]] }

    /// Removes the rows and the appended columns.
    public func removeAll() {
        columns.removeSubrange(emptySize.columns...)
        hasHeader = columns.contains { !$0.title.isEmpty }
        ends.removeAll(keepingCapacity: true)
        tableSize = emptySize
        lastLayout?.known = nil
    }

    /// Appends a column. Returns false if there are too many.
    @discardableResult
    public func appendColumn(_ column: Nib.Column) -> Bool {
        guard tableSize.add(.column, column.title.utf8.count) else { return false }
        columns.append(column)
        if !column.title.isEmpty { hasHeader = true }
        lastLayout?.known = nil
        return true
    }

    /// Appends an empty row. Returns false if there are too many.
    @discardableResult
    public func appendRow() -> Bool {
        guard tableSize.add(.row) else { return false }
        ends.append(ends.last ?? 0)
        lastLayout?.known = nil
        return true
    }

    /// Appends a cell with a text to the last row. Returns false if there is no row, or too much in the table.
    @discardableResult
    public func appendCell(_ bytes: Span<UInt8>, _ style: RunStyle = RunStyle(), url: Span<UInt8>? = nil) -> Bool {
        guard let row = ends.indices.last, tableSize.add(.cell, bytes.count + (url?.count ?? 0)) else { return false }
        if ends[row] == texts.count { texts.append(Text()) }
        texts[ends[row]].removeAll()
        ends[row] += 1
        appendRun(bytes, style, url)
        return true
    }

    /// Appends a text to the last cell. Returns false if there is no cell in the last row, or too much in the table.
    @discardableResult
    public func append(_ bytes: Span<UInt8>, _ style: RunStyle = RunStyle(), url: Span<UInt8>? = nil) -> Bool {
        guard tableSize.add(.text, bytes.count + (url?.count ?? 0)) else { return false }
        appendRun(bytes, style, url)
        return true
    }

    /// Appends a text to the last cell. A text in the style of the table that begins a cell needs no run.
    private func appendRun(_ bytes: Span<UInt8>, _ style: RunStyle, _ url: Span<UInt8>?) {
        let last = (ends.last ?? 0) - 1
        if let url {
            texts[last].append(bytes, style, url: url)
        } else if style == RunStyle(), texts[last].isEmpty {
            texts[last].assign(bytes)
        } else {
            texts[last].append(bytes, style)
        }
        lastLayout?.known = nil
    }

    /// Scrolls the table so that the last column that begins at or before an offset, in points, is the first shown, as a
    /// carousel does. The last columns stay at the end. The position lasts as long as the cell shows its entry.
    package func scroll(toOffset offset: Double) {
        firstColumn = grid.widths.indices.last { grid.offset(ofColumn: $0) <= offset } ?? 0
        firstColumn = min(firstColumn, grid.lastFirstColumn)
    }
}

/// The places of the columns and rows of a table, in points.
package struct TableGrid: Equatable {
    /// The distance between two neighbouring columns.
    package static let spacing = 16.0

    /// The widths of the columns.
    package var widths: [Double] = []
    /// The heights of the rows, the header first if there is one.
    package var heights: [Double] = []
    /// The width of the table.
    package var extent = 0.0

    /// Makes an empty grid.
    package init() {}

    /// The distance from the start of the first column to that of a column.
    package func offset(ofColumn index: Int) -> Double {
        widths[..<index].reduce(0) { $0 + $1 + Self.spacing }
    }

    /// True if the columns are wider than the table, so that it scrolls.
    package var scrolls: Bool { !widths.isEmpty && offset(ofColumn: widths.count) - Self.spacing > extent }

    /// The first shown column, if the table is scrolled to its end.
    package var lastFirstColumn: Int {
        guard scrolls else { return 0 }
        // The mark of the hidden columns takes a space.
        let end = offset(ofColumn: widths.count)
        return widths.indices.first { end - offset(ofColumn: $0) <= extent } ?? widths.count - 1
    }
}
