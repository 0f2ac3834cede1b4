/// Tells rows that they may soon be shown, and those that will not be after all.
extension ListView {
    /// Prefetches what is ahead of the scroll and new there; cancels what is no longer ahead, and was not shown.
    func prefetch(_ delegate: (any DataViewDelegate)?) {
        guard let delegate, let ahead = entriesAhead() else { return }
        // What a row is told may edit the content: the others are followed.
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

    /// Notes which way the viewport goes.
    func noteScroll(from offset: Double) {
        guard contentOffset != offset else { return }
        isMovedInLayout = isLayingOut
        isScrollingUp = contentOffset < offset
        anchor.release()
        endSwipe()
    }

    /// The entries behind the edge that the viewport moves to; nil: nothing is shown.
    private func entriesAhead() -> Range<Int>? {
        guard prefetchDistance > 0, let first = displayed.first?.entry, let last = displayed.last?.entry else {
            return nil
        }
        let distance = min(prefetchDistance, geometry.count)
        return isScrollingUp
            ? max(first - distance, 0)..<first : last + 1..<min(last + 1 + distance, geometry.count)
    }
}
