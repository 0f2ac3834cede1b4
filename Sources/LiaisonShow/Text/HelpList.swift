/// Wraps the lists and the usage of a help page to the width of the terminal.
///
/// The argument parser wraps paragraphs. It would wrap a list without an indent, and does not wrap the usage.
package enum HelpList {
    /// A list of terms with their meanings. A meaning is beside its term, or below it if the terminal is narrow or the
    /// term is long.
    package static func terms(
        _ entries: [(term: String, meaning: String)], columns: Int = TerminalSize.columns
    ) -> String {
        let longest = entries.map(\.term.count).max() ?? 0
        let column = columns < 60 ? indent + 4 : min(indent + longest + gap, columns * 9 / 20)
        return entries.map { term, meaning in
            let label = WrappedText.wrapped(term, indent: indent, hanging: indent + gap, columns)
            let text = WrappedText.wrapped(meaning, indent: column, hanging: column, columns)
            return indent + term.count + gap <= column ? label + text.dropFirst(label.count) : label + "\n" + text
        }
        .joined(separator: "\n")
    }

    /// A list of commands, each on its own line. The continuation of a wrapped command is indented.
    package static func commands(_ lines: String..., columns: Int = TerminalSize.columns) -> String {
        WrappedText.stacked(lines.map { WrappedText.wrapped($0, indent: indent, hanging: indent + gap, columns) })
    }

    /// The usage of a command. The parser writes a title before it.
    package static func usage(_ line: String, columns: Int = TerminalSize.columns) -> String {
        WrappedText.wrapped(line, indent: 0, hanging: gap, columns - "USAGE: ".count)
    }

    private static let (indent, gap) = (2, 2)
}
