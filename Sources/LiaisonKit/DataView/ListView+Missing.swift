/// Finds the entries that the viewport needs cells for, and displays them.
extension ListView {
    /// A missing entry. The viewport needs cells for the whole line of the entry.
    enum Missing {
        /// The entry keeps its offset. Content below the entry moves.
        case below(Int)
        /// The content below the entry keeps its place on the screen.
        case above(Int)
        /// The entry is at the top of the viewport.
        case anchor(Int)
        /// The entry is a header that sticks to the top.
        case header(Int)
        /// No entry is missing. Edits have inserted so much that the cells from an index on are below the viewport.
        case nothing(from: Int)
    }

    /// The number of edits by entries after which a layout stops and leaves the rest to the next layout.
    static let maximumSpoiled = 64

    /// Returns the next missing entry; nil if no entry is missing.
    ///
    /// The viewport fills from the top, because content below moves as long as entries above count with estimates.
    func nextMissing() -> Missing? {
        // Code of an entry may take the data source away.
        guard viewport.height > 0, geometry.count > 0, dataSource != nil else { return nil }
        guard let last = displayed.last else {
            return .anchor(geometry.entry(atOffset: contentOffset) ?? 0)
        }
        let isAllAbove = geometry.end(of: last.entry) <= contentOffset
        if isAllAbove, let entry = geometry.entry(atOffset: contentOffset) { return .anchor(entry) }
        // Cells above a gap may still have to be taken out.
        let start = displayed.firstIndexAfterGap(from: 0) == nil ? 0 : firstIndexInViewport ?? 0
        let (first, end) = (displayed[start].entry, contentOffset + viewport.height)
        let top = geometry.offset(of: first)
        if top >= end, let entry = geometry.entry(atOffset: contentOffset) { return .anchor(entry) }
        if geometry.entries(besides: first).lowerBound < first { return missing(first - 1) }
        if first > 0, top > contentOffset { return .above(first - 1) }
        if let index = displayed.firstIndexAfterGap(from: start) {
            let gap = displayed[index - 1].entry + 1
            return geometry.offset(of: gap) < end ? missing(gap) : .nothing(from: index)
        }
        let next = last.entry + 1
        if next < geometry.count, geometry.offset(of: next) < end { return missing(next) }
        return missingHeader().map(Missing.header)
    }

    private func missing(_ entry: Int) -> Missing {
        geometry.offset(of: entry) <= contentOffset ? .anchor(entry) : .below(entry)
    }

    /// The index of the first displayed cell that is not above the viewport.
    var firstIndexInViewport: Int? { displayed.firstIndex { geometry.end(of: $0.entry) > contentOffset } }

    /// Displays the cells of a missing entry. Returns false if the content was edited meanwhile.
    func reveal(
        _ missing: Missing, _ dataSource: any DataViewDataSource, _ delegate: (any DataViewDelegate)?
    ) -> Bool {
        switch missing {
        case .anchor(let entry):
            return revealAnchor(entry, dataSource, delegate)
        case .below(let entry):
            guard fillLine(of: entry, from: dataSource) else { return false }
            displayWaiting(delegate)
        case .above(let entry):
            let estimate = geometry[entry]
            guard fillLine(of: entry, from: dataSource) else { return false }
            contentOffset += geometry[entry] - estimate
            displayWaiting(delegate)
        case .header(let entry):
            return revealHeader(entry, dataSource, delegate)
        case .nothing(let index):
            while index < displayed.count { retire(displayed.count - 1, delegate) }
        }
        return true
    }

    /// Displays the entry at the top of the viewport. If the measured entry ends above the viewport, the viewport moves
    /// up to the start of the entry. Returns false if the content was edited meanwhile.
    func revealAnchor(
        _ entry: Int, _ dataSource: any DataViewDataSource, _ delegate: (any DataViewDelegate)?
    ) -> Bool {
        if displayed.stickingHeader?.entry == entry { displayed.returnStickingHeader() }
        if displayed.index(of: entry) != nil { return true }
        guard fillLine(of: entry, from: dataSource) else { return false }
        if geometry.end(of: entry) <= contentOffset { contentOffset = geometry.offset(of: entry) }
        displayWaiting(delegate)
        return true
    }

    /// Displays an entry, wherever the viewport is. Takes out all displayed cells if the entry is not next to them.
    func bringIn(_ entry: Int) {
        guard !isLayingOut, viewport.height > 0, let dataSource, displayed.stickingHeader?.entry != entry,
            displayed.index(of: entry) == nil
        else { return }
        isLayingOut = true
        defer { isLayingOut = false }
        let delegate = delegate
        let line = geometry.entries(besides: entry)
        let isAbove = displayed.first?.entry == line.upperBound
        if !isAbove, displayed.last?.entry != line.lowerBound - 1 {
            while !displayed.isEmpty { retire(0, delegate) }
        }
        _ = reveal(isAbove ? .above(entry) : .below(entry), dataSource, delegate)
        needsLayout = true
    }

    /// Displays the waiting cells until an entry edits the content, and recycles the rest.
    private func displayWaiting(_ delegate: (any DataViewDelegate)?) {
        let edits = editCount
        for shown in waiting {
            guard edits == editCount, dataSource != nil else {
                recycle(shown.cell)
                continue
            }
            // A row above may have selected the row of this cell.
            shown.cell.isSelected = selection.contains(shown.entry)
            display(shown, delegate)
        }
        waiting.removeAll(keepingCapacity: true)
    }

    /// Displays a cell.
    func display(_ shown: DisplayedCell, _ delegate: (any DataViewDelegate)?) {
        displayed.insert(shown)
        if !prefetched.rows.isEmpty { prefetched.remove(shown.entry) }
        delegate?.dataView(self, willDisplay: shown.cell, at: shown.place)
    }
}
