internal import LiaisonRender
internal import LiaisonShow
internal import LiaisonTerminal

/// The pages of text: the keys, the messages, and long texts.
extension Reader {
    /// Shows a page, the messages from the newest on.
    func show(_ page: TextPage) {
        dialog = .page(page, firstLine: page == .messages ? max(lines(of: page).count - pageHeight, 0) : 0)
    }

    /// Draws a page, starting with one of its lines, or with an earlier one if the rest does not fill the screen.
    func draw(_ page: TextPage, from first: Int) {
        let painter = ScreenPainter(screen)
        let (lines, keyColumns) = (lines(of: page), keyColumns(of: page))
        // A page that was scrolled on a smaller screen may have fewer lines now.
        let hidden = min(first, max(lines.count - pageHeight, 0))
        for (line, entry) in lines.dropFirst(hidden).prefix(pageHeight).enumerated() {
            painter.put(entry.key, line: line, column: 1, limit: 1 + keyColumns, style: CellStyle(.bold))
            let column = keyColumns == 0 ? 1 : 3 + keyColumns
            painter.put(entry.text, line: line, column: column, limit: screen.size.columns)
        }
    }

    /// Scrolls a page, or ends it.
    func handle(_ keystroke: Keystroke, in page: TextPage, at line: Int) {
        let last = max(lines(of: page).count - pageHeight, 0)
        let next: Int
        switch keymap.action(of: keystroke)?.pageEffect ?? .close {
        case .scrollLines(let lines): next = line + lines
        case .scrollPages(let pages): next = line + pages * pageHeight
        case .first: next = 0
        case .last: next = last
        case .request(let request): return self.request = request
        case .close: return dialog = nil
        }
        dialog = .page(page, firstLine: min(max(next, 0), last))
    }

    private var pageHeight: Int { max(screen.size.lines - 1, 1) }

    /// The columns of the names of keys; 0 for a page without keys.
    private func keyColumns(of page: TextPage) -> Int {
        let widest = entries(of: page).map { ScreenPainter.columns(of: $0.key) }.max() ?? 0
        return min(widest, screen.size.columns / 2)
    }

    /// The entries of a page, some after a key.
    func entries(of page: TextPage) -> [(key: String, text: String)] {
        switch page {
        case .keys: keymap.help(onPage: surface != nil).map { ($0.keys, $0.summary) }
        case .messages where settings.messages.shown.isEmpty: [("", "no messages")]
        case .messages: settings.messages.shown.map { ("", $0) }
        case .text(_, let sentences): sentences.map { ("", $0) }
        }
    }

    /// The lines of a page. An entry takes as many lines as it needs.
    private func lines(of page: TextPage) -> [(key: String, text: String)] {
        let keyColumns = keyColumns(of: page)
        let columns = screen.size.columns - (keyColumns == 0 ? 1 : 3 + keyColumns)
        return entries(of: page).flatMap { entry in
            WrappedText.wrapped(entry.text, indent: 0, hanging: 0, columns + 1).split(separator: "\n")
                .flatMap { Self.broken($0, columns) }.enumerated()
                .map { (key: $0 == 0 ? entry.key : "", text: $1) }
        }
    }

    /// A line in parts that fit: a word such as a URL may be wider than the screen.
    private static func broken(_ line: Substring, _ columns: Int) -> [String] {
        var (parts, left) = ([""], columns)
        for character in line {
            let width = ScreenPainter.columns(of: String(character))
            if width > left, parts != [""] {
                parts.append("")
                left = columns
            }
            parts[parts.count - 1].append(character)
            left -= width
        }
        return parts
    }
}
