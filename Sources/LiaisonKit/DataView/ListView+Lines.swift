/// Lines: a header, a footer, or as many rows as stand side by side. A line is as high as the highest of its cells.
extension ListView {
    /// The width that there is for what stands at a place, in points.
    public func width(at place: Place) -> Double {
        guard case .row = place, !isEmptyState(at: place) else { return viewport.width }
        return rowWidth
    }

    /// The width that there is for a cell, in points: what is shown where there are no rows is as wide as the viewport.
    func width(of cell: Cell, at place: Place) -> Double {
        cell === emptyStateCell ? viewport.width : width(at: place)
    }

    /// What counts as the height of a line that was not shown yet, in points.
    func estimate(
        ofLine line: Int, of rowsPerLine: Int, _ shape: SectionShape, in section: Int,
        _ delegate: (any DataViewDelegate)?
    ) -> Double {
        var height = 0.0
        let entries = shape.entries(ofLine: line, of: rowsPerLine)
        for entry in entries { height = max(height, estimate(shape.place(ofEntry: entry, in: section), delegate)) }
        return height + spacing(below: shape.place(ofEntry: entries.lowerBound, in: section))
    }

    /// What counts as the height of an entry that was not shown yet, in points.
    func estimate(_ place: Place, _ delegate: (any DataViewDelegate)?) -> Double {
        guard let points = delegate?.dataView(self, estimatedHeightFor: place), points >= 0, points.isFinite else {
            return estimatedHeight
        }
        return points
    }

    /// Asks a delegate for estimates; nil: none, for one has edited the content while it was asked for another.
    func withEstimates<Answer>(_ ask: ((any DataViewDelegate)?) -> Answer) -> Answer {
        let wasEstimating = isEstimating
        isEstimating = true
        defer { isEstimating = wasEstimating }
        return ask(wasEstimating ? nil : delegate)
    }

    /// What counts as the heights of the lines of sections that were not shown yet, in points; nil: whoever was asked has
    /// edited the content.
    func estimates(ofSections sections: Range<Int>, _ shapes: [SectionShape], of rowsPerLine: Int) -> [Double]? {
        let (edits, dataSource) = (editCount, dataSource)
        var heights: [Double] = []
        heights.reserveCapacity(shapes.reduce(0) { $0 + $1.lines(of: rowsPerLine) })
        withEstimates { delegate in
            for (section, shape) in zip(sections, shapes) {
                for line in 0..<shape.lines(of: rowsPerLine) {
                    heights.append(estimate(ofLine: line, of: rowsPerLine, shape, in: section, delegate))
                }
            }
        }
        // What is not taken in yet changes without an edit of this.
        let isSame = zip(sections, shapes).allSatisfy { section, shape in
            dataSource.map { $0.dataView(self, shapeOfSection: section) == shape } ?? true
        }
        return edits == editCount && isSame ? heights : nil
    }

    /// The space below the line of a place, in points. It belongs to the height of the line.
    func spacing(below place: Place) -> Double {
        guard let arrangement, case .row = place else { return 0 }
        return arrangement.lineSpacing
    }

    /// From the left edge of a row to that of the next in its line, in points.
    var rowDistance: Double { rowWidth + (arrangement?.rowSpacing ?? 0) }

    /// Gives a cell its place in the line of its entry.
    func align(_ cell: Cell, _ entry: Int) {
        let line = geometry.entries(besides: entry)
        cell.x = Double(entry - line.lowerBound) * rowDistance
        cell.endsLine = entry == line.upperBound - 1
    }

    /// Makes the cells that the line of an entry lacks, and gives it its height; false: the content was edited meanwhile.
    /// Cells before a start are left out.
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

    /// The height of the highest displayed cell of some entries, in points; 0 where none has any.
    func heightOfDisplayed(_ entries: Range<Int>) -> Double {
        displayed[displayed.indices(of: entries)].reduce(0) { max($0, $1.cell.state.shownHeight) }
    }

    /// Sets the height of the line of an entry, in points.
    @inline(__always)
    func setHeight(_ height: Double, ofLineOf entry: Int) {
        if geometry[entry] != height { geometry[entry] = height }
    }

    /// Aligns the displayed cells, and gives their lines the heights that follow from them. What the viewport starts in stays
    /// in it.
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

    /// Gives a line the height of its cells, and of the estimates of those that it lacks; does nothing where whoever is asked
    /// edits the content.
    func estimateLine(_ line: Range<Int>, _ delegate: (any DataViewDelegate)?) {
        let (edits, space) = (editCount, spacing(below: geometry.place(of: line.lowerBound)))
        var height = 0.0
        for entry in line {
            height = max(height, self.height(ofDisplayed: entry) ?? estimate(geometry.place(of: entry), delegate))
            guard edits == editCount else { return }
        }
        resizeLine(of: line.lowerBound, to: height + space)
    }

    /// The height of an entry that is displayed, in points; nil: it is not.
    func height(ofDisplayed entry: Int) -> Double? {
        displayed.index(of: entry).map { displayed[$0].cell.state.shownHeight }
    }

    private func resizeLine(of entry: Int, to height: Double) {
        let anchor = geometry.offset(of: entry) < contentOffset ? contentAnchor() : nil
        setHeight(height, ofLineOf: entry)
        restore(anchor)
    }

    /// Finds out how many rows stand in a line, and how wide they are; where their number changes, all lines are new.
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
            editCount += 1
            restore(anchor)
        }
        needsLayout = true
        guard !isLayingOut else { return }
        isLayingOut = true
        defer { isLayingOut = false }
        measureCellsOfOtherWidth()
    }

    /// Measures the displayed cells that have another width than there is for them by now, after their entries were asked
    /// for their heights. Whoever is asked may edit the content.
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
            let (shown, edits) = (displayed[index], editCount)
            index += 1
            guard shown.cell.size.width != width(at: shown.place) else { continue }
            if let delegate { shown.cell.height = delegate.dataView(self, heightOf: shown.cell, at: shown.place) }
            measure(shown.cell, at: shown.place)
            if edits != editCount { index = 0 }
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
    /// What the viewport starts in; nil: there is nothing.
    func contentAnchor() -> ContentAnchor? {
        guard let entry = geometry.entry(atOffset: contentOffset) else { return nil }
        return ContentAnchor(entry: entry, distance: contentOffset - geometry.offset(of: entry))
    }

    /// The first in the viewport that is displayed; nil: nothing is.
    func displayedAnchor() -> ContentAnchor? {
        guard let index = firstIndexInViewport else { return nil }
        let entry = displayed[index].entry
        let top = geometry.offset(of: entry)
        guard top < contentOffset + viewport.height else { return nil }
        return ContentAnchor(entry: entry, distance: contentOffset - top)
    }

    /// Moves the viewport to where an entry has its place on the screen again; one that the viewport starts in, still is.
    func restore(_ anchor: ContentAnchor?) {
        guard let anchor else { return }
        let top = geometry.offset(of: anchor.entry)
        let end = geometry.end(of: anchor.entry)
        // However much the sum is rounded: what is above it stays in the viewport.
        let wanted = anchor.distance < 0 ? min(top + anchor.distance, top.nextDown) : top + anchor.distance
        contentOffset = max(min(top, wanted), min(wanted, end.nextDown))
    }
}
