extension DataViewDataSource {
    /// Nothing.
    public func emptyStateCell(in dataView: ListView, at place: Place) -> Cell? { nil }

    /// There are no entries.
    public func dataView(_ dataView: ListView, entryAt place: Place) -> (any Entry)? { nil }

    /// None was put off.
    public func updateIfNeeded(in dataView: ListView) {}
}

/// What a data view tells, and asks for its geometry.
public protocol DataViewDelegate: DataViewEditingDelegate {
    /// What counts as the height while the real one is not known, in points; nil: the data view's own estimate.
    func dataView(_ dataView: ListView, estimatedHeightFor place: Place) -> Double?

    /// Calls a closure with the estimate of each entry of a section, in order: what `dataView(_:estimatedHeightFor:)`
    /// returns for the entry. Implement this method if finding a whole section takes less time than finding each entry.
    func dataView(
        _ dataView: ListView, estimatedHeightsFor shape: SectionShape, inSection section: Int,
        _ visit: (Double?) -> Void)

    /// What the height of a displayed cell follows from, after the width has changed.
    func dataView(_ dataView: ListView, heightOf cell: Cell, at place: Place) -> EntryHeight

    /// Sends a command to the row, the item or the empty state at a place: the user has highlighted or selected it, or has
    /// tapped one of its buttons. False: the entry refuses.
    func dataView(_ dataView: ListView, send command: Command, to place: Place, button: String?) -> Bool

    /// Sends a command to what a cell shows that is leaving the viewport, where its place may be another's already.
    func dataView(_ dataView: ListView, send command: Command, to cell: Cell, at place: Place)

    /// A cell enters the viewport.
    func dataView(_ dataView: ListView, willDisplay cell: Cell, at place: Place)

    /// A cell has left the viewport.
    func dataView(_ dataView: ListView, didEndDisplaying cell: Cell, at place: Place)
}

extension DataViewDelegate {
    /// Asks for the estimate of one entry after the other.
    public func dataView(
        _ dataView: ListView, estimatedHeightsFor shape: SectionShape, inSection section: Int,
        _ visit: (Double?) -> Void
    ) {
        for entry in 0..<shape.entries {
            visit(self.dataView(dataView, estimatedHeightFor: shape.place(ofEntry: entry, in: section)))
        }
    }
}
