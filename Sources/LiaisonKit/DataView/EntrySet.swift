/// A set of entries of a data view. Edits of the data view adjust the entries.
struct EntrySet {
    /// The entries, in ascending order.
    private(set) var entries: [Int] = []

    /// Returns whether the set contains an entry. O(log n).
    func contains(_ entry: Int) -> Bool {
        let position = position(of: entry)
        return position < entries.count && entries[position] == entry
    }

    /// Adds an entry. O(n).
    mutating func insert(_ entry: Int) {
        if !contains(entry) { entries.insert(entry, at: position(of: entry)) }
    }

    /// Removes an entry. O(n).
    mutating func remove(_ entry: Int) {
        if contains(entry) { entries.remove(at: position(of: entry)) }
    }

    /// Replaces all entries by a range of entries. Allocates only to grow.
    mutating func assign(_ range: Range<Int>) {
        entries.removeAll(keepingCapacity: true)
        entries.append(contentsOf: range)
    }

    /// Follows an edit. The entries that come are not in the set.
    mutating func follow(_ edit: EntryEdit) {
        guard !entries.isEmpty else { return }
        switch edit {
        case .replace(let range, let count):
            let first = position(of: range.lowerBound)
            entries.removeSubrange(first..<position(of: range.upperBound))
            for position in first..<entries.count { entries[position] += count - range.count }
        case .move, .update, .reset: entries = entries.compactMap(edit.index).sorted()
        }
    }

    /// Returns the position of an entry in `entries`, or the position at which the entry would be inserted. O(log n).
    private func position(of entry: Int) -> Int { entries.partitioningIndex { $0 >= entry } }
}

extension RandomAccessCollection where Index == Int {
    /// Returns the index of the first element that passes a test; the end index if none passes. All elements after an
    /// element that passes must pass, too. O(log n).
    func partitioningIndex(where passes: (Element) -> Bool) -> Int {
        var (start, end) = (startIndex, endIndex)
        while start < end {
            let middle = (start + end) / 2
            if passes(self[middle]) { end = middle } else { start = middle + 1 }
        }
        return start
    }
}
