/// Brings the displayed cells in line with the viewport.
extension ListView {
    /// Has the data source make the updates that were put off, and dequeues cells for the entries that edits have
    /// revealed. Does nothing if there were no updates and edits.
    public func layoutIfNeeded() {
        updateIfNeeded()
        if needsLayout { layout() }
    }

    /// Removes the cells that have left the viewport, and fills the viewport.
    ///
    /// A command to an entry may edit the content, so each step looks anew for missing cells.
    func layout(startingWith entry: Int? = nil) {
        guard !isLayingOut, let dataSource else { return }
        isLayingOut = true
        layOut(dataSource, delegate, startingWith: entry)
        isLayingOut = false
        tellOffset()
    }

    private func layOut(
        _ dataSource: any DataViewDataSource, _ delegate: (any DataViewDelegate)?, startingWith entry: Int?
    ) {
        let goesToEnd = anchor.beginLayout(displayedAnchor())
        measureCellsOfOtherWidth()
        if arrangement != nil { measureLines() }
        keepOffset()
        if !goesToEnd { retireWhatStaysOutside(delegate) }
        if let entry {
            _ = revealAnchor(entry, dataSource, delegate)
            clampOffset()
        }
        let isFilled = goesToEnd ? fillEnd(dataSource, delegate) : fill(dataSource, delegate)
        needsLayout = anchor.endLayout() || !isFilled
        retireOutside(delegate)
        layoutEmptyState(dataSource, delegate)
        prefetch(delegate)
    }

    /// Displays the missing cells of the viewport. Returns false if the content was edited too often meanwhile.
    func fill(_ dataSource: any DataViewDataSource, _ delegate: (any DataViewDelegate)?) -> Bool {
        expectMissing(delegate)
        defer { expectNothing(delegate) }
        var spoiled = 0
        while spoiled < Self.maximumSpoiled {
            if isMovedInLayout {
                isMovedInLayout = false
                spoiled += 1
                measureCellsOfOtherWidth()
                retireWhatStaysOutside(delegate)
            }
            // While no line has a height, all cells would count as above the viewport.
            if sticksHeaders, geometry.contentHeight > 0 { retireWhatStaysAbove(delegate) }
            guard let missing = nextMissing() else { return true }
            let edits = editCount
            if !reveal(missing, dataSource, delegate) || edits != editCount { spoiled += 1 }
            keepOffset()
        }
        return false
    }

    /// Sets the size of the cell at a place.
    func measure(_ cell: Cell, at place: Place) { measure(cell, width: width(at: place)) }

    /// Sets the size of a cell, given its width in points.
    func measure(_ cell: Cell, width: Double) {
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

    /// Limits the offset so that the viewport stays in the content.
    func clampOffset() {
        contentOffset = max(0, min(contentOffset, geometry.contentHeight - viewport.height))
    }

    /// Returns a cell for an entry: configured, measured and aligned in its line. Returns nil if there is no such
    /// entry, or if the content was edited meanwhile.
    func makeCell(for entry: Int, from dataSource: any DataViewDataSource) -> DisplayedCell? {
        guard entry < geometry.count else { return nil }
        let place = geometry.place(of: entry)
        let edits = editCount
        let cell = requestCell(for: entry, at: place, from: dataSource)
        guard edits == editCount else {
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
    public var placeOfRequestedCell: Place? { followed.requested.map { geometry.place(of: $0) } }

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
