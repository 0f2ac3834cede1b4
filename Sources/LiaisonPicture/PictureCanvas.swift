public import LiaisonTerminal

/// The space and the colors of a terminal for a picture.
public struct PictureCanvas: Hashable, Sendable {
    /// The form in which the terminal shows the picture.
    public var form: PictureForm
    /// The colors of the terminal. Kitty graphics always have all colors.
    public var colors: Capabilities.Colors
    /// The greatest number of columns.
    public var columns: Int
    /// The greatest number of lines.
    public var lines: Int
    /// The size of a cell in pixels.
    public var cell: Capabilities.CellSize
    /// The lines to draw of a picture that cannot be cut; nil for all.
    public var shown: Range<Int>?
    /// False to show a pixel of the picture no larger than a point: an eighth of a column.
    public var enlarges: Bool

    /// The size of a cell for a terminal that does not tell its size, in pixels.
    public static let usualCell = Capabilities.CellSize(width: 8, height: 16)

    /// Makes a canvas.
    public init(
        form: PictureForm, colors: Capabilities.Colors, columns: Int, lines: Int,
        cell: Capabilities.CellSize = usualCell, shown: Range<Int>? = nil, enlarges: Bool = true
    ) {
        (self.form, self.colors, self.columns, self.lines) = (form, colors, columns, lines)
        (self.cell, self.shown, self.enlarges) = (cell, shown, enlarges)
    }

    /// The arguments of the drawing program.
    var arguments: [String] {
        let shown = shown ?? 0..<lines
        let numbers = [columns, lines, cell.width, cell.height, shown.lowerBound, shown.count, enlarges ? 1 : 0]
        return [form.argument, colors.argument] + numbers.map(String.init)
    }
}

extension PictureForm {
    fileprivate var argument: String {
        switch self {
        case .halfBlocks: "0"
        case .sixel: "1"
        case .kitty: "2"
        }
    }
}

extension Capabilities.Colors {
    fileprivate var argument: String {
        switch self {
        case .none, .ansi16: "16"
        case .ansi256: "256"
        case .all: "0"
        }
    }
}
