internal import LiaisonKit

/// How the rows of a feed stand: what `--layout` names.
enum FeedLayout: Equatable {
    /// One below the other.
    case table
    /// Side by side.
    case grid(Grid)

    /// What an argument names: `table`, `grid`, or `grid:3`; nil: nothing.
    init?(argument: String) {
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

    /// How rows stand side by side; nil: each has a line of its own.
    var grid: Grid? {
        if case .grid(let grid) = self { grid } else { nil }
    }
}
