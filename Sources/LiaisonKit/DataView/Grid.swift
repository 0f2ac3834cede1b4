/// How rows stand side by side in a collection view. All lengths are in points.
public struct Grid: Equatable, Sendable {
    /// How many rows stand in a line.
    public enum RowsPerLine: Equatable, Sendable {
        /// So many, at least one.
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

    /// The most that stand in a line.
    static let maximumRowsPerLine = 1000

    /// Makes a grid.
    public init(_ rowsPerLine: RowsPerLine, rowSpacing: Double = 16, lineSpacing: Double = 16) {
        self.rowsPerLine = rowsPerLine
        self.rowSpacing = rowSpacing
        self.lineSpacing = lineSpacing
    }

    /// How many rows stand in a line of a width.
    func count(in width: Double) -> Int {
        switch rowsPerLine {
        case .count(let count): return min(max(count, 1), Self.maximumRowsPerLine)
        case .minimumWidth(let minimum):
            let fitting = (width + rowSpacing) / (minimum + rowSpacing)
            return fitting >= 1 ? Int(min(fitting, Double(Self.maximumRowsPerLine))) : 1
        }
    }

    /// The width of a row in a line of a width.
    func rowWidth(in width: Double) -> Double {
        let count = Double(count(in: width))
        return max((width - rowSpacing * (count - 1)) / count, 0)
    }
}
