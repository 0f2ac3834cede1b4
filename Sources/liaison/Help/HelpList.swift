/// Lists and usage of a help page, as the terminal has room for them.
///
/// The parser wraps a paragraph. What it wraps of a list begins at the edge, and a usage it leaves as it is.
enum HelpList {
    /// Each term with its meaning: beside the term, or below where the terminal is narrow or the term long.
    static func terms(_ entries: [(term: String, meaning: String)], columns: Int = TerminalSize.columns) -> String {
        let longest = entries.map(\.term.count).max() ?? 0
        let column = columns < 60 ? indent + 4 : min(indent + longest + gap, columns * 9 / 20)
        return entries.map { term, meaning in
            let label = wrapped(term, indent: indent, hanging: indent + gap, columns)
            let text = wrapped(meaning, indent: column, hanging: column, columns)
            return indent + term.count + gap <= column ? label + text.dropFirst(label.count) : label + "\n" + text
        }
        .joined(separator: "\n")
    }

    /// What is typed, a line each; where one goes on, that can be seen.
    static func commands(_ lines: String..., columns: Int = TerminalSize.columns) -> String {
        lines.map { wrapped($0, indent: indent, hanging: indent + gap, columns) }.joined(separator: "\n")
    }

    /// How a command is used. The parser writes a title before each line.
    static func usage(_ line: String, columns: Int = TerminalSize.columns) -> String {
        wrapped(line, indent: 0, hanging: gap, columns - "USAGE: ".count)
    }

    private static let (indent, gap) = (2, 2)

    /// A text in lines: the first begins at `indent`, the others at `hanging`. None is as wide as the terminal: such a line
    /// the parser would wrap.
    static func wrapped(_ text: String, indent: Int, hanging: Int, _ columns: Int) -> String {
        var lines: [String] = []
        var line = String(repeating: " ", count: indent)
        var isEmpty = true
        for word in text.split(separator: " ") {
            if !isEmpty, line.count + 1 + word.count >= columns {
                lines.append(line)
                line = String(repeating: " ", count: hanging)
                isEmpty = true
            }
            line += (isEmpty ? "" : " ") + word
            isEmpty = false
        }
        return (lines + [line]).joined(separator: "\n")
    }
}
