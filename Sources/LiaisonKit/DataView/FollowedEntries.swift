/// The entries of rows that are being told something: what they are told may move them.
struct FollowedEntries {
    /// In the order of their telling; nil: the row has gone.
    private var entries: [Int?] = []

    /// How many are followed.
    var count: Int { entries.count }

    /// Where an entry stands by now, by its number among those that are followed; nil: it has gone.
    subscript(number: Int) -> Int? { entries[number] }

    /// Follows one more.
    mutating func append(_ entry: Int?) { entries.append(entry) }

    /// Ends to follow the last; answers where it stands by now; nil: it has gone.
    mutating func removeLast() -> Int? { entries.removeLast() }

    /// Ends to follow all from a number on.
    mutating func removeAll(from number: Int) { entries.removeSubrange(number...) }
}

// MARK: - Edits

extension FollowedEntries {
    /// Takes in that entries were replaced by others.
    mutating func replace(_ range: Range<Int>, byCount count: Int) {
        for index in entries.indices {
            guard let entry = entries[index], entry >= range.lowerBound else { continue }
            entries[index] = entry < range.upperBound ? nil : entry + count - range.count
        }
    }

    /// Takes in which entry each has become; a negative number: it has gone.
    mutating func move(_ targets: [Int]) {
        for index in entries.indices {
            entries[index] = entries[index].flatMap { targets[$0] < 0 ? nil : targets[$0] }
        }
    }

    /// Takes in that another row stands where an entry stood.
    mutating func lose(_ entry: Int) {
        for index in entries.indices where entries[index] == entry { entries[index] = nil }
    }

    /// Finds those again that were among entries before these were moved: the first of the entries stands at a start.
    mutating func restore(_ before: FollowedEntries, of range: Range<Int>, at start: Int) {
        for (index, entry) in before.entries.enumerated() {
            if let entry, range.contains(entry) { entries[index] = start + entry - range.lowerBound }
        }
    }
}
