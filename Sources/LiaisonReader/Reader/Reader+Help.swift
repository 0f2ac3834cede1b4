internal import LiaisonRender
internal import LiaisonShow
internal import LiaisonTerminal

/// The page that lists all keys.
extension Reader {
    /// Draws the list, starting with one of its lines, or with an earlier one if the rest does not fill the screen.
    func drawHelp(from first: Int) {
        let painter = ScreenPainter(screen)
        let lines = helpLines
        // A list that was scrolled on a smaller screen may have fewer lines now.
        let hidden = min(first, max(lines.count - viewportSize.height, 0))
        for (line, entry) in lines.dropFirst(hidden).prefix(viewportSize.height).enumerated() {
            painter.put(entry.keys, line: line, column: 1, limit: 1 + helpKeyColumns, style: CellStyle(.bold))
            painter.put(entry.summary, line: line, column: 3 + helpKeyColumns, limit: screen.size.columns)
        }
    }

    /// Scrolls the list, or ends it.
    func handle(_ keystroke: Keystroke, inHelpAt line: Int) {
        let page = max(screen.size.lines - 1, 1)
        let last = max(helpLines.count - page, 0)
        let next: Int
        switch keymap.action(of: keystroke)?.helpEffect ?? .close {
        case .scrollLines(let lines): next = line + lines
        case .scrollPages(let pages): next = line + pages * page
        case .first: next = 0
        case .last: next = last
        case .request(let request): return self.request = request
        case .close: return dialog = nil
        }
        dialog = .help(firstLine: min(max(next, 0), last))
    }

    /// The columns of the names of keys.
    private var helpKeyColumns: Int {
        min(keymap.help.map { ScreenPainter.columns(of: $0.keys) }.max() ?? 0, screen.size.columns / 2)
    }

    /// The lines of the list. A summary takes as many lines as it needs.
    private var helpLines: [(keys: String, summary: String)] {
        let columns = screen.size.columns - 3 - helpKeyColumns
        return keymap.help.flatMap { entry in
            WrappedText.wrapped(entry.summary, indent: 0, hanging: 0, columns + 1).split(separator: "\n").enumerated()
                .map { (keys: $0 == 0 ? entry.keys : "", summary: String($1)) }
        }
    }
}
