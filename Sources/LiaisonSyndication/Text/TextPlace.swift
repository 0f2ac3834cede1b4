/// A line and a column of a text that arrives piece by piece.
struct TextPlace: Comparable, Sendable {
    /// The line, from 1.
    var line = 1
    /// The column in characters (Unicode scalars), from 1.
    var column = 1

    static func < (one: TextPlace, other: TextPlace) -> Bool { (one.line, one.column) < (other.line, other.column) }

    /// Advances over a text.
    mutating func advance(over text: UTF8Text) {
        for byte in text {
            if byte == 0x0A {
                (line, column) = (line + 1, 1)
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
    }
}
