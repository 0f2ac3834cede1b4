/// A field of a model.
public struct FieldDeclaration: Equatable, Sendable {
    /// The key in the model.
    public var name: String
    /// The type.
    public var type: FieldType
    /// Whether the field may be absent or null.
    public var isOptional: Bool
}
