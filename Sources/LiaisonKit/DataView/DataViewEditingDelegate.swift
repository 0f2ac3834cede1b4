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
