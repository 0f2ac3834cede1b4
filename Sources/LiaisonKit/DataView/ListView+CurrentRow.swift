/// The current row: the row that the user has reached.
extension ListView {
    /// The index path of the current row; nil if there is none, or if the row is gone. The row stays current while the
    /// content is edited around the row, whether or not the viewport shows the row. Setting an index path without a row
    /// leaves no row current.
    public var currentRow: IndexPath? {
        get { followed.current.flatMap { geometry.place(of: $0).indexPath } }
        set { followed.current = newValue.flatMap { geometry.entry(at: .row($0)) } }
    }
}
