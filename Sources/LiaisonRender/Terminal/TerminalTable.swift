internal import LiaisonKit

/// The columns and rows of tables in a terminal. The widths are in columns of the terminal.
extension TerminalMetrics {
    private static let spacing = Int(TableGrid.spacing) / 8
    /// The width that a column with longer texts keeps, if its longest word is not wider.
    static let leastWidth = 8
    /// The greatest width that the longest word of a column keeps.
    private static let longestWord = 16
    /// The greatest width of a column in a table that scrolls.
    private static let widestScrolled = 24

    func naturalWidth(of table: TextTable, limit: Double) -> Double {
        let widths = naturalWidths(of: table, limit: Int(limit / unit.width))
        return min(Double(Self.sum(of: widths)) * unit.width, limit)
    }

    func height(of table: TextTable, width: Double) -> Double {
        let widths = widths(of: table, in: Int(width / unit.width))
        var lines: [Int] = []
        if table.hasHeader {
            let titles = table.columns.enumerated().map { lineCount(of: Array($1.title.utf8), in: widths[$0]) }
            // A line separates the header from the rows.
            lines.append((titles.max() ?? 0) + 1)
        }
        for row in 0..<table.rowCount {
            let counts = zip(table.cells(ofRow: row), widths).map { lineCount(of: shownText($0).utf8, in: $1) }
            lines.append(max(counts.max() ?? 0, 1))
        }
        table.grid.widths = widths.map { Double($0) * unit.width }
        table.grid.heights = lines.map { Double($0) * unit.height }
        table.grid.extent = width
        return Double(lines.reduce(0, +)) * unit.height
    }

    private func lineCount(of text: [UInt8], in columns: Int) -> Int {
        lineCount(of: text, columns: columns, limit: Int(Int32.max))
    }

    /// The widths of the columns in a width. If the texts are too wide, the columns share the width by their weights: the
    /// widest for its weight gives way first. A table whose columns would become too narrow scrolls.
    private func widths(of table: TextTable, in room: Int) -> [Int] {
        let natural = naturalWidths(of: table, limit: room)
        guard Self.sum(of: natural) > room else { return natural }
        let least = natural.indices.map { index in
            natural[index] <= Self.leastWidth
                ? natural[index] : max(Self.leastWidth, longestWord(of: table, column: index))
        }
        guard Self.sum(of: least) <= room else { return natural.map { min($0, Self.widestScrolled, room) } }
        let weights = natural.indices.map { $0 < table.columns.count ? table.columns[$0].weight : 1 }
        func widths(_ level: Double) -> [Int] {
            natural.indices.map { min(natural[$0], max(least[$0], Int(min(level * weights[$0], Double(natural[$0]))))) }
        }
        var (fitting, tooWide) = (0.0, Double(room) / (weights.min() ?? 1) + 1)
        for _ in 0..<64 {
            let level = (fitting + tooWide) / 2
            if Self.sum(of: widths(level)) <= room { fitting = level } else { tooWide = level }
        }
        var shared = widths(fitting)
        var rest = room - Self.sum(of: shared)
        for index in shared.indices where rest > 0 && shared[index] < natural[index] {
            shared[index] += 1
            rest -= 1
        }
        return shared
    }

    /// The width of a table with columns of some widths.
    private static func sum(of widths: [Int]) -> Int {
        widths.reduce(0, +) + spacing * max(widths.count - 1, 0)
    }

    /// The widths of the columns whose texts do not wrap.
    private func naturalWidths(of table: TextTable, limit: Int) -> [Int] {
        var widths = [Int](repeating: 1, count: table.columnCount)
        forEachText(in: table) { column, text in
            widths[column] = max(widths[column], naturalColumns(of: text, limit: limit))
        }
        return widths
    }

    /// The width of the longest word in a column, up to the width that it may keep.
    private func longestWord(of table: TextTable, column: Int) -> Int {
        var longest = 0
        forEachText(in: table) { index, text in
            guard index == column else { return }
            for word in text.split(whereSeparator: { $0 <= 0x20 }) where longest < Self.longestWord {
                longest = max(longest, naturalColumns(of: Array(word), limit: Self.longestWord))
            }
        }
        return longest
    }

