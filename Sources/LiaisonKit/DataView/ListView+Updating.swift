/// Takes in, in one batch, what an update has changed.
extension ListView {
    /// Takes in that the data source has other sections. Cells, selection and heights go with the entries that stay, and
    /// so does what the viewport starts in. The answer has the cells of those that have gone: they are still to end being
    /// displayed.
    ///
    /// Changes count sections from 0. What is reloaded, at places after the update, keeps its cell: to configure it anew is
    /// left to the data source.
    func update(
        by changes: SectionedChangeset, _ mapping: EntryMapping, reloading reloaded: [Place]
    ) -> [DisplayedCell] {
        guard mapping.targets.count == geometry.count else {
            reloadData()
            return []
        }
        noteEdge()
        displayed.unstickHeader()
        let anchor = anchor(staying: mapping, changes)
        let changesPlaces = changes.changesStructure || mapping.oldShapes != mapping.newShapes
        let gone = changesPlaces ? rearrange(mapping) : []
        editCount += 1
        forgetHeights(of: reloaded)
        restore(anchor)
        self.anchor.keep(anchor)
        needsLayout = true
        return gone
    }

    /// Gives all that stays its new place; answers the cells of entries that have gone.
    private func rearrange(_ mapping: EntryMapping) -> [DisplayedCell] {
        let edits = editCount
        let updated = withEstimates { geometry(after: mapping, $0) }
        // Whoever was asked for an estimate may have edited the content.
        guard edits == editCount else {
            reloadData()
            return []
        }
        geometry = updated
        return move(mapping)
    }

    /// The geometry after an update: lines whose entries stay keep their heights, others get estimates.
    private func geometry(after mapping: EntryMapping, _ delegate: (any DataViewDelegate)?) -> ListGeometry {
        let (rowsPerLine, edits) = (geometry.rowsPerLine, editCount)
        var updated = ListGeometry(firstSection: geometry.firstSection, rowsPerLine: rowsPerLine)
        var start = 0
        for (number, shape) in mapping.newShapes.enumerated() {
            let section = geometry.firstSection + number
            let heights = (0..<shape.lines(of: rowsPerLine))
                .map { line in
                    let entries = shape.entries(ofLine: line, of: rowsPerLine)
                    let staying = entries.map { mapping.sources[start + $0] }
                    // Whoever was asked for an estimate may have edited the content: then this is not used.
                    guard edits == editCount else { return 0.0 }
                    if isLine(staying) { return geometry[staying[0]] }
                    // Which row of a line was the tallest is not known, unless it is displayed.
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

    /// Whether entries are all that stand side by side in a line.
    private func isLine(_ entries: [Int]) -> Bool {
        guard let first = entries.first, first >= 0 else { return false }
        let line = geometry.entries(besides: first)
        return line.count == entries.count && entries.allSatisfy(line.contains)
    }

    /// Lets all that belongs to entries go with them; answers the cells of entries that have gone.
    private func move(_ mapping: EntryMapping) -> [DisplayedCell] {
        let targets = mapping.targets
        let gone = displayed.move(targets)
        findPlaces()
        selection.move(targets)
        prefetched.move(targets)
        followed.move(targets)
        streamed.reload(geometry.count)
        return gone
    }

    /// Lets the lines of entries that are reloaded count with their estimates again, where nothing of them is displayed.
    private func forgetHeights(of reloaded: [Place]) {
        withEstimates { delegate in
            for place in reloaded {
                guard let entry = geometry.entry(at: place) else { continue }
                let line = geometry.entries(besides: entry)
                if displayed.indices(of: line).isEmpty { estimateLine(line, delegate) }
            }
        }
    }

    /// Does the same for entries that were displayed when they were reloaded, where they have left the viewport before they
    /// were configured anew.
    func forgetHeights(ofOutside reloaded: [Place]) {
        guard reloaded.contains(where: { displayedCell(at: $0) == nil }) else { return }
        forgetHeights(of: reloaded)
    }

    /// Takes in that what stands at a place is shown by another component now: it gets a cell anew, and counts with its
    /// estimate until then.
    func replaceCell(at place: Place) {
        reload(place)
        guard let entry = geometry.entry(at: place) else { return }
        withEstimates { estimateLine(geometry.entries(besides: entry), $0) }
    }

    /// What keeps its place on the screen: of what is displayed, the first that stays where it is among the others, else
    /// the first that stays at all; where none does, the next that stays comes to the top. The entry is the one after the
    /// update. nil: the viewport is at the start of the content.
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
    /// Whether what stood at a place before the update has another place among what stays.
    func moves(_ place: Place) -> Bool {
        sections.moves.contains { $0.old == place.section } || rowMoves.contains { .row($0.old) == place }
    }
}
