/// A page of the documentation as plain text.
///
/// The page may use only a part of Markdown: headings, paragraphs, lists, tables, code blocks, inline code and
/// emphasis.
package struct PlainPage {
    /// A block of a page.
    package enum Block: Equatable {
        /// A heading.
        case heading(String)
        /// A paragraph.
        case paragraph(String)
        /// An item of a list. The marker is a bullet, or a number with a dot.
        case item(marker: String, text: String)
        /// A table. The first row contains the titles of the columns.
        case table([[String]])
        /// The lines of code.
        case code([String])
    }

    /// The heading of the page.
    package let title: String
    /// The blocks below the heading.
    package let blocks: [Block]

    /// Reads a page in Markdown.
    package init(markdown: String) {
        var reader = MarkdownReader(markdown)
        let all = reader.blocks()
        if case .heading(let title)? = all.first {
            self.title = title
            blocks = Array(all.dropFirst())
        } else {
            title = ""
            blocks = all
        }
    }

    /// The page as text for a terminal with this many columns. Code is not wrapped, so its lines may be longer.
    package func text(columns: Int) -> String {
        var text = title + "\n"
        var isInList = false
        for block in blocks where block != .heading("Overview") {
            let isItem = if case .item = block { true } else { false }
            text += (isInList && isItem ? "" : "\n") + Self.text(of: block, columns: columns) + "\n"
            isInList = isItem
        }
        return text
    }

    private static func text(of block: Block, columns: Int) -> String {
        switch block {
        case .heading(let text): text.uppercased()
        case .paragraph(let text): WrappedText.wrapped(text, indent: 0, hanging: 0, columns)
        case .item(let marker, let text):
            WrappedText.wrapped("\(marker) \(text)", indent: 0, hanging: marker.count + 1, columns)
        case .table(let rows): PlainTable(rows).text(columns: columns)
        case .code(let lines): lines.map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
        }
    }
}
