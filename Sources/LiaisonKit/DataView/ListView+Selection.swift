/// What is selected: rows of the data view, items of each carousel, and the empty state. Selection goes with a row that
/// moves, and with a carousel whose cell is reused.
///
/// The rows of a data view are selected together, and so are the items of each carousel: in the mode `single`, one row and
/// one item of each carousel may be selected. The editing mode concerns rows: for items `selectionMode` counts always.
extension ListView {
    /// The rows that are selected, in their order.
    public var indexPathsForSelectedRows: [IndexPath] {
        selection.entries.compactMap { geometry.place(of: $0).indexPath }
    }

    /// Whether the row, the item or the empty state at a place is selected.
    public func isSelected(_ place: Place) -> Bool {
        if let (carousel, index) = carousel(of: place) { return carousel.selected.contains(index) }
        if let entry = geometry.entry(at: place) { return selection.contains(entry) }
        return isEmptyState(at: place) && emptyStateCell?.isSelected == true
    }

    /// Selects a row, an item or the empty state without asking or telling it; where one may be selected, the others are
    /// deselected. False: nothing stands at the place, or nothing may be selected there.
    @discardableResult
    public func select(_ place: Place) -> Bool {
        guard selectionMode(at: place) != .none, isTouchable(place) else { return false }
        if selectionMode(at: place) == .single { selected(besides: place).forEach { setSelected($0, false) } }
        setSelected(place, true)
        return true
    }

    /// Deselects a row, an item or the empty state without asking or telling it; false: nothing stands at the place.
    @discardableResult
    public func deselect(_ place: Place) -> Bool {
        guard isTouchable(place) else { return false }
        setSelected(place, false)
        return true
    }

    /// Selects a row without asking or telling it; in a mode for one row the others are deselected. Ignores a row that
    /// does not exist, and every row where none may be selected.
    public func selectRow(at indexPath: IndexPath, scrollingTo position: ScrollPosition? = nil) {
        if select(.row(indexPath)), let position { scrollToRow(at: indexPath, at: position) }
    }

    /// Deselects a row without asking or telling it.
    public func deselectRow(at indexPath: IndexPath) { deselect(.row(indexPath)) }

    /// Scrolls to the selected row that is nearest to the top of the viewport; does nothing where none is selected.
    public func scrollToNearestSelectedRow(at position: ScrollPosition) {
        let distance = { [self] in abs(geometry.offset(of: $0) - contentOffset) }
        guard let nearest = selection.entries.min(by: { distance($0) < distance($1) }) else { return }
        scroll(to: geometry.place(of: nearest), at: position)
    }
}

extension ListView {
    /// How many of the rows or items that are selected together with the entry at a place may be selected now.
    func selectionMode(at place: Place) -> SelectionMode {
        if case .item = place { selectionMode } else { currentSelectionMode }
    }

    /// Whether a row, an item or the empty state stands at a place.
    func isTouchable(_ place: Place) -> Bool {
        if let (carousel, index) = carousel(of: place) { return carousel.item(index) != nil }
        guard case .row = place else { return false }
        return geometry.entry(at: place) != nil || isEmptyState(at: place)
    }

    /// Asks and tells a row, an item or the empty state that the user selects it, and those that are deselected by that.
    func askToSelect(_ place: Place) {
        guard case (true, var place?) = tell(.willSelect, place) else { return }
        if selectionMode(at: place) == .single {
            // What the others are told may select more of them: each is asked once.
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

    /// Asks and tells a row, an item or the empty state that the user deselects it. False: it stays selected.
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

    /// The places that are selected together with one, which is left out.
    private func selected(besides place: Place) -> [Place] {
        if let parent = place.carousel {
            let indexes = carousel(of: place)?.carousel.selected.entries ?? []
            return indexes.filter { $0 != parent.index }.compactMap(parent.place.item)
        }
        let entry = geometry.entry(at: place)
        return selection.entries.filter { $0 != entry }.map { geometry.place(of: $0) }
    }

    /// The carousel that an item belongs to, and the index of the item; nil: the place is not that of an item.
    private func carousel(of place: Place) -> (carousel: Carousel, index: Int)? {
        guard let (parent, index) = place.carousel,
            let carousel = dataSource?.dataView(self, entryAt: parent) as? Carousel
        else { return nil }
        return (carousel, index)
    }
}
