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
