/// One line of a text in a terminal.
struct TextLine {
    /// The bytes that it shows, without the spaces at its end.
    var range: Range<Int>
    /// How many columns they take.
    var columns: Int
    /// Where the next line starts.
    var next: Int
    /// Whether it ends because it is full.
    var isFull = false
}
