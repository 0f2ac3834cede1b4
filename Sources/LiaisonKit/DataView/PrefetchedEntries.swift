/// The entries that were told that they may soon be shown.
struct PrefetchedEntries {
    /// Those that have not been shown since.
    private var entries = EntrySet()
    /// What the last prefetch was for; nil: there was an edit since.
    private var ahead: Range<Int>?

    /// Takes in which entries are ahead of the scroll; answers those that are no longer, and those that are new there; nil:
    /// they are the same as before.
    mutating func prefetch(_ ahead: Range<Int>) -> (cancelled: [Int], new: [Int])? {
        guard ahead != self.ahead else { return nil }
        let cancelled = entries.entries.filter { !ahead.contains($0) }
        let new = ahead.filter { !entries.contains($0) }
        self.ahead = ahead
        entries.assign(ahead)
        return (cancelled, new)
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
