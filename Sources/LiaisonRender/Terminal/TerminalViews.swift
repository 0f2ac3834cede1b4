internal import LiaisonKit
internal import LiaisonTerminal

/// Buttons, bars and lines.
extension TerminalRenderer {
    /// Draws a button: `[ Title ]`. If there is too little room, first the spaces are left out, then the brackets.
    func draw(_ button: Button, in area: TerminalArea) {
        var look = TerminalStyle(button.style, of: button, color: button.isDestructive ? .danger : .accent)
        if !button.isEnabled { look.color = .tertiary }
        look.link = linkNumber(of: button)
        look = look.on(button.buttonStyle == .filled ? look.color : ground, keepsColor: button.buttonStyle != .filled)
        drawTitle(button.utf8, of: button, style: button.style, look: look, in: area)
    }

    /// Draws a title of one line in brackets. The parts of the title of a button may have weights of their own.
    func drawTitle(
        _ title: [UInt8], of button: Button? = nil, style: TextStyle, look: TerminalStyle, in area: TerminalArea
    ) {
        var style = style
        style.lines = 1
        let hasBrackets = button?.buttonStyle != .plain
        let edge = area.columns > TerminalMetrics.bracketColumns ? 2 : area.columns > 2 ? 1 : 0
        let columns = min(metrics.naturalColumns(of: title, limit: area.columns) + 2 * edge, area.columns)
        let left = area.column(of: columns, style.alignment)
        style.alignment = .start
        let inner = TerminalArea(column: left + edge, line: area.line, columns: columns - 2 * edge, lines: 1)
        if edge > 0, hasBrackets { drawPiece(edge == 2 ? "[ " : "[", columns: edge, at: left, area.line, look) }
        if let button, button.hasRuns {
            // The title has no places for references.
            draw(button.title, style: style, look: look, in: inner, showsLinks: drawnLinks.mode != .references)
        } else {
            draw(title, style: style, look: look, in: inner)
        }
        if edge > 0, hasBrackets {
            drawPiece(edge == 2 ? " ]" : "]", columns: edge, at: left + columns - edge, area.line, look)
        }
    }

    /// The number of the link of a view on the screen; 0 if the view has no link, or a link that terminals do not open.
    func linkNumber(of view: View) -> UInt16 {
        guard view.hasLink, let linkedScreen, URLPolicy.kind(of: view.link.utf8).isAbsolute else { return 0 }
        return linkedScreen.link(view.link.utf8)
    }

    /// Draws a bar, filled from the left.
    func draw(_ progress: ProgressView, in area: TerminalArea) {
        let filled = min(max(Int((progress.fraction * Double(area.columns)).rounded()), 0), area.columns)
        let look = TerminalStyle(color: progress.color ?? .accent)
        drawPiece("█", count: filled, at: area.column, area.line, look)
        let rest = area.columns - filled
        drawPiece("░", count: rest, at: area.column + filled, area.line, look)
    }

    /// Draws a line across the stack of the divider.
    func drawDivider(_ divider: View, in area: TerminalArea) {
        let look = TerminalStyle(color: divider.color ?? .secondary)
        if area.columns == 1 {
            for line in 0..<area.lines { drawPiece("│", at: area.column, area.line + line, look) }
        } else {
            drawPiece("─", count: area.columns, at: area.column, area.line, look)
        }
    }

    /// Draws a literal that takes some columns.
    func drawPiece(
        _ literal: StaticString, columns: Int = 1, at column: Int, _ line: Int, _ look: TerminalStyle
    ) {
        canvas.move(toLine: line, column: column, columns: columns, style: look)
        canvas.append(literal)
    }

    /// Draws a literal of one column a number of times.
    func drawPiece(_ literal: StaticString, count: Int, at column: Int, _ line: Int, _ look: TerminalStyle) {
        guard count > 0 else { return }
        canvas.move(toLine: line, column: column, columns: count, style: look)
        canvas.append(literal, count: count)
    }
}

extension Button {
    /// True if the button destroys something.
    var isDestructive: Bool { buttonStyle == .destructive }
}
