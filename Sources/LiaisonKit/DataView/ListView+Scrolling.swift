/// Moves the viewport over the content, and changes its size.
extension ListView {
    /// Scrolls to a distance from the start of the content, in points; further than the content goes is its end.
    ///
    /// Of the rows that are revealed, the one at the offset stays there when it is measured.
    public func scroll(toOffset offset: Double) {
        updateIfNeeded()
        let before = contentOffset
        contentOffset = offset.isNaN ? 0 : offset
        clampOffset()
        noteScroll(from: before)
        layout(startingWith: geometry.entry(atOffset: contentOffset))
    }

    /// Scrolls by a distance in points: down where it is positive. What stays displayed moves by just that much,
    /// whatever the heights of the rows are that are revealed above it.
    public func scroll(by distance: Double) {
        guard distance.isFinite else { return }
        updateIfNeeded()
        let before = contentOffset
        contentOffset += distance
        clampOffset()
        noteScroll(from: before)
        layout()
    }

    /// Scrolls until an entry stands at a position; does nothing where there is none at the place.
    public func scroll(to place: Place, at position: ScrollPosition) {
        layoutIfNeeded()
        guard let entry = geometry.entry(at: place) else { return }
        bringIn(entry)
        approach(place, position)
        scrollDelegate?.didEndScrollingAnimation(self)
    }

    private func approach(_ place: Place, _ position: ScrollPosition) {
        // Where the content proves to end elsewhere, the entry has to be approached again.
        for _ in 0..<Self.maximumApproaches {
            guard let entry = geometry.entry(at: place) else { return }
            let offset = self.offset(showing: entry, at: position)
            guard offset != contentOffset || needsLayout else { return }
            let before = contentOffset
            contentOffset = offset
            noteScroll(from: before)
            layout()
        }
    }

    /// Scrolls until a row stands at a position; does nothing where there is none.
    public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition) {
        scroll(to: .row(indexPath), at: position)
    }

    /// Changes the size of the viewport. The topmost row that is displayed stays where it is.
    public func resize(to size: Size) {
        updateIfNeeded()
        guard size != viewport else { return }
        noteEdge()
        let isOfOtherWidth = size.width != viewport.width
        viewport = size
        isMovedInLayout = isLayingOut
        if isOfOtherWidth { arrangeLines() }
        layout()
    }

    /// Takes in that a cell shows something else: what its height follows from is known. Ignores one that is not displayed.
    func measureAgain(_ cell: Cell) {
        if cell === displayed.stickingHeader?.cell { displayed.unstickHeader() }
        if cell === emptyStateCell { measureEmptyState() }
        guard let shown = displayed.first(where: { $0.cell === cell }) else { return }
        noteEdge()
        measure(shown.cell, at: shown.place)
        measureLines()
        needsLayout = true
    }

    static let maximumApproaches = 8

    /// The offset at which an entry stands at a position, as far as the content goes.
    private func offset(showing entry: Int, at position: ScrollPosition) -> Double {
        let height = geometry[entry] - spacing(below: geometry.place(of: entry))
        let bottom = geometry.offset(of: entry) + height - viewport.height
        let top = geometry.offset(of: entry) - cover(above: entry)
        let offset =
            switch position {
            case .top: top
            case .middle: bottom + (viewport.height - height) / 2
            case .bottom: bottom
            case .none:
                if top < contentOffset {
                    top
                } else if bottom > contentOffset {
                    min(top, bottom)
                } else {
                    contentOffset
                }
            }
        return max(0, min(offset, geometry.contentHeight - viewport.height))
    }
}
