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

// MARK: - Edits

extension FollowedEntries {
    /// Adjusts the list after the entries of a range were replaced by `count` others.
    mutating func replace(_ range: Range<Int>, byCount count: Int) {
        let moved = { (entry: Int) -> Int? in
            if entry < range.lowerBound { return entry }
            return entry < range.upperBound ? nil : entry + count - range.count
        }
        current = current.flatMap(moved)
        requested = requested.flatMap(moved)
        for index in rows.indices { rows[index] = rows[index].flatMap(moved) }
        for index in entries.indices { entries[index] = entries[index].flatMap(moved) }
        for index in visits.indices { visits[index].replace(range, byCount: count) }
    }

    /// Adjusts the list after an update. `targets` holds the new entry for each old entry, a negative number if the
    /// entry has gone.
    mutating func move(_ targets: [Int]) {
        let target = { (entry: Int) -> Int? in targets[entry] < 0 ? nil : targets[entry] }
        current = current.flatMap(target)
        requested = requested.flatMap(target)
        for index in rows.indices { rows[index] = rows[index].flatMap(target) }
        for index in entries.indices { entries[index] = entries[index].flatMap(target) }
        for index in visits.indices { visits[index].move(targets) }
    }

    /// Drops an entry because another row stands there now.
    mutating func lose(_ entry: Int) {
        if current == entry { current = nil }
        if requested == entry { requested = nil }
        for index in rows.indices where rows[index] == entry { rows[index] = nil }
        for index in entries.indices where entries[index] == entry { entries[index] = nil }
        for index in visits.indices { visits[index].replace(entry..<entry + 1, byCount: 1) }
    }

    /// Restores the entries that were in `range` before the range was moved. The first entry of the range is now
    /// `start`.
    mutating func restore(_ before: FollowedEntries, of range: Range<Int>, at start: Int) {
        let settled = { (entry: Int) -> Int? in range.contains(entry) ? start + entry - range.lowerBound : nil }
        current = before.current.flatMap(settled) ?? current
        requested = before.requested.flatMap(settled) ?? requested
        // A closure that estimates a height may have set other rows meanwhile.
        for (index, entry) in zip(rows.indices, before.rows) {
            if let entry = entry.flatMap(settled) { rows[index] = entry }
        }
        for (index, entry) in before.entries.enumerated() {
            if let entry = entry.flatMap(settled) { entries[index] = entry }
        }
        for (index, rows) in before.visits.enumerated() { visits[index].restore(rows, of: range, at: start) }
    }
}
