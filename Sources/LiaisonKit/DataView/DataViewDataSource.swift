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
