/// A way down without end: what is shown is handed on once, and forgotten when it has left the viewport.
extension ListView {
    /// Takes in sections that the data source has appended.
    public func appendSections(_ count: Int) {
        guard let dataSource else { return }
        noteEdge()
        let missing = dataSource.sections(in: self).upperBound - geometry.endSection
        let end = geometry.endSection + max(min(count, missing), 0)
        let wasEstimating = isEstimating
        while geometry.endSection < min(end, dataSource.sections(in: self).upperBound) {
            let section = geometry.endSection
            let shape = dataSource.dataView(self, shapeOfSection: section)
            let heights = estimates(ofSection: section, shape, of: geometry.rowsPerLine)
            // Where an answer has edited the content, nobody is asked the next time.
            isEstimating = wasEstimating || heights == nil
            guard let heights, section == geometry.endSection else { continue }
            geometry.append(shape, heights: heights)
            streamed.append(shape.entries)
        }
        isEstimating = wasEstimating
        needsLayout = true
    }

    /// Forgets the sections that lie wholly above the viewport; answers the number of the first that is left.
    ///
    /// The sections that are left keep their numbers.
    public func discardSectionsAboveViewport() -> Int {
        displayed.unstickHeader()
        let first = displayed.first?.place.section ?? geometry.endSection
        let discarded = geometry.discardSections(before: first)
        displayed.discardEntries(discarded.entries)
        streamed.replace(0..<discarded.entries, byCount: 0)
        selection.replace(0..<discarded.entries, byCount: 0)
        prefetched.replace(0..<discarded.entries, byCount: 0)
        followed.replace(0..<discarded.entries, byCount: 0)
        anchor.releaseEntry()
        editCount += 1
        contentOffset = max(contentOffset - discarded.points, 0)
        return first
    }

    /// Scrolls to the end, a viewport at a time, and hands on each cell as it is displayed.
    ///
    /// It may be edited meanwhile. What an entry inserts right above itself before it is handed on comes before it. An entry
    /// that comes above what was handed on is handed on next, with true for `isLate`. None is handed on twice. Where edits
    /// bring entries without end, those past a number are passed over; the answer says how many.
    @discardableResult
    public func scrollToEnd(_ show: (_ cell: Cell, _ place: Place, _ isLate: Bool) -> Void) -> Int {
        guard !isLayingOut else { return 0 }
        isLayingOut = true
        defer { isLayingOut = false }
        anchor.releaseEntry()
        let delegate = delegate
        let edits = editCount
        streamed.begin(of: geometry.count - streamed.count)
        defer { streamed.end() }
        while let last = displayed.last, last.entry >= streamed.count { retire(displayed.count - 1, delegate) }
        repeat {
            if let dataSource, viewport.height > 0 { stream(from: dataSource, delegate, show) }
            contentOffset = min(max(contentOffset, geometry.contentHeight - viewport.height), geometry.contentHeight)
            retireAbove(delegate)
        } while viewport.height > 0 && streamed.next < geometry.count && dataSource != nil
        needsLayout = edits != editCount
        return streamed.passedOver
    }

    /// Scrolls to the end, as `scrollToEnd` with late entries says, and hands on late entries like all others.
    @discardableResult
    public func scrollToEnd(_ show: (Cell, Place) -> Void) -> Int {
        scrollToEnd { cell, place, _ in show(cell, place) }
    }

    /// Displays and hands on what has not been handed on yet.
    private func stream(
        from dataSource: any DataViewDataSource, _ delegate: (any DataViewDelegate)?,
        _ show: (Cell, Place, Bool) -> Void
    ) {
        retireAbove(delegate)
        var edits = editCount
        var (below, top) = (streamed.next, geometry.offset(of: streamed.next))
        while streamed.next < geometry.count {
            let entry = streamed.next
            if edits != editCount || entry != below {
                // What the data view has no data source for any more it cannot show.
                guard self.dataSource != nil else { return }
                edits = editCount
                top = geometry.offset(of: entry)
                retireOutside(delegate)
            }
            if top >= contentOffset + viewport.height {
                contentOffset = top
                retire(before: entry, delegate)
            }
            // Whatever has left the viewport may have edited the content.
            guard edits == editCount else { continue }
            if geometry.rowsPerLine > 1, streamed.isInOrder, fillLine(of: entry, from: dataSource, startingAt: entry) {
                streamWaiting(from: dataSource, delegate, show)
                below = streamed.next
                top = geometry.offset(of: below)
            } else {
                // A line that is left over may have edited the content.
                top += streamAlone(streamed.next, from: dataSource, delegate, show)
                below = entry + 1
            }
        }
    }

