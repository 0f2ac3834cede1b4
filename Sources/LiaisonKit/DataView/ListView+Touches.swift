/// Touches of rows, of items of carousels, of the empty state, of headers and of footers.
///
/// A touched entry may edit the content when notified, so the data view follows the entry to the place that the entry
/// has by then.
extension ListView {
    /// Taps an entry for the user. A row, an item or the empty state is highlighted during the tap, and then selected.
    /// In the mode `multiple`, a tap deselects a selected entry. A header or footer gets `didSelect`, in every selection
    /// mode, and is never selected. While a row is swiped, the tap only ends the swipe.
    public func tap(_ place: Place) {
        if swipedPlace != nil { return endSwipe() }
        if place.kind != .row {
            send(.didSelect, place)
            return
        }
        guard selectionMode(at: place) != .none, isTouchable(place) else { return }
        // The entry may move when notified. The entry may already be highlighted.
        let isHighlighted = cell(at: place)?.isHighlighted == true
        guard let touched = isHighlighted ? place : setHighlighted(place, true), let place = endHighlight(touched)
        else {
            return
        }
        if selectionMode(at: place) == .multiple, isSelected(place) { askToDeselect(place) } else { askToSelect(place) }
    }

    /// Highlights a row, an item or the empty state for the user, for as long as the entry is shown. Does nothing if
    /// the entry is not shown, or if nothing may be selected.
    public func highlight(_ place: Place) {
        guard selectionMode(at: place) != .none, cell(at: place)?.isHighlighted == false else { return }
        setHighlighted(place, true)
    }

    /// Ends the highlight of a row, an item or the empty state for the user. Does nothing if the entry is not
    /// highlighted.
    public func unhighlight(_ place: Place) {
        if cell(at: place)?.isHighlighted == true { setHighlighted(place, false) }
    }

    /// Taps the accessory of a row, an item or the empty state for the user. Does nothing if nothing stands at the
    /// place.
    public func tapAccessory(at place: Place) { send(.accessoryButtonTapped, place) }

    /// Taps a button of an entry for the user.
    ///
    /// - Parameters:
    ///   - button: The button. Does nothing if the cell has no such button, or shows fewer repetitions.
    ///   - place: The place of the entry. Does nothing if the entry is not shown.
    public func tapButton(_ button: TappedButton, at place: Place) {
        guard let view = cell(at: place)?.outlet(button.outlet, in: button.repetition) as? Button, view.isEnabled
        else { return }
        send(.buttonTapped, place, button: button)
    }
}

extension ListView {
    /// The displayed rows that the user touches or has swiped.
    var touchedRows: [IndexPath] {
        displayed.filter(\.cell.isTouched).compactMap(\.place.indexPath)
    }

    /// Ends the touches of a row that is about to leave the viewport. Returns the index that the cell then has; nil if
    /// the row has removed the cell when notified.
    func endTouches(ofDisplayedAt index: Int) -> Int? {
        guard displayed[index].cell.isTouched else { return index }
        let cell = displayed[index].cell
        endTouches(of: cell)
        return displayed.firstIndex { $0.cell === cell }
    }

    /// Ends the touches of a row, and returns the index path that the row then has; nil if the row is gone.
    func endTouches(ofRowAt indexPath: IndexPath) -> IndexPath? {
        follow(.row(indexPath)) {
            if let shown = displayed.first(where: { $0.place == .row(indexPath) }) { endTouches(of: shown.cell) }
        }.place?.indexPath
    }

    /// Ends the touches of all displayed rows.
    func endTouches() {
        for cell in displayed.map(\.cell) where displayed.contains(where: { $0.cell === cell }) { endTouches(of: cell) }
    }

    /// Ends the touches of a cell in the viewport: the swipe and the highlight.
    func endTouches(of cell: Cell) {
        while cell.isTouched {
            // A layout between the end of a touch and the command could take the cell away before the entry gets the
            // command.
            layoutIfNeeded()
            guard let place = place(of: cell), let command = cell.endTouch() else { return }
            tell(command, place)
        }
    }

    /// Highlights an entry or ends the highlight, and sends the command. Returns the place that the entry then has; nil
    /// if the entry is gone.
    @discardableResult
    private func setHighlighted(_ place: Place, _ isHighlighted: Bool) -> Place? {
        // A layout between the highlight and the command could take the cell away.
        guard let place = follow(place, layoutIfNeeded).place else { return nil }
        displayedCell(at: place)?.isHighlighted = isHighlighted
        return tell(isHighlighted ? .didHighlight : .didUnhighlight, place).place
    }

    /// Ends the highlight of an entry unless the highlight has ended already. Returns the place that the entry then
    /// has; nil if the entry is gone.
    private func endHighlight(_ place: Place) -> Place? {
        guard let place = follow(place, layoutIfNeeded).place else { return nil }
        if displayedCell(at: place)?.isHighlighted == false { return place }
        return setHighlighted(place, false)
    }

    /// Sends an entry a command. Returns whether the entry agrees, and the place that the entry then has; nil if the
    /// entry is gone.
    @discardableResult
    func tell(_ command: Command, _ place: Place) -> (isAllowed: Bool, place: Place?) {
        let (isAllowed, placeByThen) = follow(place) { send(command, place) }
        return (isAllowed, placeByThen)
    }

    @discardableResult
    func send(_ command: Command, _ place: Place, button: TappedButton? = nil) -> Bool {
        delegate?.dataView(self, send: command, to: place, button: button) ?? true
    }
}

extension Cell {
    /// True if the user has swiped or highlighted the entry of the cell.
    final var isTouched: Bool { isHighlighted || editing?.isSwiped == true }

    /// Ends one touch of the cell, the swipe or else the highlight. Returns the command that notifies the entry; nil if
    /// the user does not touch the cell.
    final func endTouch() -> Command? {
        if editing?.isSwiped == true {
            editing = nil
            return .didEndEditing
        }
        guard isHighlighted else { return nil }
        isHighlighted = false
        return .didUnhighlight
    }
}
