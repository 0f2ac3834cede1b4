/// The editing properties of a row. By default a row is neither editable nor movable.
public protocol RowProperties {
    /// True if the row takes part in editing.
    var isEditable: Bool { get }
    /// True if the user may move the row.
    var isMovable: Bool { get }
    /// The editing control of the row.
    var editingStyle: EditingStyle { get }
    /// The actions that a swipe on the row offers.
    var editActions: [EditAction<DispatchContext>] { get }
    /// True if the content of the row makes room for the editing control.
    var indentsWhileEditing: Bool { get }
    /// The title of the action that deletes the row; nil for the default title, "Delete".
    var deleteConfirmationTitle: String? { get }
    /// The animation with which the row disappears when the row is deleted.
    var deleteAnimation: RowAnimation { get }
}

extension RowProperties {
    /// True if the row has an editing style other than `none`, or edit actions.
    public var isEditable: Bool { editingStyle != .none || !editActions.isEmpty }
    /// False by default.
    public var isMovable: Bool { false }
    /// `none` by default.
    public var editingStyle: EditingStyle { .none }
    /// No actions by default.
    public var editActions: [EditAction<DispatchContext>] { [] }
    /// True by default.
    public var indentsWhileEditing: Bool { true }
    /// nil by default: the default title counts.
    public var deleteConfirmationTitle: String? { nil }
    /// `automatic` by default: the renderer chooses.
    public var deleteAnimation: RowAnimation { .automatic }
}

/// The editing control of a row.
public enum EditingStyle: String, CaseIterable, Sendable {
    /// No control.
    case none
    /// A control that inserts a row.
    case insert
    /// A control that deletes the row.
    case delete
}

/// The way in which a row appears or disappears. A viewport has no animations itself; a renderer may play them.
public enum RowAnimation: String, CaseIterable, Sendable {
    /// The renderer chooses.
    case automatic
    /// The row appears or disappears at once.
    case none
    /// The row fades in or out.
    case fade
    /// The row slides in from the top, or out to the top.
    case top
    /// The row slides in from the bottom, or out to the bottom.
    case bottom
    /// The row slides in from the left, or out to the left.
    case left
    /// The row slides in from the right, or out to the right.
    case right
    /// The row stays in the middle of its old and new room.
    case middle
}
