/// The size of a screen, in cells.
public struct ScreenSize: Equatable, Sendable {
    /// The number of columns.
    public var columns: Int
    /// The number of lines.
    public var lines: Int

    /// Makes a size. A number outside 1 to 10,000 becomes the nearest one inside.
    public init(columns: Int, lines: Int) {
        self.columns = min(max(columns, 1), 10_000)
        self.lines = min(max(lines, 1), 10_000)
    }
}
