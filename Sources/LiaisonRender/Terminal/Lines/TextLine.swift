/// One line of a text in a terminal.
struct TextLine: Equatable {
    /// The bytes of the line, without the spaces at its end.
    var range: Range<Int>
    /// The number of columns that the bytes take.
    var columns: Int
    /// The position at which the next line starts.
    var next: Int
    /// True if the line ends because the columns are full.
    var isFull = false
    /// True if all clusters of the line are known to be drawn by their own bytes: none is replaced, left out or too
    /// wide.
    var isVerbatim = false
}
