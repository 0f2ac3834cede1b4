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
}
