/// An edit of the entries of a data view.
enum EntryEdit {
    /// A number of other entries have replaced the entries of a range. The range may be empty, and the number 0.
    case replace(Range<Int>, byCount: Int)
    /// The entries of a range have moved. The first of them now has the index `to`.
    case move(Range<Int>, to: Int)
    /// An update has renumbered the entries. `targets` holds the new index of each entry, a negative number if the entry
    /// has gone. `count` is the number of entries after the update.
    case update(targets: [Int], count: Int)
    /// All entries have gone. The data view asks the data source for other entries next.
    case reset

    /// Returns the index that an entry has after the edit; nil if the entry has gone.
    func index(of entry: Int) -> Int? {
        switch self {
        case .replace(let range, let count):
            if entry < range.lowerBound { return entry }
            return entry < range.upperBound ? nil : entry + count - range.count
        case .move(let range, let start):
            if range.contains(entry) { return start + entry - range.lowerBound }
            let others = entry < range.lowerBound ? entry : entry - range.count
            return others < start ? others : others + range.count
        case .update(let targets, _): return targets[entry] < 0 ? nil : targets[entry]
        case .reset: return nil
        }
    }
}

/// Something that belongs to entries of a data view. The tracker follows the entries through each edit.
protocol EntryTracker {
    /// Makes a tracker of nothing.
    init()

    /// Follows an edit, and hands out what belonged to entries that have gone.
    mutating func follow(_ edit: EntryEdit, _ gone: inout GoneEntries)
}

/// What belonged to entries that have gone, and still has to learn so.
struct GoneEntries {
    /// The cells of entries that were displayed.
    var cells: [DisplayedCell] = []
    /// The rows that got `prefetch` and were not shown since, with their places before the edit.
    var prefetched: [PrefetchedEntries.PrefetchedRow] = []
}

/// A tracker and other trackers of the same entries. The type lists all trackers, and an edit reaches each of them: none
/// can be forgotten.
struct Trackers<First: EntryTracker, Others: EntryTracker>: EntryTracker {
    /// The first tracker.
    var first = First()
    /// The other trackers.
    var others = Others()

    mutating func follow(_ edit: EntryEdit, _ gone: inout GoneEntries) {
        first.follow(edit, &gone)
        others.follow(edit, &gone)
    }
}

/// Everything that belongs to the entries of a data view.
typealias TrackedEntries = Trackers<
    DisplayedCells, Trackers<PrefetchedEntries, Trackers<RowSelection, Trackers<FollowedEntries, StreamedEntries>>>
>
