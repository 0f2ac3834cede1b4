/// Where an argument comes from.
public enum Parameter: Equatable, Sendable {
    /// The named view with this index in `nib.outlets`.
    case outlet(Int)
    /// The field with this index in `fields`.
    case field(Int)
    /// The whole model.
    case model
    /// What the liaison knows.
    case context(ContextValue)
}
