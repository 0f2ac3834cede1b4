/// The object that a data view asks for its content. The data view calls all methods on its own thread.
public protocol DataViewDataSource: AnyObject {
    /// Returns the numbers of all sections. The first number is above 0 if sections before were discarded.
    func sections(in dataView: ListView) -> Range<Int>

    /// Returns the number of rows of a section, and whether the section has a header and a footer.
    func dataView(_ dataView: ListView, shapeOfSection section: Int) -> SectionShape

    /// Returns a cell that is dequeued from the data view and configured for a place. If the configuration edits the
    /// content, `placeOfRequestedCell` of the data view is the place of the entry by then.
    func dataView(_ dataView: ListView, cellFor place: Place) -> Cell

    /// Returns a cell for the empty state, dequeued from the data view and configured; nil if there is no empty state.
    /// The data view asks if there are no rows, with the place that the first row would have.
    func emptyStateCell(in dataView: ListView, at place: Place) -> Cell?

    /// Returns the entry at a place; nil if there is none. The place may be that of an item of a carousel or of the
    /// empty state.
    ///
    /// A data source that makes cells without entries returns nil. Then the user cannot touch items of carousels.
    func dataView(_ dataView: ListView, entryAt place: Place) -> (any Entry)?

    /// Makes the update that was put off until now. The data view calls this method before a scroll, a resize or a
    /// layout, if the data source has put an update off.
    func updateIfNeeded(in dataView: ListView)
}
