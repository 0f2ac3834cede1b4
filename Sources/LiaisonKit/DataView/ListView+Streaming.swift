/// Streaming, for content without end. The data view hands each entry on once, and forgets sections that have left the
/// viewport.
extension ListView {
    /// Appends sections that the data source has appended.
    ///
    /// - Parameter count: The number of appended sections. The data view ignores sections that the data source does not
    ///   have.
    public func appendSections(_ count: Int) {
        guard let dataSource else { return }
        noteEdge()
        let missing = dataSource.sections(in: self).upperBound - geometry.endSection
        let end = geometry.endSection + max(min(count, missing), 0)
        let wasAsking = estimates.isAsking
        while geometry.endSection < min(end, dataSource.sections(in: self).upperBound) {
            let section = geometry.endSection
            let shape = dataSource.dataView(self, shapeOfSection: section)
            let heights = estimates(ofSection: section, shape, of: geometry.rowsPerLine, from: dataSource)
            // If an entry has edited the content while asked for an estimate, the next attempt asks no entry.
            estimates.isAsking = wasAsking || heights == nil
            guard var heights, section == geometry.endSection else { continue }
            geometry.append(shape, heights: heights)
            streamed.append(shape.entries)
            if heights.count <= Estimates.mostKept { estimates.exchangeStorage(&heights) }
        }
        estimates.isAsking = wasAsking
        progress.needsLayout = true
    }

    /// Forgets the sections that lie entirely above the viewport. The other sections keep their numbers. Forgets none
    /// if an entry calls this method in the midst of an edit, when the data source has sections that the data view does
    /// not know yet.
    ///
    /// - Returns: The number of the first section that is left.
    public func discardSectionsAboveViewport() -> Int {
        guard !estimates.isAsking, !progress.isReloading else { return geometry.firstSection }
        displayed.unstickHeader()
        // The rows may edit the content, so they learn of it while the data view and the data source still agree.
        cancelPrefetches(before: firstDisplayedSection)
        let first = firstDisplayedSection
        let discarded = geometry.discardSections(before: first)
        var gone = GoneEntries()
        tracked.follow(.replace(0..<discarded.entries, byCount: 0), &gone)
        bounds.anchor.releaseEntry()
        progress.countEdit()
        contentOffset = max(contentOffset - discarded.points, 0)
        return first
    }

    /// The section of the first displayed entry; the number of the next section if nothing is displayed.
    private var firstDisplayedSection: Int { displayed.first?.place.section ?? geometry.endSection }

    /// Scrolls to the end of the content, one viewport at a time, and hands each entry on as the data view displays the
    /// entry.
    ///
    /// The closure and the entries may edit the content meanwhile. If an entry inserts other entries right above itself
    /// before the entry is handed on, the inserted entries come first. An entry that an edit brings above the entries
    /// already handed on is handed on next, with true for `isLate`. No entry is handed on twice. If edits bring entries
    /// without end, the data view passes over the entries beyond a limit. During a layout, this method does nothing and
    /// returns 0.
    ///
    /// - Parameter show: The closure that entries are handed on to, with the cell and the place of each entry.
    /// - Returns: The number of entries that were passed over.
    @discardableResult
    public func scrollToEnd(_ show: (_ cell: Cell, _ place: Place, _ isLate: Bool) -> Void) -> Int {
        guard !progress.isLayingOut else { return 0 }
        return withoutLayouts { streamToEnd(show) }
    }

    /// Scrolls to the end of the content, and returns the number of entries that were passed over.
    private func streamToEnd(_ show: (_ cell: Cell, _ place: Place, _ isLate: Bool) -> Void) -> Int {
        bounds.anchor.releaseEntry()
        let delegate = delegate
        let edits = progress.editCount
        streamed.begin(of: geometry.count - streamed.count)
        defer { streamed.end() }
        while let last = displayed.lastEntry, last >= streamed.count { retire(displayed.count - 1, delegate) }
        repeat {
            if let dataSource, viewport.height > 0 { stream(from: dataSource, delegate, show) }
            let end = geometry.contentHeight
            contentOffset = min(max(contentOffset, end - viewport.height), end)
            retireAbove(delegate)
        } while viewport.height > 0 && streamed.next < geometry.count && dataSource != nil
        progress.needsLayout = edits != progress.editCount
        return streamed.passedOver
    }

    /// Scrolls to the end of the content like `scrollToEnd` with late entries, and does not tell late entries from
    /// others.
    ///
    /// - Parameter show: The closure that entries are handed on to, with the cell and the place of each entry.
    /// - Returns: The number of entries that were passed over.
    @discardableResult
    public func scrollToEnd(_ show: (Cell, Place) -> Void) -> Int {
        scrollToEnd { cell, place, _ in show(cell, place) }
    }

