/// The texts that bypassed expat. Expat does not count their lines and columns.
struct PassedTexts {
    /// The number of line feeds in all texts.
    private var lines = 0
    /// The line of the last text as expat counts, and the number of characters in the line that expat has not seen.
    private var (lastLine, columns) = (1, 0)

    /// Adds a text at a place. The place is as expat counts.
    mutating func add(_ text: PlainXMLText, at place: TextPlace) {
        lines += text.lines
        let start = text.lines > 0 ? 1 - place.column : place.line == lastLine ? columns : 0
        (lastLine, columns) = (place.line, start + text.lastColumns)
    }

    /// The place in the document for a place that expat has counted.
    func actual(_ place: TextPlace) -> TextPlace {
        let column = place.column + (place.line == lastLine ? columns : 0)
        return TextPlace(line: place.line + lines, column: max(1, column))
    }
}
