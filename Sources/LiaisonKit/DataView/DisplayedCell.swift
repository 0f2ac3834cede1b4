/// A cell in the viewport.
struct DisplayedCell {
    /// The cell.
    var cell: Cell
    /// Where it stands in the line of all entries.
    var entry: Int
    /// The place of that entry.
    var place: Place
}
