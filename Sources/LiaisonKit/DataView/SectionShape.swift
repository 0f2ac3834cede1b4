/// The shape of a section: a header, a number of rows and a footer. All methods take constant time.
public struct SectionShape: Equatable, Sendable {
    // In this order a shape takes 16 bytes, and a list keeps one for each section.

    /// The number of rows.
    public var rows: Int
    /// True if the section has a header.
    public var hasHeader: Bool
    /// True if the section has a footer.
    public var hasFooter: Bool

    /// Makes a shape.
    public init(hasHeader: Bool, rows: Int, hasFooter: Bool) {
        self.hasHeader = hasHeader
        self.rows = rows
        self.hasFooter = hasFooter
    }

    /// The number of entries: header, rows and footer.
    var entries: Int { firstRow + rows + (hasFooter ? 1 : 0) }

    /// The entry of the first row; without rows, the entry that a first row would have.
    var firstRow: Int { hasHeader ? 1 : 0 }

    /// Returns the place of an entry of this section.
    func place(ofEntry entry: Int, in section: Int) -> Place {
        let row = entry - firstRow
        if row < 0 { return .header(section: section) }
        return row < rows ? .row(IndexPath(row: row, section: section)) : .footer(section: section)
    }

    /// Returns the entry of this section at a place; nil if there is none.
    func entry(at place: Place) -> Int? {
        switch place {
        case .header: hasHeader ? 0 : nil
        case .row(let indexPath): indexPath.row >= 0 && indexPath.row < rows ? firstRow + indexPath.row : nil
        case .footer: hasFooter ? firstRow + rows : nil
        case .item: nil
        }
    }
}

/// Lines. A line holds a header, a footer, or as many rows as stand side by side.
extension SectionShape {
    /// Returns the number of lines.
    func lines(of rowsPerLine: Int) -> Int { entries - rows + rowLines(of: rowsPerLine) }

    /// Returns the number of lines that hold rows.
    func rowLines(of rowsPerLine: Int) -> Int { Self.lines(for: rows, of: rowsPerLine) }

    /// Returns the number of lines that a number of rows fills. The last line may be filled in part.
    static func lines(for rows: Int, of rowsPerLine: Int) -> Int { (rows + rowsPerLine - 1) / rowsPerLine }

    /// Returns the line of an entry of this section.
    func line(ofEntry entry: Int, of rowsPerLine: Int) -> Int {
        let row = entry - firstRow
        if row < 0 { return 0 }
        return firstRow + (row < rows ? row / rowsPerLine : rowLines(of: rowsPerLine))
    }

    /// Returns the entries of a line of this section.
    func entries(ofLine line: Int, of rowsPerLine: Int) -> Range<Int> {
        if rowsPerLine == 1 || line < firstRow { return line..<line + 1 }
        let row = (line - firstRow) * rowsPerLine
        let start = firstRow + min(row, rows)
        return start..<(row < rows ? min(start + rowsPerLine, firstRow + rows) : start + 1)
    }
}
