/// A cell of the screen: a character, its look, and where it leads.
struct ScreenCell: Equatable {
    /// A scalar, or the number of a cluster of several with the highest bit; 0 for the cells of a wide
    /// character after the first.
    var glyph: UInt32
    /// The number of a link; 0 for none.
    var link: UInt16 = 0
    var style = CellStyle.plain

    /// An empty cell.
    static let blank = ScreenCell(glyph: 0x20)

    /// The bit that tells clusters of several scalars from scalars.
    static let clusterBit: UInt32 = 0x8000_0000

    /// The glyph of the cells of a wide character after the first.
    static let continuation: UInt32 = 0

    /// True if this cell is one of a wide character after the first.
    var isContinuation: Bool { glyph == Self.continuation }

    /// True if this cell looks as an empty one.
    var isBlank: Bool { self == .blank }
}
