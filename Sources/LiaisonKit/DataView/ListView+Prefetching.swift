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
        for index in start..<end {
            guard let row = followedRow(index) else { continue }
            let command = index < firstAhead ? Command.prefetchCancel : .prefetch
            _ = delegate.dataView(self, send: command, to: .row(row), button: nil)
        }
        followed.removeAll(from: start)
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
