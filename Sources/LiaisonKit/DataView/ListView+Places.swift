/// The displayed cells and the places of entries.
extension ListView {
    /// The cells in the viewport with their places, from the top. The cells include the header that sticks to the top,
    /// and the empty state, whose place is that of the first row. `frame(of:)` returns the rectangle of a displayed
    /// cell.
    public var visibleCells: [(cell: Cell, place: Place)] {
        layoutIfNeeded()
        var cells = displayed.withStickingHeader.map { (cell: $0.cell, place: $0.place) }
        if let emptyStateCell { cells.append((emptyStateCell, emptyStatePlace)) }
        return cells
    }

    /// The rows in the viewport, from the top.
    public var indexPathsForVisibleRows: [IndexPath] {
        layoutIfNeeded()
        return displayed.compactMap { $0.place.indexPath }
    }

    /// Returns the cell of the entry at a place; nil if the cell is not in the viewport. Lays out first if needed.
    public func cell(at place: Place) -> Cell? {
        layoutIfNeeded()
        return displayedCell(at: place)
    }

    /// Returns the cell of the entry at a place, and the place of the entry after the layout, which may edit the
    /// content; nil if the cell is not in the viewport.
    func cell(following place: Place) -> (cell: Cell, place: Place)? {
        let placeByThen = progress.needsLayout || progress.needsUpdate ? follow(place, layoutIfNeeded).place : place
        guard let placeByThen, let cell = displayedCell(at: placeByThen) else { return nil }
        return (cell, placeByThen)
    }

    /// Returns the cell that was displayed last at a place, without a layout; nil if there is none.
    func displayedCell(at place: Place) -> Cell? {
        if let header = displayed.stickingHeader, header.place == place { return header.cell }
        if case .item = place { return displayedItem(at: place) }
        return displayed.first { $0.place == place }?.cell ?? (isEmptyState(at: place) ? emptyStateCell : nil)
    }

    /// The last of the rows that the last layout displayed; nil if there is none.
    var lastDisplayedRow: IndexPath? { displayed.last { $0.place.kind == .row }?.place.indexPath }

    /// Returns the cell of a row; nil if the cell is not in the viewport.
    public func cellForRow(at indexPath: IndexPath) -> Cell? { cell(at: .row(indexPath)) }

    /// Returns the cell of a header; nil if the cell is not in the viewport.
    public func header(ofSection section: Int) -> Cell? { cell(at: .header(section: section)) }

    /// Returns the cell of a footer; nil if the cell is not in the viewport.
    public func footer(ofSection section: Int) -> Cell? { cell(at: .footer(section: section)) }

    /// Returns the place of the entry that a cell shows; nil if the cell is not in the viewport.
    public func place(of cell: Cell) -> Place? {
        if let header = displayed.stickingHeader, header.cell === cell { return header.place }
        return displayed.first { $0.cell === cell }?.place ?? displayedCell { $0 === cell }?.place
    }

    /// Returns the index path of the row that a cell shows, or that an item belongs to; nil if the cell shows neither,
    /// or is not in the viewport.
    public func indexPath(for cell: Cell) -> IndexPath? { place(of: cell)?.indexPath }

    /// Returns the first displayed cell that passes a test, among the cells that the user may touch: rows, items of
    /// carousels and the empty state.
    func displayedCell(where passes: (Cell) -> Bool) -> (cell: Cell, place: Place)? {
        for shown in displayed {
            if let found = cell(in: shown.cell, at: shown.place, where: passes) { return found }
        }
        // Until the next layout, a row may have the place of the empty state.
        guard let emptyStateCell, isEmptyState(at: emptyStatePlace) else { return nil }
        return cell(in: emptyStateCell, at: emptyStatePlace, where: passes)
    }

    /// Returns the index path of the row at a distance from the start of the content, in points; nil if there is no
    /// row.
    public func indexPathForRow(atOffset offset: Double) -> IndexPath? {
        place(atOffset: offset)?.indexPath
    }

    /// Returns the place of the entry at a distance from the start of the content and from the left edge, in points;
    /// nil if there is no entry.
    public func place(atOffset offset: Double, x: Double = 0) -> Place? {
        guard offset >= 0, offset < contentHeight, let first = geometry.entry(atOffset: offset) else { return nil }
        let line = geometry.entries(besides: first).map { geometry.place(of: $0) }
        return line.count == 1 ? line.first : line.first { contains(x, rect(of: $0)) }
    }

    /// The number of entries: headers, rows and footers.
    package var numberOfEntries: Int { geometry.count }

    /// Returns the number of entries before the entry at a place; nil if there is no entry at the place.
    package func entryNumber(of place: Place) -> Int? { geometry.entry(at: place) }

    /// Returns the rectangle of an entry in the content, in points; nil if there is no entry at the place.
    public func rect(of place: Place) -> Rect? {
        guard let entry = geometry.entry(at: place) else { return nil }
        let x = Double(entry - geometry.entries(besides: entry).lowerBound) * rowDistance
        return Rect(
            x: x, y: geometry.offset(of: entry), width: width(at: place),
            height: max(geometry[entry] - spacing(below: place), 0))
    }

    /// Returns the rectangle of a row in the content, in points; nil if there is no such row.
    public func rectForRow(at indexPath: IndexPath) -> Rect? { rect(of: .row(indexPath)) }

    /// Returns the rectangle of a section in the content, in points; nil if there is no such section.
    public func rect(ofSection section: Int) -> Rect? {
        guard let entries = geometry.entries(ofSection: section) else { return nil }
        let top = geometry.offset(of: entries.lowerBound)
        let height = geometry.offset(of: entries.upperBound) - top
        return Rect(x: 0, y: top, width: viewport.width, height: height)
    }

    /// Returns the number of rows of a section; nil if there is no such section.
    public func numberOfRows(inSection section: Int) -> Int? {
        geometry.shape(ofSection: section)?.rows
    }

    /// The number of sections.
    public var numberOfSections: Int { geometry.endSection - geometry.firstSection }

    private func contains(_ x: Double, _ rect: Rect?) -> Bool {
        rect.map { $0.x <= x && x < $0.x + $0.size.width } ?? false
    }
}
