/// A cell in the viewport. The cell stores its entry and its place, so a copy costs one reference.
struct DisplayedCell {
    /// The cell.
    let cell: Cell
    /// The index of the entry among all entries of the data view.
    var entry: Int {
        get { cell.state.displayedEntry }
        nonmutating set { cell.state.displayedEntry = newValue }
    }
    /// The place of the entry.
    var place: Place {
        get { cell.state.displayedPlace }
        nonmutating set { cell.state.displayedPlace = newValue }
    }

    /// Stores an entry and a place in a cell.
    init(cell: consuming Cell, entry: Int, place: Place) {
        self.cell = cell
        self.entry = entry
        self.place = place
    }
}
