public import LiaisonKit

/// The layout of the rows of a feed.
public enum FeedLayout: Equatable, Sendable {
    /// Rows one below the other.
    case table
    /// Rows side by side.
    case grid(Grid)

    /// Reads `table`, `grid`, or `grid:3`; nil for another text.
    public init?(argument: String) {
        let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        switch (parts[0], parts.dropFirst().first) {
        case ("table", nil): self = .table
        case ("grid", nil): self = .grid(Grid(.minimumWidth(Grid.defaultMinimumRowWidth)))
        case ("grid", let number?):
            guard let count = Int(number), (1...100).contains(count) else { return nil }
            self = .grid(Grid(.count(count)))
        default: return nil
        }
    }

    /// The grid; nil for a table.
    public var grid: Grid? {
        switch self {
        case .table: nil
        case .grid(let grid): grid
        }
    }
}
