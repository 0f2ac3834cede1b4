/// Prefetching: notifies rows that the viewport may soon show them, and rows that the viewport will not show after all.
extension ListView {
    /// Prefetches the rows that are newly ahead of the scroll. Cancels the prefetch of rows that are no longer ahead
    /// and were not shown.
    func prefetch(_ delegate: (any DataViewDelegate)?) {
        guard let delegate, let ahead = entriesAhead(), prefetched.advance(to: ahead) else { return }
        // A row may edit the content when notified, so the other rows are followed.
        let start = followed.count
        for row in prefetched.rows where !ahead.contains(row.entry) { followed.append(row.entry) }
        let firstAhead = followed.count
        for entry in ahead where row(at: entry) != nil && !prefetched.contains(entry) { followed.append(entry) }
        let end = followed.count
        send(.prefetchCancel, toFollowed: start..<firstAhead, delegate) { entry, _ in prefetched.remove(entry) }
        send(.prefetch, toFollowed: firstAhead..<end, delegate) { entry, place in
            prefetched.insert(entry, place, dataSource?.dataView(self, entryAt: place))
        }
        followed.removeAll(from: start)
    }

    private func send(
        _ command: Command, toFollowed indices: Range<Int>, _ delegate: any DataViewDelegate,
        _ note: (_ entry: Int, _ place: Place) -> Void
    ) {
        guard !indices.isEmpty else { return }
        delegate.dataView(self, expects: .command(command), at: { indices.compactMap(followedRow).map(Place.row) })
        for index in indices {
            guard let entry = followed[index], let row = row(at: entry) else { continue }
            note(entry, .row(row))
            _ = delegate.dataView(self, send: command, to: .row(row), button: nil)
        }
        expectNothing(delegate)
    }

    /// Cancels the prefetch of the rows before a section, or of all rows, before the data view forgets the rows. Edits
    /// that the rows make meanwhile bring in no cells until the next layout.
    func cancelPrefetches(before section: Int = .max) {
        guard !prefetched.rows.isEmpty else { return }
        let wasLayingOut = isLayingOut
        isLayingOut = true
        defer { isLayingOut = wasLayingOut }
        let delegate = delegate
        while let row = prefetched.popFirst(before: section) { cancelPrefetch(of: row, delegate) }
    }

    /// Cancels the prefetch of a row that is gone, or that the data view forgets.
    func cancelPrefetch(of row: PrefetchedEntries.PrefetchedRow, _ delegate: (any DataViewDelegate)?) {
        if let entry = row.row { delegate?.dataView(self, send: .prefetchCancel, to: entry, at: row.place) }
    }

    /// Notes that other rows may stand for the prefetched ones, because an update or a command has replaced them.
    func findPrefetchedRows() {
        for row in prefetched.rows {
            prefetched.insert(row.entry, row.place, dataSource?.dataView(self, entryAt: row.place))
        }
    }

    /// Notes the direction of a scroll, if the offset has changed. Releases the anchor and ends a swipe.
    func noteScroll(from offset: Double) {
        guard contentOffset != offset else { return }
        isMovedInLayout = isLayingOut
        isScrollingUp = contentOffset < offset
        anchor.release()
        endSwipe()
    }

    /// The entries beyond the edge that the viewport moves to; nil if nothing is displayed or `prefetchDistance` is 0.
    private func entriesAhead() -> Range<Int>? {
        guard prefetchDistance > 0, let first = displayed.first?.entry, let last = displayed.last?.entry else {
            return nil
        }
        let distance = min(prefetchDistance, geometry.count)
        return isScrollingUp
            ? max(first - distance, 0)..<first : last + 1..<min(last + 1 + distance, geometry.count)
    }
}
