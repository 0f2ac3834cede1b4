/// Shows what has changed in an entry that stays what it is.
extension Liaison {
    /// Configures the cell of a row anew, and measures it; it stays the cell of the row. False: there is no such row.
    @discardableResult
    public func reconfigureRow(at indexPath: IndexPath) -> Bool {
        reconfigure(.row(indexPath))
    }

    /// Configures the cells of rows anew; the answer says how many of the rows there are.
    @discardableResult
    public func reconfigureRows(at indexPaths: some Sequence<IndexPath>) -> Int {
        var count = 0
        follow(Set(indexPaths).sorted()) { _, indexPath in if reconfigureRow(at: indexPath) { count += 1 } }
        return count
    }

    /// Configures the cell of what stands at a place anew, where it has one, and measures it; false: nothing does.
    @discardableResult
    public func reconfigure(_ place: Place) -> Bool {
        guard let entry = entry(at: place) else { return false }
        guard let dataView, let cell = dataView.displayedCell(at: place), cell.entry != nil else { return true }
        // What it is sent, and what is told of a fault, may move it, or have shown it in another cell already.
        let (fault, placeByThen) = dataView.follow(place) { attemptToReconfigure(cell, at: place) }
        guard let fault, let placeByThen, dataView.displayedCell(at: placeByThen) === cell else { return true }
        replaceEntry(at: placeByThen, with: entry.standIn(fault))
        reloadCell(at: placeByThen)
        return true
    }

    /// Configures a cell anew, and measures it; the answer is why it cannot be, which is told.
    private func attemptToReconfigure(_ cell: Cell, at place: Place) -> Fault? {
        do throws(Fault) {
            cell.state.needsHeight = true
            try configure(cell, in: DispatchContext(sentBy: self, place: place, width: width(at: place)))
            dataView?.updateControls(of: cell)
            measureAgain(cell, at: place)
            return nil
        } catch {
            onFault?(error, place)
            return error
        }
    }

    /// Configures the cell of what stands at a place anew, as soon as the command that is being performed is done.
    public func reconfigureAfterCommand(_ place: Place) {
        // Assigned, not appended: the compiler then proves that the check after each command overlaps nothing.
        changedPlaces = changedPlaces + [place]
    }

    /// Configures anew what the last command has changed.
    func reconfigureChanged() {
        guard !changedPlaces.isEmpty else { return }
        let changed = changedPlaces
        changedPlaces = []
        for place in changed { reconfigure(place) }
    }

    /// Puts an entry in the place of one that is the same but for its state: the cell that shows it stays.
    ///
    /// `cell` shows it, or is about to.
    public func updateEntry(at place: Place, to entry: any Entry, in cell: Cell? = nil) {
        replaceEntry(at: place, with: entry)
        for cell in [cell, dataView?.displayedCell(at: place)] {
            cell?.entry = entry
            cell?.state.needsHeight = true
        }
    }
}
