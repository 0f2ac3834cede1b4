/// A picture over cells of the screen, as the sequence by which a terminal draws it.
public struct ScreenPicture: Equatable, Sendable {
    /// The number of the picture: pictures with the same number look the same.
    public var number: Int
    /// The line of the top left cell.
    public var line: Int
    /// The column of the top left cell.
    public var column: Int
    /// The number of columns that the picture covers.
    public var columns: Int
    /// The number of lines that the picture covers.
    public var lines: Int
    /// The sequence that draws the picture where the cursor is. The cursor may be anywhere afterwards.
    public var sequence: [UInt8]
    /// The sequence that removes the picture; empty if drawing the cells again removes it.
    public var removal: [UInt8]

    /// Makes a picture.
    public init(
        number: Int, line: Int, column: Int, columns: Int, lines: Int, sequence: [UInt8], removal: [UInt8] = []
    ) {
        (self.number, self.line, self.column, self.columns, self.lines) = (number, line, column, columns, lines)
        (self.sequence, self.removal) = (sequence, removal)
    }

    /// Whether two pictures are the same at the same place.
    public static func == (one: ScreenPicture, other: ScreenPicture) -> Bool {
        (one.number, one.line, one.column, one.columns, one.lines)
            == (other.number, other.line, other.column, other.columns, other.lines)
    }
}
