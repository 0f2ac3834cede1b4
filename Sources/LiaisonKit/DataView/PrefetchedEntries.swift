/// The entries that got `prefetch`, because the viewport may soon show them.
struct PrefetchedEntries {
    /// The prefetched entries that have not been shown since.
    private var entries = EntrySet()
    /// The entries of the last prefetch; nil if there was an edit since.
    private var ahead: Range<Int>?

    /// True if nothing is prefetched.
    var isEmpty: Bool { entries.entries.isEmpty && ahead == nil }

    /// Prefetches the entries ahead of the scroll. Visits the entries that are no longer ahead, and then the entries
    /// that are newly ahead. Returns false if the entries ahead are the same as before. Allocates only to grow.
    mutating func prefetch(_ ahead: Range<Int>, _ visit: (_ entry: Int, _ isAhead: Bool) -> Void) -> Bool {
        guard ahead != self.ahead else { return false }
        for entry in entries.entries where !ahead.contains(entry) { visit(entry, false) }
        for entry in ahead where !entries.contains(entry) { visit(entry, true) }
        self.ahead = ahead
        entries.assign(ahead)
        return true
    }

    /// Replaces a range of entries by a number of other entries.
    mutating func replace(_ range: Range<Int>, byCount count: Int) {
        entries.replace(range, byCount: count)
        ahead = nil
    }

    /// Renumbers the entries: each index of `targets` is an old entry, each value the new one; negative if the entry is
    /// gone.
    mutating func move(_ targets: [Int]) {
        entries.move(targets)
        ahead = nil
    }
}
