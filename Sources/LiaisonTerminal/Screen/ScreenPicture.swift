/// A picture that lies over empty cells of the screen: sixels, or kitty graphics.
public struct ScreenPicture: Equatable, Sendable {
    /// The number of the picture, which is greater than 0. Pictures with the same number are the same.
    public var number: Int
    /// The picture.
    public var picture: DrawnPicture
    /// The lines of the picture that are shown.
    public var shown: Range<Int>
    /// The line of the top left cell.
    public var line: Int
    /// The column of the top left cell.
    public var column: Int

    /// Makes a picture.
    public init(number: Int, _ picture: DrawnPicture, shown: Range<Int>, line: Int, column: Int) {
        (self.number, self.picture, self.shown) = (number, picture, shown)
        (self.line, self.column) = (line, column)
    }

    /// Returns whether the two values are the same picture at the same place.
    public static func == (one: ScreenPicture, other: ScreenPicture) -> Bool {
        (one.number, one.line, one.column, one.shown) == (other.number, other.line, other.column, other.shown)
    }

    /// The lines of the screen that the picture covers.
    var lines: Range<Int> { line..<line + shown.count }

    /// The columns of the screen that the picture covers.
    var columns: Range<Int> { column..<column + picture.columns }

    /// The number of the place in kitty's protocol.
    private var place: Int { line * 10_000 + column + 1 }

    /// The sequence to send before the picture is drawn for the first time. Empty for sixels.
    var upload: [UInt8] {
        if case .kitty(let picture) = picture.contents { picture.upload(number) } else { [] }
    }

    /// The sequence that draws the picture at the cursor. Afterwards the position of the cursor is undefined.
    var sequence: [UInt8] {
        switch picture.contents {
        case .cells: []
        case .sixels(let sixels): sixels.sequence
        case .kitty(let kitty):
            kitty.placement(place, of: number, columns: picture.columns, lines: picture.lines, showing: shown)
        }
    }

    /// The sequence that removes the picture from its place. Empty for sixels, which the cells replace.
    var removal: [UInt8] {
        if case .kitty = picture.contents { KittyPicture.removal(from: place, of: number) } else { [] }
    }

    /// The sequence to send when the picture is no longer shown anywhere. Empty for sixels.
    var disposal: [UInt8] {
        if case .kitty = picture.contents { KittyPicture.disposal(of: number) } else { [] }
    }
}
