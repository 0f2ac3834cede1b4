import LiaisonKit

extension ListView {
    /// True if there are visible cells, and all of them pass a test.
    func areVisibleCells(_ isSo: (Cell) -> Bool) -> Bool {
        !visibleCells.isEmpty && visibleCells.allSatisfy { isSo($0.cell) }
    }

    /// The index path of the swiped row; nil if no row is swiped, or if an item of a carousel is.
    var swipedRow: IndexPath? {
        guard case .row(let indexPath)? = swipedPlace else { return nil }
        return indexPath
    }
}
