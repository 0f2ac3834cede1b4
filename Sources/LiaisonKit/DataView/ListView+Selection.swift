/// Selection of rows, of items of carousels, and of the empty state. A selection follows a row that moves, and stays
/// with a carousel whose cell is reused.
///
/// The rows of a data view form one selection, and the items of each carousel form another: in the mode `single`, the
/// user may select one row and one item of each carousel. The editing mode concerns only rows: `selectionMode` always
/// counts for items.
extension ListView {
    /// The index paths of the selected rows, in ascending order.
    public var indexPathsForSelectedRows: [IndexPath] {
        selection.entries.compactMap { geometry.place(of: $0).indexPath }
    }

    /// Returns whether the row, the item or the empty state at a place is selected.
    public func isSelected(_ place: Place) -> Bool {
        if let (carousel, index) = carousel(of: place) { return carousel.selected.contains(index) }
        if let entry = geometry.entry(at: place) { return selection.contains(entry) }
        return isEmptyState(at: place) && emptyStateCell?.isSelected == true
    }

    /// Selects a row, an item or the empty state without sending the entry a command. In the mode `single`, this method
    /// deselects the other entries. Returns false if nothing stands at the place, or if the mode forbids a selection
    /// there.
    @discardableResult
    public func select(_ place: Place) -> Bool {
        guard selectionMode(at: place) != .none, isTouchable(place) else { return false }
        if selectionMode(at: place) == .single { selected(besides: place).forEach { setSelected($0, false) } }
        setSelected(place, true)
        return true
    }

    /// Deselects a row, an item or the empty state without sending the entry a command. Returns false if nothing stands
    /// at the place.
    @discardableResult
    public func deselect(_ place: Place) -> Bool {
        guard isTouchable(place) else { return false }
        setSelected(place, false)
        return true
    }

    /// Selects a row without sending the row a command, and scrolls the row to a position unless the position is nil.
    /// In the mode `single`, this method deselects the other rows. Does nothing if there is no such row, or if the mode
    /// is `none`.
    public func selectRow(at indexPath: IndexPath, scrollingTo position: ScrollPosition? = nil) {
        if select(.row(indexPath)), let position { scrollToRow(at: indexPath, at: position) }
    }

    /// Deselects a row without sending the row a command.
    public func deselectRow(at indexPath: IndexPath) { deselect(.row(indexPath)) }

    /// Scrolls the selected row that is nearest to the top of the viewport to a position. Does nothing if no row is
    /// selected.
    public func scrollToNearestSelectedRow(at position: ScrollPosition) {
        let distance = { [self] in abs(geometry.offset(of: $0) - contentOffset) }
        guard let nearest = selection.entries.min(by: { distance($0) < distance($1) }) else { return }
        scroll(to: geometry.place(of: nearest), at: position)
    }
}

extension ListView {
    /// Returns the selection mode that counts for a place now.
    func selectionMode(at place: Place) -> SelectionMode {
        if case .item = place { selectionMode } else { selection.modeInForce }
    }

    /// Returns whether a row, an item or the empty state stands at a place.
    func isTouchable(_ place: Place) -> Bool {
        if let (carousel, index) = carousel(of: place) { return carousel.item(index) != nil }
        guard case .row = place else { return false }
        return geometry.entry(at: place) != nil || isEmptyState(at: place)
    }

    /// Selects a row, an item or the empty state for the user. The entry gets `willSelect`, which the entry may refuse,
    /// and then `didSelect`. In the mode `single`, the other selected entries are deselected in between; if one of them
    /// refuses, nothing is selected.
    func askToSelect(_ place: Place) {
        guard case (true, var place?) = tell(.willSelect, place) else { return }
        if selectionMode(at: place) == .single {
            // The other entries may select more entries when notified: the loop asks each one once.
            for _ in selected(besides: place) {
                guard let other = selected(besides: place).first else { break }
                let (isDeselected, placeByThen) = follow(place) { askToDeselect(other) }
                guard isDeselected, let placeByThen else { return }
                place = placeByThen
            }
        }
        setSelected(place, true)
        send(.didSelect, place)
    }

    /// Deselects a row, an item or the empty state for the user. The entry gets `willDeselect` and `didDeselect`.
    /// Returns false if the entry refuses, and stays selected.
    @discardableResult
    func askToDeselect(_ place: Place) -> Bool {
        let (isAllowed, placeByThen) = tell(.willDeselect, place)
        guard isAllowed else { return false }
        if let placeByThen {
            setSelected(placeByThen, false)
            send(.didDeselect, placeByThen)
        }
        return true
    }

    private func setSelected(_ place: Place, _ isSelected: Bool) {
        if let (carousel, index) = carousel(of: place) {
            carousel.setSelected(index, isSelected)
        } else if let entry = geometry.entry(at: place) {
            selection.set(entry, isSelected)
        }
        displayedCell(at: place)?.isSelected = isSelected
    }

    /// Returns the other selected places of the selection that a place belongs to.
    private func selected(besides place: Place) -> [Place] {
        if let parent = place.carousel {
            let indexes = carousel(of: place)?.carousel.selected.entries ?? []
            return indexes.filter { $0 != parent.index }.compactMap(parent.place.item)
        }
        let entry = geometry.entry(at: place)
        return selection.entries.filter { $0 != entry }.map { geometry.place(of: $0) }
    }
}
