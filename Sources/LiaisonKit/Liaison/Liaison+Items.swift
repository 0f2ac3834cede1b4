/// What is selected in carousels, and what the user does to their items.
///
/// As many items of each carousel may be selected as rows of its data view, whether its rows are edited or not.
extension Liaison {
    /// The indexes of the items of a carousel that are selected, in their order.
    public func indexesOfSelectedItems(ofCarouselAt indexPath: IndexPath) -> [Int] {
        row(for: indexPath, as: Carousel.self)?.selected.entries ?? []
    }

    /// Selects an item without asking or telling it; where one may be selected, the others are deselected. False: there
    /// is none, or none may be selected.
    @discardableResult
    public func selectItem(_ index: Int, ofCarouselAt indexPath: IndexPath) -> Bool {
        guard let item = touchedItem(index, indexPath), let mode = dataView?.selectionMode, mode != .none else {
            return false
        }
        if mode == .single { item.carousel.selected.entries.forEach { setSelected(item.sibling($0), false) } }
        setSelected(item, true)
        return true
    }

    /// Deselects an item without asking or telling it; false: there is none.
    @discardableResult
    public func deselectItem(_ index: Int, ofCarouselAt indexPath: IndexPath) -> Bool {
        guard let item = touchedItem(index, indexPath) else { return false }
        setSelected(item, false)
        return true
    }

    /// The user taps an item: it is highlighted for that long, then selected, or deselected where several may be. While a
    /// row is swiped, the tap only ends that.
    public func tapItem(_ index: Int, ofCarouselAt indexPath: IndexPath) {
        guard let dataView, let item = touchedItem(index, indexPath) else { return }
        if dataView.swipedRow != nil { return dataView.endSwipe() }
        guard dataView.selectionMode != .none else { return }
        setHighlighted(item, true)
        setHighlighted(item, false)
        if dataView.selectionMode == .multiple, item.isSelected {
            _ = askToDeselect(item)
        } else {
            askToSelect(item, dataView)
        }
    }

    /// The user lays a finger on an item: it is highlighted, as long as it is shown. Ignores one that is not, and every
    /// item where none may be selected.
    public func highlightItem(_ index: Int, ofCarouselAt indexPath: IndexPath) {
        guard let dataView, dataView.selectionMode != .none, let item = touchedItem(index, indexPath),
            dataView.cell(at: item.place)?.isHighlighted == false
        else { return }
        setHighlighted(item, true)
    }

    /// The user takes the finger away from an item that is highlighted; ignores one that is not.
    public func unhighlightItem(_ index: Int, ofCarouselAt indexPath: IndexPath) {
        guard let item = touchedItem(index, indexPath), dataView?.cell(at: item.place)?.isHighlighted == true else {
            return
        }
        setHighlighted(item, false)
    }

    /// The user taps the accessory of an item; ignores one that does not exist.
    public func tapAccessory(ofItem index: Int, ofCarouselAt indexPath: IndexPath) {
        send(.accessoryButtonTapped, to: .item(index, of: indexPath))
    }

    /// The user taps a button of an item, which is named by its outlet; ignores one that does not exist, or is not shown.
    public func tapButton(_ name: String, ofItem index: Int, ofCarouselAt indexPath: IndexPath) {
        let place = Place.item(index, of: indexPath)
        guard dataView?.cell(at: place)?.outlet(name) is Button else { return }
        send(.buttonTapped, to: place, button: name)
    }
}

/// An item that is touched, and where its carousel stood when that began.
private struct TouchedItem {
    let carousel: Carousel
    let index: Int
    let indexPath: IndexPath

    var place: Place { .item(index, of: indexPath) }
    var isSelected: Bool { carousel.selected.contains(index) }

    func sibling(_ index: Int) -> TouchedItem { TouchedItem(carousel: carousel, index: index, indexPath: indexPath) }
}

extension Liaison {
    /// nil: there is no such item.
    private func touchedItem(_ index: Int, _ indexPath: IndexPath) -> TouchedItem? {
        guard let carousel = row(for: indexPath, as: Carousel.self), carousel.item(index) != nil else { return nil }
        return TouchedItem(carousel: carousel, index: index, indexPath: indexPath)
    }

    private func setSelected(_ item: TouchedItem, _ isSelected: Bool) {
        item.carousel.setSelected(item.index, isSelected)
        if let place = place(of: item) { dataView?.displayedCell(at: place)?.isSelected = isSelected }
    }

    private func setHighlighted(_ item: TouchedItem, _ isHighlighted: Bool) {
        dataView?.layoutIfNeeded()
        guard let place = place(of: item) else { return }
        dataView?.displayedCell(at: place)?.isHighlighted = isHighlighted
        send(isHighlighted ? .didHighlight : .didUnhighlight, to: place)
    }

    private func askToSelect(_ item: TouchedItem, _ dataView: ListView) {
        guard let place = place(of: item), send(.willSelect, to: place) else { return }
        if dataView.selectionMode == .single {
            for other in item.carousel.selected.entries where other != item.index {
                guard askToDeselect(item.sibling(other)) else { return }
            }
        }
        guard let place = self.place(of: item) else { return }
        setSelected(item, true)
        send(.didSelect, to: place)
    }

    /// False: the item stays selected.
    private func askToDeselect(_ item: TouchedItem) -> Bool {
        guard let place = place(of: item), send(.willDeselect, to: place), let place = self.place(of: item) else {
            return false
        }
        setSelected(item, false)
        send(.didDeselect, to: place)
        return true
    }

    /// Where an item stands by now: what it is told may have moved its carousel, or taken it away.
    private func place(of item: TouchedItem) -> Place? {
        if row(for: item.indexPath, as: Carousel.self) === item.carousel {
            return .item(item.index, of: item.indexPath)
        }
        let shown = dataView?.displayed.first { $0.cell.entry as? Carousel === item.carousel }
        return shown?.place.indexPath.map { .item(item.index, of: $0) }
    }
}
