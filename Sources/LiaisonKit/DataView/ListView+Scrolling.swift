/// The position of a row in the viewport after a scroll.
public enum ScrollPosition: String, CaseIterable, Sendable {
    /// The row is at the upper edge.
    case top
    /// The row is in the middle.
    case middle
    /// The row is at the lower edge.
    case bottom
    /// Any position that shows the whole row. The viewport moves no further than necessary.
    case none
}

/// Scrolling and resizing of the viewport.
extension ListView {
    /// Scrolls to a distance from the start of the content, in points. A distance beyond the end counts as the end, and
    /// a NaN as 0.
    ///
    /// The row at the offset stays there when the revealed rows are measured.
    public func scroll(toOffset offset: Double) {
        updateIfNeeded()
        let before = contentOffset
        contentOffset = offset.isNaN ? 0 : offset
        clampOffset()
        noteScroll(from: before)
        layout(startingWith: geometry.entry(atOffset: contentOffset))
    }

    /// Scrolls by a distance in points: down if the distance is positive. Displayed content moves by exactly the
    /// distance, whatever the heights of the rows that are revealed above. Ignores an infinite distance or a NaN.
    public func scroll(by distance: Double) {
        guard distance.isFinite else { return }
        updateIfNeeded()
        let before = contentOffset
        contentOffset += distance
        clampOffset()
        noteScroll(from: before)
        layout()
    }

    /// Scrolls an entry to a position in the viewport. Does nothing if there is no entry at the place.
    public func scroll(to place: Place, at position: ScrollPosition) {
        layoutIfNeeded()
        guard let entry = geometry.entry(at: place) else { return }
        bringIn(entry)
        approach(place, position)
        scrollDelegate?.didEndScrollingAnimation(self)
    }

    /// Notes the direction of a scroll, if the offset has changed. Releases the anchor and ends a swipe.
    func noteScroll(from offset: Double) {
        guard bounds.noteScroll(from: offset) else { return }
        progress.noteMove()
        endSwipe()
    }

    private func approach(_ place: Place, _ position: ScrollPosition) {
        // If the content turns out to end elsewhere, the viewport has to approach the entry again.
        for _ in 0..<Self.maximumApproaches {
            guard let entry = geometry.entry(at: place) else { return }
            let offset = self.offset(showing: entry, at: position)
            guard offset != contentOffset || progress.needsLayout else { return }
            let before = contentOffset
            contentOffset = offset
            noteScroll(from: before)
            layout()
        }
    }

    /// Scrolls a row to a position in the viewport. Does nothing if there is no such row.
    public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition) {
        scroll(to: .row(indexPath), at: position)
    }

    /// Changes the size of the viewport, in points. The topmost displayed row keeps its place. A width or height that is
    /// a NaN counts as 0.
    public func resize(to size: Size) {
        updateIfNeeded()
        let size = size.withoutNaN
        guard size != viewport else { return }
        noteEdge()
        let isOfOtherWidth = size.width != viewport.width
        viewport = size
        progress.noteMove()
        if isOfOtherWidth { arrangeLines() } else { measureDisplayedCells() }
        layout()
    }

    /// Measures a displayed cell again after the cell has got other content. The height of the cell must be set
    /// already. Ignores a cell that is not displayed.
    func measureAgain(_ cell: Cell) {
        if cell === displayed.stickingHeader?.cell { displayed.unstickHeader() }
        if cell === emptyStateCell { measureEmptyState() }
        guard let shown = displayed.first(where: { $0.cell === cell }) else { return }
        noteEdge()
        measure(shown.cell, at: shown.place)
        measureLines()
        progress.needsLayout = true
    }

    /// Measures the displayed cells again, because the height of an image may depend on the viewport, and on whether the
    /// medium can show the picture.
    package func measureDisplayedCells() {
        let heights = displayed.withStickingHeader.map { shown in
            let before = shown.cell.state.shownHeight
            measure(shown.cell, at: shown.place)
            return (before, shown.cell.state.shownHeight)
        }
        guard heights.contains(where: { $0.0 != $0.1 }) else { return }
        displayed.unstickHeader()
        measureLines()
        progress.needsLayout = true
    }

    static let maximumApproaches = 8

    /// Returns the offset at which an entry stands at a position, limited to the content, in points.
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

/// Keeps the viewport at the start or the end of the content when the content changes.
extension ListView {
    /// Notes, before a change, the edge at which the viewport is and stays. Of several changes before one layout, only
    /// the first notes the edge: nobody sees the offsets between the changes.
    func noteEdge() {
        bounds.noteEdge(of: geometry.contentHeight)
    }

    /// Makes the next layout leave the viewport in place, whatever edge the viewport was at.
    func forgetEdge() { bounds.anchor.releaseEdge() }

    /// Moves the viewport to the start of the content if the viewport was there, else to the entry that keeps its
    /// place. Stays within the content.
    func keepOffset() {
        if bounds.anchor.edge == .start { contentOffset = 0 } else { restore(bounds.anchor.entry) }
        clampOffset()
    }

    /// Limits the offset so that the viewport stays in the content.
    func clampOffset() { bounds.clamp(to: geometry.contentHeight) }

    /// Fills the viewport at the end of the content. Repeats this while measured cells move the end, at most
    /// `maximumApproaches` times. Returns false if the content was edited too often meanwhile.
    func fillEnd(_ dataSource: any DataViewDataSource, _ delegate: (any DataViewDelegate)?) -> Bool {
        for _ in 0..<Self.maximumApproaches {
            contentOffset = lastOffset
            retireWhatStaysOutside(delegate)
            guard fill(dataSource, delegate) else { return false }
            if contentOffset == lastOffset { return true }
        }
        return true
    }

    /// The offset at which the viewport ends with the content, in points.
    var lastOffset: Double { bounds.lastOffset(in: geometry.contentHeight) }
}
