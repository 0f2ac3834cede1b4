internal import LiaisonRender

/// Lines of aligned columns, as wide as their texts on a terminal. The last column is not filled up.
func alignedTable(_ rows: [[String]]) -> String {
    let rows = rows.map { $0.map(TerminalText.sanitizedLine) }
    let columns = (rows.map(\.count).max() ?? 1) - 1
    let widths = (0..<columns).map { column in rows.map { ScreenPainter.columns(of: $0[column]) }.max() ?? 0 }
    return rows.map { row in
        let cells = zip(row, widths).map { text, width in
            text + String(repeating: " ", count: width - ScreenPainter.columns(of: text))
        }
        return (cells + row.suffix(1)).joined(separator: "  ") + "\n"
    }.joined()
}
