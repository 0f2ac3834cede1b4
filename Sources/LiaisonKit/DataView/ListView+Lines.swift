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

    /// Returns the assumed height of an entry that was not shown yet, in points.
    func estimate(_ place: Place, _ delegate: (any DataViewDelegate)?) -> Double {
        usableEstimate(delegate?.dataView(self, estimatedHeightFor: place))
    }

    private func usableEstimate(_ points: Double?) -> Double {
        guard let points, points >= 0, points.isFinite else { return estimatedHeight }
        return points
    }

    /// Calls a closure with the delegate that is asked for estimates; with nil if the delegate is being asked already.
    func withEstimates<Answer>(_ ask: ((any DataViewDelegate)?) -> Answer) -> Answer {
        let wasEstimating = isEstimating
        isEstimating = true
        defer { isEstimating = wasEstimating }
        return ask(wasEstimating ? nil : delegate)
    }

    /// Returns the assumed heights of the lines of sections that were not shown yet, in points; nil if the delegate has
    /// edited the content while it was asked.
    func estimates(ofSections sections: Range<Int>, _ shapes: [SectionShape], of rowsPerLine: Int) -> [Double]? {
        var heights: [Double] = []
        for (section, shape) in zip(sections, shapes) {
            guard let more = estimates(ofSection: section, shape, of: rowsPerLine) else { return nil }
            heights += more
        }
        // An answer for a later section may have changed an earlier one that the data view does not know yet.
        let isSame = zip(sections, shapes).allSatisfy(isShape)
        return isSame ? heights : nil
    }

    /// Returns the assumed heights of the lines of a section that was not shown yet, in points; nil if the delegate has
    /// edited the content while it was asked.
    func estimates(ofSection section: Int, _ shape: SectionShape, of rowsPerLine: Int) -> [Double]? {
        let edits = editCount
        var heights: [Double] = []
        heights.reserveCapacity(shape.entries)
        withEstimates { delegate in
            guard let delegate else { return heights = Array(repeating: estimatedHeight, count: shape.entries) }
            delegate.dataView(self, estimatedHeightsFor: shape, inSection: section) {
                heights.append(usableEstimate($0))
            }
        }
        // A section that the data view does not know yet changes without an edit of the data view.
        guard edits == editCount, isShape(of: section, shape), heights.count == shape.entries else { return nil }
        return rowsPerLine == 1 && arrangement == nil ? heights : lines(of: heights, section, shape, rowsPerLine)
    }

    /// Returns the heights of the lines of a section, given the heights of its entries: each line is as high as its
    /// highest entry, and has its spacing below.
    private func lines(of heights: [Double], _ section: Int, _ shape: SectionShape, _ rowsPerLine: Int) -> [Double] {
        (0..<shape.lines(of: rowsPerLine)).map { line in
            let entries = shape.entries(ofLine: line, of: rowsPerLine)
            let place = shape.place(ofEntry: entries.lowerBound, in: section)
            return (heights[entries].max() ?? 0) + spacing(below: place)
        }
    }

    /// Returns whether a section still has a shape in the data source.
    private func isShape(of section: Int, _ shape: SectionShape) -> Bool {
        dataSource.map { $0.dataView(self, shapeOfSection: section) == shape } ?? true
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
    func setHeight(_ height: Double, ofLineOf entry: Int) { geometry[entry] = height }

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
