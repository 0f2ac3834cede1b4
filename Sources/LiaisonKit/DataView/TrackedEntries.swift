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
