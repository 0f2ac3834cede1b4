/// What a section consists of.
public struct SectionShape: Equatable, Sendable {
    /// Whether there is a header.
    public var hasHeader: Bool
    /// The number of rows.
    public var rows: Int
    /// Whether there is a footer.
    public var hasFooter: Bool

    /// Makes a shape.
    public init(hasHeader: Bool, rows: Int, hasFooter: Bool) {
        self.hasHeader = hasHeader
        self.rows = rows
        self.hasFooter = hasFooter
    }

    /// The number of entries: the header, the rows, the footer.
    var entries: Int { firstRow + rows + (hasFooter ? 1 : 0) }

    /// The entry that the first row is, or would be.
    var firstRow: Int { hasHeader ? 1 : 0 }

    /// The place of an entry of this section.
    func place(ofEntry entry: Int, in section: Int) -> Place {
        let row = entry - firstRow
        if row < 0 { return .header(section: section) }
        return row < rows ? .row(IndexPath(row: row, section: section)) : .footer(section: section)
    }

    /// Which entry of this section stands at a place; nil: none does.
    func entry(at place: Place) -> Int? {
        switch place {
        case .header: hasHeader ? 0 : nil
        case .row(let indexPath): indexPath.row >= 0 && indexPath.row < rows ? firstRow + indexPath.row : nil
        case .footer: hasFooter ? firstRow + rows : nil
        case .item: nil
        }
    }
}

/// A header, a footer, or as many rows as stand side by side make a line.
extension SectionShape {
    /// The number of lines.
    func lines(of rowsPerLine: Int) -> Int { entries - rows + rowLines(of: rowsPerLine) }

    /// The number of lines of rows.
    func rowLines(of rowsPerLine: Int) -> Int { Self.lines(for: rows, of: rowsPerLine) }

    /// How many lines a number of rows fills, the last perhaps in part.
    static func lines(for rows: Int, of rowsPerLine: Int) -> Int { (rows + rowsPerLine - 1) / rowsPerLine }

    /// The line that an entry of this section stands in.
    func line(ofEntry entry: Int, of rowsPerLine: Int) -> Int {
        let row = entry - firstRow
        if row < 0 { return 0 }
        return firstRow + (row < rows ? row / rowsPerLine : rowLines(of: rowsPerLine))
    }

    /// The entries that stand in a line of this section.
    func entries(ofLine line: Int, of rowsPerLine: Int) -> Range<Int> {
        if rowsPerLine == 1 || line < firstRow { return line..<line + 1 }
        let row = (line - firstRow) * rowsPerLine
        let start = firstRow + min(row, rows)
        return start..<(row < rows ? min(start + rowsPerLine, firstRow + rows) : start + 1)
    }
}
