public import LiaisonKit

/// A component: a nib, a model and commands under one reuse identifier.
public struct ComponentDeclaration: Equatable, Sendable {
    /// The reuse identifier.
    public var identifier: String
    /// The kind: row, header or footer.
    public var kind: ComponentKind
    /// The fields of the model, in the order of the manifest.
    public var fields: [FieldDeclaration]
    /// The view tree.
    public var nib: Nib
    /// The height; nil if the cell sizes itself.
    public var height: HeightDeclaration?
    /// The height that counts until the real height is known; nil if the manifest names none.
    public var estimatedHeight: HeightDeclaration?
    /// The commands that the component implements.
    public var commands: [Command: FunctionCall]
    /// The editing declarations of a row.
    public var editing = EditingDeclaration()
    /// Example models, each a JSON object.
    public var examples: [String] = []
    /// Where the values of a data component come from; nil for a component with functions.
    public var data: DataSource?
}

/// A height: a number of points, or a function that returns it.
public enum HeightDeclaration: Equatable, Sendable {
    /// A number of points.
    case points(Double)
    /// A function that returns the points.
    case function(FunctionCall)
}

extension HeightDeclaration {
    /// The function that returns the height; nil if the height is a number.
    public var function: FunctionCall? {
        switch self {
        case .points: nil
        case .function(let call): call
        }
    }
}

/// The editing declarations of a row component.
public struct EditingDeclaration: Equatable, Sendable {
    /// The editing style; nil for the default: `delete` if the component implements `delete`, else `insert` if the
    /// component implements `insert`.
    public var style: EditingStyle?
    /// The actions that a swipe offers; empty for the default: the deletion, if the component implements `delete`.
    public var actions: [Action] = []
    /// The title of the deletion; nil for the title of the data view.
    public var deleteConfirmationTitle: String?
    /// True if the content moves aside for the editing control.
    public var indents = true
    /// The index of the field of type `bool` that says whether the row is edited at all; nil if each row is.
    public var conditionField: Int?

    /// An action that a swipe offers. The chosen action sends the row `buttonTapped`.
    public struct Action: Equatable, Sendable {
        /// The title, unique in the component.
        public var title: String
        /// The button that the function receives.
        public var button: String
        /// True if the action destroys something.
        public var isDestructive: Bool
        /// The index of the field of type `string` whose text is the title of a row that has the field; nil for none.
        public var titleField: Int?
        /// The index of the field of type `bool` that says whether the row offers the action; nil if each row does.
        public var conditionField: Int?
    }
}
