/// Edits of the content. The data source changes its content first, then calls the method for the change.
///
/// An edit costs O(log n), plus the cost of the entries concerned. Rows that stay keep their cells. If an edit changes
/// something above the viewport, the rows in the viewport stay there. Rows and sections that do not exist are ignored.
extension ListView {
    /// Asks the data source for all sections anew, and deselects all rows. The offset stays as far as the content goes.
    public func reloadData() {
        noteEdge()
        let wasReloading = progress.isReloading
        progress.isReloading = true
        endDisplaying()
        cancelPrefetches()
        progress.isReloading = wasReloading
        guard let dataSource else { return }
        let sections = dataSource.sections(in: self)
        apply(.reset, nil) {
            $0 = ListGeometry(firstSection: sections.lowerBound, rowsPerLine: $0.rowsPerLine)
        }
        appendSections(sections.count)
        streamed.limit(to: geometry.count)
    }

    /// Inserts sections that the data source has inserted. The number of the first is that of an existing section, or
    /// the next number.
    public func insertSections(_ sections: Range<Int>) {
        guard (geometry.firstSection...geometry.endSection).contains(sections.lowerBound) else { return }
        replaceSections(sections.lowerBound..<sections.lowerBound, byCount: sections.count)
    }

    /// Removes sections that the data source has removed.
    public func deleteSections(_ sections: Range<Int>) {
        let sections = sections.clamped(to: geometry.firstSection..<geometry.endSection)
        if !sections.isEmpty { replaceSections(sections, byCount: 0) }
    }

    /// Replaces sections that the data source has replaced. The first new section gets the number of the first old one.
    /// A viewport that starts in a replaced section then starts in the new section of the same number, at the entry
    /// with the same index, or at the last entry if the new section is shorter.
    ///
    /// - Parameters:
    ///   - sections: The numbers of the replaced sections.
    ///   - count: The number of new sections.
    func replaceSections(_ sections: Range<Int>, byCount count: Int) {
        guard let dataSource else { return }
        let old = sections.clamped(to: geometry.firstSection..<geometry.endSection)
        let available = dataSource.sections(in: self).upperBound - old.lowerBound
        let new = old.lowerBound..<old.lowerBound + max(min(count, available), 0)
        let shapes = new.map { dataSource.dataView(self, shapeOfSection: $0) }
        guard let heights = estimates(ofSections: new, shapes, of: geometry.rowsPerLine) else { return reloadData() }
        let start = geometry.start(ofSection: old.lowerBound)
        let end = geometry.start(ofSection: old.upperBound)
        let anchor = contentAnchor().flatMap { counterpart(of: $0, in: shapes, from: old.lowerBound) }
        replace(start..<end, byCount: shapes.reduce(0) { $0 + $1.entries }, anchor) {
            $0.removeSections(old)
            $0.insert(shapes, heights: heights, atSection: old.lowerBound)
        }
    }

    /// Returns the anchor for the same position in the section that replaces the section of an anchor. Returns nil if
    /// no section replaces that section, or if the viewport is at the start of the content.
    private func counterpart(of anchor: ContentAnchor, in shapes: [SectionShape], from first: Int) -> ContentAnchor? {
        let section = geometry.place(of: anchor.entry).section
        guard contentOffset > 0, section >= first, section < first + shapes.count else { return nil }
        let start = geometry.start(ofSection: first) + shapes[..<(section - first)].reduce(0) { $0 + $1.entries }
        let entry = anchor.entry - geometry.start(ofSection: section)
        let last = max(shapes[section - first].entries - 1, 0)
        return ContentAnchor(entry: start + min(entry, last), distance: anchor.distance)
    }

    /// Reloads sections whose entries have changed in the data source. Swipes and highlights of their rows end.
    public func reloadSections(_ sections: Range<Int>) {
        for cell in displayed.filter({ sections.contains($0.place.section) }).map(\.cell)
        where displayed.contains(cell) { endTouches(of: cell) }
        let sections = sections.clamped(to: geometry.firstSection..<geometry.endSection)
        guard !sections.isEmpty else { return }
        let streamed = streamed
        let start = geometry.start(ofSection: sections.lowerBound)
        let end = geometry.start(ofSection: sections.upperBound)
        replaceSections(sections, byCount: sections.count)
        let newEnd = geometry.start(ofSection: min(sections.upperBound, geometry.endSection))
        // The command of a row that goes may have deleted entries before the sections.
        self.streamed.restore(streamed, of: start..<max(start, min(end, newEnd)), at: start)
    }

