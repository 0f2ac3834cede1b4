/// Brings the displayed cells in line with the viewport.
extension ListView {
    /// Has the data source make the updates that were put off, and dequeues cells for the entries that edits have
    /// revealed. Does nothing if there were no updates and edits.
    public func layoutIfNeeded() {
        updateIfNeeded()
        if !progress.isLayingOut { dataSource?.reconfigureOutdated(in: self) }
        if progress.needsLayout { layout() }
    }

    /// Removes the cells that have left the viewport, and fills the viewport.
    ///
    /// A command to an entry may edit the content, so each step looks anew for missing cells.
    func layout(startingWith entry: Int? = nil) {
        guard !progress.isLayingOut, let dataSource else { return }
        withoutLayouts { layOut(dataSource, delegate, startingWith: entry) }
        tellOffset()
    }

    private func layOut(
        _ dataSource: any DataViewDataSource, _ delegate: (any DataViewDelegate)?, startingWith entry: Int?
    ) {
        let shown = bounds.anchor.edge == .neither ? displayedAnchor() : nil
        let goesToEnd = bounds.anchor.beginLayout(shown)
        measureCellsOfOtherWidth()
        if arrangement != nil { measureLines() }
        keepOffset()
        if !goesToEnd { retireWhatStaysOutside(delegate) }
        if let entry {
            _ = revealAnchor(entry, dataSource, delegate)
            clampOffset()
        }
        let isFilled = goesToEnd ? fillEnd(dataSource, delegate) : fill(dataSource, delegate)
        progress.needsLayout = bounds.anchor.endLayout() || !isFilled
        retireOutside(delegate)
        layoutEmptyState(dataSource, delegate)
        prefetch(delegate)
    }

    /// Displays the missing cells of the viewport. Returns false if the content was edited too often meanwhile.
    func fill(_ dataSource: any DataViewDataSource, _ delegate: (any DataViewDelegate)?) -> Bool {
        expectMissing(delegate)
        defer { expectNothing(delegate) }
        var restarts = 0
        while restarts < Self.mostRestarts {
            if progress.isMoved {
                progress.isMoved = false
                restarts += 1
                measureCellsOfOtherWidth()
                retireWhatStaysOutside(delegate)
            }
            // While no line has a height, all cells would count as above the viewport.
            if sticksHeaders, geometry.contentHeight > 0 { retireWhatStaysAbove(delegate) }
            guard let missing = nextMissing() else { return true }
            let edits = progress.editCount
            if !reveal(missing, dataSource, delegate) || edits != progress.editCount { restarts += 1 }
            keepOffset()
        }
        return false
    }

    /// Sets the size of the cell at a place.
    func measure(_ cell: Cell, at place: Place) { measure(cell, at: place, width: width(at: place)) }

    /// Sets the size of the cell at a place, given its width in points.
    func measure(_ cell: Cell, at place: Place, width: Double) {
        sizing.prepare(cell, at: place)
        cell.size.width = width
        switch cell.height {
        case .selfSizing:
            cell.size.height = sizing.height(of: cell, fitting: cell.contentWidth)
            cell.state.shownHeight = cell.size.height
        case .fixed(let points), .computed(let points):
            cell.size.height = points
            cell.state.shownHeight = sizing.height(of: cell, declared: points, fitting: cell.contentWidth)
        }
    }

    /// Sets whether the cell of a row shows an accessory.
    func showAccessory(in cell: Cell) {
        cell.showsAccessory = showsAccessories && cell.state.commands.contains(.accessoryButtonTapped)
    }

    /// Returns a cell for an entry: configured, measured and aligned in its line. Returns nil if there is no such
    /// entry, or if the content was edited meanwhile.
    func makeCell(for entry: Int, from dataSource: any DataViewDataSource) -> DisplayedCell? {
        guard entry < geometry.count else { return nil }
        let place = geometry.place(of: entry)
        let edits = progress.editCount
        let cell = requestCell(for: entry, at: place, from: dataSource)
        guard edits == progress.editCount else {
            recycle(cell)
            return nil
        }
        return prepare(cell, for: entry, at: place)
    }

    /// Asks the data source for the cell of an entry, and follows the entry meanwhile. Only a layout asks for cells, so
    /// no request begins before the last one has ended.
    func requestCell(for entry: Int, at place: Place, from dataSource: any DataViewDataSource) -> Cell {
        followed.requested = entry
        defer { followed.requested = nil }
        return dataSource.dataView(self, cellFor: place)
    }

