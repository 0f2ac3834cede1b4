/// The texts that went past expat to the handler. Expat counts lines and columns without them.
struct PassedText {
    /// The line feeds in all texts.
    private var lines = 0
    /// The line of the last text as expat counts, and the characters that expat does not know of in the line.
    private var (lastLine, columns) = (1, 0)

    /// Adds a text that stands at a place of expat's.
    mutating func add(_ text: UTF8Text, at place: TextPlace) {
        if place.line != lastLine { (lastLine, columns) = (place.line, 0) }
        var start = 0
        while let end = text.firstIndex(of: 0x0A, from: start) {
            start = end + 1
            lines += 1
            columns = 1 - place.column
        }
        columns += Self.characters(of: text[start...])
    }

    /// The place in the document of a place of expat's.
    func actual(_ place: TextPlace) -> TextPlace {
        let column = place.column + (place.line == lastLine ? columns : 0)
        return TextPlace(line: place.line + lines, column: max(1, column))
    }

    private static func characters(of text: UTF8Text) -> Int {
        text.reduce(0) { $0 &+ ($1 & 0xC0 != 0x80 ? 1 : 0) }
    }
}