    /// Displays and hands on the entries that have not been handed on yet.
    private func stream(
        from dataSource: any DataViewDataSource, _ delegate: (any DataViewDelegate)?,
        _ show: (Cell, Place, Bool) -> Void
    ) {
        retireAbove(delegate)
        var edits = progress.editCount
        var (below, top) = (streamed.next, geometry.offset(of: streamed.next))
        while streamed.next < geometry.count {
            let entry = streamed.next
            if edits != progress.editCount || entry != below {
                // Without a data source, the data view can show no entry.
                guard self.dataSource != nil else { return }
                edits = progress.editCount
                top = geometry.offset(of: entry)
                retireOutside(delegate)
            }
            if top >= contentOffset + viewport.height {
                contentOffset = top
                retire(before: entry, delegate)
            }
            // Entries that have left the viewport may have edited the content.
            guard edits == progress.editCount else { continue }
            if geometry.rowsPerLine > 1, streamed.isInOrder, fillLine(of: entry, from: dataSource, startingAt: entry) {
                streamWaiting(from: dataSource, delegate, show)
                below = streamed.next
                top = geometry.offset(of: below)
            } else {
                // Recycling a line that is left over may have edited the content.
                top += streamAlone(streamed.next, from: dataSource, delegate, show)
                below = entry + 1
            }
        }
    }

    /// Displays an entry and hands the entry on, even if the entry edits the content meanwhile. If an edit takes the
    /// cell away, the entry gets another cell, up to `mostRestarts` times. Returns the height of the line, in points.
    private func streamAlone(
        _ entry: Int, from dataSource: any DataViewDataSource, _ delegate: (any DataViewDelegate)?,
        _ show: (Cell, Place, Bool) -> Void
    ) -> Double {
        guard entry < geometry.count else { return 0 }
        streamed.beginEntry(entry)
        let height = streamCurrent(from: dataSource, delegate, show)
        streamed.endEntry()
        return height
    }

    /// Displays the entry that is being handed on, and hands the entry on. Returns the height of the line, in points.
    private func streamCurrent(
        from dataSource: any DataViewDataSource, _ delegate: (any DataViewDelegate)?,
        _ show: (Cell, Place, Bool) -> Void
    ) -> Double {
        for attempt in 1...Self.mostRestarts {
            guard let shown = makeCurrentCell(from: dataSource) else { return 0 }
            let height = setHeight(ofLineOf: shown)
            if handOn(shown, isLast: attempt == Self.mostRestarts, from: dataSource, delegate, show) { return height }
        }
        return 0
    }

    /// Returns a configured cell for the entry that is being handed on, wherever the configuration has moved the entry;
    /// nil if the entry is gone.
    private func makeCurrentCell(from dataSource: any DataViewDataSource) -> DisplayedCell? {
        guard let entry = streamed.current else { return nil }
        let place = geometry.place(of: entry)
        let edits = progress.editCount
        let cell = requestCell(for: entry, at: place, from: dataSource)
        if edits == progress.editCount { return prepare(cell, for: entry, at: place) }
        guard let entry = streamed.current else {
            recycle(cell)
            return nil
        }
        return prepare(cell, for: entry, at: geometry.place(of: entry))
    }

    /// Sets the height of the line of a cell that is about to be displayed, and returns the height in points. The entry
    /// at the top of the viewport stays in the viewport.
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

    /// Displays the cell of the entry that is being handed on, and hands the entry on unless the entry is gone. Returns
    /// false if an edit took the cell away, so that the entry needs another cell. The last cell of an entry is handed
    /// on in any case.
    private func handOn(
        _ shown: DisplayedCell, isLast: Bool, from dataSource: any DataViewDataSource,
        _ delegate: (any DataViewDelegate)?, _ show: (Cell, Place, Bool) -> Void
    ) -> Bool {
        let edits = progress.editCount
        display(shown, delegate)
        guard edits != progress.editCount || shown.entry > streamed.count else {
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

    /// Hands on the entries that the current entry has inserted right above itself. If such entries insert others in
    /// the same way again and again, the innermost come late.
    private func streamAboveCurrent(
        from dataSource: any DataViewDataSource, _ delegate: (any DataViewDelegate)?,
        _ show: (Cell, Place, Bool) -> Void
    ) {
        while let entry = streamed.current, streamed.count < entry, streamed.depth < Self.mostRestarts,
            self.dataSource != nil
        {
            let first = streamed.count
            _ = streamAlone(first, from: dataSource, delegate, show)
            if streamed.count == first, streamed.current == entry { return }
        }
    }

    /// Hands on the waiting cells of a line until an entry edits the content, and recycles the rest.
    private func streamWaiting(
        from dataSource: any DataViewDataSource, _ delegate: (any DataViewDelegate)?,
        _ show: (Cell, Place, Bool) -> Void
    ) {
        let edits = progress.editCount
        var interrupted: Int?
        for shown in waiting {
            guard edits == progress.editCount, self.dataSource != nil else {
                recycle(shown.cell)
                continue
            }
            streamed.beginEntry(shown.entry)
            let isDone = handOn(shown, isLast: false, from: dataSource, delegate, show)
            interrupted = isDone ? nil : streamed.current
            streamed.endEntry()
        }
        waiting.removeAll(keepingCapacity: true)
        if let interrupted { _ = streamAlone(interrupted, from: dataSource, delegate, show) }
    }
}
