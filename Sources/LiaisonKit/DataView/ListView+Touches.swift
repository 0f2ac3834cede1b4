/// What the user does to rows, to items of carousels, and to the empty state.
///
/// What an entry is told may edit the content: an entry that is touched is followed to where it stands by then.
extension ListView {
    /// The user taps a row, an item or the empty state: it is highlighted for that long, then selected, or deselected where
    /// several may be. While a row is swiped, the tap only ends that.
    public func tap(_ place: Place) {
        if swipedPlace != nil { return endSwipe() }
        guard selectionMode(at: place) != .none, isTouchable(place) else { return }
        // What the entry is told may move it. A finger may rest on it already.
        let isHighlighted = cell(at: place)?.isHighlighted == true
        guard let touched = isHighlighted ? place : setHighlighted(place, true), let place = endHighlight(touched)
        else {
            return
        }
        if selectionMode(at: place) == .multiple, isSelected(place) { askToDeselect(place) } else { askToSelect(place) }
    }

    /// The user lays a finger on a row, an item or the empty state: it is highlighted, as long as it is shown. Ignores what
    /// is not shown, and everything where nothing may be selected.
    public func highlight(_ place: Place) {
        guard selectionMode(at: place) != .none, cell(at: place)?.isHighlighted == false else { return }
        setHighlighted(place, true)
    }

    /// The user takes the finger away from what is highlighted; ignores what is not.
    public func unhighlight(_ place: Place) {
        if cell(at: place)?.isHighlighted == true { setHighlighted(place, false) }
    }

    /// The user taps the accessory of a row, an item or the empty state; ignores a place where there is none.
    public func tapAccessory(at place: Place) { send(.accessoryButtonTapped, place) }

    /// The user taps a button of a row, an item or the empty state, which is named by its outlet; ignores a button that
    /// does not exist, or is not shown.
    public func tapButton(_ name: String, at place: Place) {
        guard cell(at: place)?.outlet(name) is Button else { return }
        send(.buttonTapped, place, button: name)
    }
}

/// The same for rows.
extension ListView {
    /// The user taps a row: it is highlighted for that long, then selected, or deselected where several may be. While a
    /// row is swiped, the tap only ends that.
    public func tapRow(at indexPath: IndexPath) { tap(.row(indexPath)) }

    /// The user lays a finger on a row: it is highlighted, as long as it is shown. Ignores a row that is not, and every
    /// row where none may be selected.
    public func highlightRow(at indexPath: IndexPath) { highlight(.row(indexPath)) }

    /// The user takes the finger away from a row that is highlighted; ignores one that is not.
    public func unhighlightRow(at indexPath: IndexPath) { unhighlight(.row(indexPath)) }

    /// The user taps the accessory of a row; ignores a row that does not exist.
    public func tapAccessory(ofRowAt indexPath: IndexPath) { tapAccessory(at: .row(indexPath)) }

    /// The user taps a button of a row, which is named by its outlet; ignores one that does not exist, or is not shown.
    public func tapButton(_ name: String, ofRowAt indexPath: IndexPath) { tapButton(name, at: .row(indexPath)) }
}

extension ListView {
    /// The rows that the user touches or has swiped.
    var touchedRows: [IndexPath] {
        displayed.filter(\.cell.isTouched).compactMap(\.place.indexPath)
    }

    /// Ends what the user does to a row that is about to leave the viewport. The answer is the index that its cell has
    /// after that; nil: what the row was told has made an end of the cell.
    func endTouches(ofDisplayedAt index: Int) -> Int? {
        guard displayed[index].cell.isTouched else { return index }
        let cell = displayed[index].cell
        endTouches(of: cell)
        return displayed.firstIndex { $0.cell === cell }
    }

    /// Ends what the user does to a row, and answers where it stands after that; nil: it is gone.
    func endTouches(ofRowAt indexPath: IndexPath) -> IndexPath? {
        follow(.row(indexPath)) {
            if let shown = displayed.first(where: { $0.place == .row(indexPath) }) { endTouches(of: shown.cell) }
        }.place?.indexPath
    }

    /// Ends what the user does to the rows that are displayed.
    func endTouches() {
        for cell in displayed.map(\.cell) where displayed.contains(where: { $0.cell === cell }) { endTouches(of: cell) }
    }

    /// Ends what the user does to a cell in the viewport: the swipe, and the highlight.
    func endTouches(of cell: Cell) {
        while cell.isTouched {
            // A layout between the end of a touch and its telling could take the cell away untold.
            layoutIfNeeded()
            guard let place = place(of: cell), let command = cell.endTouch() else { return }
            tell(command, place)
        }
    }

    /// Tells an entry that it is touched, or no longer; the answer is where it stands after that; nil: it is gone.
    @discardableResult
    private func setHighlighted(_ place: Place, _ isHighlighted: Bool) -> Place? {
        // A layout between the two could take the cell away.
        guard let place = follow(place, layoutIfNeeded).place else { return nil }
        displayedCell(at: place)?.isHighlighted = isHighlighted
        return tell(isHighlighted ? .didHighlight : .didUnhighlight, place).place
    }

    /// Ends the highlight of an entry, unless that has ended already.
    private func endHighlight(_ place: Place) -> Place? {
        guard let place = follow(place, layoutIfNeeded).place else { return nil }
        if displayedCell(at: place)?.isHighlighted == false { return place }
        return setHighlighted(place, false)
    }

    /// Sends an entry a command: whether the entry agrees, and where it stands after that; nil: it is gone.
    @discardableResult
    func tell(_ command: Command, _ place: Place) -> (isAllowed: Bool, place: Place?) {
        let (isAllowed, placeByThen) = follow(place) { send(command, place) }
        return (isAllowed, placeByThen)
    }

    @discardableResult
    func send(_ command: Command, _ place: Place, button: String? = nil) -> Bool {
        delegate?.dataView(self, send: command, to: place, button: button) ?? true
    }
}

extension Cell {
    /// Whether the user has swiped what it shows, or lays a finger on it.
    final var isTouched: Bool { isHighlighted || editing?.isSwiped == true }

    /// Ends what the user does to what it shows, the swipe or else the highlight; answers the command that says so. nil: the
    /// user does nothing to it.
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
