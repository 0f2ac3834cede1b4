/// The entries that were told that they may soon be shown.
struct PrefetchedEntries {
    /// Those that have not been shown since.
    private var entries = EntrySet()
    /// What the last prefetch was for; nil: there was an edit since.
    private var ahead: Range<Int>?

    /// Takes in which entries are ahead of the scroll. Visits those that no longer are, then those that are new there; false
    /// if they are the same as before. Allocates only to grow.
    mutating func prefetch(_ ahead: Range<Int>, _ visit: (_ entry: Int, _ isAhead: Bool) -> Void) -> Bool {
        guard ahead != self.ahead else { return false }
        for entry in entries.entries where !ahead.contains(entry) { visit(entry, false) }
        for entry in ahead where !entries.contains(entry) { visit(entry, true) }
        self.ahead = ahead
        entries.assign(ahead)
        return true
    }

    /// Takes in that entries were replaced by others.
    mutating func replace(_ range: Range<Int>, byCount count: Int) {
        entries.replace(range, byCount: count)
        ahead = nil
    }

    /// Takes in which entry each has become; a negative number: it has gone.
    mutating func move(_ targets: [Int]) {
        entries.move(targets)
        ahead = nil
    }
}
