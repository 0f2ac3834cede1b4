/// How many rows the user may select.
public enum SelectionMode: String, CaseIterable, Sendable {
    /// None.
    case none
    /// One at a time.
    case single
    /// Any number; a tap on a selected row deselects the row.
    case multiple
}
