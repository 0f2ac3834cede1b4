/// The entries that a data view follows, because a command may move entries: the current row, the rows that the program
/// follows, the entry that is being configured, and the entries to which the data view sends commands.
struct FollowedEntries {
    /// The entries, in the order in which the commands are sent; nil for an entry that has gone.
    private var entries: [Int?] = []
    /// The lists of rows that are being visited. A visit may begin another list, which is visited first.
    private(set) var visits: [FollowedRows] = []
    /// The entry of the current row; nil if there is none.
    var current: Int?
    /// The entries of the rows that the program follows; nil for a row that has gone.
    var rows: [Int?] = []
    /// The entry whose cell the data view is asking for; nil if there is none, or if the entry has gone.
    var requested: Int?

    /// The number of entries to which commands are sent.
    var count: Int { entries.count }

    /// The current index of a followed entry, by its number in the list; nil if the entry has gone.
    subscript(number: Int) -> Int? { entries[number] }

    /// Adds an entry; nil for an entry that does not exist.
    mutating func append(_ entry: Int?) { entries.append(entry) }

    /// Removes the last entry and returns its current index; nil if the entry has gone.
    mutating func removeLast() -> Int? { entries.removeLast() }

    /// Removes all entries from a number on.
    mutating func removeAll(from number: Int) { entries.removeSubrange(number...) }

    /// Begins to visit rows.
    mutating func beginVisits(of rows: FollowedRows) { visits.append(rows) }

    /// Ends the visits that were begun last.
    mutating func endVisits() { visits.removeLast() }
}

extension FollowedEntries: EntryTracker {
    mutating func follow(_ edit: EntryEdit, _ gone: inout GoneEntries) {
        current = current.flatMap(edit.index)
        requested = requested.flatMap(edit.index)
        for index in rows.indices { rows[index] = rows[index].flatMap(edit.index) }
        for index in entries.indices { entries[index] = entries[index].flatMap(edit.index) }
        for index in visits.indices { visits[index].follow(edit) }
    }
}

/// Rows that a data view visits one after the other, and follows meanwhile.
///
/// An edit takes time in proportion to the number of rows at the edited entries or after them. So deleting the rows
/// from the last to the first takes O(log n) for each row.
struct FollowedRows {
    /// The rows that are not gone, by ascending entries. The number of a row is its position in the order of the
    /// visits.
    private var rows: [(entry: Int, number: Int)]
    /// The position in `rows` of each row, by its number; nil for a row that is gone.
    private var positions: [Int?]

    /// Begins to follow the rows at some entries, in the order of the visits; nil for a row that does not exist.
    init(_ entries: [Int?]) {
        rows = entries.enumerated().compactMap { number, entry in entry.map { (entry: $0, number: number) } }
        rows.sort { $0.entry < $1.entry }
        positions = Array(repeating: nil, count: entries.count)
        findPositions(from: 0)
    }

    /// The current entry of a row, by its number; nil if the row is gone.
    subscript(number: Int) -> Int? { positions[number].map { rows[$0].entry } }

    /// The current entries of all rows, in the order of the visits; nil for a row that is gone.
    var entries: [Int?] { positions.indices.map { self[$0] } }

    /// Follows an edit.
    mutating func follow(_ edit: EntryEdit) {
        switch edit {
        case .replace(let range, let count):
            let gone = position(of: range.lowerBound)..<position(of: range.upperBound)
            for position in gone { positions[rows[position].number] = nil }
            rows.removeSubrange(gone)
            let difference = count - range.count
            if difference != 0 { for position in gone.lowerBound..<rows.count { rows[position].entry += difference } }
            if !gone.isEmpty { findPositions(from: gone.lowerBound) }
        case .move, .update, .reset: self = FollowedRows(entries.map { $0.flatMap(edit.index) })
        }
    }

    /// Returns the position in `rows` of the first row that stands at an entry or after it. O(log n).
    private func position(of entry: Int) -> Int { rows.partitioningIndex { $0.entry >= entry } }

    private mutating func findPositions(from first: Int) {
        for position in first..<rows.count { positions[rows[position].number] = position }
    }
}
