/// Updates: applies all changes of an update to the data view in one batch.
extension ListView {
    /// Applies an update of the data source. Cells, selection and heights move with the entries that stay. An entry
    /// that stays keeps its place on the screen.
    ///
    /// - Parameters:
    ///   - changes: The changes. Sections count from 0.
    ///   - mapping: The mapping from the old entries to the new entries.
    ///   - reloaded: The places of reloaded entries, as of after the update. A reloaded entry keeps the cell; the data
    ///     source configures the cell anew.
    /// - Returns: What belonged to the entries that are gone. The caller still has to retire it.
    func update(
        by changes: SectionedChangeset, _ mapping: EntryMapping, reloading reloaded: [Place]
    ) -> GoneEntries {
        guard mapping.targets.count == geometry.count else {
            reloadData()
            return GoneEntries()
        }
        noteEdge()
        displayed.unstickHeader()
        let anchor = anchor(staying: mapping, changes)
        let changesPlaces = changes.changesStructure || mapping.oldShapes != mapping.newShapes
        let gone = changesPlaces ? rearrange(mapping) : GoneEntries()
        progress.countEdit()
        forgetHeights(of: reloaded)
        restore(anchor)
        bounds.anchor.keep(anchor)
        progress.needsLayout = true
        return gone
    }

    /// Moves the entries that stay to their new places. Returns what belonged to the entries that are gone.
    private func rearrange(_ mapping: EntryMapping) -> GoneEntries {
        let edits = progress.editCount
        let updated = withEstimates { geometry(after: mapping, $0) }
        // An entry may have edited the content while asked for an estimate.
        guard edits == progress.editCount else {
            reloadData()
            return GoneEntries()
        }
        let gone = track(.update(targets: mapping.targets, count: mapping.sources.count))
        geometry = updated
        findPlaces()
        return gone
    }

    /// Returns the geometry after an update. A line whose entries all stay keeps the height; other lines get estimates.
    private func geometry(after mapping: EntryMapping, _ delegate: (any DataViewDelegate)?) -> ListGeometry {
        let (rowsPerLine, edits) = (geometry.rowsPerLine, progress.editCount)
        var updated = ListGeometry(firstSection: geometry.firstSection, rowsPerLine: rowsPerLine)
        var start = 0
        for (number, shape) in mapping.newShapes.enumerated() {
            let section = geometry.firstSection + number
            let heights = (0..<shape.lines(of: rowsPerLine))
                .map { line in
                    let entries = shape.entries(ofLine: line, of: rowsPerLine)
                    let staying = mapping.sources[start + entries.lowerBound..<start + entries.upperBound]
                    // An entry may have edited the content while asked for an estimate. The caller then discards this
                    // geometry.
                    guard edits == progress.editCount else { return 0.0 }
                    if let first = staying.first, isLine(staying) { return geometry[first] }
                    // The tallest row of a line is not known unless the row is displayed.
                    return zip(entries, staying)
                        .reduce(0.0) { height, row in
                            let place = shape.place(ofEntry: row.0, in: section)
                            return max(height, self.height(ofDisplayed: row.1) ?? estimate(place, delegate))
                        } + spacing(below: shape.place(ofEntry: entries.lowerBound, in: section))
                }
            updated.append(shape, heights: heights)
            start += shape.entries
        }
        return updated
    }

    /// Returns whether entries are exactly the entries of one line.
    private func isLine(_ entries: ArraySlice<Int>) -> Bool {
        guard let first = entries.first, first >= 0 else { return false }
        let line = geometry.entries(besides: first)
        return line.count == entries.count && entries.allSatisfy(line.contains)
    }

    /// Resets the lines of reloaded entries to their estimates, unless an entry of the line is displayed.
    private func forgetHeights(of reloaded: [Place]) {
        withEstimates { delegate in
            for place in reloaded {
                guard let entry = geometry.entry(at: place) else { continue }
                let line = geometry.entries(besides: entry)
                if displayed.indices(of: line).isEmpty { estimateLine(line, delegate) }
            }
        }
    }

    /// Resets the lines of entries that were displayed when reloaded, but have left the viewport before the data source
    /// configured their cells anew.
    func forgetHeights(ofOutside reloaded: [Place]) {
        guard reloaded.contains(where: { displayedCell(at: $0) == nil }) else { return }
        forgetHeights(of: reloaded)
    }

    /// Replaces the cell of a place whose entry now has another component. The entry counts with the estimate until the
    /// new cell is displayed.
    func replaceCell(at place: Place) {
        reload(place)
        guard let entry = geometry.entry(at: place) else { return }
        withEstimates { estimateLine(geometry.entries(besides: entry), $0) }
    }

    /// Returns the entry that keeps its place on the screen, numbered as after the update; nil if the viewport is at
    /// the start of the content.
    ///
    /// The first choice is the first displayed entry that stays and does not move among the others, and the second is
    /// the first displayed entry that stays. Without either, the next entry that stays comes to the top, or else the
    /// end of the last entry that stays.
    private func anchor(staying mapping: EntryMapping, _ changes: SectionedChangeset) -> ContentAnchor? {
        guard contentOffset > 0, let first = geometry.entry(atOffset: contentOffset) else { return nil }
        let staying = displayed.filter { mapping.targets[$0.entry] >= 0 && geometry.end(of: $0.entry) > contentOffset }
        let firstSection = geometry.firstSection
        if let shown = staying.first(where: { !changes.moves($0.place.moved(bySections: -firstSection)) })
            ?? staying.first
        {
            return ContentAnchor(
                entry: mapping.targets[shown.entry], distance: contentOffset - geometry.offset(of: shown.entry))
        }
        if let entry = mapping.targets[first...].first(where: { $0 >= 0 }) {
            return ContentAnchor(entry: entry, distance: 0)
        }
        return mapping.targets[..<first].last { $0 >= 0 }.map { ContentAnchor(entry: $0, distance: .infinity) }
    }
}

extension SectionedChangeset {
    /// Returns whether the entry that stood at a place before the update moves among the entries that stay.
    func moves(_ place: Place) -> Bool {
        sections.moves.contains { $0.old == place.section } || rowMoves.contains { .row($0.old) == place }
    }
}
