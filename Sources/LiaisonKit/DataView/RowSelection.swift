/// The selected rows of a data view, and the selection modes.
struct RowSelection {
    /// The number of rows that the user may select: none, one or any number.
    var mode = SelectionMode.single
    /// The number of rows that the user may select in the editing mode.
    var modeDuringEditing = SelectionMode.none
    private var selected = EntrySet()

    /// The entries of the selected rows, in ascending order.
    var entries: [Int] { selected.entries }

    /// Returns whether the row of an entry is selected.
    func contains(_ entry: Int) -> Bool { selected.contains(entry) }

    /// Selects or deselects the row of an entry.
    mutating func set(_ entry: Int, _ isSelected: Bool) {
        if isSelected { selected.insert(entry) } else { selected.remove(entry) }
    }

    /// Deselects all rows.
    mutating func removeAll() { selected = EntrySet() }

    /// Replaces a range of entries by a number of other entries, which are not selected.
    mutating func replace(_ range: Range<Int>, byCount count: Int) { selected.replace(range, byCount: count) }

    /// Renumbers the entries: each index of `targets` is an old entry, each value the new one; negative if the entry is
    /// gone.
    mutating func move(_ targets: [Int]) { selected.move(targets) }

    /// Selects moved rows again that were selected before the move.
    ///
    /// - Parameters:
    ///   - before: The selection before the move.
    ///   - range: The entries that moved, as of before the move.
    ///   - start: The first of the moved entries, as of after the move.
    mutating func restore(_ before: RowSelection, of range: Range<Int>, at start: Int) {
        for entry in before.entries where range.contains(entry) { selected.insert(start + entry - range.lowerBound) }
    }
}
