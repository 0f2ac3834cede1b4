internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonRender

extension OutputFormat {
    /// GitHub's Markdown.
    public static let markdown = OutputFormat(
        name: "markdown", endings: ["md"], usualWidth: { pageWidth }, lineWidth: pageWidth,
        // As for a page, for the same reasons.
        usualHeight: 1, carouselExtent: .infinity, medium: .text, abilities: []
    ) { settings in
        let renderer = MarkdownRenderer(settings)
        var writer = FeedWriter(renderer)
        writer.enterDocument = { renderer.location = $0 }
        return writer
    }
}

/// Writes a feed as GitHub's Markdown: headers as headings, rows with columns as tables, items of lists and of carousels as
/// lists.
///
/// The texts of a feed are escaped, so that they are neither Markdown nor HTML. Only URLs that the policy trusts become
/// links and pictures.
private final class MarkdownRenderer: Renderer {
    /// The place of the feed whose cells are written.
    var location: FeedLocation
    private let report: ((Place, Fault) -> Void)?
    private let isFragment: Bool
    /// Finds heights, which do not show in Markdown.
    private let sizing = HTMLRenderer()
    private var section: (index: Int, id: String)?
    private var isEmpty = true
    /// The open list; its last item may go on.
    private var list = MarkdownList()
    /// The last row, if it may begin a table, or continues one.
    private var row: (component: String, columns: [String])?
    private var isInTable = false
    /// The current cell, for reports.
    private var current: (place: Place, component: String)?

    init(_ settings: WriterSettings) {
        (location, report, isFragment) = (settings.location, settings.report, settings.isFragment)
    }

    func height(of cell: Cell, fitting width: Double) -> Double { sizing.height(of: cell, fitting: width) }

    func begin(title: String, into output: inout OutputBuffer) {
        (section, row, isInTable, isEmpty) = (nil, nil, false, true)
        if !title.isEmpty, !isFragment { write("# " + Self.escaped(title, lineEnd: " "), &output) }
    }

    func render(_ cell: Cell, at place: Place, ofSection id: String, into output: inout OutputBuffer) {
        switch cell.height {
        case .fixed(let points), .computed(let points): guard points > 0 else { return }
        case .selfSizing: break
        }
        current = (place, cell.reuseIdentifier)
        let isHeader = if case .header = place { true } else { false }
        if section?.index != place.section || section?.id != id {
            finishRow(&output)
            // A heading separates sections, too.
            if section != nil, !isHeader { write("---", &output) }
            section = (place.section, id)
        }
        if !isHeader, list.takes(cell.root, { Self.paragraph(Self.escaped($0, lineEnd: " ")) }) {
            finishRow(&output)
            return writeBlocks(of: cell.root, isHeader: false, &output)
        }
        list.end()
        let columns = cell.hasItems || isHeader ? [] : columns(of: cell.root)
        if columns.count > 1 { return write(row: columns, of: cell.reuseIdentifier, &output) }
        finishRow(&output)
        if cell.isPlaceholder {
            // No text of a row becomes a quotation.
            write("> " + inline(cell.root, link: nil, lineEnd: "<br>"), &output)
        } else if cell.hasItems {
            let items = cell.items.map { "- " + inline($0.root, link: nil, lineEnd: "<br>") }.filter { $0.count > 2 }
            if !items.isEmpty { write(items.joined(separator: "\n"), &output) }
        } else {
            writeBlocks(of: cell.root, isHeader: isHeader, &output)
        }
    }

    func endSection(into output: inout OutputBuffer) { finish(&output) }

    func end(into output: inout OutputBuffer) { finish(&output) }

    private func finish(_ output: inout OutputBuffer) {
        finishRow(&output)
        list.end()
    }
}

// MARK: - Blocks

extension MarkdownRenderer {
    /// Writes a block. An empty line separates it from the block before, unless both are items of one list.
    private func write(_ block: String, _ output: inout OutputBuffer) {
        let (block, isNextItem) = list.placed(block)
        output.append(string: isEmpty || isNextItem ? "\(block)\n" : "\n\(block)\n")
        isEmpty = false
    }

