internal import LiaisonKit
internal import LiaisonRender
internal import LiaisonShow
internal import LiaisonTerminal

/// Draws the next frame on the screen.
extension Reader {
    /// Draws everything.
    func draw() {
        screen.clear()
        screen.scrolledLines = 0..<viewportSize.height
        if case .page(let page, let line)? = dialog {
            draw(page, from: line)
        } else {
            drawRows()
            if let hintLine { drawHints(hintLine) }
        }
        pictures?.endFrame()
        let last = screen.size.lines - 1
        if last == 0, isAsking { clearLine(0) }
        if last > 0 || isAsking { drawLastLine(last) }
    }

    /// True if a dialog needs the last line. On a screen of one line, the dialog takes the place of the rows.
    private var isAsking: Bool {
        switch dialog {
        case .prompt?, .choice?: true
        case .page?, nil: false
        }
    }

    private func drawRows() {
        renderer.draw(presentation.frame(), on: screen, line: 0, column: firstColumn)
        markCurrent()
        if let searched, filter == nil { highlight(searched) }
        if let filter { highlight(filter) }
    }

    /// Draws a bar beside the current row, and highlights the chosen control or the current item.
    private func markCurrent() {
        guard let current = currentEntry, let lines = lines(of: current) else { return }
        let style = CellStyle(.bold, color: .role(.accent))
        if firstColumn > 0 {
            for line in lines { screen.put(cluster: "┃".utf8, columns: 1, line: line, column: 0, style: style) }
        }
        let controls = controls
        if let chosenControl, controls.indices.contains(chosenControl) {
            mark(controls[chosenControl])
        } else if item != nil, let place = currentPlace, let cell = dataView.cell(at: place), let line = lines.first {
            let start = firstColumn + Int(cell.x / 8)
            screen.add([.reversed, .bold], line: line, columns: start..<start + Int(cell.size.width / 8))
        }
    }

    /// Highlights a control. A link inside a text covers only the cells of its characters.
    private func mark(_ control: DrawnControl) {
        for line in control.lines {
            if case .link(let url) = control.effect, control.columns.isEmpty {
                screen.add(.reversed, line: line, linkedTo: url)
            } else {
                screen.add(.reversed, line: line, columns: control.columns)
            }
        }
    }

    /// The lines of the screen that an entry takes; nil if the entry is not visible.
    private func lines(of place: Place) -> Range<Int>? {
        guard let rect = dataView.rect(of: place) else { return nil }
        let line = { (offset: Double) in Int(((offset - self.dataView.contentOffset) / 16 + 0.5).rounded(.down)) }
        let lines = (line(rect.y)..<max(line(rect.y + rect.size.height), line(rect.y)))
            .clamped(to: 0..<viewportSize.height)
        return lines.isEmpty ? nil : lines
    }

    /// Underlines the matches of a text on the screen.
    private func highlight(_ pattern: SearchPattern) {
        for line in 0..<viewportSize.height {
            for columns in screen.columns(ofLine: line, matching: pattern.byteCount, where: pattern.first) {
                screen.add([.underlined, .bold], line: line, columns: columns)
            }
        }
    }
}

// MARK: - The last line

extension Reader {
    private func drawLastLine(_ line: Int) {
        switch dialog {
        case .prompt(let prompt)?: draw(prompt, line)
        case .choice(let choice)?: draw(choice, line)
        case .page(let page, _)?: drawStatus(page.title, "any other key ends this page", line)
        case nil where message.isEmpty: drawStatus(progress ?? title, task == nil ? position : "", line)
        case nil:
            let hasRoom = ScreenPainter.columns(of: message + position) + 3 < screen.size.columns
            drawStatus(message, hasRoom ? position : "", line)
        }
    }

    /// The progress of the task, or the number that is being typed; nil if there is neither.
    var progress: String? {
        if let task { return task.progress(sections: liaison.sections.count) }
        return count.isEmpty ? nil : count
    }

    /// The title of the feed, and what is special now.
    var title: String {
        var words = [contents.title]
        if liaison.hasPending { words.append("waiting for a plugin") }
        if dataView.isEditing { words.append("editing") }
        if let filter { words.append("&\(filter.text)") }
        let marked = markedRows.count
        if marked > 0 { words.append("\(marked) marked") }
        return words.joined(separator: " · ")
    }

