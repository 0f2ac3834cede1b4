/// A table as plain text.
struct PlainTable {
    private let titles: [String]
    private let rows: [[String]]
    private static let (indent, gap, narrowTerminal) = (2, 2, 60)

    /// Makes a table. The first row contains the titles.
    init(_ rows: [[String]]) {
        titles = rows.first ?? []
        self.rows = Array(rows.dropFirst())
    }

    /// The table as text for a terminal. A table of two columns becomes a list of terms. The cells of a wider table are
    /// side by side, or below the first cell if the terminal is too narrow.
    func text(columns: Int) -> String {
        if titles.count == 2 { return HelpList.terms(rows.map { ($0[0], $0[1]) }, columns: columns) }
        guard let widths = widths(columns) else {
            return HelpList.terms(
                rows.map { ($0[0], $0.dropFirst().filter { !$0.isEmpty }.joined(separator: "; ")) }, columns: columns)
        }
        return ([titles.map { $0.uppercased() }] + rows).map { Self.line($0, widths) }.joined(separator: "\n")
    }

    /// The width of each column; nil if the longest words do not fit.
    ///
    /// Each column starts with the width of its longest cell. The widest columns shrink until all columns fit.
    private func widths(_ columns: Int) -> [Int]? {
        let available = columns - 1 - Self.indent - Self.gap * (titles.count - 1)
        let cells = titles.indices.map { column in ([titles] + rows).map { $0[column] } }
        let least = cells.map { $0.flatMap { $0.split(separator: " ") }.map(\.count).max() ?? 0 }
        var widths = cells.map { $0.map(\.count).max() ?? 0 }
        guard columns >= Self.narrowTerminal, least.reduce(0, +) <= available else { return nil }
        while widths.reduce(0, +) > available {
            let shrinking = widths.indices.filter { widths[$0] > least[$0] }
            guard let widest = shrinking.max(by: { widths[$0] < widths[$1] }) else { return nil }
            widths[widest] -= 1
        }
        return widths
    }

    /// A row of the table. It has as many lines as its highest cell.
    private static func line(_ cells: [String], _ widths: [Int]) -> String {
        let wrapped = zip(cells, widths).map { cell, width in
            WrappedText.wrapped(cell, indent: 0, hanging: 0, width + 1).split(separator: "\n")
        }
        return (0..<(wrapped.map(\.count).max() ?? 0)).map { line in
            let parts = zip(wrapped, widths).map { lines, width in
                let part = line < lines.count ? lines[line] : ""
                return part + String(repeating: " ", count: width - part.count)
            }
            let text =
                String(repeating: " ", count: indent) + parts.joined(separator: String(repeating: " ", count: gap))
            return String(text.reversed().drop { $0 == " " }.reversed())
        }.joined(separator: "\n")
    }
}
