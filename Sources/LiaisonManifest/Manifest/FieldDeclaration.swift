/// A field of a model.
public struct FieldDeclaration: Equatable, Sendable {
    /// Its key in the model.
    public var name: String
    /// Its type.
    public var type: FieldType
    /// Whether it may be absent or null.
    public var isOptional: Bool
}