    /// The position in the feed: the section and the row, and the part above the screen in per cent. In an article, the part
    /// alone.
    var position: String {
        guard let place = currentEntry, let rows = dataView.numberOfRows(inSection: place.section) else {
            return contents.isAtEnd ? "no rows" : "reading …"
        }
        let more = contents.isAtEnd ? "" : "+"
        let rest = dataView.contentHeight - dataView.viewport.height
        let percent = rest < 1 ? 100 : Int((dataView.contentOffset / rest * 100).rounded(.down))
        switch contents.level {
        case .feeds?, .headlines?: return "\(place.section + 1)/\(dataView.numberOfSections)\(more) \(percent)%"
        case .article?: return "\(percent)%"
        case nil: break
        }
        let entry = place.indexPath.map { "row \($0.row + 1)/\(rows)" } ?? place.kind.rawValue
        return "section \(place.section + 1)/\(dataView.numberOfSections)\(more) \(entry) \(percent)%"
    }

    private func drawHints(_ line: Int) {
        let painter = ScreenPainter(screen)
        var column = 1
        for hint in keymap.hints(on: contents.level, columns: screen.size.columns - 1) {
            column = painter.put(hint.key, line: line, column: column, style: CellStyle(.bold))
            column = painter.put(" \(hint.words)  ", line: line, column: column)
        }
    }

    /// Shows a text in the last line. The other lines stay as they are.
    func drawStatus(_ text: String) {
        let line = screen.size.lines - 1
        guard line > 0 else { return }
        clearLine(line)
        screen.cursor = nil
        drawStatus(text, "", line)
    }

    private func clearLine(_ line: Int) {
        screen.removePictures(over: line..<line + 1)
        screen.put(plain: repeatElement(0x20, count: screen.size.columns), line: line, column: 0)
    }

    private func drawStatus(_ left: String, _ right: String, _ line: Int) {
        let painter = ScreenPainter(screen)
        let columns = screen.size.columns
        let start = columns - ScreenPainter.columns(of: right) - 1
        let showsRight = !right.isEmpty && start > columns / 3
        painter.put(left, line: line, column: 1, limit: showsRight ? start - 1 : columns, style: .plain)
        if showsRight { painter.put(right, line: line, column: start, limit: columns) }
        screen.put(cluster: "\(TerminalText.hostMark)".utf8, columns: 1, line: line, column: 0, style: .plain)
        screen.add(.reversed, line: line, columns: 0..<columns)
    }

    /// Shows the answers beside the question, or above the last line if there is too little room, as many as fit.
    private func draw(_ choice: Choice, _ line: Int) {
        let hasRoom = ScreenPainter.columns(of: choice.line) + 2 <= screen.size.columns
        if hasRoom { return drawStatus(choice.line, "", line) }
        let all = choice.lines
        let answers = all.dropFirst(min(choice.firstLine, max(all.count - line, 0))).prefix(line)
        for (line, answer) in zip((line - answers.count)..., answers) {
            clearLine(line)
            drawStatus(answer, "", line)
        }
        drawStatus(
            choice.question, answers.count < all.count ? "Down and Up show others" : "any other key cancels", line)
    }

    private func draw(_ prompt: Prompt, _ line: Int) {
        let painter = ScreenPainter(screen)
        let label = prompt.purpose.label
        let width = screen.size.columns - putMessageOfPrompt(painter, line)
        let room = max(width - label.utf8.count - 1, 1)
        // A long line is scrolled until its cursor is visible. A character may take two columns.
        var (hidden, columns) = (prompt.line.cursor, 0)
        while hidden > 0 {
            let next = columns + ScreenPainter.columns(of: String(prompt.line.characters[hidden - 1]))
            if next > room { break }
            (hidden, columns) = (hidden - 1, next)
        }
        let start = painter.put(label, line: line, column: 0)
        let characters = prompt.line.characters.dropFirst(hidden)
        painter.put(String(characters), line: line, column: start, limit: width)
        screen.cursor = (line, min(start + columns, width - 1))
    }

    /// Shows the message, if any, at the end of the line of a prompt. Returns the number of columns that it takes, which
    /// is 0 where there is too little room.
    private func putMessageOfPrompt(_ painter: ScreenPainter, _ line: Int) -> Int {
        let columns = ScreenPainter.columns(of: message) + 1
        guard !message.isEmpty, columns <= screen.size.columns / 2 else { return 0 }
        painter.put(message, line: line, column: screen.size.columns - columns + 1)
        return columns
    }
}
