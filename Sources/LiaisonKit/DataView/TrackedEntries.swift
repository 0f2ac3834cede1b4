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

/// Everything that belongs to the entries of a data view.
///
/// The trackers have no initial values. So the initialiser takes all of them, and a tracker that is forgotten in `follow`
/// does not compile.
struct TrackedEntries {
    /// The cells in the viewport.
    var displayed: DisplayedCells
    /// The selected rows.
    var selection: RowSelection
    /// The rows that got `prefetch`.
    var prefetched: PrefetchedEntries
    /// The entries that commands may move.
    var followed: FollowedEntries
    /// The entries that `scrollToEnd` has handed on.
    var streamed: StreamedEntries

    /// Lets all trackers follow an edit. Returns what belonged to entries that have gone.
    mutating func follow(_ edit: EntryEdit) -> GoneEntries {
        var gone = GoneEntries()
        func following<Tracker: EntryTracker>(_ tracker: inout Tracker) -> Tracker {
            tracker.follow(edit, &gone)
            return tracker
        }
        self = TrackedEntries(
            displayed: following(&displayed), selection: following(&selection), prefetched: following(&prefetched),
            followed: following(&followed), streamed: following(&streamed))
        return gone
    }
}

extension TrackedEntries {
    /// Tracks nothing.
    init() {
        self.init(
            displayed: DisplayedCells(), selection: RowSelection(), prefetched: PrefetchedEntries(),
            followed: FollowedEntries(), streamed: StreamedEntries())
    }
}
