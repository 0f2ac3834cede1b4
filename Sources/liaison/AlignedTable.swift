internal import LiaisonRender

/// Lines of aligned columns, as wide as their texts on a terminal. The last column is not filled up. If the lines would be
/// wider than `limit`, the widest columns are cut.
func alignedTable(_ rows: [[String]], limit: Int? = nil) -> String {
    let rows = rows.map { $0.map(TerminalText.sanitizedLine) }
    let columns = rows.map(\.count).max() ?? 0
    var widths = (0..<columns).map { column in rows.map { ScreenPainter.columns(of: $0[column]) }.max() ?? 0 }
    if let limit { narrow(&widths, to: limit) }
    return rows.map { row in
        let cells = zip(row, widths).map { text, width in
            let shown = cut(text, to: width)
            return shown + String(repeating: " ", count: width - ScreenPainter.columns(of: shown))
        }
        return (cells.dropLast() + [cut(row.last ?? "", to: widths.last ?? 0)]).joined(separator: gap) + "\n"
    }.joined()
}

private let gap = "  "

/// The width below which no column is cut.
private let leastWidth = 9

private func narrow(_ widths: inout [Int], to columns: Int) {
    var excess = widths.reduce(0, +) + gap.count * (widths.count - 1) - columns
    while excess > 0, let widest = widths.max(), widest > leastWidth, let column = widths.firstIndex(of: widest) {
        widths[column] -= 1
        excess -= 1
    }
}

/// The start of a text, with an ellipsis if the text is wider than some columns.
private func cut(_ text: String, to columns: Int) -> String {
    guard ScreenPainter.columns(of: text) > columns else { return text }
    var start = text
    while ScreenPainter.columns(of: start) >= columns, !start.isEmpty { start.removeLast() }
    return start + "…"
}
