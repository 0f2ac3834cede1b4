/// A picture, drawn for cells of a terminal. Nothing in a picture can make a terminal do anything else.
public struct DrawnPicture: Equatable, Sendable {
    /// What is drawn, by form.
    public enum Contents: Equatable, Sendable {
        /// Half blocks, line after line.
        case cells([PictureCell])
        /// Sixels.
        case sixels(SixelPicture)
        /// Graphics of kitty.
        case kitty(KittyPicture)
    }

    /// The number of columns.
    public var columns: Int
    /// The number of lines.
    public var lines: Int
    /// What is drawn.
    public var contents: Contents

    /// Makes a picture. Half blocks are as many as the cells.
    public init(columns: Int, lines: Int, contents: Contents) {
        (self.columns, self.lines, self.contents) = (columns, lines, contents)
    }

    /// True if some lines of the picture can be shown without the others. A picture of sixels is shown whole.
    public var canBeCut: Bool {
        switch contents {
        case .cells, .kitty: true
        case .sixels: false
        }
    }

    /// About how many bytes of memory the picture takes.
    public var size: Int {
        switch contents {
        case .cells(let cells): cells.count * MemoryLayout<PictureCell>.stride
        case .sixels(let picture): picture.sequence.count
        case .kitty(let picture): picture.payload.count
        }
    }

    /// The cells of a line; none if the picture has other contents.
    func cells(ofLine line: Int) -> ArraySlice<PictureCell> {
        guard case .cells(let cells) = contents, line >= 0, line < lines else { return [] }
        return cells[line * columns..<(line + 1) * columns]
    }

    /// The text of a line of half blocks, with the sequences of its colors. Begins and ends in the plain style.
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

    /// The sequence that draws some lines where the cursor is, apart from half blocks, which are text. The cursor may be
    /// anywhere afterwards.
    public func sequence(showing lines: Range<Int>) -> [UInt8] {
        switch contents {
        case .cells: []
        case .sixels(let picture): picture.sequence
        case .kitty(let picture): picture.sequence(columns: columns, lines: self.lines, showing: lines)
        }
    }
}
