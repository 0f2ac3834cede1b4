/// Takes cells out of the viewport.
extension ListView {
    /// Takes all cells out of the viewport. What is edited meanwhile brings none in until the next layout.
    public func endDisplaying() {
        let wasLayingOut = isLayingOut
        isLayingOut = true
        defer { isLayingOut = wasLayingOut }
        let delegate = delegate
        retireHeader(delegate)
        while !displayed.isEmpty { retire(0, delegate) }
        retireEmptyState(delegate)
        needsLayout = true
    }

    /// Takes a displayed cell out of the viewport.
    func retire(_ index: Int, _ delegate: (any DataViewDelegate)?) {
        guard let index = endTouches(ofDisplayedAt: index) else { return }
        let shown = displayed.remove(at: index)
        delegate?.dataView(self, didEndDisplaying: shown.cell, at: shown.place)
        recycle(shown.cell)
    }

    /// Takes the cells above and below the viewport out of it.
    func retireOutside(_ delegate: (any DataViewDelegate)?) {
        retireAbove(delegate)
        retireBelow(delegate)
    }

    /// Takes the cells above and below the viewport out of it, but for those that may prove to be in it.
    func retireWhatStaysOutside(_ delegate: (any DataViewDelegate)?, atEnd: Bool = false) {
        retireWhatStaysAbove(delegate, atEnd: atEnd)
        if !mayComeBack(atEnd: atEnd).below { retireBelow(delegate) }
    }

    /// Takes the cells above the viewport out of it.
    func retireAbove(_ delegate: (any DataViewDelegate)?) {
        releaseHeader(delegate)
        retireCellsAbove(delegate)
    }

    /// Takes the cells above the viewport out of it, but for those that may prove to be in it.
    func retireWhatStaysAbove(_ delegate: (any DataViewDelegate)?, atEnd: Bool = false) {
        releaseHeader(delegate)
        if !mayComeBack(atEnd: atEnd).above { retireCellsAbove(delegate) }
    }

    private func retireCellsAbove(_ delegate: (any DataViewDelegate)?) {
        while let entry = displayed.first?.entry, geometry.end(of: entry) <= contentOffset {
            if !stickHeader() { retire(0, delegate) }
        }
    }

    private func retireBelow(_ delegate: (any DataViewDelegate)?) {
        // A viewport without height shows nothing, not even a part of the row that it is in.
        let end = viewport.height > 0 ? contentOffset + viewport.height : 0
        while let last = displayed.last, geometry.offset(of: last.entry) >= end {
            retire(displayed.count - 1, delegate)
        }
    }

    /// Whether cells above and below the viewport may prove to be in it: since edits, entries in it have no cell, and count
    /// with estimates. At the end of the content, what is above moves with them.
    private func mayComeBack(atEnd: Bool) -> (above: Bool, below: Bool) {
        guard needsLayout, viewport.height > 0, let index = firstIndexInViewport, let last = displayed.last else {
            return (false, false)
        }
        let (entry, end) = (displayed[index].entry, contentOffset + viewport.height)
        let top = geometry.offset(of: entry)
        if entry > 0, top > contentOffset { return (top < end, true) }
        var isBelow = geometry.entries(besides: entry).lowerBound < entry
        if !isBelow, let index = firstIndexAfterGap(from: index) {
            isBelow = geometry.offset(of: displayed[index - 1].entry + 1) < end
        }
        return (atEnd && (isBelow || last.entry + 1 < geometry.count), isBelow)
    }
}
