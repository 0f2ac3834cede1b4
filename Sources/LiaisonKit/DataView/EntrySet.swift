/// Some entries of a data view. They go with what they mark when others come and go.
struct EntrySet {
    /// The entries, in their order.
    private(set) var entries: [Int] = []

    /// Whether an entry is among them.
    func contains(_ entry: Int) -> Bool {
        let position = position(of: entry)
        return position < entries.count && entries[position] == entry
    }

    /// Takes an entry in.
    mutating func insert(_ entry: Int) {
        if !contains(entry) { entries.insert(entry, at: position(of: entry)) }
    }

    /// Takes an entry out.
    mutating func remove(_ entry: Int) {
        if contains(entry) { entries.remove(at: position(of: entry)) }
    }

    /// Takes some entries in, and all others out; allocates only to grow.
    mutating func assign(_ range: Range<Int>) {
        entries.removeAll(keepingCapacity: true)
        entries.append(contentsOf: range)
    }

    /// Takes in that entries were replaced by others.
    mutating func replace(_ range: Range<Int>, byCount count: Int) {
        guard !entries.isEmpty else { return }
        let difference = count - range.count
        let first = position(of: range.lowerBound)
        entries.removeSubrange(first..<position(of: range.upperBound))
        for position in first..<entries.count { entries[position] += difference }
    }

    /// Takes in which entry each has become; a negative number: it is gone.
    mutating func move(_ targets: [Int]) {
        entries = entries.compactMap { targets[$0] < 0 ? nil : targets[$0] }.sorted()
    }

    /// Where an entry stands among them, or would.
    private func position(of entry: Int) -> Int {
        var (start, end) = (0, entries.count)
        while start < end {
            let middle = (start + end) / 2
            if entries[middle] < entry { start = middle + 1 } else { end = middle }
        }
        return start
    }
}
