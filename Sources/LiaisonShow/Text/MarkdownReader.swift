/// Reads the blocks of a page in Markdown, line by line.
struct MarkdownReader {
    private var lines: ArraySlice<Substring>

    init(_ markdown: String) {
        lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)[...]
    }

    mutating func blocks() -> [PlainPage.Block] {
        var blocks: [PlainPage.Block] = []
        while let block = block() { blocks.append(block) }
        return blocks
    }

    private mutating func block() -> PlainPage.Block? {
        lines = lines.drop { $0.isEmpty }
        guard let line = lines.first else { return nil }
        if line.hasPrefix("#") { return heading() }
        if line.hasPrefix("```") { return code() }
        if line.hasPrefix("|") { return table() }
        if let marker = Self.marker(of: line) {
            return .item(marker: marker, text: String(joinedLines().dropFirst(marker.count + 1)))
        }
        return .paragraph(joinedLines())
    }

    private mutating func heading() -> PlainPage.Block {
        .heading(Self.plain((lines.popFirst() ?? "").drop { $0 == "#" || $0 == " " }))
    }

    private mutating func code() -> PlainPage.Block {
        let code = lines.dropFirst().prefix { !$0.hasPrefix("```") }
        lines = lines.dropFirst(code.count + 2)
        return .code(code.map(String.init))
    }

    /// Takes a table. Its second line separates the titles from the rows, and is skipped.
    private mutating func table() -> PlainPage.Block {
        let rows = takeLines { $0.hasPrefix("|") }
        return .table((rows.prefix(1) + rows.dropFirst(2)).map(Self.cells))
    }

    /// Takes the text of a paragraph or of an item. The text ends before an empty line and before another item.
    private mutating func joinedLines() -> String {
        let first = lines.popFirst() ?? ""
        let others = takeLines { !$0.isEmpty && Self.marker(of: $0) == nil }
        return Self.plain(([first] + others).joined(separator: " "))
    }

    private mutating func takeLines(while isTaken: (Substring) -> Bool) -> ArraySlice<Substring> {
        let taken = lines.prefix(while: isTaken)
        lines = lines.dropFirst(taken.count)
        return taken
    }

    /// The marker at the start of a list item; nil if the line starts no item.
    private static func marker(of line: Substring) -> String? {
        (line.firstMatch(of: #/^(-|[0-9]+\.) /#)?.1).map(String.init)
    }

    /// The cells of a table line. A backslash precedes a vertical bar inside a cell.
    private static func cells(of line: Substring) -> [String] {
        let bar = "\u{0}"
        return line.replacing("\\|", with: bar).split(separator: "|", omittingEmptySubsequences: false)
            .dropFirst().dropLast()
            .map { plain(trimmed($0)).replacing(bar, with: "|") }
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let start = text.drop { $0 == " " }
        return start[..<(start.lastIndex { $0 != " " }.map(start.index(after:)) ?? start.startIndex)]
    }

    /// The text without its marks of code and emphasis. An asterisk inside code stays.
    private static func plain(_ text: some StringProtocol) -> String {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
            index.isMultiple(of: 2) ? String(part).replacing("*", with: "") : String(part)
        }.joined()
    }
}
