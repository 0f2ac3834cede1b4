/// Reconfigures entries whose content has changed.
extension Liaison {
    /// Reconfigures and measures the cell of a row. The row keeps its cell. Returns false if there is no such row.
    @discardableResult
    public func reconfigureRow(at indexPath: IndexPath) -> Bool {
        reconfigure(.row(indexPath))
    }

    /// Reconfigures the cells of rows, and returns the number of existing rows.
    @discardableResult
    public func reconfigureRows(at indexPaths: some Sequence<IndexPath>) -> Int {
        var count = 0
        follow(Set(indexPaths).sorted()) { _, indexPath in if reconfigureRow(at: indexPath) { count += 1 } }
        return count
    }

    /// Reconfigures and measures each cell that shows a row, header, footer or item, wherever the entry stands. Call
    /// this after a change of its model. Returns false if no cell shows the entry.
    @discardableResult
    public func reconfigure(_ entry: some Entry & AnyObject) -> Bool {
        guard let dataView else { return false }
        let cells = dataView.displayed.withStickingHeader.flatMap { $0.cell.cells(showing: entry) }
        for cell in cells { if let place = dataView.place(of: cell) { reconfigure(place) } }
        return !cells.isEmpty
    }

    /// Reconfigures and measures the cell of the entry at a place, if the entry has a cell. Returns false if there is
    /// no entry.
    @discardableResult
    public func reconfigure(_ place: Place) -> Bool {
        guard let entry = entry(at: place) else { return false }
        guard let dataView, let cell = dataView.displayedCell(at: place), cell.entry != nil else { return true }
        // The entry and `onFault` may edit the sections: the entry may move, or have another cell by then.
        let (fault, placeByThen) = dataView.follow(place) { attemptToReconfigure(cell, at: place) }
        guard let fault, let placeByThen, dataView.displayedCell(at: placeByThen) === cell else { return true }
        if fault.cause != .pending { replaceEntry(at: placeByThen, with: entry.standIn(fault)) }
        reloadCell(at: placeByThen)
        return true
    }

    /// Reconfigures and measures a cell. Returns the fault after reporting it to `onFault`; nil if there is none.
    private func attemptToReconfigure(_ cell: Cell, at place: Place) -> Fault? {
        do throws(Fault) {
            cell.state.needsHeight = true
            try configure(cell, in: DispatchContext(sentBy: self, place: place, width: width(at: place)))
            dataView?.updateControls(of: cell)
            measureAgain(cell, at: place)
            return nil
        } catch {
            report(error, at: place)
            return error
        }
    }

    /// Reconfigures the cell of the entry at a place as soon as the current command is done.
    package func reconfigureAfterCommand(_ place: Place) {
        changedPlaces.append(place)
    }

    /// Reconfigures the places that the last command has changed.
    func reconfigureChanged() {
        guard !changedPlaces.isEmpty else { return }
        let changed = changedPlaces
        changedPlaces = []
        for place in changed { reconfigure(place) }
    }

    /// Replaces the entry at a place by the same entry with another state. The entry keeps its cell.
    ///
    /// `cell` is the cell that shows the entry or is about to; nil if only a displayed cell may show the entry.
    package func updateEntry(at place: Place, to entry: any Entry, in cell: Cell? = nil) {
        replaceEntry(at: place, with: entry)
        for cell in [cell, dataView?.displayedCell(at: place)] {
            cell?.entry = entry
            cell?.state.needsHeight = true
        }
    }
}

extension Cell {
    /// This cell and the cells of its items, as far as they show an entry.
    fileprivate func cells(showing wanted: some Entry & AnyObject) -> [Cell] {
        items.flatMap { $0.cells(showing: wanted) } + (entry as? AnyObject === wanted ? [self] : [])
    }
}
