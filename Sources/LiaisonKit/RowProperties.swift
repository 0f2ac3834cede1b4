/// What a row says of how it may be edited: unless it says otherwise, not at all.
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
    /// No.
    public var isEditable: Bool { false }
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

/// What editing offers for a row.
public enum EditingStyle: String, CaseIterable, Sendable {
    /// Nothing.
    case none
    /// To insert one.
    case insert
    /// To delete it.
    case delete
}

/// How a row comes or goes. A viewport has no time in between: it is what a renderer may say.
public enum RowAnimation: String, CaseIterable, Sendable {
    case automatic, none, fade, top, bottom, left, right, middle
}

/// What a swipe offers.
public struct EditAction {
    /// What it says.
    public var title: String
    /// Whether it destroys something.
    public var isDestructive: Bool
    /// What it does.
    public var handler: (Liaison, IndexPath) -> Void

    /// Makes an action.
    public init(title: String, isDestructive: Bool = false, handler: @escaping (Liaison, IndexPath) -> Void) {
        self.title = title
        self.isDestructive = isDestructive
        self.handler = handler
    }

    /// Makes an action that is like a tap of a button: the row is sent `buttonTapped` with that name.
    public init(title: String, isDestructive: Bool = false, button: String) {
        self.init(title: title, isDestructive: isDestructive) { liaison, indexPath in
            liaison.send(.buttonTapped, to: .row(indexPath), button: button)
        }
    }
}
