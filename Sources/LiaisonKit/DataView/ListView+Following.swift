/// Finds rows again after what they were told has edited the content.
extension ListView {
    /// Visits rows one after the other, each with its number among them and where it stands by then; one that is gone is
    /// not visited. What is done before that is followed too. The answer says where they stand after all that; nil: a row
    /// is gone.
    @discardableResult
    func follow(
        _ indexPaths: [IndexPath], after work: () -> Void = {}, _ visit: (_ number: Int, _ indexPath: IndexPath) -> Void
    ) -> [IndexPath?] {
        let start = followed.count
        for indexPath in indexPaths { followed.append(geometry.entry(at: .row(indexPath))) }
        defer { followed.removeAll(from: start) }
        work()
        for index in start..<followed.count {
            if let indexPath = followedRow(index) { visit(index - start, indexPath) }
        }
        return (start..<followed.count).map(followedRow)
    }

    /// Does something with what stands at a place, and answers where that stands after it; nil: it is gone.
    func follow<Answer>(_ place: Place, _ work: () -> Answer) -> (answer: Answer, place: Place?) {
        if case .item(_, let indexPath) = place { return follow(itemAt: place, ofRowAt: indexPath, work) }
        if isEmptyState(at: place) {
            let cell = emptyStateCell
            let answer = work()
            return (answer, cell === emptyStateCell && isEmptyState(at: place) ? place : nil)
        }
        let edits = editCount
        followed.append(geometry.entry(at: place))
        let answer = work()
        let entry = followed.removeLast()
        if edits == editCount { return (answer, entry == nil ? nil : place) }
        return (answer, entry.map { geometry.place(of: $0) })
    }

    /// Follows the row of an item. Where the items of its carousel have changed, the item is found by its identity.
    private func follow<Answer>(
        itemAt place: Place, ofRowAt indexPath: IndexPath, _ work: () -> Answer
    ) -> (answer: Answer, place: Place?) {
        let item = dataSource?.dataView(self, entryAt: place)
        let (answer, row) = follow(.row(indexPath), work)
        guard let item, let indexPath = row?.indexPath else { return (answer, nil) }
        return (answer, self.place(of: item, near: place.withRow(at: indexPath)))
    }

    /// Where an item stands: at a place, or elsewhere in the same carousel; nil: the carousel no longer has the item.
    private func place(of item: any Entry, near place: Place) -> Place? {
        guard let dataSource, let parent = place.carousel?.place else { return nil }
        let isItem = { (place: Place) in dataSource.dataView(self, entryAt: place)?.hasSameIdentity(as: item) == true }
        if isItem(place) { return place }
        guard let carousel = dataSource.dataView(self, entryAt: parent) as? Carousel else { return nil }
        return carousel.rows.indices.lazy.compactMap(parent.item).first(where: isItem)
    }

    /// Another row stands at an index path: whoever follows the one before has lost it, and it is still to be shown.
    func loseFollowed(at indexPath: IndexPath) {
        guard let entry = geometry.entry(at: .row(indexPath)) else { return }
        streamed.replace(entry)
        followed.lose(entry)
    }

    /// Where a row that is followed stands by now; nil: it is gone, or no row.
    func followedRow(_ index: Int) -> IndexPath? {
        followed[index].flatMap { geometry.place(of: $0).indexPath }
    }
}
