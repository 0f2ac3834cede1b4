/// What a data view asks and tells when the user edits rows.
public protocol DataViewEditingDelegate: AnyObject {
    /// What a row says of how it may be edited; nil: there is no such row.
    func dataView(_ dataView: ListView, propertiesOfRowAt indexPath: IndexPath) -> (any RowProperties)?

    /// The user confirms that a row is to be deleted, or that one is to be inserted where it stands.
    func dataView(_ dataView: ListView, commit style: EditingStyle, forRowAt indexPath: IndexPath)

    /// Where a row that is dragged to a proposed index path may be dropped.
    func dataView(
        _ dataView: ListView, targetOfMoveFrom indexPath: IndexPath, proposed: IndexPath
    ) -> IndexPath

    /// The user has dropped a row; false: it stays where it is.
    func dataView(_ dataView: ListView, moveRowAt indexPath: IndexPath, to destination: IndexPath) -> Bool

    /// What a swipe over a row or an item offers, from the edge inwards.
    func dataView(_ dataView: ListView, editActionsAt place: Place) -> [EditAction]

    /// The user has chosen an action of a row or an item that was swiped.
    func dataView(_ dataView: ListView, perform action: EditAction, at place: Place)
}
