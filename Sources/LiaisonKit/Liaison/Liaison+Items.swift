/// The items of carousels: they are selected and touched as rows are, by their indexes in the carousel at an index path.
///
/// The data view does the same for any place, such as an item of a carousel in a carousel: see `ListView.tap(_:)`.
extension Liaison {
    /// The indexes of the items of a carousel that are selected, in their order.
    public func indexesOfSelectedItems(ofCarouselAt indexPath: IndexPath) -> [Int] {
        indexesOfSelectedItems(ofCarouselAt: .row(indexPath))
    }

    /// The indexes of the items of a carousel that are selected, in their order; the carousel may be an item of another.
    public func indexesOfSelectedItems(ofCarouselAt place: Place) -> [Int] {
        (entry(at: place) as? Carousel)?.selected.entries ?? []
    }

    /// Selects an item without asking or telling it; where one may be selected, the others are deselected. False: there
    /// is none, or none may be selected.
    @discardableResult
    public func selectItem(_ index: Int, ofCarouselAt indexPath: IndexPath) -> Bool {
        dataView?.select(.item(index, of: indexPath)) ?? false
    }

    /// Deselects an item without asking or telling it; false: there is none.
    @discardableResult
    public func deselectItem(_ index: Int, ofCarouselAt indexPath: IndexPath) -> Bool {
        dataView?.deselect(.item(index, of: indexPath)) ?? false
    }

    /// The user taps an item, as `ListView.tap(_:)` says.
    public func tapItem(_ index: Int, ofCarouselAt indexPath: IndexPath) {
        dataView?.tap(.item(index, of: indexPath))
    }

    /// The user lays a finger on an item, as `ListView.highlight(_:)` says.
    public func highlightItem(_ index: Int, ofCarouselAt indexPath: IndexPath) {
        dataView?.highlight(.item(index, of: indexPath))
    }

    /// The user takes the finger away from an item, as `ListView.unhighlight(_:)` says.
    public func unhighlightItem(_ index: Int, ofCarouselAt indexPath: IndexPath) {
        dataView?.unhighlight(.item(index, of: indexPath))
    }

    /// The user taps the accessory of an item; ignores one that does not exist.
    public func tapAccessory(ofItem index: Int, ofCarouselAt indexPath: IndexPath) {
        dataView?.tapAccessory(at: .item(index, of: indexPath))
    }

    /// The user taps a button of an item, which is named by its outlet; ignores one that does not exist, or is not shown.
    public func tapButton(_ name: String, ofItem index: Int, ofCarouselAt indexPath: IndexPath) {
        dataView?.tapButton(name, at: .item(index, of: indexPath))
    }
}
