/// The editing mode, in which the user deletes, inserts and moves rows.
extension ListView {
    /// Begins or ends the editing mode. The displayed cells get or lose their controls. If another selection mode comes
    /// into force, all rows are deselected without a command.
    public func setEditing(_ isEditing: Bool) {
        guard isEditing != isInEditingMode else { return }
        endSwipe()
        noteEdge()
        let before = currentSelectionMode
        isInEditingMode = isEditing
        if currentSelectionMode != before { indexPathsForSelectedRows.forEach(deselectRow) }
        editCount += 1
        for shown in displayed {
            shown.cell.editing = editing(ofRowAt: shown.place)
            // The content has another width beside the controls.
            measure(shown.cell, at: shown.place)
        }
        measureLines()
        needsLayout = true
    }

    /// Switches the editing mode on or off.
    public func toggleEditing() { setEditing(!isEditing) }

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

    /// The selection mode in force, which says how many rows the user may select now.
    var currentSelectionMode: SelectionMode { isEditing ? selectionModeDuringEditing : selectionMode }

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
