/// How a row may be edited. A row that says nothing is neither edited nor moved.
public protocol RowProperties {
    /// Whether it takes part in editing.
    var isEditable: Bool { get }
    /// Whether the user may move it.
    var isMovable: Bool { get }
    /// What editing offers for it.
    var editingStyle: EditingStyle { get }
    /// What a swipe offers.
    var editActions: [EditAction] { get }
    /// Whether its content makes room for the editing control.
    var indentsWhileEditing: Bool { get }
    /// What the confirmation of a deletion says; nil: the data view's own words.
    var deleteConfirmationTitle: String? { get }
    /// How it goes when it is deleted.
    var deleteAnimation: RowAnimation { get }
}

extension RowProperties {
    /// True if editing or a swipe offers something.
    public var isEditable: Bool { editingStyle != .none || !editActions.isEmpty }
    /// No.
    public var isMovable: Bool { false }
    /// Nothing.
    public var editingStyle: EditingStyle { .none }
    /// Nothing of its own.
    public var editActions: [EditAction] { [] }
    /// It does.
    public var indentsWhileEditing: Bool { true }
    /// The data view's own words.
    public var deleteConfirmationTitle: String? { nil }
    /// As the renderer sees fit.
    public var deleteAnimation: RowAnimation { .automatic }
}
