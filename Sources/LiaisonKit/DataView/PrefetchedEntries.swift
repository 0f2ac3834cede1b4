/// The rows that got `prefetch`, because the viewport may soon show them, and were not shown since.
struct PrefetchedEntries {
    /// A row that got `prefetch`.
    struct PrefetchedRow {
        fileprivate(set) var entry: Int
        fileprivate(set) var place: Place
        /// The row, which gets `prefetchCancel` even if the row is gone; nil if the data source has no entries.
        fileprivate(set) var row: (any Entry)?
    }

    /// The rows, in the order of their entries.
    private(set) var rows: [PrefetchedRow] = []
    /// The entries ahead of the last scroll; nil if there was an edit since.
    private var ahead: Range<Int>?

    /// Notes the entries ahead of a scroll. Returns false if they are the same as before.
    mutating func advance(to ahead: Range<Int>) -> Bool {
        defer { self.ahead = ahead }
        return ahead != self.ahead
    }

    /// Returns whether the row of an entry got `prefetch` and was not shown since.
    func contains(_ entry: Int) -> Bool { rows.contains { $0.entry == entry } }

    /// Notes that the row of an entry gets `prefetch`.
    mutating func insert(_ entry: Int, _ place: Place, _ row: (any Entry)?) {
        remove(entry)
        let index = rows.firstIndex { $0.entry > entry } ?? rows.count
        rows.insert(PrefetchedRow(entry: entry, place: place, row: row), at: index)
    }

    /// Notes that the row of an entry is shown, or gets `prefetchCancel`.
    mutating func remove(_ entry: Int) { rows.removeAll { $0.entry == entry } }

    /// Removes and returns the first row, which stands before a section; nil if there is none.
    mutating func popFirst(before section: Int) -> PrefetchedRow? {
        guard let first = rows.first, first.place.section < section else { return nil }
        return rows.removeFirst()
    }

    /// Sets the place of each row to the current place of its entry.
    mutating func findPlaces(_ place: (Int) -> Place) {
        for index in rows.indices { rows[index].place = place(rows[index].entry) }
    }
}

extension PrefetchedEntries: EntryTracker {
    /// Follows an edit. The rows keep their places until `findPlaces`.
    mutating func follow(_ edit: EntryEdit, _ gone: inout GoneEntries) {
        ahead = nil
        guard !rows.isEmpty else { return }
        gone.prefetched += rows.filter { edit.index(of: $0.entry) == nil }
        rows = rows.compactMap { row in
            edit.index(of: row.entry).map { PrefetchedRow(entry: $0, place: row.place, row: row.row) }
        }
        rows.sort { $0.entry < $1.entry }
    }
}
