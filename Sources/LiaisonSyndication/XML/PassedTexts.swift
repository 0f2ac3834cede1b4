/// The texts that went past expat to the handler. Expat counts lines and columns without them.
struct PassedTexts {
    /// The line feeds in all texts.
    private var lines = 0
    /// The line of the last text as expat counts, and the characters that expat does not know of in the line.
    private var (lastLine, columns) = (1, 0)

    /// Adds a text that stands at a place of expat's.
    mutating func add(_ text: PlainXMLText, at place: TextPlace) {
        lines += text.lines
        let start = text.lines > 0 ? 1 - place.column : place.line == lastLine ? columns : 0
        (lastLine, columns) = (place.line, start + text.lastColumns)
    }

    /// The place in the document of a place of expat's.
    func actual(_ place: TextPlace) -> TextPlace {
        let column = place.column + (place.line == lastLine ? columns : 0)
        return TextPlace(line: place.line + lines, column: max(1, column))
    }
}