    /// Writes a row with columns: as a row of a table if another row of its component is beside it.
    private func write(row columns: [String], of component: String, _ output: inout OutputBuffer) {
        if let row, row.component == component, row.columns.count == columns.count {
            if !isInTable {
                let cells = { (text: String) in "|" + String(repeating: " \(text) |", count: columns.count) }
                write("\(cells(" "))\n\(cells("---"))\n\(Self.line(of: row.columns))", &output)
                isInTable = true
            }
            output.append(string: Self.line(of: columns) + "\n")
        } else {
            finishRow(&output)
        }
        row = (component, columns)
    }

    /// Writes the last row as a paragraph if it stands alone, and ends the table.
    private func finishRow(_ output: inout OutputBuffer) {
        if let row, !isInTable { write(Self.paragraph(row.columns.joined(separator: " · ")), &output) }
        (row, isInTable) = (nil, false)
    }

    private static func line(of columns: [String]) -> String { "| " + columns.joined(separator: " | ") + " |" }

    /// The texts of the columns of a cell, without empty ones; empty if the cell has no columns.
    private func columns(of view: View) -> [String] {
        guard case .stack(let stack) = view.content, !view.isHidden else { return [] }
        let views = stack.arrangedViews.filter { !$0.isHidden }
        guard stack.stack.axis == .row else { return views.count == 1 ? columns(of: views[0]) : [] }
        let link = link(of: view)
        return views.map { inline($0, link: link, lineEnd: "<br>") }.filter { !$0.allSatisfy(\.isWhitespace) }
    }

    /// Writes the views of a stack one below the other. The first text of a header is a heading.
    private func writeBlocks(of view: View, isHeader: Bool, link: String? = nil, _ output: inout OutputBuffer) {
        var needsHeading = isHeader
        func write(_ view: View, link: String?) {
            guard !view.isHidden else { return }
            switch view.content {
            case .stack(let stack) where stack.soleText != nil:
                if let text = stack.soleText { write(text, link: self.link(of: view) ?? link) }
            case .stack(let stack) where stack.stack.axis == .column:
                let link = self.link(of: view) ?? link
                for arranged in stack.arrangedViews { write(arranged, link: link) }
            case .label(let label) where label.element.role == .marker: break
            case .label(let label) where label.style.isCode && !label.hasLinkInText && label.hasText:
                self.write(Self.fenced(label.text.string), &output)
            case .divider: self.write("---", &output)
            case .table(let table) where !table.isEmpty: self.write(pipes(table, link: link), &output)
            case .label(let label) where label.element.role == .quote && label.hasText:
                let text = inline(view, link: link, lineEnd: "\\\n")
                self.write("> " + text.replacing("\n", with: "\n> "), &output)
            case .label(let label) where label.element.role == .listItem && label.hasText && !list.isOpen:
                self.write("- " + inline(view, link: link, lineEnd: "<br>"), &output)
            case .label(let label):
                write(
                    inline(view, link: link, lineEnd: needsHeading ? " " : "\\\n"), isHeading: label.element.isHeading)
            case .stack, .image, .button, .spacer, .progress, .table, .canvas:
                write(inline(view, link: link, lineEnd: "<br>"), isHeading: false)
            }
        }
        func write(_ text: String, isHeading: Bool) {
            guard !text.isEmpty else { return }
            if needsHeading || isHeading {
                self.write((needsHeading ? "## " : "### ") + text.replacing("\\\n", with: " "), &output)
            } else {
                // An empty line separates paragraphs.
                self.write(Self.paragraph(text.replacing("\\\n\\\n", with: "\n\n")), &output)
            }
            needsHeading = false
        }
        write(view, link: link)
    }

    /// A text as a paragraph: no line of it begins a list, a heading, a quotation or code.
    private static func paragraph(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let line = line.drop { $0 == " " }
            let digits = line.prefix { $0.isASCII && $0.isNumber }
            if let first = line.first, "#+-=>".contains(first) { return "\\" + line }
            if !digits.isEmpty, let mark = line[digits.endIndex...].first, mark == "." || mark == ")" {
                return digits + "\\" + line[digits.endIndex...]
            }
            return String(line)
        }
        .joined(separator: "\n")
    }

    private static func fenced(_ code: String) -> String {
        let fence = String(repeating: "`", count: max(longestRun(of: "`", in: code) + 1, 3))
        return "\(fence)\n\(TerminalText.sanitized(code))\n\(fence)"
    }

    private static func longestRun(of character: Character, in text: String) -> Int {
        text.reduce(into: (run: 0, longest: 0)) { count, found in
            count.run = found == character ? count.run + 1 : 0
            count.longest = max(count.longest, count.run)
        }
        .longest
    }
}

