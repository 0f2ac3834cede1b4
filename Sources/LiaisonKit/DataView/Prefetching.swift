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

/// Prefetching: notifies rows that the viewport may soon show them, and rows that the viewport will not show after all.
extension ListView {
    /// Prefetches the rows that are newly ahead of the scroll. Cancels the prefetch of rows that are no longer ahead
    /// and were not shown.
    func prefetch(_ delegate: (any DataViewDelegate)?) {
        guard let delegate, let ahead = entriesAhead(), prefetched.advance(to: ahead) else { return }
        // A row may edit the content when notified, so the other rows are followed.
        let start = followed.count
        for row in prefetched.rows where !ahead.contains(row.entry) { followed.append(row.entry) }
        let firstAhead = followed.count
        for entry in ahead where row(at: entry) != nil && !prefetched.contains(entry) { followed.append(entry) }
        let end = followed.count
        send(.prefetchCancel, toFollowed: start..<firstAhead, delegate) { entry, _ in prefetched.remove(entry) }
        send(.prefetch, toFollowed: firstAhead..<end, delegate) { entry, place in
            prefetched.insert(entry, place, dataSource?.dataView(self, entryAt: place))
        }
        followed.removeAll(from: start)
    }

    private func send(
        _ command: Command, toFollowed indices: Range<Int>, _ delegate: any DataViewDelegate,
        _ note: (_ entry: Int, _ place: Place) -> Void
    ) {
        guard !indices.isEmpty else { return }
        delegate.dataView(self, expects: .command(command), at: { indices.compactMap(followedRow).map(Place.row) })
        for index in indices {
            guard let entry = followed[index], let row = row(at: entry) else { continue }
            note(entry, .row(row))
            _ = delegate.dataView(self, send: command, to: .row(row), button: nil)
        }
        expectNothing(delegate)
    }

    /// Cancels the prefetch of the rows before a section, or of all rows, before the data view forgets the rows. Edits
    /// that the rows make meanwhile bring in no cells until the next layout.
    func cancelPrefetches(before section: Int = .max) {
        guard !prefetched.rows.isEmpty else { return }
        let delegate = delegate
        withoutLayouts {
            while let row = prefetched.popFirst(before: section) { cancelPrefetch(of: row, delegate) }
        }
    }

    /// Cancels the prefetch of a row that is gone, or that the data view forgets.
    func cancelPrefetch(of row: PrefetchedEntries.PrefetchedRow, _ delegate: (any DataViewDelegate)?) {
        if let entry = row.row { delegate?.dataView(self, send: .prefetchCancel, to: entry, at: row.place) }
    }

    /// Notes that other rows may stand for the prefetched ones, because an update or a command has replaced them.
    func findPrefetchedRows() {
        for row in prefetched.rows {
            prefetched.insert(row.entry, row.place, dataSource?.dataView(self, entryAt: row.place))
        }
    }

    /// The entries beyond the edge that the viewport moves to; nil if nothing is displayed or `prefetchDistance` is 0.
    private func entriesAhead() -> Range<Int>? {
        guard prefetchDistance > 0, let first = displayed.first?.entry, let last = displayed.last?.entry else {
            return nil
        }
        let distance = min(prefetchDistance, geometry.count)
        return bounds.isMovingUp
            ? max(first - distance, 0)..<first : last + 1..<min(last + 1 + distance, geometry.count)
    }
}
