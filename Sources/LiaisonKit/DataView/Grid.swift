/// How rows stand side by side in a collection view. All lengths are in points.
public struct Grid: Equatable, Sendable {
    /// How many rows stand in a line.
    public enum RowsPerLine: Equatable, Sendable {
        /// So many at most, at least one: fewer where each would be narrower than the grid's `minimumRowWidth`.
        case count(Int)
        /// As many as fit where none is narrower than this, at least one.
        case minimumWidth(Double)
    }

    /// How many rows stand in a line.
    public var rowsPerLine: RowsPerLine
    /// Between two rows of a line.
    public var rowSpacing: Double
    /// Below each line of rows.
    public var lineSpacing: Double
    /// The narrowest that a row is beside others where their number is named: what is narrower shows a letter a line.
    public var minimumRowWidth: Double

    /// The narrowest that a row is where nobody says otherwise: 20 columns of a terminal.
    public static let defaultMinimumRowWidth = 160.0
    /// The most that stand in a line.
    static let maximumRowsPerLine = 1000

    /// Makes a grid.
    public init(
        _ rowsPerLine: RowsPerLine, rowSpacing: Double = 16, lineSpacing: Double = 16,
        minimumRowWidth: Double = defaultMinimumRowWidth
    ) {
        self.rowsPerLine = rowsPerLine
        self.rowSpacing = rowSpacing
        self.lineSpacing = lineSpacing
        self.minimumRowWidth = minimumRowWidth
    }

    /// How many rows stand in a line of a width.
    func count(in width: Double) -> Int {
        switch rowsPerLine {
        case .count(let count): return min(max(count, 1), fitting(in: width, minimum: minimumRowWidth))
        case .minimumWidth(let minimum): return fitting(in: width, minimum: minimum)
        }
    }

    /// How many rows fit into a line of a width where none is narrower than a minimum, at least one.
    private func fitting(in width: Double, minimum: Double) -> Int {
        let fitting = (width + rowSpacing) / (minimum + rowSpacing)
        return fitting >= 1 ? Int(min(fitting, Double(Self.maximumRowsPerLine))) : 1
    }

    /// The width of a row in a line of a width.
    func rowWidth(in width: Double) -> Double {
        let count = Double(count(in: width))
        return max((width - rowSpacing * (count - 1)) / count, 0)
    }
}
