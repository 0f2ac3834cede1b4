/// The number of rows that the user may select.
public enum SelectionMode: String, CaseIterable, Sendable {
    /// The user may select no row.
    case none
    /// The user may select one row at a time.
    case single
    /// The user may select any number of rows. A tap on a selected row deselects the row.
    case multiple
}
