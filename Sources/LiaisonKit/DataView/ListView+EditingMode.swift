/// The mode in which the user deletes, inserts and moves rows.
extension ListView {
    /// Begins or ends the mode. The cells know of it; where another selection mode comes into force, the selection is
    /// taken back without telling the rows.
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
            // The content has another width beside its controls.
            measure(shown.cell, at: shown.place)
        }
        measureLines()
        needsLayout = true
    }

    /// Begins the mode, or ends it.
    public func toggleEditing() { setEditing(!isEditing) }

    /// The user confirms what the control of a row offers; false: the mode is not on, or the row does not offer that.
    @discardableResult
    public func commitEditing(_ style: EditingStyle, forRowAt indexPath: IndexPath) -> Bool {
        guard isEditing, style != .none, let delegate,
            let properties = delegate.dataView(self, propertiesOfRowAt: indexPath),
            properties.isEditable, properties.editingStyle == style
        else { return false }
        delegate.dataView(self, commit: style, forRowAt: indexPath)
        return true
    }

    /// The user drags a row to where another stands, or behind the last of a section. A place that does not exist means
    /// the nearest that does. The answer is where the row stands now; nil: it does not exist, or may not be moved.
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

    /// How many rows the user may select now.
    var currentSelectionMode: SelectionMode { isEditing ? selectionModeDuringEditing : selectionMode }

    /// What a cell offers for the row at a place; nil: it is not edited.
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
    /// Where a row that exists may be moved to; nil: there is no such row.
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
