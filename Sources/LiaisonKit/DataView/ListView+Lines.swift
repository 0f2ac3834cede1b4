/// Lines. A line holds a header, a footer, or as many rows as stand side by side. The height of a line is the height of
/// the highest cell.
extension ListView {
    /// Returns the width that an entry at a place may use, in points: the row width for a row, the viewport width for a
    /// header, a footer and the empty state.
    public func width(at place: Place) -> Double {
        guard case .row = place, !isEmptyState(at: place) else { return viewport.width }
        return rowWidth
    }

    /// Returns the width that a cell may use, in points. The empty state is as wide as the viewport.
    func width(of cell: Cell, at place: Place) -> Double {
        cell === emptyStateCell ? viewport.width : width(at: place)
    }

    /// Returns the space below the line of a place, in points. The space is part of the height of the line.
    func spacing(below place: Place) -> Double {
        guard let arrangement, case .row = place else { return 0 }
        return arrangement.usedLineSpacing
    }

    /// The number of rows that stand side by side.
    package var rowsPerLine: Int { arrangement?.count(in: viewport.width) ?? 1 }

    /// Returns whether the entry at a place is the last of its line.
    func endsLine(at place: Place) -> Bool {
        guard geometry.rowsPerLine > 1, let entry = geometry.entry(at: place) else { return true }
        return entry == geometry.entries(besides: entry).upperBound - 1
    }

    /// The distance from the left edge of a row to the left edge of the next row in the line, in points.
    var rowDistance: Double { rowWidth + (arrangement?.usedRowSpacing ?? 0) }

    /// Places a cell in the line of an entry.
    func align(_ cell: Cell, _ entry: Int) {
        let line = geometry.entries(besides: entry)
        cell.x = Double(entry - line.lowerBound) * rowDistance
        cell.endsLine = entry == line.upperBound - 1
    }

    /// Makes the missing cells of the line of an entry, and sets the height of the line. Returns false if the content
    /// was edited meanwhile. Entries before `start` get no cells.
    func fillLine(of entry: Int, from dataSource: any DataViewDataSource, startingAt start: Int = 0) -> Bool {
        guard entry < geometry.count else { return false }
        let line = geometry.entries(besides: entry)
        var height = heightOfDisplayed(line)
        for entry in line where entry >= start && displayed.index(of: entry) == nil {
            guard let shown = makeCell(for: entry, from: dataSource) else {
                for shown in waiting { recycle(shown.cell) }
                waiting.removeAll(keepingCapacity: true)
                return false
            }
            height = max(height, shown.cell.state.shownHeight)
            waiting.append(shown)
        }
        if let place = waiting.first?.place { setHeight(height + spacing(below: place), ofLineOf: entry) }
        return true
    }

    /// Returns the height of the highest displayed cell of some entries, in points; 0 if none of the entries is
    /// displayed.
    func heightOfDisplayed(_ entries: Range<Int>) -> Double {
        displayed[displayed.indices(of: entries)].reduce(0) { max($0, $1.cell.state.shownHeight) }
    }

    /// Sets the height of the line of an entry, in points.
    func setHeight(_ height: Double, ofLineOf entry: Int) { geometry[entry] = height }

    /// Aligns the displayed cells, and sets the heights of their lines from the heights of the cells. The line at the
    /// top of the viewport stays in the viewport.
    func measureLines() {
        var index = 0
        while index < displayed.count {
            let first = displayed[index]
            let line = geometry.entries(besides: first.entry)
            let start = index
            var height = 0.0
            while index < displayed.count, line.contains(displayed[index].entry) {
                if arrangement != nil { align(displayed[index].cell, displayed[index].entry) }
                height = max(height, displayed[index].cell.state.shownHeight)
                index += 1
            }
            if index - start == line.count {
                resizeLine(of: first.entry, to: height + spacing(below: first.place))
            } else {
                withEstimates { estimateLine(line, $0) }
            }
        }
    }

    /// Sets the height of the line of an entry, in points. The line at the top of the viewport stays in the viewport.
    func resizeLine(of entry: Int, to height: Double) {
        let anchor = geometry.offset(of: entry) < contentOffset ? contentAnchor() : nil
        setHeight(height, ofLineOf: entry)
        restore(anchor)
    }

