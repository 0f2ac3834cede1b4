/// Wraps texts to the width of a terminal.
package enum WrappedText {
    /// Wraps a text. The first line begins at column `indent`, and the others at `hanging`. Each line is shorter than
    /// the width of the terminal, because the parser would otherwise wrap it again.
    package static func wrapped(_ text: String, indent: Int, hanging: Int, _ columns: Int) -> String {
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
    package static func stacked(_ lines: [String]) -> String {
        var text = lines.first ?? ""
        for line in lines.dropFirst() {
            text += "\n"
            text += line
        }
        return text
    }
}
