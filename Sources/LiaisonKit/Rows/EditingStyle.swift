/// What editing offers for a row.
public enum EditingStyle: String, CaseIterable, Sendable {
    /// Nothing.
    case none
    /// To insert one.
    case insert
    /// To delete it.
    case delete
}