    /// The current place of the entry whose cell the data view is asking for; nil if the entry is gone, or if the data
    /// view is asking for no cell.
    var placeOfRequestedCell: Place? { followed.requested.map { geometry.place(of: $0) } }

    /// Makes a configured cell ready to be displayed for its entry.
    func prepare(_ cell: consuming Cell, for entry: Int, at place: Place) -> DisplayedCell {
        cell.isSelected = selection.contains(entry)
        if isEditing || cell.state.isBeingEdited { cell.editing = editing(ofRowAt: place) }
        showAccessory(in: cell)
        measure(cell, at: place)
        if arrangement != nil { align(cell, entry) }
        return DisplayedCell(cell: cell, entry: entry, place: place)
    }
}

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
    static let mostRestarts = 64

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
        guard !progress.isLayingOut, viewport.height > 0, let dataSource, displayed.stickingHeader?.entry != entry,
            displayed.index(of: entry) == nil
        else { return }
        let delegate = delegate
        withoutLayouts {
            let line = geometry.entries(besides: entry)
            let isAbove = displayed.first?.entry == line.upperBound
            if !isAbove, displayed.last?.entry != line.lowerBound - 1 {
                while !displayed.isEmpty { retire(0, delegate) }
            }
            _ = reveal(isAbove ? .above(entry) : .below(entry), dataSource, delegate)
        }
        progress.needsLayout = true
    }

    /// Displays the waiting cells until an entry edits the content, and recycles the rest.
    private func displayWaiting(_ delegate: (any DataViewDelegate)?) {
        let edits = progress.editCount
        for shown in waiting {
            guard edits == progress.editCount, dataSource != nil else {
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

/// Tells the delegate which entries the data view is about to send an event.
extension ListView {
    /// The greatest number of entries that are expected at once. More entries do not fit a viewport, unless they have
    /// no height.
    private static let mostExpected = 256

    /// Tells the delegate which entries the viewport needs cells for.
    func expectMissing(_ delegate: (any DataViewDelegate)?) {
        delegate?.dataView(self, expects: .command(.configuration), at: missingPlaces)
    }

    /// Takes displayed cells out of the viewport, after telling the delegate their places. A single cell needs no
    /// preparation.
    func retire(
        expecting indices: some Collection<Int>, _ delegate: (any DataViewDelegate)?, _ retireCells: () -> Void
    ) {
        guard indices.count > 1 else { return retireCells() }
        delegate?.dataView(self, expects: .command(.didEndDisplaying), at: { indices.map { displayed[$0].place } })
        retireCells()
        expectNothing(delegate)
    }

    /// Tells the delegate that the data view expects nothing any more.
    func expectNothing(_ delegate: (any DataViewDelegate)?) {
        delegate?.dataView(self, expects: .command(.configuration), at: { [] })
    }

    /// The places of the missing entries, in the order in which `fill` displays them. Entries that were not shown yet
    /// count with their estimates, so `fill` may display fewer entries or more.
    private func missingPlaces() -> [Place] {
        let entries: [Int] =
            switch nextMissing() {
            case .above(let entry): entriesAbove(entry)
            case .below(let entry), .anchor(let entry): entriesBelow(entry)
            case .header(let entry): [entry]
            case .nothing, nil: []
            }
        return entries.prefix(Self.mostExpected).map { geometry.place(of: $0) }
    }

    /// The entries from a line on up to the top of the viewport, one line after the other.
    private func entriesAbove(_ entry: Int) -> [Int] {
        var (entries, next) = ([Int](), entry)
        while next >= 0, geometry.end(of: next) > contentOffset, entries.count < Self.mostExpected {
            let line = geometry.entries(besides: next)
            entries += line
            next = line.lowerBound - 1
        }
        return entries
    }

    /// The entries from a line on down to the bottom of the viewport that are not displayed.
    private func entriesBelow(_ entry: Int) -> [Int] {
        let bottom = contentOffset + viewport.height
        var (entries, next) = ([Int](), geometry.entries(besides: entry).lowerBound)
        while next < geometry.count, geometry.offset(of: next) < bottom, entries.count < Self.mostExpected {
            if displayed.index(of: next) == nil { entries.append(next) }
            next += 1
        }
        return entries
    }
}
