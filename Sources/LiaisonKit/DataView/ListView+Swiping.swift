/// Swipes: the editing of one row or one item. A swipe shows the edit actions of the row. The swipe ends when the row
/// leaves the viewport, is reloaded or offers other actions, and when the user scrolls, taps, swipes another row or
/// begins to edit all rows.
extension ListView {
    /// The place of the swiped row or item; nil if nothing is swiped.
    public var swipedPlace: Place? { swiped?.place }

    /// The index path of the swiped row; nil if no row is swiped, or if an item of a carousel is.
    public var swipedRow: IndexPath? {
        guard case .row(let indexPath)? = swipedPlace else { return nil }
        return indexPath
    }

    /// Swipes a row for the user: the row gets `willBeginEditing`. Does nothing if the row has no edit actions or is
    /// not shown, or in the editing mode.
    ///
    /// - Returns: The edit actions of the row; empty if the row was not swiped.
    @discardableResult
    public func swipeRow(at indexPath: IndexPath) -> [EditAction<DispatchContext>] { swipe(.row(indexPath)) }

    /// Swipes a row or an item for the user, in the same way as `swipeRow(at:)`.
    @discardableResult
    public func swipe(_ place: Place) -> [EditAction<DispatchContext>] {
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

    /// Performs an action of the swiped row for the user, and ends the swipe. A row that the action removes does not
    /// get `didEndEditing`.
    ///
    /// - Parameters:
    ///   - title: The title of the action.
    ///   - indexPath: The index path of the swiped row.
    /// - Returns: False if the row is not swiped, or has no such action.
    @discardableResult
    public func performEditAction(titled title: String, ofRowAt indexPath: IndexPath) -> Bool {
        performEditAction(titled: title, at: .row(indexPath))
    }

    /// Performs an action of the swiped row or item for the user, in the same way as
    /// `performEditAction(titled:ofRowAt:)`.
    @discardableResult
    public func performEditAction(titled title: String, at place: Place) -> Bool {
        guard swipedPlace == place, let delegate,
            let action = delegate.dataView(self, editActionsAt: place).first(where: { $0.title == title })
        else { return false }
        delegate.dataView(self, perform: action, at: place)
        endSwipe()
        return true
    }

    /// Ends the swipe for the user: the swiped row or item gets `didEndEditing`. Does nothing if nothing is swiped.
    public func endSwipe() {
        if let cell = swiped?.cell { endTouches(of: cell) }
    }

    /// Updates the editing controls and the accessory of a cell that has got other content. Ends a swipe whose actions
    /// have changed.
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
