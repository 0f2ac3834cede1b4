/// The object that a data view asks for its content. The data view calls all methods on its own thread.
public protocol DataViewDataSource: AnyObject {
    /// Returns the numbers of all sections. The first number is above 0 if sections before were discarded.
    func sections(in dataView: ListView) -> Range<Int>

    /// Returns the number of rows of a section, and whether the section has a header and a footer.
    func dataView(_ dataView: ListView, shapeOfSection section: Int) -> SectionShape

    /// Returns a cell that is dequeued from the data view and configured for a place.
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

    /// Brings displayed cells up to date that show more than their own entries. The data view calls this method before a layout.
    func reconfigureOutdated(in dataView: ListView)
}

extension DataViewDataSource {
    /// Returns nil: there is no empty state.
    public func emptyStateCell(in dataView: ListView, at place: Place) -> Cell? { nil }

    /// Returns nil: there are no entries.
    public func dataView(_ dataView: ListView, entryAt place: Place) -> (any Entry)? { nil }

    /// Does nothing: no update was put off.
    public func updateIfNeeded(in dataView: ListView) {}

    /// Does nothing: cells show their own entries only.
    public func reconfigureOutdated(in dataView: ListView) {}
}

/// The object that a data view notifies of events, and asks for heights. The data view calls all methods on its own
/// thread.
public protocol DataViewDelegate: DataViewEditingDelegate {
    /// Returns the height to assume for an entry until its cell is measured, in points; nil for the `estimatedHeight`
    /// of the data view. A number that is negative or not finite counts as nil.
    func dataView(_ dataView: ListView, estimatedHeightFor place: Place) -> Double?

    /// Calls a closure once for each entry of a section, in order, with the estimate of the entry. The estimate is the
    /// result of `dataView(_:estimatedHeightFor:)` for the entry.
    ///
    /// Implement this method if finding a whole section takes less time than finding each entry.
    func dataView(
        _ dataView: ListView, estimatedHeightsFor shape: SectionShape, inSection section: Int,
        _ visit: (Double?) -> Void)

    /// Tells the delegate that the data view is about to send an event to the entries at some places, in this order.
    /// Without places, the data view expects nothing any more. The delegate may do nothing, and need not call `places`.
    func dataView(_ dataView: ListView, expects event: Dispatch.Event, at places: () -> [Place])

    /// Returns the height of a displayed cell, after its width has changed.
    func dataView(_ dataView: ListView, heightOf cell: Cell, at place: Place) -> EntryHeight

    /// Sends a command to the row, the item or the empty state at a place: the user has highlighted or selected it, or
    /// has tapped one of its buttons. Returns false if the entry refuses.
    ///
    /// - Parameters:
    ///   - dataView: The data view.
    ///   - command: The command.
    ///   - place: The place.
    ///   - button: The outlet of the tapped button; nil if no button was tapped.
    func dataView(_ dataView: ListView, send command: Command, to place: Place, button: TappedButton?) -> Bool

    /// Sends a command to the entry of a cell that is leaving the viewport. Another entry may stand at the place
    /// already.
    func dataView(_ dataView: ListView, send command: Command, to cell: Cell, at place: Place)

    /// Sends `prefetchCancel` to a row that is gone, or that the data view forgets, before the row was shown. Another
    /// row may stand at the place already.
    func dataView(_ dataView: ListView, send command: Command, to row: any Entry, at place: Place)

    /// Tells the delegate that a cell enters the viewport.
    func dataView(_ dataView: ListView, willDisplay cell: Cell, at place: Place)

    /// Tells the delegate that a cell has left the viewport.
    func dataView(_ dataView: ListView, didEndDisplaying cell: Cell, at place: Place)
}

extension DataViewDelegate {
    /// Does nothing.
    public func dataView(_ dataView: ListView, send command: Command, to row: any Entry, at place: Place) {}

    /// Does nothing.
    public func dataView(_ dataView: ListView, expects event: Dispatch.Event, at places: () -> [Place]) {}

    /// Calls `dataView(_:estimatedHeightFor:)` for one entry after the other.
    public func dataView(
        _ dataView: ListView, estimatedHeightsFor shape: SectionShape, inSection section: Int,
        _ visit: (Double?) -> Void
    ) {
        for entry in 0..<shape.entries {
            visit(self.dataView(dataView, estimatedHeightFor: shape.place(ofEntry: entry, in: section)))
        }
    }
}

/// The object that a data view notifies of the edits of the user, and asks for editing properties. The data view calls
/// all methods on its own thread.
public protocol DataViewEditingDelegate: AnyObject {
    /// Returns the editing properties of a row; nil if there is no such row.
    func dataView(_ dataView: ListView, propertiesOfRowAt indexPath: IndexPath) -> (any RowProperties)?

    /// Tells the delegate that the user has confirmed the deletion of a row, or the insertion of a row at its index
    /// path.
    func dataView(_ dataView: ListView, commit style: EditingStyle, forRowAt indexPath: IndexPath)

    /// Returns the index path at which a dragged row may be dropped, given a proposed index path. The data view takes
    /// the nearest index path that exists.
    func dataView(
        _ dataView: ListView, targetOfMoveFrom indexPath: IndexPath, proposed: IndexPath
    ) -> IndexPath

    /// Tells the delegate that the user has dropped a row. Returns false if the row stays at its old index path.
    func dataView(_ dataView: ListView, moveRowAt indexPath: IndexPath, to destination: IndexPath) -> Bool

    /// Returns the actions that a swipe on a row or an item offers, from the edge inwards; empty if there are none.
    func dataView(_ dataView: ListView, editActionsAt place: Place) -> [EditAction<DispatchContext>]

    /// Tells the delegate that the user has chosen an action of a swiped row or item.
    func dataView(_ dataView: ListView, perform action: EditAction<DispatchContext>, at place: Place)
}
