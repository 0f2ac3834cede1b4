/// A cell of the screen: a character, its look, and its link.
struct ScreenCell: Equatable {
    /// A scalar; or the number of a cluster of several scalars, with the highest bit set; or `continuation`.
    var glyph: UInt32
    /// The number of a link; 0 if there is none.
    var link: UInt16 = 0
    var style = CellStyle.plain

    /// An empty cell.
    static let blank = ScreenCell(glyph: 0x20)

    /// The bit that distinguishes clusters of several scalars from scalars.
    static let clusterBit: UInt32 = 0x8000_0000

    /// The glyph of all cells of a wide character but the first.
    static let continuation: UInt32 = 0

    /// True for all cells of a wide character but the first.
    var isContinuation: Bool { glyph == Self.continuation }

    /// True if the cell looks like an empty one.
    var isBlank: Bool { self == .blank }
}
