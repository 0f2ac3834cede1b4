/// Wraps the lists and the usage of a help page to the width of the terminal.
///
/// The argument parser wraps paragraphs. It would wrap a list without an indent, and does not wrap the usage.
enum HelpList {
    /// A list of terms with their meanings. A meaning is beside its term, or below it if the terminal is narrow or the
    /// term is long.
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

    /// A list of commands, each on its own line. The continuation of a wrapped command is indented.
    static func commands(_ lines: String..., columns: Int = TerminalSize.columns) -> String {
        stacked(lines.map { wrapped($0, indent: indent, hanging: indent + gap, columns) })
    }

    /// The usage of a command. The parser writes a title before it.
    static func usage(_ line: String, columns: Int = TerminalSize.columns) -> String {
        wrapped(line, indent: 0, hanging: gap, columns - "USAGE: ".count)
    }

    private static let (indent, gap) = (2, 2)

    /// Wraps a text. The first line begins at column `indent`, and the others at `hanging`. Each line is shorter than
    /// the width of the terminal, because the parser would otherwise wrap it again.
    static func wrapped(_ text: String, indent: Int, hanging: Int, _ columns: Int) -> String {
        var lines: [String] = []
        var (line, width) = (String(repeating: " ", count: indent), indent)
        var isEmpty = true
        for word in text.utf8.split(separator: UInt8(ascii: " ")).map({ Substring($0) }) {
            let count = word.count
            if !isEmpty, width + 1 + count >= columns {
                lines.append(line)
                (line, width) = (String(repeating: " ", count: hanging), hanging)
                isEmpty = true
            }
            if !isEmpty { line += " " }
            line.append(contentsOf: word)
            width += (isEmpty ? 0 : 1) + count
            isEmpty = false
        }
        return stacked(lines + [line])
    }

    /// Joins lines. The generic `joined` would cost the start of the program more time.
    private static func stacked(_ lines: [String]) -> String {
        var text = lines.first ?? ""
        for line in lines.dropFirst() {
            text += "\n"
            text += line
        }
        return text
    }
}