    /// Displays an entry and hands it on, though what it is sent edits the content; answers the height of its line, in
    /// points. Where its cell is taken away by that, it gets another, some times over.
    private func streamAlone(
        _ entry: Int, from dataSource: any DataViewDataSource, _ delegate: (any DataViewDelegate)?,
        _ show: (Cell, Place, Bool) -> Void
    ) -> Double {
        guard entry < geometry.count else { return 0 }
        streamed.beginEntry(entry)
        defer { streamed.endEntry() }
        for attempt in 1...Self.maximumSpoiled {
            guard let shown = makeCurrentCell(from: dataSource) else { return 0 }
            let height = setHeight(ofLineOf: shown)
            if handOn(shown, isLast: attempt == Self.maximumSpoiled, from: dataSource, delegate, show) { return height }
        }
        return 0
    }

    /// A cell that is configured for the entry that is being handed on, wherever that has moved it; nil: it has gone.
    private func makeCurrentCell(from dataSource: any DataViewDataSource) -> DisplayedCell? {
        guard let entry = streamed.current else { return nil }
        let place = geometry.place(of: entry)
        let edits = editCount
        let cell = dataSource.dataView(self, cellFor: place)
        if edits == editCount { return prepare(cell, for: entry, at: place) }
        guard let entry = streamed.current else {
            recycle(cell)
            return nil
        }
        return prepare(cell, for: entry, at: geometry.place(of: entry))
    }

    /// Gives the line of a cell that is about to be displayed its height, which is the answer, in points. What the
    /// viewport starts in stays in it.
    private func setHeight(ofLineOf shown: DisplayedCell) -> Double {
        var height = shown.cell.state.shownHeight
        if geometry.rowsPerLine > 1 {
            height = max(height, heightOfDisplayed(geometry.entries(besides: shown.entry)))
        }
        height += spacing(below: shown.place)
        if shown.entry < streamed.count, geometry.offset(of: shown.entry) < contentOffset {
            contentOffset += height - geometry[shown.entry]
        }
        setHeight(height, ofLineOf: shown.entry)
        return height
    }

    /// Displays the cell of the entry that is being handed on, and hands it on unless the entry has gone; false: the cell
    /// was taken away, and the entry is to get another. The last of its cells is handed on all the same.
    private func handOn(
        _ shown: DisplayedCell, isLast: Bool, from dataSource: any DataViewDataSource,
        _ delegate: (any DataViewDelegate)?, _ show: (Cell, Place, Bool) -> Void
    ) -> Bool {
        let edits = editCount
        displayed.insert(shown)
        delegate?.dataView(self, willDisplay: shown.cell, at: shown.place)
        guard edits != editCount || shown.entry > streamed.count else {
            let isLate = streamed.hasPassed(shown.entry)
            streamed.insert(shown.entry)
            show(shown.cell, shown.place, isLate)
            return true
        }
        streamAboveCurrent(from: dataSource, delegate, show)
        guard let entry = streamed.current else { return true }
        guard isLast || self.dataSource == nil || displayed.contains(where: { $0.cell === shown.cell }) else {
            return false
        }
        let isLate = streamed.hasPassed(entry)
        streamed.insert(entry)
        show(shown.cell, geometry.place(of: entry), isLate)
        return true
    }

    /// Hands on what the entry that is being handed on has inserted right above itself. Where such entries insert others in
    /// the same way again and again, the innermost come late.
    private func streamAboveCurrent(
        from dataSource: any DataViewDataSource, _ delegate: (any DataViewDelegate)?,
        _ show: (Cell, Place, Bool) -> Void
    ) {
        while let entry = streamed.current, streamed.count < entry, streamed.depth < Self.maximumSpoiled,
            self.dataSource != nil
        {
            let first = streamed.count
            _ = streamAlone(first, from: dataSource, delegate, show)
            if streamed.count == first, streamed.current == entry { return }
        }
    }

    /// Hands on the cells of a line, as long as what is sent to their entries edits nothing.
    private func streamWaiting(
        from dataSource: any DataViewDataSource, _ delegate: (any DataViewDelegate)?,
        _ show: (Cell, Place, Bool) -> Void
    ) {
        let edits = editCount
        var spoiled: Int?
        for shown in waiting {
            guard edits == editCount, self.dataSource != nil else {
                recycle(shown.cell)
                continue
            }
            streamed.beginEntry(shown.entry)
            let isDone = handOn(shown, isLast: false, from: dataSource, delegate, show)
            spoiled = isDone ? nil : streamed.current
            streamed.endEntry()
        }
        waiting.removeAll(keepingCapacity: true)
        if let spoiled { _ = streamAlone(spoiled, from: dataSource, delegate, show) }
    }
}
