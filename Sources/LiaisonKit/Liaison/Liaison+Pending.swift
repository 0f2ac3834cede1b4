/// Entries whose plugin has not answered yet. A placeholder is shown in their place; the entries stay in their sections.
extension Liaison {
    /// Asks again for the pending entries in the viewport, and shows the entries whose plugins have answered.
    public func showPending() {
        guard let dataView else { return }
        for (cell, place) in dataView.visibleCells where Self.isPending(cell) {
            // An entry that is shown may edit the sections.
            if dataView.displayedCell(at: place) === cell { dataView.replaceCell(at: place) }
        }
        dataView.layoutIfNeeded()
    }

    /// True if an entry in the viewport is pending.
    public var hasPending: Bool { dataView?.visibleCells.contains { Self.isPending($0.cell) } ?? false }

    /// Returns whether the entry at a place is in the viewport, and pending.
    public func isPending(_ place: Place) -> Bool { dataView?.displayedCell(at: place).map(Self.isPending) ?? false }

    private static func isPending(_ cell: Cell) -> Bool {
        if cell.items.contains(where: isPending) { return true }
        return (cell.entry as? Placeholder)?.fault.cause == .pending
    }

    /// A configured cell for an entry, or a placeholder if the entry is pending. Throws the fault of an entry that cannot
    /// be shown.
    func cellOrPending(
        for entry: any Entry, in context: DispatchContext, from dataView: ListView
    ) throws(Fault) -> Cell {
        do throws(Fault) {
            return try cell(for: entry, in: context, from: dataView)
        } catch  where error.cause == .pending {
            return try cell(for: Placeholder(error), in: context, from: dataView)
        }
    }

    /// Calls `onFault` with a fault, unless the entry is only pending.
    func report(_ fault: Fault, at place: Place) {
        if fault.cause != .pending { onFault?(fault, place) }
    }
}
