/// Rows that ask for the command `tick`.
///
/// The time of a tick lies in the displayed cell of its row. So the tick follows the row through edits, and is gone once the
/// row leaves the viewport.
extension Liaison {
    /// Sends `tick` to a row after a number of seconds by `clock`, in place of the tick that the row has asked for before.
    /// The row receives the command only if the same cell still shows the row then, in the viewport.
    ///
    /// - Parameters:
    ///   - place: The place of the row.
    ///   - cell: The cell of the row; nil for the cell in the viewport.
    ///   - seconds: The number of seconds.
    public func tick(_ place: Place, in cell: Cell?, after seconds: Double) {
        guard let cell = cell ?? dataView?.displayedCell(at: place), cell.state.commands.contains(.tick) else { return }
        cell.state.tickTime = clock() + seconds
    }

    /// The time by `clock` at which a row in the viewport receives its `tick` next; nil if none has asked for one.
    public var nextTick: Double? { nextTickingCell?.state.tickTime }

    /// Sends `tick` to the row in the viewport that has waited longest, if its time has come. Returns false if there is no
    /// such row.
    public func sendTick() -> Bool {
        guard let cell = nextTickingCell, cell.state.tickTime <= clock() else { return false }
        cell.state.tickTime = .infinity
        if let place = dataView?.place(of: cell) { send(.tick, to: place) }
        return true
    }

    /// Sends `tick` to all rows in the viewport whose time has come, in the order of their times. A row that asks again
    /// waits until the next call. Returns false if there is no such row.
    public func sendTicks() -> Bool {
        let now = clock()
        var isSent = false
        while let nextTick, nextTick <= now, sendTick() { isSent = true }
        return isSent
    }

    /// The cell in the viewport whose row receives its `tick` next; of several, the first.
    private var nextTickingCell: Cell? {
        guard let dataView else { return nil }
        var next: Cell?
        for shown in dataView.displayed { shown.cell.forEachCell { if $0.ticks(before: next) { next = $0 } } }
        return next
    }
}

extension Cell {
    /// Calls a closure with the cell and the cells of its items.
    fileprivate func forEachCell(_ visit: (Cell) -> Void) {
        visit(self)
        if hasItems { for item in items { item.forEachCell(visit) } }
    }

    fileprivate func ticks(before other: Cell?) -> Bool { state.tickTime < other?.state.tickTime ?? .infinity }
}
