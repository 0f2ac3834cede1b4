/// Finds the items of carousels and their cells.
extension ListView {
    /// Returns the carousel of an item, and the index of the item; nil if the place is not the place of an item.
    func carousel(of place: Place) -> (carousel: Carousel, index: Int)? {
        guard let (parent, index) = place.carousel,
            let carousel = dataSource?.dataView(self, entryAt: parent) as? Carousel
        else { return nil }
        return (carousel, index)
    }

    /// Returns the cell of an item that was displayed last at a place; nil if there is none.
    func displayedItem(at place: Place) -> Cell? {
        place.carousel.flatMap { (displayedCell(at: $0.place) as? CarouselCell)?.item($0.index) }
    }

    /// Returns the first cell that passes a test, of a cell and the cells of its items.
    func cell(in cell: Cell, at place: Place, where passes: (Cell) -> Bool) -> (cell: Cell, place: Place)? {
        if passes(cell) { return (cell, place) }
        guard let carousel = cell as? CarouselCell else { return nil }
        for item in carousel.items {
            guard let itemPlace = carousel.index(of: item).flatMap(place.item) else { continue }
            if let found = self.cell(in: item, at: itemPlace, where: passes) { return found }
        }
        return nil
    }

    /// Follows an item through the row that contains it. If the items of its carousel have changed, finds the item by
    /// its identity.
    func follow<Answer>(
        itemAt place: Place, ofRowAt indexPath: IndexPath, _ work: () -> Answer
    ) -> (answer: Answer, place: Place?) {
        let item = dataSource?.dataView(self, entryAt: place)
        let (answer, row) = follow(.row(indexPath), work)
        guard let item, let indexPath = row?.indexPath else { return (answer, nil) }
        return (answer, self.place(of: item, near: place.withRow(at: indexPath)))
    }

    /// Returns the place of an item: the given place, or another one in the same carousel; nil if the carousel no
    /// longer has the item.
    private func place(of item: any Entry, near place: Place) -> Place? {
        guard let dataSource, let parent = place.carousel?.place else { return nil }
        let isItem = { (place: Place) in dataSource.dataView(self, entryAt: place)?.hasSameIdentity(as: item) == true }
        if isItem(place) { return place }
        guard let carousel = dataSource.dataView(self, entryAt: parent) as? Carousel else { return nil }
        return carousel.rows.indices.lazy.compactMap(parent.item).first(where: isItem)
    }
}
