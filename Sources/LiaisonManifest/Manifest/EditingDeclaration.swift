public import LiaisonKit

/// The editing declarations of a row component.
public struct EditingDeclaration: Equatable, Sendable {
    /// The editing style; nil for the default: `delete` if the component implements `delete`, else `insert` if the
    /// component implements `insert`.
    public var style: EditingStyle?
    /// The actions that a swipe offers; empty for the default: the deletion, if the component implements `delete`.
    public var actions: [Action] = []
    /// The title of the deletion; nil for the title of the data view.
    public var deleteConfirmationTitle: String?
    /// Whether the content moves aside for the editing control.
    public var indents = true

    /// An action that a swipe offers. The chosen action sends the row `buttonTapped`.
    public struct Action: Equatable, Sendable {
        /// The title, unique in the component.
        public var title: String
        /// The button that the function receives.
        public var button: String
        /// Whether the action destroys something.
        public var isDestructive: Bool
    }
}
