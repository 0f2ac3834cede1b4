public import LiaisonKit

/// How a row is edited, as its component says it.
public struct EditingDeclaration: Equatable, Sendable {
    /// What editing offers; nil: what the component implements of deletion and insertion, the first where it does both.
    public var style: EditingStyle?
    /// What a swipe offers; empty: the deletion, where there is one.
    public var actions: [Action] = []
    /// What the confirmation of a deletion says; nil: the data view's own words.
    public var deleteConfirmationTitle: String?
    /// Whether the content makes room for the editing control.
    public var indents = true

    /// What a swipe offers: the row is sent `buttonTapped`.
    public struct Action: Equatable, Sendable {
        /// What it says; no other of the component says the same.
        public var title: String
        /// What the function learns as the button.
        public var button: String
        /// Whether it destroys something.
        public var isDestructive: Bool
    }
}
