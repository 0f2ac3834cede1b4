/// What a delegate has decided for a row, and what the row says beside that.
struct DecidedProperties: RowProperties {
    var row: any RowProperties
    var isEditable: Bool
    var isMovable: Bool
    var editingStyle: EditingStyle

    var editActions: [EditAction] { row.editActions }
    var indentsWhileEditing: Bool { row.indentsWhileEditing }
    var deleteConfirmationTitle: String? { row.deleteConfirmationTitle }
    var deleteAnimation: RowAnimation { row.deleteAnimation }
}
