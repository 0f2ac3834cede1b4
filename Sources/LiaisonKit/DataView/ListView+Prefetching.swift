/// Prefetching: notifies rows that the viewport may soon show them, and rows that the viewport will not show after all.
extension ListView {
    /// Prefetches the rows that are newly ahead of the scroll. Cancels the prefetch of rows that are no longer ahead
    /// and were not shown.
    func prefetch(_ delegate: (any DataViewDelegate)?) {
        guard let delegate, let ahead = entriesAhead() else { return }
        // A row may edit the content when notified, so the other rows are followed.
        let start = followed.count
        var firstAhead = start
        let isNew = prefetched.prefetch(ahead) { entry, isAhead in
            guard isAhead || displayed.index(of: entry) == nil else { return }
            followed.append(entry)
            if !isAhead { firstAhead += 1 }
        }
        guard isNew else { return }
        let end = followed.count
        send(.prefetchCancel, toFollowed: start..<firstAhead, delegate)
        send(.prefetch, toFollowed: firstAhead..<end, delegate)
        followed.removeAll(from: start)
    }

    private func send(_ command: Command, toFollowed indices: Range<Int>, _ delegate: any DataViewDelegate) {
        guard !indices.isEmpty else { return }
        delegate.dataView(self, expects: .command(command), at: { indices.compactMap(followedRow).map(Place.row) })
        for index in indices {
            guard let row = followedRow(index) else { continue }
            _ = delegate.dataView(self, send: command, to: .row(row), button: nil)
        }
        expectNothing(delegate)
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
