/// Writes changes of cells, and keeps track of the terminal's cursor and style.
struct ScreenWriter {
    /// The bytes so far.
    private(set) var bytes: [UInt8] = []
    private let screen: Screen
    /// The position of the terminal's cursor. The column, or all of it, is nil while it is unknown.
    private var cursor: (line: Int, column: Int?)?
    private var style = CellStyle.plain
    private var link: UInt16 = 0

    init(_ screen: Screen) {
        self.screen = screen
    }

    /// Appends a sequence that does not move the cursor.
    mutating func write(_ sequence: String) { bytes += sequence.utf8 }

    /// Appends a sequence after which the position of the cursor is unknown.
    mutating func write(picture sequence: [UInt8]) {
        bytes += sequence
        cursor = nil
    }

    /// Moves the cursor.
    mutating func move(toLine line: Int, column: Int) {
        if writesGap(toLine: line, column: column) { return }
        if let old = cursor, old.line == line {
            let distance = old.column.map { column - $0 } ?? 0
            write(distance > 0 ? "\u{1B}[\(distance)C" : "\u{1B}[\(column + 1)G")
        } else if line == cursor.map({ $0.line + 1 }), column == 0 {
            write("\r\n")
        } else {
            write(column == 0 ? "\u{1B}[\(line + 1)H" : "\u{1B}[\(line + 1);\(column + 1)H")
        }
        cursor = (line, column)
    }

    /// Moves the cursor by writing cells that the terminal shows already, if that takes fewer bytes. Otherwise returns
    /// false, and writes nothing.
    private mutating func writesGap(toLine line: Int, column: Int) -> Bool {
        guard let cursor, cursor.line == line, let start = cursor.column, (0...3).contains(column - start) else {
            return false
        }
        let first = line * screen.size.columns
        let gap = screen.cells[first + start..<first + column]
        guard gap.allSatisfy({ $0.glyph >= 0x20 && $0.glyph < 0x7F && isLook(of: $0) }) else { return false }
        for cell in gap { screen.append(cell, to: &bytes) }
        self.cursor = (line, column)
        return true
    }

    /// Returns whether a cell would look right in the current style and link.
    private func isLook(of cell: ScreenCell) -> Bool {
        cell.link == link && (cell.style == style || cell.isBlank && style.leavesBlanksEmpty)
    }

    /// Changes the style and the link for a cell, if the current ones do not suit the cell.
    private mutating func change(to cell: ScreenCell) {
        if isLook(of: cell) { return }
        write(cell.style.inColors(of: screen.theme).sequence(from: style.inColors(of: screen.theme), screen.colors))
        style = cell.style
        guard cell.link != link else { return }
        link = cell.link
        // The id connects the lines of a link that is wrapped.
        let url = link == 0 ? [] : screen.links[Int(link) - 1]
        write(link == 0 ? "\u{1B}]8;" : "\u{1B}]8;id=\(link)")
        bytes += [UInt8(ascii: ";")] + url
        write("\u{1B}\\")
    }

    /// Writes the character of a cell.
    mutating func write(_ cell: ScreenCell, columns: Int, line: Int, column: Int) {
        move(toLine: line, column: column)
        change(to: cell)
        screen.append(cell, to: &bytes)
        // After a character in the last column, the cursor stays on the character.
        let isInside = column + columns < screen.size.columns
        cursor = (line, Self.isCertain(cell) && isInside ? column + columns : nil)
    }

    /// Erases some cells of a line.
    mutating func erase(_ count: Int, line: Int, column: Int) {
        move(toLine: line, column: column)
        change(to: .blank)
        write(column + count == screen.size.columns ? "\u{1B}[K" : "\u{1B}[\(count)X")
    }

    /// Moves the text of some lines up by a distance, or down if the distance is negative. The lines that become free
    /// are empty.
    mutating func scroll(_ lines: Range<Int>, by distance: Int) {
        change(to: .blank)
        write("\u{1B}[\(lines.lowerBound + 1);\(lines.upperBound)r")
        write(distance > 0 ? "\u{1B}[\(distance)S" : "\u{1B}[\(-distance)T")
        // Resetting the margins moves the cursor to the first line and column.
        write("\u{1B}[r")
        cursor = (0, 0)
    }

    /// Ends the style and the link.
    mutating func reset() {
        change(to: .blank)
        write(CellStyle.plain.sequence(from: style.inColors(of: screen.theme), screen.colors))
        style = .plain
    }

    /// Clears the screen.
    mutating func clear() {
        write("\u{1B}[m\u{1B}]8;;\u{1B}\\\u{1B}[H\u{1B}[2J")
        cursor = (0, 0)
    }

    /// Returns whether a character has the same columns in all terminals: a single scalar that is old and no emoji.
    static func isCertain(_ cell: ScreenCell) -> Bool {
        switch cell.glyph {
        // Latin, Greek, Cyrillic, Hebrew, Arabic, punctuation, frames, Japanese and Chinese.
        case 0x20..<0x300, 0x370..<0x483, 0x5D0..<0x5EB, 0x620..<0x64B, 0x660..<0x66A, 0x2010..<0x2028, 0x2500..<0x25A0,
            0x3041..<0x3100, 0x4E00..<0x9FD0:
            true
        default: false
        }
    }
}