// MARK: - Texts

extension MarkdownRenderer {
    /// A view, and the views in it, as text within a block. `link` is the URL that the view leads to, unless it leads
    /// elsewhere.
    private func inline(_ view: View, link outer: String?, lineEnd: String) -> String {
        guard !view.isHidden else { return "" }
        let link = link(of: view) ?? outer
        switch view.content {
        case .stack(let stack):
            let parts = stack.arrangedViews.map { inline($0, link: link, lineEnd: lineEnd) }.filter { !$0.isEmpty }
            return parts.joined(separator: stack.stack.axis == .row ? " " : lineEnd)
        case .label(let label): return text(label.text, label.style, link: link, lineEnd: lineEnd)
        case .button(let button): return text(button.title, button.style, link: link, lineEnd: lineEnd)
        case .image(let image): return picture(image, link: link)
        case .progress(let progress): return "\(Int((progress.fraction * 100).rounded())) %"
        case .table(let table):
            return rows(of: table, link: link).joined().filter { !$0.isEmpty }.joined(separator: " ")
        case .canvas(let canvas): return Self.linked(Self.escaped(canvas.spokenText, lineEnd: " "), to: link)
        case .spacer, .divider: return ""
        }
    }

    /// A table whose cells are separated by pipes. Markdown has no table without a header row.
    private func pipes(_ table: TextTable, link: String?) -> String {
        let titles = (0..<table.columnCount).map { $0 < table.columns.count ? table.columns[$0].title : "" }
        let lines = (0..<table.columnCount).map { index in
            switch table.alignment(ofColumn: index) {
            case .start: "---"
            case .center: ":---:"
            case .end: "---:"
            }
        }
        let header = titles.map { Self.escaped($0, lineEnd: " ") }
        return ([header, lines] + rows(of: table, link: link)).map(Self.line).joined(separator: "\n")
    }

    /// The texts of the cells of a table. Each row has all columns.
    private func rows(of table: TextTable, link: String?) -> [[String]] {
        (0..<table.rowCount).map { row in
            let cells = table.cells(ofRow: row).map { text($0, TextStyle(), link: link, lineEnd: "<br>") }
            return cells + [String](repeating: "", count: table.columnCount - cells.count)
        }
    }

    private func text(_ text: Text, _ style: TextStyle, link: String?, lineEnd: String) -> String {
        guard !text.isEmpty else { return "" }
        if style.isCode { return Self.linked(Self.code(text.string), to: link) }
        var (result, position, index) = ("", 0, 0)
        func append(_ part: Range<Int>, _ run: RunStyle = RunStyle(), to link: String?) {
            guard !part.isEmpty else { return }
            let string = String(decoding: text.utf8[part], as: UTF8.self)
            let isBold = (run.weight ?? style.weight).rawValue >= Weight.semibold.rawValue
            let traits = run.shownTraits
            result += Self.linked(
                Self.emphasized(
                    Self.element(
                        traits.contains(.code) ? Self.code(string) : Self.escaped(string, lineEnd: lineEnd), traits),
                    isBold: isBold, isItalic: style.isItalic || traits.contains(.italic),
                    isAlone: part.count == text.utf8.count),
                to: link)
        }
        while index < text.runs.count {
            let end = text.endOfLink(at: index)
            append(position..<text.runs[index].range.lowerBound, to: link)
            if end > index {
                let range = text.runs[index].range.lowerBound..<text.runs[end - 1].range.upperBound
                append(range, text.runs[index].style, to: trusted(text.url(of: text.runs[index])) ?? link)
                position = range.upperBound
            } else {
                append(text.runs[index].range, text.runs[index].style, to: link)
                position = text.runs[index].range.upperBound
            }
            index = max(end, index + 1)
        }
        append(position..<text.utf8.count, to: link)
        return result
    }