    /// Moves a section that the data source has moved. `destination` is the number of the section after the move.
    public func moveSection(from source: Int, to destination: Int) {
        guard source != destination, let entries = geometry.entries(ofSection: source),
            let shape = geometry.shape(ofSection: source), geometry.shape(ofSection: destination) != nil
        else { return }
        let heights = geometry.heights(ofSection: source)
        let start =
            destination < source
            ? geometry.start(ofSection: destination) : geometry.start(ofSection: destination + 1) - entries.count
        move(entries, to: start) {
            $0.removeSections(source..<source + 1)
            $0.insert([shape], heights: heights, atSection: destination)
        }
    }

    /// Inserts rows that the data source has inserted into a section. `rows` holds their indices after the insertion.
    public func insertRows(_ rows: Range<Int>, inSection section: Int) {
        guard let dataSource, let shape = geometry.shape(ofSection: section),
            (0...shape.rows).contains(rows.lowerBound)
        else { return }
        let edits = progress.editCount
        let newShape = dataSource.dataView(self, shapeOfSection: section)
        let rows = rows.clamped(to: 0..<newShape.rows)
        let heights = withEstimates { delegate in
            rows.map { row in
                let place = Place.row(IndexPath(row: row, section: section))
                return estimate(place, delegate) + spacing(below: place)
            }
        }
        guard edits == progress.editCount, dataSource.dataView(self, shapeOfSection: section) == newShape else {
            return reloadData()
        }
        insert(heights, at: IndexPath(row: rows.lowerBound, section: section), shape)
    }

    /// Removes rows that the data source has removed from a section. `rows` holds their indices before the removal.
    public func deleteRows(_ rows: Range<Int>, inSection section: Int) {
        guard let shape = geometry.shape(ofSection: section) else { return }
        let rows = rows.clamped(to: 0..<shape.rows)
        guard !rows.isEmpty else { return }
        let start = geometry.start(ofSection: section) + shape.firstRow
        replace(start + rows.lowerBound..<start + rows.upperBound, byCount: 0) {
            $0.removeRows(rows, inSection: section)
        }
    }

    /// Reloads the entry at a place: the entry gets a newly configured cell. Call this method if another entry stands
    /// at the place, or if the entry shows something else.
    public func reload(_ place: Place) {
        if isEmptyState(at: place) { return reloadEmptyState() }
        let place = follow(place) {
            if let shown = displayed.first(where: { $0.place == place }) { endTouches(of: shown.cell) }
        }.place
        guard let place, let entry = geometry.entry(at: place) else { return }
        noteEdge()
        displayed.unstickHeader()
        progress.noteEdit()
        if let index = displayed.index(of: entry) { retire(index, delegate) }
    }

    /// Moves a row that the data source has moved. `destination` is the index path of the row after the move.
    public func moveRow(from source: IndexPath, to destination: IndexPath) {
        guard source != destination, let entry = geometry.entry(at: .row(source)),
            let target = geometry.shape(ofSection: destination.section)
        else { return }
        let end = source.section == destination.section ? target.rows - 1 : target.rows
        guard (0...end).contains(destination.row) else { return }
        let height = geometry[entry]
        let section = geometry.start(ofSection: destination.section) - (source.section < destination.section ? 1 : 0)
        move(entry..<entry + 1, to: section + target.firstRow + destination.row) {
            $0.removeRows(source.row..<source.row + 1, inSection: source.section)
            $0.insertRows(heights: [height], at: destination)
        }
    }

    /// Ends the display of a row whose place another row has taken, and cancels its prefetch. Returns the index path of
    /// the other row after the commands that this sends; nil if the other row is gone by then.
    func replaceRow(at indexPath: IndexPath) -> IndexPath? {
        guard let entry = geometry.entry(at: .row(indexPath)) else { return nil }
        noteEdge()
        let gone = track(.replace(entry..<entry + 1, byCount: 1))
        return follow(.row(indexPath)) { retire(gone) }.place?.indexPath
    }
}

