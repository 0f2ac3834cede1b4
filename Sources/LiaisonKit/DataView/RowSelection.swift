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
}

extension RowSelection: EntryTracker {
    /// Follows an edit. The rows that come are not selected.
    mutating func follow(_ edit: EntryEdit, _ gone: inout GoneEntries) { selected.follow(edit) }
}
