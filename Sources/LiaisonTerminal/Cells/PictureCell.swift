/// A cell of a picture of half blocks.
public struct PictureCell: Equatable, Sendable {
    /// The halves that have the color of the text. The other halves have the color of the background.
    public struct Halves: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt8

        /// Makes a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The upper half.
        public static let upper = Halves(rawValue: 1)
        /// The lower half.
        public static let lower = Halves(rawValue: 2)
    }

    /// The halves that have the color of the text.
    public var halves: Halves
    /// The colors.
    public var style: CellStyle

    /// Makes a cell.
    public init(_ halves: Halves, color: CellColor, background: CellColor) {
        self.halves = halves
        style = CellStyle(color: color, background: background)
    }

    /// The character of the cell: a space or a block.
    var character: Unicode.Scalar {
        switch (halves.contains(.upper), halves.contains(.lower)) {
        case (false, false): " "
        case (true, false): "▀"
        case (false, true): "▄"
        case (true, true): "█"
        }
    }
}
