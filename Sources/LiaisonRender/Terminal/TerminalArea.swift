internal import LiaisonKit

/// A rectangle of terminal cells.
struct TerminalArea: Equatable {
    var column: Int
    var line: Int
    var columns: Int
    var lines: Int

    /// The column at which a text that takes some columns starts.
    func column(of columns: Int, _ alignment: TextAlignment) -> Int {
        let space = max(self.columns - columns, 0)
        return switch alignment {
        case .start: column
        case .center: column + space / 2
        case .end: column + space
        }
    }
}
