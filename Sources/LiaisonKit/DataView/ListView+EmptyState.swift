/// The empty state: an entry that is shown if there are no rows. The empty state stands below the headers and footers.
extension ListView {
    /// Reloads the empty state after the data source has replaced or removed the entry.
    public func reloadEmptyState() {
        retireEmptyState(delegate)
        progress.needsLayout = true
    }

    /// Displays the empty state if there are no rows and there is room. Otherwise takes the empty state out of the
    /// viewport.
    func layoutEmptyState(_ dataSource: any DataViewDataSource, _ delegate: (any DataViewDelegate)?) {
        guard geometry.rowCount == 0, viewport.height > geometry.contentHeight else {
            return retireEmptyState(delegate)
        }
        guard emptyStateCell == nil else { return }
        let edits = progress.editCount
        guard let cell = dataSource.emptyStateCell(in: self, at: emptyStatePlace) else { return }
        guard edits == progress.editCount else { return recycle(cell) }
        emptyStateCell = cell
        showAccessory(in: cell)
        measureEmptyState()
        delegate?.dataView(self, willDisplay: cell, at: emptyStatePlace)
    }

    /// Takes the empty state out of the viewport.
    func retireEmptyState(_ delegate: (any DataViewDelegate)?) {
        guard let cell = emptyStateCell else { return }
        while let command = cell.endTouch() { delegate?.dataView(self, send: command, to: cell, at: emptyStatePlace) }
        // A command to the empty state may have removed the cell already.
        guard emptyStateCell === cell else { return }
        emptyStateCell = nil
        delegate?.dataView(self, didEndDisplaying: cell, at: emptyStatePlace)
        recycle(cell)
    }

    /// Sets the size of the empty state: the width of the viewport, and the height that its views need or its component
    /// declares.
    func measureEmptyState() {
        guard let cell = emptyStateCell else { return }
        sizing.prepare(cell, at: emptyStatePlace)
        let height =
            switch cell.height {
            case .selfSizing: sizing.height(of: cell, fitting: viewport.width)
            case .fixed(let points), .computed(let points): points
            }
        cell.size = Size(width: viewport.width, height: height)
    }

    /// True if the empty state is in the viewport. Lays out first if there were edits.
    public var showsEmptyState: Bool {
        layoutIfNeeded()
        return emptyStateCell != nil
    }

    /// The place of the empty state: that of the first row.
    var emptyStatePlace: Place { .row(IndexPath(row: 0, section: geometry.firstSection)) }

    /// Returns whether the empty state is displayed at a place. False if a row stands there.
    func isEmptyState(at place: Place) -> Bool {
        emptyStateCell != nil && place == emptyStatePlace && geometry.entry(at: place) == nil
    }
}
