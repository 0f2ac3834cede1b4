/// Selects and touches the items of carousels as rows. An index in the carousel at an index path names an item.
///
/// The data view offers the same for any place, such as an item of a carousel in a carousel: see `ListView.tap(_:)`.
extension Liaison {
    /// The indexes of the selected items of a carousel, in ascending order.
    public func indexesOfSelectedItems(ofCarouselAt indexPath: IndexPath) -> [Int] {
        indexesOfSelectedItems(ofCarouselAt: .row(indexPath))
    }

    /// The indexes of the selected items of a carousel, in ascending order. The carousel may be an item of another.
    public func indexesOfSelectedItems(ofCarouselAt place: Place) -> [Int] {
        (entry(at: place) as? Carousel)?.selected.entries ?? []
    }

    /// Selects an item without sending a command to the item. In single selection, the other items are deselected.
    /// Returns false if there is no such item or no item may be selected.
    @discardableResult
    public func selectItem(_ index: Int, ofCarouselAt indexPath: IndexPath) -> Bool {
        dataView?.select(.item(index, of: indexPath)) ?? false
    }

    /// Deselects an item without sending a command to the item. Returns false if there is no such item.
    @discardableResult
    public func deselectItem(_ index: Int, ofCarouselAt indexPath: IndexPath) -> Bool {
        dataView?.deselect(.item(index, of: indexPath)) ?? false
    }

    /// Taps an item, as `ListView.tap(_:)` does.
    public func tapItem(_ index: Int, ofCarouselAt indexPath: IndexPath) {
        dataView?.tap(.item(index, of: indexPath))
    }

    /// Lays a finger on an item, as `ListView.highlight(_:)` does.
    public func highlightItem(_ index: Int, ofCarouselAt indexPath: IndexPath) {
        dataView?.highlight(.item(index, of: indexPath))
    }

    /// Lifts the finger from an item, as `ListView.unhighlight(_:)` does.
    public func unhighlightItem(_ index: Int, ofCarouselAt indexPath: IndexPath) {
        dataView?.unhighlight(.item(index, of: indexPath))
    }

    /// Taps the accessory of an item. Does nothing if there is no accessory.
    public func tapAccessory(ofItem index: Int, ofCarouselAt indexPath: IndexPath) {
        dataView?.tapAccessory(at: .item(index, of: indexPath))
    }

    /// Taps the button of an item that has the outlet `name`. Does nothing if the button does not exist or is hidden.
    public func tapButton(_ name: String, ofItem index: Int, ofCarouselAt indexPath: IndexPath) {
        dataView?.tapButton(name, at: .item(index, of: indexPath))
    }
}
