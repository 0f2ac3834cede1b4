internal import LiaisonKit

/// Writes the controls of a cell in a frame: the controls of editing, and the accessory.
extension HTMLRenderer {
    /// Returns whether a cell shows any control.
    func hasEdges(_ cell: Cell) -> Bool {
        cell.hasAccessory
            || (cell.editing.map { $0.isSwiped || $0.isMovable || $0.isIndented || $0.style != .none } ?? false)
    }

    /// Writes the control that deletes or inserts, or its empty place if the content is indented without one.
    func writeLeadingEdge(of cell: Cell, _ output: inout OutputBuffer) {
        guard let editing = cell.editing, !editing.isSwiped else { return }
        switch editing.style {
        case .delete: write("delete", "Delete", "−", isOver: !editing.isIndented, &output)
        case .insert: write("insert", "Insert", "+", isOver: !editing.isIndented, &output)
        case .none: if editing.isIndented { output.append("<span class=\"control\"></span>") }
        }
    }

    /// Writes the control that moves, the accessory, or the actions of a swiped row, the first at the edge.
    func writeTrailingEdge(of cell: Cell, _ output: inout OutputBuffer) {
        if let editing = cell.editing, editing.isSwiped {
            for action in editing.actions.reversed() {
                output.append(options.isLive ? "<button type=\"button\" class=\"action" : "<span class=\"action")
                if action.isDestructive { output.append(" destructive") }
                if options.isLive {
                    output.append("\" data-action=\"")
                    output.append(escaping: Array(action.title.utf8))
                }
                output.append("\">")
                output.append(escaping: Array(action.title.utf8))
                output.append(options.isLive ? "</button>" : "</span>")
            }
        } else if cell.editing?.isMovable == true {
            write("move", "Move", "≡", isOver: false, &output)
        } else if cell.hasAccessory {
            write("accessory", "More", "i", isOver: false, &output)
        }
    }

    private func write(
        _ name: StaticString, _ label: StaticString, _ glyph: StaticString, isOver: Bool, _ output: inout OutputBuffer
    ) {
        output.append(options.isLive ? "<button type=\"button\" class=\"control " : "<span class=\"control ")
        output.append(name)
        if isOver { output.append(" over") }
        output.append(options.isLive ? "\" data-edge=\"" : "\" role=\"img")
        if options.isLive { output.append(name) }
        output.append("\" aria-label=\"")
        output.append(label)
        output.append("\"><b>")
        output.append(glyph)
        output.append(options.isLive ? "</b></button>" : "</b></span>")
    }
}

extension HTMLStyleSheet {
    /// The style rules for selection, touches and editing, which only frames have. A mark lies over the content, so the
    /// content keeps its place.
    static let stateRules: StaticString = """
        .selected, .highlighted { background: var(--fill); position: relative }
        :is(.selected, .highlighted)::before { content: ""; position: absolute; inset-block: 0; inset-inline-start: 0; \
        z-index: 1; pointer-events: none; border-inline-start: 4px solid var(--accent) }
        .highlighted::before { border-color: var(--tertiary) }
        .edited { flex-direction: row; align-items: center }
        .edited > * { flex: 1 1 0; align-self: stretch }
        .edited > .control { flex: 0 0 32px; align-self: center; text-align: center; line-height: 1 }
        .control > b { display: inline-block; width: 22px; line-height: 22px; border-radius: 50%; color: var(--surface) }
        .delete > b { background: var(--danger) }
        .insert > b { background: var(--success) }
        .accessory > b { border: 1px solid; line-height: 20px; color: var(--accent) }
        .move > b { color: var(--tertiary); font-size: 20px }
        .over { position: relative; z-index: 1; margin-inline-end: -32px }
        .edited:has(> .action) { flex-wrap: wrap; justify-content: flex-end }
        .edited:has(> .action) > :first-child { min-width: 33% }
        .edited > .action { flex: 0 1 auto; align-self: stretch; display: flex; align-items: center; padding: 0 16px; \
        min-height: 32px; max-width: 100%; overflow-wrap: anywhere; background: var(--tertiary); color: var(--surface) }
        .edited > .destructive { background: var(--danger) }

        """
}

extension HTMLRenderer {
    /// The style sheet of a live page, whose column has a width in points.
    package static func liveStyleSheet(columnWidth: Double) -> [UInt8] {
        var output = OutputBuffer()
        HTMLStyleSheet.append(to: &output, columnWidth: columnWidth)
        output.append(HTMLStyleSheet.stateRules)
        return Array(output.bytes)
    }
}
