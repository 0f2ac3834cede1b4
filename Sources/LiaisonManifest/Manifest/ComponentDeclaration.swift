public import LiaisonKit

/// A component: what can be shown under one reuse identifier.
public struct ComponentDeclaration: Equatable, Sendable {
    /// The reuse identifier.
    public var identifier: String
    /// Whether it is a row, a header or a footer.
    public var kind: ComponentKind
    /// The fields of its model, in the order of the manifest.
    public var fields: [FieldDeclaration]
    /// Its view tree.
    public var nib: Nib
    /// Its height; nil: its cell sizes itself.
    public var height: HeightDeclaration?
    /// What counts as its height while the real one is not known.
    public var estimatedHeight: HeightDeclaration?
    /// The commands that it implements.
    public var commands: [Command: FunctionCall]
    /// How it is edited, where it is a row.
    public var editing = EditingDeclaration()
    /// Models to look at it with, each a JSON object.
    public var examples: [String] = []
}
