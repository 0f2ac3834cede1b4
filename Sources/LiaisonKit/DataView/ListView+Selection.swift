/// How many rows the user may select.
public enum SelectionMode: String, CaseIterable, Sendable {
    /// None.
    case none
    /// One at a time.
    case single
    /// Any number; to tap a selected row deselects it.
    case multiple
}

/// What is selected, and what the user does to rows. It goes with the rows when they move.
extension ListView {
    /// The rows that are selected, in their order.
    public var indexPathsForSelectedRows: [IndexPath] {
        selected.entries.compactMap { geometry.place(of: $0).indexPath }
    }

    /// Selects a row without asking or telling it; in a mode for one row the others are deselected. Ignores a row that
    /// does not exist, and every row where none may be selected.
    public func selectRow(at indexPath: IndexPath, scrollingTo position: ScrollPosition? = nil) {
        guard currentSelectionMode != .none, let entry = geometry.entry(at: .row(indexPath)) else { return }
        if currentSelectionMode == .single {
            selected.entries.filter { $0 != entry }.forEach { setSelected($0, false) }
        }
        setSelected(entry, true)
        if let position { scrollToRow(at: indexPath, at: position) }
    }

    /// Deselects a row without asking or telling it.
    public func deselectRow(at indexPath: IndexPath) {
        if let entry = geometry.entry(at: .row(indexPath)) { setSelected(entry, false) }
    }

    /// Scrolls to the selected row that is nearest to the top of the viewport; does nothing where none is selected.
    public func scrollToNearestSelectedRow(at position: ScrollPosition) {
        let distance = { [self] in abs(geometry.offset(of: $0) - contentOffset) }
        guard let nearest = selected.entries.min(by: { distance($0) < distance($1) }) else { return }
        scroll(to: geometry.place(of: nearest), at: position)
    }

    /// The user taps a row: it is highlighted for that long, then selected, or deselected where several may be. While a
    /// row is swiped, the tap only ends that.
    public func tapRow(at indexPath: IndexPath) {
        if swipedRow != nil { return endSwipe() }
        guard currentSelectionMode != .none, geometry.entry(at: .row(indexPath)) != nil else { return }
        // What the row is told may move it.
        guard let touched = setHighlighted(indexPath, true), let row = endHighlight(touched) else { return }
        if currentSelectionMode == .multiple, isSelected(row) { _ = askToDeselect(row) } else { askToSelect(row) }
    }

    /// The user lays a finger on a row: it is highlighted, as long as it is shown. Ignores a row that is not, and every
    /// row where none may be selected.
    public func highlightRow(at indexPath: IndexPath) {
        guard currentSelectionMode != .none, cellForRow(at: indexPath)?.isHighlighted == false else { return }
        setHighlighted(indexPath, true)
    }

    /// The user takes the finger away from a row that is highlighted; ignores one that is not.
    public func unhighlightRow(at indexPath: IndexPath) {
        if cellForRow(at: indexPath)?.isHighlighted == true { setHighlighted(indexPath, false) }
    }

    /// The user taps the accessory of a row; ignores a row that does not exist.
    public func tapAccessory(ofRowAt indexPath: IndexPath) {
        send(.accessoryButtonTapped, indexPath)
    }

    /// The user taps a button of a row, which is named by its outlet; ignores one that does not exist, or is not shown.
    public func tapButton(_ name: String, ofRowAt indexPath: IndexPath) {
        guard cellForRow(at: indexPath)?.outlet(name) is Button else { return }
        send(.buttonTapped, indexPath, button: name)
    }
}

extension ListView {
    private func isSelected(_ indexPath: IndexPath) -> Bool {
        geometry.entry(at: .row(indexPath)).map(selected.contains) ?? false
    }

    private func askToSelect(_ indexPath: IndexPath) {
        guard case (true, let row?) = tell(.willSelect, indexPath) else { return }
        var isAllowed = true
        let place = follow(.row(row)) {
            guard currentSelectionMode == .single else { return }
            follow(indexPathsForSelectedRows.filter { $0 != row }) { _, other in
                if isAllowed, isSelected(other) { isAllowed = askToDeselect(other) }
            }
        }
        .place
        guard isAllowed, let place, let entry = geometry.entry(at: place), let row = place.indexPath else { return }
        setSelected(entry, true)
        send(.didSelect, row)
    }

    /// False: the row stays selected.
    private func askToDeselect(_ indexPath: IndexPath) -> Bool {
        let (isAllowed, row) = tell(.willDeselect, indexPath)
        guard isAllowed else { return false }
        if let row {
            deselectRow(at: row)
            send(.didDeselect, row)
        }
        return true
    }

    private func setSelected(_ entry: Int, _ isSelected: Bool) {
        if isSelected { selected.insert(entry) } else { selected.remove(entry) }
        if let index = indexOfDisplayed(entry) { displayed[index].cell.isSelected = isSelected }
    }

    /// Tells a row that it is touched, or no longer; the answer is where it stands after that; nil: it is gone.
    @discardableResult
    func setHighlighted(_ indexPath: IndexPath, _ isHighlighted: Bool) -> IndexPath? {
        // A layout between the two could take the row away.
        guard let row = follow(.row(indexPath), layoutIfNeeded).place?.indexPath else { return nil }
        displayedCell(at: .row(row))?.isHighlighted = isHighlighted
        return tell(isHighlighted ? .didHighlight : .didUnhighlight, row).row
    }

    /// Ends the highlight of a row, unless that has ended already.
    private func endHighlight(_ indexPath: IndexPath) -> IndexPath? {
        guard let row = follow(.row(indexPath), layoutIfNeeded).place?.indexPath else { return nil }
        if displayedCell(at: .row(row))?.isHighlighted == false { return row }
        return setHighlighted(row, false)
    }

    /// Sends a row a command: whether it agrees, and where it stands after that; nil: it is gone.
    private func tell(_ command: Command, _ indexPath: IndexPath) -> (isAllowed: Bool, row: IndexPath?) {
        let (isAllowed, place) = follow(.row(indexPath)) { send(command, indexPath) }
        return (isAllowed, place?.indexPath)
    }

    @discardableResult
    func send(_ command: Command, _ indexPath: IndexPath, button: String? = nil) -> Bool {
        delegate?.dataView(self, send: command, toRowAt: indexPath, button: button) ?? true
    }
}
