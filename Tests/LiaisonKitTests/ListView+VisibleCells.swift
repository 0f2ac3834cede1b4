import LiaisonKit

extension ListView {
    /// True if there are visible cells, and all of them pass a test.
    func areVisibleCells(_ isSo: (Cell) -> Bool) -> Bool {
        !visibleCells.isEmpty && visibleCells.allSatisfy { isSo($0.cell) }
    }
}
