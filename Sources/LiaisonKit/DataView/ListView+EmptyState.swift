/// What is shown where there are no rows, below the headers and footers that there may be.
extension ListView {
    /// Takes in that another entry, or none, is shown where there are no rows.
    public func reloadEmptyState() {
        retireEmptyState(delegate)
        needsLayout = true
    }

    /// Displays the empty state where there is room for it and there are no rows, and else takes it out of the viewport.
    func layoutEmptyState(_ dataSource: any DataViewDataSource, _ delegate: (any DataViewDelegate)?) {
        guard viewport.height > geometry.contentHeight, !hasRows else { return retireEmptyState(delegate) }
        guard emptyStateCell == nil else { return }
        let edits = editCount
        guard let cell = dataSource.emptyStateCell(in: self, at: emptyStatePlace) else { return }
        guard edits == editCount else { return recycle(cell) }
        emptyStateCell = cell
        showAccessory(in: cell)
        measureEmptyState()
        delegate?.dataView(self, willDisplay: cell, at: emptyStatePlace)
    }

    /// Takes the empty state out of the viewport.
    func retireEmptyState(_ delegate: (any DataViewDelegate)?) {
        guard let cell = emptyStateCell else { return }
        while let command = cell.endTouch() { delegate?.dataView(self, send: command, to: cell, at: emptyStatePlace) }
        // What the empty state is told may have taken the cell away already.
        guard emptyStateCell === cell else { return }
        emptyStateCell = nil
        delegate?.dataView(self, didEndDisplaying: cell, at: emptyStatePlace)
        recycle(cell)
    }

    /// Gives the empty state the size that its views need.
    func measureEmptyState() {
        guard let cell = emptyStateCell else { return }
        let height =
            switch cell.height {
            case .selfSizing: sizing.height(of: cell, fitting: viewport.width)
            case .fixed(let points), .computed(let points): points
            }
        cell.size = Size(width: viewport.width, height: height)
    }

    /// Whether the empty state is in the viewport.
    public var showsEmptyState: Bool {
        layoutIfNeeded()
        return emptyStateCell != nil
    }

    /// It stands where the first row would.
    var emptyStatePlace: Place { .row(IndexPath(row: 0, section: geometry.firstSection)) }

    /// Whether the empty state is displayed and has a place, which no row has.
    @inline(__always)
    func isEmptyState(at place: Place) -> Bool {
        emptyStateCell != nil && place == emptyStatePlace && geometry.entry(at: place) == nil
    }

    private var hasRows: Bool {
        displayed.contains { $0.place.kind == .row }
            || (geometry.firstSection..<geometry.endSection).contains { geometry.shape(ofSection: $0)?.rows != 0 }
    }
}
