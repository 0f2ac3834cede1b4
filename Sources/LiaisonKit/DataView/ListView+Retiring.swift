/// Takes cells out of the viewport.
extension ListView {
    /// Takes all cells out of the viewport. Edits that entries make meanwhile bring in no cells until the next layout.
    public func endDisplaying() {
        let delegate = delegate
        withoutLayouts {
            retireHeader(delegate)
            retire(expecting: displayed.indices, delegate) {
                while !displayed.isEmpty { retire(0, delegate) }
            }
            retireEmptyState(delegate)
        }
        progress.needsLayout = true
    }

    /// Takes a displayed cell out of the viewport.
    func retire(_ index: Int, _ delegate: (any DataViewDelegate)?) {
        guard let index = endTouches(ofDisplayedAt: index) else { return }
        endDisplaying(displayed.remove(at: index), delegate)
    }

    /// Notifies a delegate that a cell has left the viewport, and recycles the cell.
    func endDisplaying(_ shown: DisplayedCell, _ delegate: (any DataViewDelegate)?) {
        delegate?.dataView(self, didEndDisplaying: shown.cell, at: shown.place)
        recycle(shown.cell)
    }

    /// Notifies the delegate that the cells of entries that have gone have left the viewport, and recycles the cells.
    /// Cancels the prefetch of rows that have gone.
    func retire(_ gone: GoneEntries) {
        let delegate = delegate
        for shown in gone.cells { endDisplaying(shown, delegate) }
        for row in gone.prefetched { cancelPrefetch(of: row, delegate) }
    }

    /// Takes the cells of all entries before a given entry out of the viewport. The viewport must start with that
    /// entry.
    func retire(before entry: Int, _ delegate: (any DataViewDelegate)?) {
        releaseHeader(delegate)
        let edits = progress.editCount
        while edits == progress.editCount {
            if !sticksHeaders, let shown = displayed.removeFirst(before: entry) {
                endDisplaying(shown, delegate)
            } else {
                guard let first = displayed.firstEntry, first < entry else { return }
                if !stickHeader() { retire(0, delegate) }
            }
        }
        retireCellsAbove(delegate)
    }

    /// Takes out the cells above and below the viewport.
    func retireOutside(_ delegate: (any DataViewDelegate)?) {
        retireAbove(delegate)
        retireBelow(delegate)
    }

    /// Takes out the cells above and below the viewport, except for cells that this layout may move into the viewport.
    func retireWhatStaysOutside(_ delegate: (any DataViewDelegate)?) {
        retireWhatStaysAbove(delegate)
        if !mayComeBack.below { retireBelow(delegate) }
    }

    /// Takes out the cells above the viewport.
    func retireAbove(_ delegate: (any DataViewDelegate)?) {
        releaseHeader(delegate)
        retireCellsAbove(delegate)
    }

    /// Takes out the cells above the viewport, except for cells that this layout may move into the viewport.
    func retireWhatStaysAbove(_ delegate: (any DataViewDelegate)?) {
        releaseHeader(delegate)
        if !mayComeBack.above { retireCellsAbove(delegate) }
    }

    private func retireCellsAbove(_ delegate: (any DataViewDelegate)?) {
        // A header that sticks is not taken out.
        guard displayed.count > 1, !sticksHeaders else { return retireEachAbove(delegate) }
        let end = displayed.firstIndex { geometry.end(of: $0.entry) > contentOffset } ?? displayed.count
        retire(expecting: 0..<end, delegate) { retireEachAbove(delegate) }
    }

    private func retireEachAbove(_ delegate: (any DataViewDelegate)?) {
        while let entry = displayed.firstEntry, geometry.end(of: entry) <= contentOffset {
            if !sticksHeaders || !stickHeader() { retire(0, delegate) }
        }
    }

    private func retireBelow(_ delegate: (any DataViewDelegate)?) {
        // A viewport without height shows nothing, not even a part of the row at the offset.
        let end = viewport.height > 0 ? contentOffset + viewport.height : 0
        let start = displayed.lastIndex { geometry.offset(of: $0.entry) < end }.map { $0 + 1 } ?? 0
        retire(expecting: (start..<displayed.count).reversed(), delegate) {
            while let last = displayed.lastEntry, geometry.offset(of: last) >= end {
                retire(displayed.count - 1, delegate)
            }
        }
    }

    /// True for the cells above, and for the cells below the viewport, if this layout may move such cells into the
    /// viewport. After edits, entries in the viewport may have no cell, and count with estimates. When such an entry
    /// gets its height, the cells above content that keeps its place on the screen move, and all cells move if the
    /// viewport is at the end of the content.
    private var mayComeBack: (above: Bool, below: Bool) {
        guard progress.needsLayout, viewport.height > 0, let last = displayed.last else { return (false, false) }
        let end = contentOffset + viewport.height
        guard let index = firstIndexInViewport else {
            return (end >= lastOffset && geometry.end(of: last.entry) > contentOffset - viewport.height, false)
        }
        let entry = displayed[index].entry
        let top = geometry.offset(of: entry)
        if entry > 0, top > contentOffset { return (top < end, true) }
        let isInGap = geometry.entries(besides: entry).lowerBound < entry
        let gap = isInGap ? entry : displayed.firstIndexAfterGap(from: index).map { displayed[$0 - 1].entry + 1 }
        let isBelow = gap.map { geometry.offset(of: $0) < end } ?? false
        if isBelow, let gap, let kept = bounds.anchor.entry, gap < kept.entry { return (true, true) }
        return (end >= lastOffset && (isBelow || last.entry + 1 < geometry.count), isBelow)
    }
}
