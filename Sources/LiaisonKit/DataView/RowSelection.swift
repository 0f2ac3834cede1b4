/// The rows of a data view that are selected, and how many may be.
struct RowSelection {
    /// How many rows the user may select.
    var mode = SelectionMode.single
    /// How many rows the user may select while rows are edited.
    var modeDuringEditing = SelectionMode.none
    private var selected = EntrySet()

    /// The entries of the rows, in their order.
    var entries: [Int] { selected.entries }

    /// Whether the row of an entry is selected.
    func contains(_ entry: Int) -> Bool { selected.contains(entry) }

    /// Selects the row of an entry, or deselects it.
    mutating func set(_ entry: Int, _ isSelected: Bool) {
        if isSelected { selected.insert(entry) } else { selected.remove(entry) }
    }

    /// Deselects all rows.
    mutating func removeAll() { selected = EntrySet() }

    /// Takes in that entries were replaced by others.
    mutating func replace(_ range: Range<Int>, byCount count: Int) { selected.replace(range, byCount: count) }

    /// Takes in which entry each has become; a negative number: it has gone.
    mutating func move(_ targets: [Int]) { selected.move(targets) }

    /// Finds those again that were among entries before these were moved: the first of the entries stands at a start.
    mutating func restore(_ before: RowSelection, of range: Range<Int>, at start: Int) {
        for entry in before.entries where range.contains(entry) { selected.insert(start + entry - range.lowerBound) }
    }
}