    /// Adds points to the space below each line of rows. The line at the top of the viewport stays in the viewport, and
    /// measured lines need not be measured again.
    func addLineSpacing(_ points: Double) {
        guard points != 0 else { return }
        let anchor = contentAnchor()
        geometry.addToRowLines(points)
        restore(anchor)
    }

    /// Computes the number of rows per line and their width. A different number of rows per line rebuilds all lines.
    func arrangeLines() {
        rowWidth = arrangement?.rowWidth(in: viewport.width) ?? viewport.width
        let count = arrangement?.count(in: viewport.width) ?? 1
        if count != geometry.rowsPerLine {
            let anchor = contentAnchor()
            let sections = geometry.firstSection..<geometry.endSection
            let shapes = sections.compactMap { geometry.shape(ofSection: $0) }
            guard let heights = estimates(ofSections: sections, shapes, of: count) else {
                geometry = ListGeometry(firstSection: sections.lowerBound, rowsPerLine: count)
                return reloadData()
            }
            geometry = ListGeometry(firstSection: sections.lowerBound, rowsPerLine: count)
            geometry.insert(shapes, heights: heights, atSection: sections.lowerBound)
            progress.countEdit()
            restore(anchor)
        }
        progress.needsLayout = true
        guard !progress.isLayingOut else { return progress.isMoved = true }
        withoutLayouts(measureCellsOfOtherWidth)
    }

    /// Asks the delegate for the heights of the displayed cells whose width is out of date, and measures the cells. The
    /// delegate may edit the content.
    func measureCellsOfOtherWidth() {
        guard hasCellsOfOtherWidth else { return }
        let delegate = delegate
        displayed.unstickHeader()
        if let emptyStateCell, let delegate {
            emptyStateCell.height = delegate.dataView(self, heightOf: emptyStateCell, at: emptyStatePlace)
        }
        measureEmptyState()
        var index = 0
        while index < displayed.count {
            let (shown, edits) = (displayed[index], progress.editCount)
            index += 1
            guard shown.cell.size.width != width(at: shown.place) else { continue }
            if let delegate { shown.cell.height = delegate.dataView(self, heightOf: shown.cell, at: shown.place) }
            measure(shown.cell, at: shown.place)
            if edits != progress.editCount { index = 0 }
        }
        measureLines()
    }

    private var hasCellsOfOtherWidth: Bool {
        if let header = displayed.stickingHeader, header.cell.size.width != viewport.width { return true }
        if let emptyStateCell, emptyStateCell.size.width != viewport.width { return true }
        return displayed.contains { $0.cell.size.width != width(at: $0.place) }
    }
}

extension ListView {
    /// The entry at the top of the viewport; nil if the content is empty or has no height.
    func contentAnchor() -> ContentAnchor? {
        guard let entry = geometry.entry(atOffset: contentOffset) else { return nil }
        return ContentAnchor(entry: entry, distance: contentOffset - geometry.offset(of: entry))
    }

    /// The first displayed entry in the viewport; nil if no entry in the viewport is displayed.
    func displayedAnchor() -> ContentAnchor? {
        guard let index = firstIndexInViewport else { return nil }
        let entry = displayed[index].entry
        let top = geometry.offset(of: entry)
        guard top < contentOffset + viewport.height else { return nil }
        return ContentAnchor(entry: entry, distance: contentOffset - top)
    }

    /// Moves the viewport so that an entry has the same place on the screen as before. If the entry was at the top of
    /// the viewport, part of the entry stays there.
    func restore(_ anchor: ContentAnchor?) {
        guard let anchor else { return }
        let top = geometry.offset(of: anchor.entry)
        let end = geometry.end(of: anchor.entry)
        // Rounding must not push content above the entry out of the viewport.
        let wanted = anchor.distance < 0 ? min(top + anchor.distance, top.nextDown) : top + anchor.distance
        contentOffset = max(min(top, wanted), min(wanted, end.nextDown))
    }
}
