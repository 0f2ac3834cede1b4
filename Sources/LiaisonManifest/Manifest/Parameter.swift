/// The source of an argument.
public enum Parameter: Equatable, Sendable {
    /// The outlet with this index in `nib.outlets`.
    case outlet(Int)
    /// The field with this index in `fields`.
    case field(Int)
    /// The whole model.
    case model
    /// A context value.
    case context(ContextValue)
}