    private func forEachText(in table: TextTable, _ visit: (_ column: Int, _ text: [UInt8]) -> Void) {
        for (index, column) in table.columns.enumerated() { visit(index, Array(column.title.utf8)) }
        for row in 0..<table.rowCount {
            for (index, cell) in table.cells(ofRow: row).enumerated() { visit(index, shownText(cell).utf8) }
        }
    }
}

/// Draws tables.
extension TerminalRenderer {
    /// Draws a table: the header in bold above a line, then the rows. Marks at both edges say that columns are hidden.
    func draw(_ table: TextTable, of cell: Cell, in area: TerminalArea) {
        let columns = shownColumns(of: table, in: area)
        var rest = area
        for (row, height) in table.grid.heights.enumerated() where rest.lines > 0 {
            var place = rest
            place.lines = min(Int(height / Self.unit.height), rest.lines)
            (rest.line, rest.lines) = (rest.line + place.lines, rest.lines - place.lines)
            drawMark("‹", at: area.column, place.line, if: columns.first.map { $0.index > 0 } ?? false)
            if table.hasHeader, row == 0 {
                drawHeader(of: table, columns, in: place)
            } else {
                let isLast = rest.lines == 0 && row < table.grid.heights.count - 1
                draw(table, row: row - (table.hasHeader ? 1 : 0), columns, of: cell, in: place, isContinued: isLast)
            }
            let isCut = columns.last.map { $0.index < table.columnCount - 1 || $0.isCut } ?? false
            drawMark("›", at: area.column + area.columns - 1, place.line, if: isCut)
        }
    }

    /// A column of a table, and the columns of the terminal that it takes.
    private struct ShownColumn {
        let index: Int
        let start: Int
        let width: Int
        let isCut: Bool
    }

    private func shownColumns(of table: TextTable, in area: TerminalArea) -> [ShownColumn] {
        let spacing = Int(TableGrid.spacing / Self.unit.width)
        let first = min(table.firstColumn, table.grid.lastFirstColumn)
        var start = area.column + (first > 0 ? spacing : 0)
        let end = area.column + area.columns
        // The last columns need no room for a mark.
        let isCut = table.grid.scrolls && first < table.grid.lastFirstColumn
        let room = isCut ? end - spacing : end
        var columns: [ShownColumn] = []
        for index in table.grid.widths.indices.dropFirst(first) where start < room {
            let width = Int(table.grid.widths[index] / Self.unit.width)
            let shown = min(width, room - start)
            // A part of a column that is too narrow to be read stays hidden, unless there is nothing else.
            if shown < min(width, TerminalMetrics.leastWidth), !columns.isEmpty { break }
            columns.append(ShownColumn(index: index, start: start, width: shown, isCut: shown < width))
            start += width + spacing
        }
        return columns
    }

    private func look(of table: TextTable) -> TerminalStyle {
        TerminalStyle(color: table.color).on(ground, keepsColor: table.color != nil)
    }

    private func drawMark(_ mark: StaticString, at column: Int, _ line: Int, if isShown: Bool) {
        if isShown { drawPiece(mark, at: column, line, TerminalStyle(color: .secondary)) }
    }

    private func drawHeader(of table: TextTable, _ columns: [ShownColumn], in area: TerminalArea) {
        var style = TextStyle()
        style.weight = .semibold
        for column in columns {
            style.alignment = table.alignment(ofColumn: column.index)
            let place = TerminalArea(
                column: column.start, line: area.line, columns: column.width, lines: area.lines - 1)
            let title = column.index < table.columns.count ? table.columns[column.index].title : ""
            draw(Array(title.utf8), style: style, look: look(of: table), in: place)
            drawPiece(
                "─", count: column.width, at: column.start, area.line + area.lines - 1,
                TerminalStyle(color: .secondary))
        }
    }

    private func draw(
        _ table: TextTable, row: Int, _ columns: [ShownColumn], of cell: Cell, in area: TerminalArea, isContinued: Bool
    ) {
        let texts = table.cells(ofRow: row)
        var style = TextStyle()
        for column in columns where column.index < texts.count {
            let text = texts[texts.startIndex + column.index]
            style.alignment = table.alignment(ofColumn: column.index)
            let place = TerminalArea(
                column: column.start, line: area.line, columns: column.width, lines: area.lines)
            noteLinks(in: text, of: cell, in: place)
            draw(
                metrics.shownText(text), style: style, look: look(of: table), in: place,
                isContinued: isContinued)
        }
    }
}