    /// A text in the elements of HTML and the marks that say its traits, but for italics and code.
    private static func element(_ text: String, _ traits: RunStyle.Traits) -> String {
        var text = text
        for (trait, name) in [(.superscript, "sup"), (.subscript, "sub"), (.underline, "u")]
            as [(RunStyle.Traits, String)]
        where traits.contains(trait) {
            text = "<\(name)>\(text)</\(name)>"
        }
        return traits.contains(.strike) ? around(text) { "~~\($0)~~" } : text
    }

    /// A text in bold or italics. Blanks at its ends stay outside, where Markdown wants them.
    private static func emphasized(_ text: String, isBold: Bool, isItalic: Bool, isAlone: Bool) -> String {
        guard isBold || isItalic else { return text }
        return around(text) { text in
            // Stars beside a letter on one side and a sign on the other would stay stars.
            let areMarks = isAlone || isWordCharacter(text.first) && isWordCharacter(text.last)
            let bold = isBold ? areMarks ? "**\(text)**" : "<b>\(text)</b>" : String(text)
            return isItalic ? areMarks ? "*\(bold)*" : "<i>\(bold)</i>" : bold
        }
    }

    private static func isWordCharacter(_ character: Character?) -> Bool {
        character.map { $0.isLetter || $0.isNumber } ?? false
    }

    private static func linked(_ text: String, to url: String?) -> String {
        guard let url else { return text }
        return around(text) { "[\($0)](\(url))" }
    }

    /// Marks a text without the blanks at its ends.
    private static func around(_ text: String, _ mark: (Substring) -> String) -> String {
        let start = text.prefix { $0.isWhitespace }
        let rest = text[start.endIndex...]
        guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return text }
        return start + mark(rest[...last]) + rest[last...].dropFirst()
    }

    /// Code within a line. In a table, a bar would end the cell.
    private static func code(_ text: String) -> String {
        let text = TerminalText.sanitized(text).replacing("\n", with: " ").replacing("|", with: "\\|")
        let fence = String(repeating: "`", count: longestRun(of: "`", in: text) + 1)
        return "\(fence) \(text) \(fence)"
    }

    /// A text of which no part is Markdown or HTML.
    private static func escaped(_ text: String, lineEnd: String) -> String {
        var result = ""
        for character in TerminalText.sanitized(text) {
            switch character {
            case "\n": result += lineEnd
            case "\\", "`", "*", "_", "[", "]", "<", "&", "|", "~", "$":
                result.append("\\")
                result.append(character)
            default: result.append(character)
            }
        }
        return result
    }
}

// MARK: - URLs

extension MarkdownRenderer {
    private func link(of view: View) -> String? { view.hasLink ? trusted(view.link.utf8[...]) : nil }

    /// The destination of a link; nil, after a report, if the URL is not trusted.
    private func trusted(_ url: ArraySlice<UInt8>) -> String? {
        let (url, kind) = location.resolved(url)
        guard kind != .empty else { return nil }
        guard kind != .refused else { return refuse(URLPolicy.refusal(ofLink: url)) }
        return destination(url, kind)
    }

    private func picture(_ image: ImageView, link: String?) -> String {
        let alternative = Self.escaped(image.accessibilityLabel.string, lineEnd: " ")
        let (source, kind) = location.resolved(image.source.utf8[...])
        switch kind {
        case .empty: return alternative
        case .relative, .web: return Self.linked("![\(alternative)](\(destination(source, kind)))", to: link)
        case .refused, .mail, .rooted: return refuse(URLPolicy.refusal(ofPicture: source)) ?? alternative
        }
    }

    /// A URL as the destination of a link. Only brackets need a mark of their own.
    private func destination(_ url: ArraySlice<UInt8>, _ kind: URLPolicy.Kind) -> String {
        var output = OutputBuffer()
        if kind == .relative, url.first != UInt8(ascii: "#"), url.first != UInt8(ascii: "?") {
            output.append(contentsOf: location.pathPrefix)
        }
        output.append(url: url, asMarkup: true)
        return String(decoding: output.bytes, as: UTF8.self).replacing("(", with: "%28").replacing(")", with: "%29")
    }

    private func refuse(_ reason: String) -> String? {
        guard let current else { return nil }
        report?(current.place, Fault(.entry, component: current.component, reason: reason))
        return nil
    }
}
