internal import FoundationEssentials
internal import Glibc
internal import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonHost
package import LiaisonKit
internal import LiaisonRender
internal import LiaisonShow

/// The texts of rows for uses other than the screen: copies, files and commands.
extension Reader {
    /// What the current row is about; nil in a document of sections.
    var subject: ReadSubject? {
        contents.subject(ofSection: currentEntry.flatMap { liaison.section($0.section)?.id })
    }

    /// The text of the marked rows. If none is marked, the whole article in a form; in other levels, the text of the
    /// current row.
    func chosenText(as form: ArticleForm = .text) -> String {
        let marked = markedRows
        if marked.isEmpty, contents.level == .article, let article = article(as: form) { return article }
        let places = marked.isEmpty ? [currentPlace].compactMap(\.self) : marked.map(Place.row)
        return places.map { text(of: $0) }.joined(separator: "\n")
    }

    /// The article that the current row is about, in a form; nil if the row is about no item.
    func article(as form: ArticleForm) -> String? {
        guard let subject, subject.item != nil else { return nil }
        let bytes = form.bytes(subject.article(), title: subject.title, subject.feed, registry)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text that an entry shows, or the texts of its model if the entry is not on the screen.
    ///
    /// - Parameters:
    ///   - place: The place of the entry.
    ///   - isSpoken: True for text that is read aloud. It names buttons and pictures, and has words in place of signs.
    package func text(of place: Place, isSpoken: Bool = false) -> String {
        var lines: [String] = []
        if let cell = dataView.cell(at: place) {
            addTexts(of: cell, to: &lines, isSpoken: isSpoken)
        } else if let entry = liaison.entry(at: place) as? PluginEntry {
            _ = entry.containsText { bytes in
                lines.append(String(decoding: bytes, as: UTF8.self))
                return false
            }
        }
        return lines.map { TerminalText.sanitized($0) + "\n" }.joined()
    }

    private func addTexts(of cell: Cell, to lines: inout [String], isSpoken: Bool) {
        cell.items.forEach { addTexts(of: $0, to: &lines, isSpoken: isSpoken) }
        cell.root.forEach { view in
            guard !view.isHidden else { return }
            if let text = isSpoken ? Self.spokenText(of: view) : Self.text(of: view) { lines.append(text) }
            if view.hasLink { lines.append(view.link.string) }
        }
    }

    /// The text that a view shows; nil for a view without a label, and for a label of white space.
    private static func text(of view: View) -> String? {
        switch view.content {
        case .label(let label):
            let text = label.text.string
            return text.allSatisfy(\.isWhitespace) ? nil : text
        case .table(let table): return table.isEmpty ? nil : rows(of: table).joined(separator: "\n")
        case .stack, .image, .button, .spacer, .divider, .progress, .canvas: return nil
        }
    }

    /// The texts of a table, a row a line. With `isSpoken`, each text follows the title of its column.
    private static func rows(of table: TextTable, isSpoken: Bool = false) -> [String] {
        let titles = table.columns.map(\.title)
        let rows = (0..<table.rowCount).map { table.cells(ofRow: $0).map(\.string) }
        guard isSpoken else {
            return ((table.hasHeader ? [titles] : []) + rows).map { $0.joined(separator: " | ") }
        }
        return rows.map { row in
            row.enumerated().map { column, text in
                column < titles.count && !titles[column].isEmpty ? "\(titles[column]): \(text)" : text
            }.joined(separator: ", ")
        }
    }

    /// The words for a view in spoken text; nil if there are none.
    private static func spokenText(of view: View) -> String? {
        let words = spokenContent(of: view)
        let details = [view.accessibilityValue, view.accessibilityHint].filter { !$0.isEmpty }
        let role = view.element.role?.words.map { "\($0): " } ?? ""
        guard !details.isEmpty || words != nil && !role.isEmpty else { return words }
        return role + ([words].compactMap(\.self) + details).joined(separator: ", ")
    }

    /// The words for the content of a view in spoken text; nil if there are none.
    private static func spokenContent(of view: View) -> String? {
        let name = view.hasAccessibilityLabel ? view.accessibilityLabel.string : nil
        return switch view.content {
        case .label: name ?? text(of: view)
        case .button(let button): "\(button.isEnabled ? "" : "disabled ")button: \(name ?? button.title.string)"
        case .image: name.map { "picture: \($0)" }
        case .table(let table): ([name].compactMap(\.self) + rows(of: table, isSpoken: true)).joined(separator: "\n")
        case .canvas(let canvas): canvas.spokenText.isEmpty ? nil : "drawing: \(canvas.spokenText)"
        case .stack, .spacer, .divider, .progress: name
        }
    }

    /// Copies the chosen text to the clipboard of the terminal (OSC 52).
    func copy(as form: ArticleForm = .text) {
        let text = chosenText(as: form)
        guard !text.isEmpty else { return message = "the row has no text" }
        guard surface != nil || text.utf8.count <= 74_994 else {
            return message = "terminals take at most 74,994 bytes, and these are \(text.utf8.count); save them"
        }
        request = .copy(text)
        message = "copied \(text.utf8.count) bytes"
    }

    /// Saves the chosen text in a new file. The ending of the file's name chooses the form of an article. Refuses a path that
    /// exists.
    func save(to path: String) {
        let path = UserFolder.expandingHome(in: path, environmentVariable) ?? path
        let file = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else { return message = "\(path): cannot be made: \(String(cString: strerror(errno)))" }
        defer { close(file) }
        guard Descriptor.write(chosenText(as: ArticleForm(ofFile: path)).utf8, to: file) else {
            return message = "\(path): cannot be written: \(String(cString: strerror(errno)))"
        }
        message = "saved to \(path)"
    }
}

extension Nib.Role {
    /// The role in spoken text; nil if the text itself says the role.
    fileprivate var words: String? {
        switch self {
        case .list: "list"
        case .listItem: "list item"
        case .quote: "quote"
        case .code: "code"
        case .time, .marker: nil
        case .caption: "caption"
        case .note: "note"
        case .status: "status"
        case .group: "group"
        case .figure: "figure"
        }
    }
}
