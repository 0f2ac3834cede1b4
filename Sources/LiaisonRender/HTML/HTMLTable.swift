internal import LiaisonKit

/// Writes tables.
extension HTMLRenderer {
    /// Writes a table in an element of its own, which scrolls alone, by keys, too.
    func write(_ table: TextTable, _ markup: ViewMarkup, _ isLinked: Bool, _ output: inout OutputBuffer) {
        output.append("<div")
        output.append(contentsOf: markup.opening)
        if table.hasAccessibilityLabel {
            if table.element.role == nil { output.append(" role=\"group\"") }
            appendSpokenLabel(of: table, &output)
        }
        appendDescription(of: table, &output)
        output.append("><table>")
        writeWidths(of: table, &output)
        if table.hasHeader { writeHeader(of: table, &output) }
        output.append("<tbody>")
        for row in 0..<table.rowCount {
            output.append("<tr>")
            for (column, cell) in table.cells(ofRow: row).enumerated() {
                open("<td", table.alignment(ofColumn: column), &output)
                if cell.hasLinks, !isLinked {
                    writeLinks(in: cell, weight: .regular, around: nil, &output)
                } else {
                    output.append(cell, weight: .regular)
                }
                output.append("</td>")
            }
            output.append("</tr>")
        }
        output.append("</tbody></table></div>")
    }

    private func writeHeader(of table: TextTable, _ output: inout OutputBuffer) {
        output.append("<thead><tr>")
        for column in table.columns {
            open("<th scope=\"col\"", column.alignment, &output)
            output.append(escaping: Array(column.title.utf8))
            output.append("</th>")
        }
        output.append("</tr></thead>")
    }

    /// Writes the shares of the columns, if their weights differ.
    private func writeWidths(of table: TextTable, _ output: inout OutputBuffer) {
        let weights = (0..<table.columnCount).map { $0 < table.columns.count ? table.columns[$0].weight : 1 }
        guard let first = weights.first, weights.contains(where: { $0 != first }) else { return }
        let sum = weights.reduce(0, +)
        output.append("<colgroup>")
        for weight in weights {
            output.append("<col style=\"width:")
            output.append(points: (weight / sum * 1000).rounded() / 10)
            output.append("%\">")
        }
        output.append("</colgroup>")
    }

    private func open(_ tag: StaticString, _ alignment: TextAlignment, _ output: inout OutputBuffer) {
        output.append(tag)
        switch alignment {
        case .start: break
        case .center: output.append(" class=\"center\"")
        case .end: output.append(" class=\"end\"")
        }
        output.append(" dir=\"auto\">")
    }
}
