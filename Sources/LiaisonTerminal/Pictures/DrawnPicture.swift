/// A picture that was drawn for the cells of a terminal. Its bytes can make a terminal do nothing but show the picture.
public struct DrawnPicture: Equatable, Sendable {
    /// The contents of a picture, by its form.
    public enum Contents: Equatable, Sendable {
        /// The cells of half blocks, line after line.
        case cells([PictureCell])
        /// Sixels.
        case sixels(SixelPicture)
        /// Kitty graphics.
        case kitty(KittyPicture)
    }

    /// The number of columns.
    public var columns: Int
    /// The number of lines.
    public var lines: Int
    /// The contents.
    public var contents: Contents

    /// Makes a picture. Half blocks must have as many cells as the picture.
    public init(columns: Int, lines: Int, contents: Contents) {
        (self.columns, self.lines, self.contents) = (columns, lines, contents)
    }

    /// True if some lines of the picture can be shown without the others. Sixels are always shown as a whole.
    public var canBeCut: Bool {
        switch contents {
        case .cells, .kitty: true
        case .sixels: false
        }
    }

    /// The approximate size of the picture in memory, in bytes.
    public var size: Int {
        switch contents {
        case .cells(let cells): cells.count * MemoryLayout<PictureCell>.stride
        case .sixels(let picture): picture.sequence.count
        case .kitty(let picture): picture.payload.count
        }
    }

    /// The cells of a line; empty if the picture does not consist of half blocks.
    func cells(ofLine line: Int) -> ArraySlice<PictureCell> {
        guard case .cells(let cells) = contents, line >= 0, line < lines else { return [] }
        return cells[line * columns..<(line + 1) * columns]
    }

    /// The text of a line of half blocks, with the sequences for its colors. The text begins and ends in the plain
    /// style.
    public func text(ofLine line: Int, colors: Capabilities.Colors) -> [UInt8] {
        var text: [UInt8] = []
        var style = CellStyle.plain
        for cell in cells(ofLine: line) {
            if cell.style != style { text += cell.style.sequence(colors).utf8 }
            style = cell.style
            text += cell.character.utf8
        }
        if style != .plain { text += CellStyle.plain.sequence(colors).utf8 }
        return text
    }

    /// The sequence that draws some lines at the cursor. Afterwards the position of the cursor is undefined. Empty for
    /// half blocks, which are text.
    public func sequence(showing lines: Range<Int>) -> [UInt8] {
        switch contents {
        case .cells: []
        case .sixels(let picture): picture.sequence
        case .kitty(let picture): picture.sequence(columns: columns, lines: self.lines, showing: lines)
        }
    }
}