extension ListView {
    private func insert(_ heights: [Double], at indexPath: IndexPath, _ shape: SectionShape) {
        guard !heights.isEmpty else { return }
        let entry = geometry.start(ofSection: indexPath.section) + shape.firstRow + indexPath.row
        replace(entry..<entry, byCount: heights.count) { $0.insertRows(heights: heights, at: indexPath) }
    }

    /// Replaces entries by others, and adjusts the offset.
    ///
    /// - Parameters:
    ///   - entries: The replaced entries.
    ///   - count: The number of new entries.
    ///   - known: The anchor that keeps its place in the viewport, with its entry after the edit; nil to choose one.
    ///   - change: The edit of the geometry.
    private func replace(
        _ entries: Range<Int>, byCount count: Int, _ known: ContentAnchor? = nil, _ change: (inout ListGeometry) -> Void
    ) {
        noteEdge()
        let anchor = known ?? anchor(replacing: entries, count - entries.count)
        apply(.replace(entries, byCount: count), anchor, from: entries.lowerBound, change)
    }

    /// Moves entries. Displayed entries that do not move stay at the same place on the screen. `start` is the index of
    /// the first of the entries after the move.
    private func move(_ entries: Range<Int>, to start: Int, _ change: (inout ListGeometry) -> Void) {
        noteEdge()
        let edit = EntryEdit.move(entries, to: start)
        apply(edit, anchor(moving: entries)?.following(edit), change)
    }

    /// Edits the entries. All edits but those of an update go through this method.
    ///
    /// - Parameters:
    ///   - edit: The edit.
    ///   - anchor: The anchor that keeps its place in the viewport, with its entry after the edit.
    ///   - first: The first entry that may have another place after the edit.
    ///   - change: The edit of the geometry.
    private func apply(
        _ edit: EntryEdit, _ anchor: ContentAnchor?, from first: Int = 0, _ change: (inout ListGeometry) -> Void
    ) {
        let gone = track(edit)
        change(&geometry)
        restore(anchor)
        findPlaces(from: first)
        retire(gone)
    }

    /// Lets everything that belongs to entries follow an edit. Returns what belonged to entries that have gone.
    func track(_ edit: EntryEdit) -> GoneEntries {
        var gone = GoneEntries()
        tracked.follow(edit, &gone)
        bounds.anchor.releaseEntry()
        progress.noteEdit()
        return gone
    }

    /// Returns the anchor that keeps its place in the viewport when entries above are replaced, with its entry after
    /// the edit. Returns nil if no entry above is replaced. If the entry of the anchor goes, the next entry that stays
    /// comes to the top.
    private func anchor(replacing entries: Range<Int>, _ difference: Int) -> ContentAnchor? {
        guard contentOffset > 0, contentOffset >= geometry.offset(of: entries.lowerBound), var anchor = contentAnchor()
        else {
            return nil
        }
        if entries.contains(anchor.entry) {
            anchor.entry = entries.upperBound
            anchor.distance = max(contentOffset - geometry.offset(of: anchor.entry), 0)
        }
        if anchor.entry >= entries.upperBound { anchor.entry += difference }
        return anchor
    }

    /// Updates the places of the displayed cells and the prefetched rows after an edit.
    func findPlaces(from entry: Int = 0) {
        displayed.findPlaces(from: entry) { geometry.place(of: $0) }
        prefetched.findPlaces { geometry.place(of: $0) }
    }

    /// Returns the anchor that keeps its place on the screen when entries move: the first entry in the viewport that
    /// does not move, or else the entry in which the viewport starts. Returns nil if the viewport is at the start of
    /// the content.
    private func anchor(moving entries: Range<Int>) -> ContentAnchor? {
        guard contentOffset > 0, let anchor = contentAnchor() else { return nil }
        guard entries.contains(anchor.entry), entries.upperBound < geometry.count else { return anchor }
        let next = geometry.offset(of: entries.upperBound)
        guard next < contentOffset + viewport.height else { return anchor }
        return ContentAnchor(entry: entries.upperBound, distance: contentOffset - next)
    }
}
