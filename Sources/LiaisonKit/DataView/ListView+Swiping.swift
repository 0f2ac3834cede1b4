/// The editing of one row: a swipe over it shows its actions. It ends when the row leaves the viewport, is reloaded
/// or offers something else, or the user turns to something else: scrolls, taps, swipes another row, or begins to edit all
/// rows.
extension ListView {
    /// The row that was swiped; nil: there is none.
    public var swipedRow: IndexPath? {
        displayed.first { $0.cell.editing?.isSwiped == true }?.place.indexPath
    }

    /// The user swipes over a row: it is told that its editing begins, and what it offers is the answer. Ignores a row
    /// that offers nothing or is not shown; while all rows are edited, none can be swiped.
    @discardableResult
    public func swipeRow(at indexPath: IndexPath) -> [EditAction] {
        endSwipe()
        guard !isEditing, let delegate, cellForRow(at: indexPath) != nil else { return [] }
        let actions = delegate.dataView(self, editActionsForRowAt: indexPath)
        guard !actions.isEmpty else { return [] }
        let followed = follow([indexPath]) { send(.willBeginEditing, $1) }
        guard let row = followed[0], let cell = cellForRow(at: row) else { return [] }
        cell.editing = CellEditing(
            style: .delete, isIndented: false, isMovable: false,
            actions: actions.map(CellEditing.Action.init))
        return actions
    }

    /// The user chooses an action of the row that was swiped, by what it says; false: there is no such action.
    ///
    /// The swipe ends with it. A row that it has taken away is not told so.
    @discardableResult
    public func performEditAction(titled title: String, ofRowAt indexPath: IndexPath) -> Bool {
        guard swipedRow == indexPath, let delegate,
            let action = delegate.dataView(self, editActionsForRowAt: indexPath).first(where: { $0.title == title })
        else { return false }
        delegate.dataView(self, perform: action, forRowAt: indexPath)
        endSwipe()
        return true
    }

    /// The user leaves the row that was swiped: it is told that its editing has ended.
    public func endSwipe() {
        guard let index = displayed.firstIndex(where: { $0.cell.editing?.isSwiped == true }) else { return }
        endTouches(displayed[index])
    }

    /// Takes in that a cell shows something else: its controls are those that its row has now. A swipe whose actions are
    /// others now ends.
    func updateControls(of cell: Cell) {
        showAccessory(in: cell)
        guard let place = place(of: cell) else { return }
        guard let swipe = cell.editing, swipe.isSwiped, let indexPath = place.indexPath else {
            cell.editing = editing(ofRowAt: place)
            return
        }
        let actions = delegate?.dataView(self, editActionsForRowAt: indexPath) ?? []
        if actions.map(CellEditing.Action.init) != swipe.actions { endSwipe() }
    }

    /// The rows that the user touches or has swiped.
    var touchedRows: [IndexPath] {
        displayed.filter(\.isTouched).compactMap(\.place.indexPath)
    }

    /// Ends what the user does to a row that is about to leave the viewport. The answer is the index that its cell has
    /// after that; nil: what the row was told has made an end of the cell.
    func endTouches(ofDisplayedAt index: Int) -> Int? {
        let shown = displayed[index]
        guard shown.isTouched else { return index }
        endTouches(shown)
        return displayed.firstIndex { $0.cell === shown.cell }
    }

    /// Ends what the user does to a row, and answers where it stands after that; nil: it is gone.
    func endTouches(ofRowAt indexPath: IndexPath) -> IndexPath? {
        follow(.row(indexPath)) {
            if let shown = displayed.first(where: { $0.place == .row(indexPath) }) { endTouches(shown) }
        }.place?.indexPath
    }

    /// Ends what the user does to the rows that are displayed.
    func endTouches() {
        for cell in displayed.map(\.cell) {
            if let shown = displayed.first(where: { $0.cell === cell }) { endTouches(shown) }
        }
    }

    /// Ends what the user does to a row that is displayed: the swipe, and the highlight.
    func endTouches(_ shown: DisplayedCell) {
        guard shown.isTouched else { return }
        // A layout between the end of the swipe and its telling could take the row away untold.
        layoutIfNeeded()
        guard let indexPath = place(of: shown.cell)?.indexPath else { return }
        if shown.cell.editing?.isSwiped == true {
            shown.cell.editing = nil
            send(.didEndEditing, indexPath)
        }
        if shown.cell.isHighlighted, let indexPath = place(of: shown.cell)?.indexPath {
            setHighlighted(indexPath, false)
        }
    }
}
