internal import LiaisonKit

/// What is done to the items of carousels.
extension EventPlayer {
    /// Plays a touch of an item.
    func play(_ touch: ScriptEvent.Touch, ofItem item: Int, at indexPath: IndexPath) throws(Refusal) {
        let row = try self.item(item, indexPath)
        if touch.selects { try checkSelectionMode() }
        switch touch {
        case .tap: liaison.tapItem(try shown(item, indexPath), ofCarouselAt: indexPath)
        case .select: liaison.selectItem(item, ofCarouselAt: indexPath)
        case .deselect: liaison.deselectItem(item, ofCarouselAt: indexPath)
        case .highlight: liaison.highlightItem(try shown(item, indexPath), ofCarouselAt: indexPath)
        case .unhighlight: liaison.unhighlightItem(try shown(item, indexPath), ofCarouselAt: indexPath)
        case .accessory:
            try checkAccessory(of: row, at: "\(Self.words(indexPath)).\(try shown(item, indexPath))")
            liaison.tapAccessory(ofItem: item, ofCarouselAt: indexPath)
        case .button(let name):
            let item = try shown(item, indexPath)
            try checkButton(name, of: "item", in: dataView.cell(at: .item(item, of: indexPath)))
            liaison.tapButton(name, ofItem: item, ofCarouselAt: indexPath)
        case .reload: liaison.reloadItem(item, ofCarouselAt: indexPath)
        }
    }

    /// The index path, where a carousel stands there.
    func carousel(_ indexPath: IndexPath) throws(Refusal) -> IndexPath {
        guard liaison.row(for: try row(indexPath), as: Carousel.self) != nil else {
            throw Refusal(reason: "expected a carousel, found none at \(Self.words(indexPath))")
        }
        return indexPath
    }

    /// The row that is an item of a carousel.
    private func item(_ item: Int, _ indexPath: IndexPath) throws(Refusal) -> any Entry {
        let rows = liaison.row(for: try carousel(indexPath), as: Carousel.self)?.rows ?? []
        guard item < rows.count else {
            throw Refusal(
                reason: "expected one of the \(rows.count) items of the carousel at \(Self.words(indexPath)), "
                    + "found \(item)")
        }
        return rows[item]
    }

    /// The index of an item, where it is shown.
    private func shown(_ item: Int, _ indexPath: IndexPath) throws(Refusal) -> Int {
        guard dataView.cell(at: .item(item, of: indexPath)) != nil else {
            throw Refusal(
                reason: "expected an item that is shown, found \(Self.words(indexPath)).\(item); scroll to it before")
        }
        return item
    }
}
