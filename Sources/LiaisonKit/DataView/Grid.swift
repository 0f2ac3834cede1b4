/// The arrangement of rows side by side in a collection view. All lengths are in points.
public struct Grid: Equatable, Sendable {
    /// The number of rows in a line. At most 1000 rows stand in a line.
    public enum RowsPerLine: Equatable, Sendable {
        /// This number of rows, at least one. A line has fewer rows if they would be narrower than `minimumRowWidth`.
        case count(Int)
        /// As many rows as fit if none is narrower than this width, at least one.
        case minimumWidth(Double)
    }

    /// The number of rows in a line.
    public var rowsPerLine: RowsPerLine
    /// The space between two rows of a line. A value that is not a length above 0 counts as 0.
    public var rowSpacing: Double
    /// The space below each line of rows. A value that is not a length above 0 counts as 0.
    public var lineSpacing: Double
    /// The smallest width of a row beside others, for `RowsPerLine.count`. A narrower row would show one letter per
    /// line.
    public var minimumRowWidth: Double

    /// The default for `minimumRowWidth`: 20 columns of a terminal.
    public static let defaultMinimumRowWidth = 160.0
    /// The largest number of rows in a line.
    static let maximumRowsPerLine = 1000

    /// Makes a grid. All lengths are in points.
    ///
    /// - Parameters:
    ///   - rowsPerLine: The number of rows in a line.
    ///   - rowSpacing: The space between two rows of a line.
    ///   - lineSpacing: The space below each line of rows.
    ///   - minimumRowWidth: The smallest width of a row beside others, for `RowsPerLine.count`.
    public init(
        _ rowsPerLine: RowsPerLine, rowSpacing: Double = 16, lineSpacing: Double = 16,
        minimumRowWidth: Double = defaultMinimumRowWidth
    ) {
        self.rowsPerLine = rowsPerLine
        self.rowSpacing = rowSpacing
        self.lineSpacing = lineSpacing
        self.minimumRowWidth = minimumRowWidth
    }

    /// The space between two rows of a line as the data view uses it.
    package var usedRowSpacing: Double { EntryHeight.isLength(rowSpacing) ? rowSpacing : 0 }

    /// The space below each line of rows as the data view uses it.
    package var usedLineSpacing: Double { EntryHeight.isLength(lineSpacing) ? lineSpacing : 0 }

    /// Returns the number of rows in a line of a width.
    func count(in width: Double) -> Int {
        switch rowsPerLine {
        case .count(let count): return min(max(count, 1), fitting(in: width, minimum: minimumRowWidth))
        case .minimumWidth(let minimum): return fitting(in: width, minimum: minimum)
        }
    }

    /// Returns the number of rows that fit into a line of a width if none is narrower than a minimum, at least one.
    private func fitting(in width: Double, minimum: Double) -> Int {
        let fitting = (width + usedRowSpacing) / (minimum + usedRowSpacing)
        return fitting >= 1 ? Int(min(fitting, Double(Self.maximumRowsPerLine))) : 1
    }

    /// Returns the width of a row in a line of a width.
    func rowWidth(in width: Double) -> Double {
        let count = Double(count(in: width))
        return max((width - usedRowSpacing * (count - 1)) / count, 0)
    }
}
