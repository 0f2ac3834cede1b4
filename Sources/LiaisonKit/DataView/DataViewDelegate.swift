/// What a data view asks for its content.
public protocol DataViewDataSource: AnyObject {
    /// The numbers of the sections that there are.
    func sections(in dataView: ListView) -> Range<Int>

    /// How many rows a section has, and whether it has a header and a footer.
    func dataView(_ dataView: ListView, shapeOfSection section: Int) -> SectionShape

    /// A cell that is configured for a place, dequeued from the data view.
    func dataView(_ dataView: ListView, cellFor place: Place) -> Cell

    /// A cell for what is shown where there are no rows, dequeued from the data view; nil: nothing is. The place is that
    /// of the first row, if there were one.
    func emptyStateCell(in dataView: ListView, at place: Place) -> Cell?

    /// The entry at a place, which may be an item of a carousel or the empty state; nil: there is none, or the data source
    /// makes cells without entries. Then the data view has no items to touch.
    func dataView(_ dataView: ListView, entryAt place: Place) -> (any Entry)?

    /// The data view is about to show what it was told: an update that was put off until now is made.
    func updateIfNeeded(in dataView: ListView)
}

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
