/// The editing of one row, or of one item: a swipe over it shows its actions. The swipe ends when the row leaves the
/// viewport, is reloaded or offers something else, or the user turns to something else: scrolls, taps, swipes another row,
/// or begins to edit all rows.
extension ListView {
    /// The row or item that was swiped; nil: there is none.
    public var swipedPlace: Place? { swiped?.place }

    /// The row that was swiped; nil: there is none, or an item of a carousel was.
    public var swipedRow: IndexPath? {
        guard case .row(let indexPath)? = swipedPlace else { return nil }
        return indexPath
    }

    /// The user swipes over a row: the row is told that its editing begins. The answer is what the row offers. Ignores a row
    /// that offers nothing or is not shown; while all rows are edited, none can be swiped.
    @discardableResult
    public func swipeRow(at indexPath: IndexPath) -> [EditAction] { swipe(.row(indexPath)) }

    /// The user swipes over a row or an item, as `swipeRow` says.
    @discardableResult
    public func swipe(_ place: Place) -> [EditAction] {
        endSwipe()
        guard !isEditing, let delegate, cell(at: place) != nil else { return [] }
        let actions = delegate.dataView(self, editActionsAt: place)
        guard !actions.isEmpty else { return [] }
        guard let place = tell(.willBeginEditing, place).place, let cell = cell(following: place)?.cell else {
            return []
        }
        cell.editing = CellEditing(
            style: .delete, isIndented: false, isMovable: false,
            actions: actions.map(CellEditing.Action.init))
        return actions
    }

    /// The user chooses an action of the row that was swiped, by its title; false: there is no such action.
    ///
    /// The swipe ends with it. A row that it has taken away is not told so.
    @discardableResult
    public func performEditAction(titled title: String, ofRowAt indexPath: IndexPath) -> Bool {
        performEditAction(titled: title, at: .row(indexPath))
    }

    /// The user chooses an action of the row or item that was swiped, as `performEditAction(titled:ofRowAt:)` says.
    @discardableResult
    public func performEditAction(titled title: String, at place: Place) -> Bool {
        guard swipedPlace == place, let delegate,
            let action = delegate.dataView(self, editActionsAt: place).first(where: { $0.title == title })
        else { return false }
        delegate.dataView(self, perform: action, at: place)
        endSwipe()
        return true
    }

    /// The user leaves the row or item that was swiped: it is told that its editing has ended.
    public func endSwipe() {
        if let cell = swiped?.cell { endTouches(of: cell) }
    }

    /// Takes in that a cell shows something else: its controls are those that its row has now. A swipe whose actions are
    /// others now ends.
    func updateControls(of cell: Cell) {
        showAccessory(in: cell)
        guard let place = place(of: cell) else { return }
        guard let swipe = cell.editing, swipe.isSwiped else {
            cell.editing = editing(ofRowAt: place)
            return
        }
        let actions = delegate?.dataView(self, editActionsAt: place) ?? []
        if actions.map(CellEditing.Action.init) != swipe.actions { endSwipe() }
    }

    private var swiped: (cell: Cell, place: Place)? { displayedCell { $0.editing?.isSwiped == true } }
}
