/// The editing mode, in which the user deletes, inserts and moves rows.
extension ListView {
    /// Begins or ends the editing mode. The displayed cells get or lose their controls. If another selection mode comes
    /// into force, all rows are deselected without a command.
    public func setEditing(_ isEditing: Bool) {
        guard isEditing != selection.isEditing else { return }
        endSwipe()
        noteEdge()
        let before = selection.modeInForce
        selection.isEditing = isEditing
        if selection.modeInForce != before { indexPathsForSelectedRows.forEach(deselectRow) }
        progress.countEdit()
        for shown in displayed {
            shown.cell.editing = editing(ofRowAt: shown.place)
            // The content has another width beside the controls.
            measure(shown.cell, at: shown.place)
        }
        measureLines()
        progress.needsLayout = true
    }

    /// Confirms the editing control of a row, on behalf of the user. Returns false if the editing mode is off, or if
    /// the row does not offer this style.
    @discardableResult
    public func commitEditing(_ style: EditingStyle, forRowAt indexPath: IndexPath) -> Bool {
        guard isEditing, style != .none, let delegate,
            let properties = delegate.dataView(self, propertiesOfRowAt: indexPath),
            properties.isEditable, properties.editingStyle == style
        else { return false }
        delegate.dataView(self, commit: style, forRowAt: indexPath)
        return true
    }

    /// Drags a row to the index path of another row, or behind the last row of a section, on behalf of the user. An
    /// index path that does not exist stands for the nearest one that does.
    ///
    /// Returns the index path of the row after the drag. Returns nil if the row does not exist or may not be moved, or
    /// if the delegate refuses the move.
    @discardableResult
    public func dragRow(at indexPath: IndexPath, to proposed: IndexPath) -> IndexPath? {
        guard isEditing, let delegate,
            delegate.dataView(self, propertiesOfRowAt: indexPath)?.isMovable == true,
            let proposed = nearestDestination(to: proposed, from: indexPath),
            let destination = nearestDestination(
                to: delegate.dataView(self, targetOfMoveFrom: indexPath, proposed: proposed), from: indexPath)
        else { return nil }
        if destination == indexPath { return destination }
        return delegate.dataView(self, moveRowAt: indexPath, to: destination) ? destination : nil
    }

    /// Returns the controls of the cell of the row at a place; nil if the row is not edited.
    func editing(ofRowAt place: Place) -> CellEditing? {
        guard isEditing, case .row(let indexPath) = place,
            let properties = delegate?.dataView(self, propertiesOfRowAt: indexPath),
            properties.isEditable || properties.isMovable
        else { return nil }
        return CellEditing(
            style: properties.isEditable ? properties.editingStyle : .none,
            isIndented: properties.isEditable && properties.indentsWhileEditing, isMovable: properties.isMovable)
    }
}

extension ListView {
    /// Returns the index path nearest to a proposed one to which a row can be moved; nil if the row does not exist.
    private func nearestDestination(to proposed: IndexPath, from source: IndexPath) -> IndexPath? {
        guard geometry.entry(at: .row(source)) != nil else { return nil }
        if proposed.section < geometry.firstSection { return IndexPath(row: 0, section: geometry.firstSection) }
        let section = min(proposed.section, geometry.endSection - 1)
        guard let shape = geometry.shape(ofSection: section) else { return nil }
        let end = section == source.section ? shape.rows - 1 : shape.rows
        let row = section < proposed.section ? end : max(0, min(proposed.row, end))
        return IndexPath(row: row, section: section)
    }
}

/// Swipes: the editing of one row or one item. A swipe shows the edit actions of the row. The swipe ends when the row
/// leaves the viewport, is reloaded or offers other actions, and when the user scrolls, taps, swipes another row or
/// begins to edit all rows.
extension ListView {
    /// The place of the swiped row or item; nil if nothing is swiped.
    public var swipedPlace: Place? { swiped?.place }

    /// Swipes a row or an item for the user: the entry gets `willBeginEditing`. Does nothing if the entry has no edit
    /// actions or is not shown, or in the editing mode.
    ///
    /// - Returns: The edit actions of the entry; empty if the entry was not swiped.
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

    /// Performs an action of the swiped row or item for the user, and ends the swipe. An entry that the action removes
    /// does not get `didEndEditing`.
    ///
    /// - Parameters:
    ///   - title: The title of the action.
    ///   - place: The place of the swiped row or item.
    /// - Returns: False if the entry is not swiped, or has no such action.
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
