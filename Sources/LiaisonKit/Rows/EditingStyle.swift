/// The editing control of a row.
public enum EditingStyle: String, CaseIterable, Sendable {
    /// No control.
    case none
    /// A control that inserts a row.
    case insert
    /// A control that deletes the row.
    case delete
}
