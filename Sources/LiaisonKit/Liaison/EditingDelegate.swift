/// Decides how the rows of a liaison are edited, in one place for all rows. For each method that the delegate does not
/// implement, the rows decide.
///
/// The liaison calls its delegate on the thread of the data view.
public protocol EditingDelegate: AnyObject {
    /// True if the user may edit the row.
    func liaison(_ liaison: Liaison, canEditRowAt indexPath: IndexPath) -> Bool

    /// The editing control of a row.
    func liaison(_ liaison: Liaison, editingStyleForRowAt indexPath: IndexPath) -> EditingStyle

    /// True if the user may move the row.
    func liaison(_ liaison: Liaison, canMoveRowAt indexPath: IndexPath) -> Bool

    /// Called when the user confirms the editing control of a row. The delegate performs the edit.
    func liaison(_ liaison: Liaison, commit style: EditingStyle, forRowAt indexPath: IndexPath)

    /// Called after the user has moved a row. The row stands at `destination` already.
    func liaison(_ liaison: Liaison, didMoveRowAt indexPath: IndexPath, to destination: IndexPath)
}

extension EditingDelegate {
    /// The value of the row.
    public func liaison(_ liaison: Liaison, canEditRowAt indexPath: IndexPath) -> Bool {
        liaison.row(for: indexPath)?.isEditable ?? false
    }

    /// The value of the row.
    public func liaison(_ liaison: Liaison, editingStyleForRowAt indexPath: IndexPath) -> EditingStyle {
        liaison.row(for: indexPath)?.editingStyle ?? .none
    }

    /// The value of the row.
    public func liaison(_ liaison: Liaison, canMoveRowAt indexPath: IndexPath) -> Bool {
        liaison.row(for: indexPath)?.isMovable ?? false
    }

    /// Does nothing.
    public func liaison(_ liaison: Liaison, didMoveRowAt indexPath: IndexPath, to destination: IndexPath) {}
}

/// The editing properties of a row: the decisions of an editing delegate, and the row's own properties for the rest.
struct DecidedProperties: RowProperties {
    var row: any RowProperties
    var isEditable: Bool
    var isMovable: Bool
    var editingStyle: EditingStyle

    var editActions: [EditAction<DispatchContext>] { row.editActions }
    var indentsWhileEditing: Bool { row.indentsWhileEditing }
    var deleteConfirmationTitle: String? { row.deleteConfirmationTitle }
    var deleteAnimation: RowAnimation { row.deleteAnimation }
}
