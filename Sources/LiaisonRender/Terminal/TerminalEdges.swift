internal import LiaisonKit

/// The columns at both edges of a cell that controls and marks take.
struct TerminalEdges {
    var leading: Int
    var trailing: Int

    /// No columns.
    static let none = TerminalEdges(leading: 0, trailing: 0)
}

/// Draws the marks and controls of a cell in a frame: selection, highlight, and the controls of editing.
extension TerminalRenderer {
    /// The columns that controls and marks take. A mark takes a column of its own only if the content would cover the
    /// mark.
    func edges(of cell: Cell, columns: Int) -> TerminalEdges {
        let trailing = cell.editing?.isSwiped == true ? actionColumns(of: cell, columns: columns).reduce(0, +) : nil
        var edges = TerminalEdges(
            leading: Int(cell.leadingInset / Self.unit.width),
            trailing: trailing ?? Int(cell.trailingInset / Self.unit.width))
        guard edges.leading == 0, columns > 1, leadingControl(of: cell) != nil || mark(of: cell) != nil else {
            return edges
        }
        let width = Double(columns - edges.trailing) * Self.unit.width
        layout.layOut(cell, in: Size(width: width, height: cell.size.height))
        if start(of: cell.root) < Self.unit.width { edges.leading = 1 }
        return edges
    }

    /// Draws a mark in the first column of each line, and the control that deletes or inserts in the middle line.
    func drawLeadingEdge(of cell: Cell, _ edges: TerminalEdges, in area: TerminalArea) {
        // The content keeps the only column.
        guard area.columns > 1 else { return }
        let (mark, control) = (mark(of: cell), leadingControl(of: cell))
        let controlColumn = area.column + edges.leading / 2
        for line in 0..<area.lines {
            let isMiddle = line == (area.lines - 1) / 2
            if let mark, !isMiddle || control == nil || controlColumn > area.column {
                drawPiece(mark.glyph, at: area.column, line, TerminalStyle(color: mark.color))
            }
            guard isMiddle, let control else { continue }
            let place = TerminalArea(column: area.column, line: line, columns: max(edges.leading, 1), lines: 1)
            note(.commit(cell.editing?.style ?? .none), of: cell, in: place)
            drawPiece(control.glyph, at: controlColumn, line, TerminalStyle(color: control.color))
        }
    }

    /// Draws the control that moves, the accessory, or the actions of a swiped row in the middle line.
    func drawTrailingEdge(of cell: Cell, _ edges: TerminalEdges, in area: TerminalArea) {
        guard area.lines > 0, edges.trailing > 0 else { return }
        let (line, end) = ((area.lines - 1) / 2, area.column + area.columns)
        if let editing = cell.editing, editing.isSwiped {
            draw(
                editing.actions, of: cell, columns: actionColumns(of: cell, columns: area.columns), endingAt: end, line)
        } else {
            let isMovable = cell.editing?.isMovable == true
            let place = TerminalArea(column: end - edges.trailing, line: line, columns: edges.trailing, lines: 1)
            note(isMovable ? .grip : .accessory, of: cell, in: place)
            drawPiece(
                isMovable ? "≡" : "ⓘ", at: end - 1 - edges.trailing / 2, line,
                TerminalStyle(color: isMovable ? .secondary : .accent))
        }
    }

    /// The columns of each action of a swiped row, with one blank before it. The widest actions shrink first.
    private func actionColumns(of cell: Cell, columns: Int) -> [Int] {
        let actions = cell.editing?.actions ?? []
        // The content keeps a third of the row, unless an action would vanish.
        var rest = min(max(columns * 2 / 3, 2 * actions.count), columns)
        var widths = actions.map { metrics.naturalColumns(of: Array($0.title.utf8), limit: columns) + 5 }
        let narrowestFirst = widths.indices.sorted { widths[$0] < widths[$1] }
        for (position, action) in narrowestFirst.enumerated() {
            widths[action] = min(widths[action], rest / (actions.count - position))
            rest -= widths[action]
        }
        return widths
    }

    /// Draws the actions of a swiped row, the first at the edge.
    private func draw(
        _ actions: [CellEditing.Action], of cell: Cell, columns: [Int], endingAt end: Int, _ line: Int
    ) {
        var column = end - columns.reduce(0, +)
        for (action, columns) in zip(actions, columns).reversed() {
            let area = TerminalArea(column: column + 1, line: line, columns: columns - 1, lines: 1)
            if area.columns > 0 {
                note(.action(title: action.title), action.title, of: cell, in: area)
                let look = TerminalStyle(color: action.isDestructive ? .danger : .accent)
                drawTitle(Array(action.title.utf8), style: TextStyle(), look: look, in: area)
            }
            column += columns
        }
    }

    private func mark(of cell: Cell) -> (glyph: StaticString, color: Color)? {
        if cell.isHighlighted { return ("░", .accent) }
        return cell.isSelected ? ("▌", .accent) : nil
    }

    private func leadingControl(of cell: Cell) -> (glyph: StaticString, color: Color)? {
        guard let editing = cell.editing, !editing.isSwiped else { return nil }
        switch editing.style {
        case .delete: return ("⊖", .danger)
        case .insert: return ("⊕", .success)
        case .none: return nil
        }
    }

    /// The left edge of the content of a view, in points from the left edge of its cell.
    private func start(of view: View) -> Double {
        guard !view.isHidden else { return .infinity }
        return switch view.content {
        case .stack(let stack): stack.arrangedViews.reduce(.infinity) { min($0, start(of: $1)) }
        case .label, .image, .button, .divider, .progress, .table, .canvas: layout.contentFrame(of: view).x
        case .spacer: .infinity
        }
    }
}
