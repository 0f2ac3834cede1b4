import LiaisonKit

extension ListView {
    /// Whether cells are visible, and all of them are so.
    func areVisibleCells(_ isSo: (Cell) -> Bool) -> Bool {
        !visibleCells.isEmpty && visibleCells.allSatisfy { isSo($0.cell) }
    }
}
