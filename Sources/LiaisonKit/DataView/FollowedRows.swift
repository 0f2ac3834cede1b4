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

    /// Adjusts the rows after the entries of a range were replaced by `count` others.
    mutating func replace(_ range: Range<Int>, byCount count: Int) {
        let gone = position(of: range.lowerBound)..<position(of: range.upperBound)
        for position in gone { positions[rows[position].number] = nil }
        rows.removeSubrange(gone)
        let difference = count - range.count
        if difference != 0 { for position in gone.lowerBound..<rows.count { rows[position].entry += difference } }
        if !gone.isEmpty { findPositions(from: gone.lowerBound) }
    }

    /// Adjusts the rows after an update. `targets` holds the new entry for each old entry, a negative number if the
    /// entry has gone.
    mutating func move(_ targets: [Int]) {
        self = FollowedRows(entries.map { $0.flatMap { targets[$0] < 0 ? nil : targets[$0] } })
    }

    /// Restores the rows that were in `range` before the range was moved. The first entry of the range is now `start`.
    mutating func restore(_ before: FollowedRows, of range: Range<Int>, at start: Int) {
        let moved = before.rows[before.position(of: range.lowerBound)..<before.position(of: range.upperBound)]
        guard !moved.isEmpty else { return }
        var entries = entries
        for row in moved { entries[row.number] = start + row.entry - range.lowerBound }
        self = FollowedRows(entries)
    }

    /// Returns the position in `rows` of the first row that stands at an entry or after it. O(log n).
    private func position(of entry: Int) -> Int {
        var (start, end) = (0, rows.count)
        while start < end {
            let middle = (start + end) / 2
            if rows[middle].entry < entry { start = middle + 1 } else { end = middle }
        }
        return start
    }

    private mutating func findPositions(from first: Int) {
        for position in first..<rows.count { positions[rows[position].number] = position }
    }
}
