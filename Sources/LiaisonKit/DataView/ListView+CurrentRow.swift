/// The current row, which the user has reached, and other rows that the program follows.
extension ListView {
    /// The index path of the current row; nil if there is none, or if the row is gone. The row stays current while the
    /// content is edited around the row, whether or not the viewport shows the row. Setting an index path without a row
    /// leaves no row current.
    public var currentRow: IndexPath? {
        get { row(at: followed.current) }
        set { followed.current = newValue.flatMap { geometry.entry(at: .row($0)) } }
    }

    /// The index paths of rows that the program follows, such as the rows of a question to the user; nil for a row that
    /// is gone. The data view follows them as it follows the current row. Setting an index path without a row sets nil.
    public var followedRows: [IndexPath?] {
        get { followed.rows.map(row(at:)) }
        set { followed.rows = newValue.map { row in row.flatMap { geometry.entry(at: .row($0)) } } }
    }
}
