/// The number of rows that the user may select.
public enum SelectionMode: String, CaseIterable, Sendable {
    /// The user may select no row.
    case none
    /// The user may select one row at a time.
    case single
    /// The user may select any number of rows. A tap on a selected row deselects the row.
    case multiple
}

/// The selected rows of a data view, and the selection modes.
struct RowSelection {
    /// The number of rows that the user may select: none, one or any number.
    var mode = SelectionMode.single
    /// The number of rows that the user may select in the editing mode.
    var modeDuringEditing = SelectionMode.none
    /// True in the editing mode.
    var isEditing = false
    private var selected = EntrySet()

    /// The selection mode in force, which says how many rows the user may select now.
    var modeInForce: SelectionMode { isEditing ? modeDuringEditing : mode }

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
