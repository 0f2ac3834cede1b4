internal import LiaisonKit

/// Writes rows as parts of one text: items of lists, figures, and rows of their own.
extension HTMLRenderer {
    /// Writes a row in the element that the row shares with the rows before it, if there is one.
    func writeRow(_ cell: Cell, _ output: inout OutputBuffer) {
        let view = cell.root
        switch view.element.role {
        case .listItem where writeItem(cell, &output): return
        case .caption where groups.hasFigure:
            writeContent(of: cell, "<figcaption>", "</figcaption>\n", &output)
            return groups.closeFigure(&output)
        case _ where groups.continueItem(level: view.box.level, &output):
            return writeContent(of: cell, "", "\n", &output)
        case .figure:
            groups.close(&output)
            groups.openFigure(&output)
        case .listItem, .marker, .quote, .code, .time, .caption, .note, .status, .list, .group, nil:
            groups.close(&output)
        }
        write(cell, "div", isHeader: false, &output)
    }

    /// Writes a row as an item of a list, or in the item above. Returns false, and writes nothing, if there is no such item.
    private func writeItem(_ cell: Cell, _ output: inout OutputBuffer) -> Bool {
        guard groups.openItem(level: max(cell.root.box.level, 1), cell.root.listMarker, &output) else { return false }
        writeContent(of: cell, "", "\n", &output)
        return true
    }

    /// Writes the views of a row without the row around them, and without the marker, which the browser writes. A row with a
    /// height or link of its own is written whole.
    private func writeContent(
        of cell: Cell, _ opening: StaticString, _ end: StaticString, _ output: inout OutputBuffer
    ) {
        output.append(opening)
        defer { output.append(end) }
        guard case .selfSizing = cell.height, !cell.isPlaceholder, !cell.root.hasLink,
            case .stack = cell.root.content, !cell.root.hasAccessibilityLabel, !cell.root.isHidden
        else { return write(cell, "div", isHeader: false, &output) }
        for element in CellMarkup.of(cell, isHeader: false).root.currentElements {
            switch element.content {
            case .spacer: break
            case .label where element.view.element.role == .marker: break
            case .stack, .label, .image, .button, .divider, .progress, .table, .canvas:
                write(element, isLinked: false, &output)
            }
        }
    }
}
