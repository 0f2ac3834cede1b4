/// Takes in what the data source has changed: each edit is told after it was made there.
///
/// It costs O(log n) beside the entries that it concerns. Cells whose rows stay are kept, and what is in the viewport
/// stays there when something above it changes. What does not exist is ignored.
extension ListView {
    /// Takes in all sections anew. The offset is kept as far as the content goes.
    public func reloadData() {
        noteEdge()
        endDisplaying()
        guard let dataSource else { return }
        let sections = dataSource.sections(in: self)
        geometry = ListGeometry(firstSection: sections.lowerBound, rowsPerLine: geometry.rowsPerLine)
        selection.removeAll()
        followed.replace(0..<Int.max, byCount: 0)
        anchor.releaseEntry()
        prefetched = PrefetchedEntries()
        editCount += 1
        appendSections(sections.count)
        streamed.reload(geometry.count)
    }

    /// Takes in sections that the data source has inserted; the number of the first is that of one that is there, or the
    /// next.
    public func insertSections(_ sections: Range<Int>) {
        guard (geometry.firstSection...geometry.endSection).contains(sections.lowerBound) else { return }
        replaceSections(sections.lowerBound..<sections.lowerBound, byCount: sections.count)
    }

    /// Takes in that sections were removed.
    public func deleteSections(_ sections: Range<Int>) {
        let sections = sections.clamped(to: geometry.firstSection..<geometry.endSection)
        if !sections.isEmpty { replaceSections(sections, byCount: 0) }
    }

    /// Takes in that the data source has other sections in the place of some: the first of them has the number of the first
    /// of these. A viewport that starts in one starts in that of the same number, as far down.
    public func replaceSections(_ sections: Range<Int>, byCount count: Int) {
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

    /// What stands where an anchor stood in its section, once that is among sections that take the place of others; nil: it
    /// is not, or nothing above it changes.
    private func counterpart(of anchor: ContentAnchor, in shapes: [SectionShape], from first: Int) -> ContentAnchor? {
        let section = geometry.place(of: anchor.entry).section
        guard contentOffset > 0, section >= first, section < first + shapes.count else { return nil }
        let start = geometry.start(ofSection: first) + shapes[..<(section - first)].reduce(0) { $0 + $1.entries }
        let entry = anchor.entry - geometry.start(ofSection: section)
        let last = max(shapes[section - first].entries - 1, 0)
        return ContentAnchor(entry: start + min(entry, last), distance: anchor.distance)
    }

    /// Takes in that sections have other entries. What the user does to their rows ends.
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
        self.streamed.restore(streamed, of: start..<min(end, newEnd), at: start)
    }

    /// Takes in that a section was taken out, and inserted again so that it has another number.
    public func moveSection(from source: Int, to destination: Int) {
        guard source != destination, let entries = geometry.entries(ofSection: source),
            let shape = geometry.shape(ofSection: source), geometry.shape(ofSection: destination) != nil
        else { return }
        let heights = geometry.heights(ofSection: source)
        move(entries) {
            replace(entries, byCount: 0) { $0.removeSections(source..<source + 1) }
            let start = geometry.start(ofSection: destination)
            replace(start..<start, byCount: entries.count) {
                $0.insert([shape], heights: heights, atSection: destination)
            }
            return start
        }
    }

    /// Takes in rows that the data source has inserted in a section.
    public func insertRows(_ rows: Range<Int>, inSection section: Int) {
        guard let dataSource, let shape = geometry.shape(ofSection: section),
            (0...shape.rows).contains(rows.lowerBound)
        else { return }
        let edits = editCount
        let newShape = dataSource.dataView(self, shapeOfSection: section)
        let rows = rows.clamped(to: 0..<newShape.rows)
        let heights = withEstimates { delegate in
            rows.map { row in
                let place = Place.row(IndexPath(row: row, section: section))
                return estimate(place, delegate) + spacing(below: place)
            }
        }
        guard edits == editCount, dataSource.dataView(self, shapeOfSection: section) == newShape else {
            return reloadData()
        }
        insert(heights, at: IndexPath(row: rows.lowerBound, section: section), shape)
    }

    /// Takes in that rows of a section were removed.
    public func deleteRows(_ rows: Range<Int>, inSection section: Int) {
        guard let shape = geometry.shape(ofSection: section) else { return }
        let rows = rows.clamped(to: 0..<shape.rows)
        guard !rows.isEmpty else { return }
        let start = geometry.start(ofSection: section) + shape.firstRow
        replace(start + rows.lowerBound..<start + rows.upperBound, byCount: 0) {
            $0.removeRows(rows, inSection: section)
        }
    }

    /// Takes in that another entry stands at a place, or that it shows something else: it gets a cell anew.
    public func reload(_ place: Place) {
        if isEmptyState(at: place) { return reloadEmptyState() }
        let place = follow(place) {
            if let shown = displayed.first(where: { $0.place == place }) { endTouches(of: shown.cell) }
        }.place
        guard let place, let entry = geometry.entry(at: place) else { return }
        noteEdge()
        displayed.unstickHeader()
        editCount += 1
        needsLayout = true
        if let index = displayed.index(of: entry) { retire(index, delegate) }
    }

    /// Takes in that a row was taken out, and inserted again so that it has another index path.
    public func moveRow(from source: IndexPath, to destination: IndexPath) {
        guard source != destination, let entry = geometry.entry(at: .row(source)),
            let target = geometry.shape(ofSection: destination.section)
        else { return }
        let end = source.section == destination.section ? target.rows - 1 : target.rows
        guard (0...end).contains(destination.row) else { return }
        let height = geometry[entry]
        move(entry..<entry + 1) {
            deleteRows(source.row..<source.row + 1, inSection: source.section)
            if let shape = geometry.shape(ofSection: destination.section) { insert([height], at: destination, shape) }
            return geometry.start(ofSection: destination.section) + target.firstRow + destination.row
        }
    }
}

extension ListView {
    private func insert(_ heights: [Double], at indexPath: IndexPath, _ shape: SectionShape) {
        guard !heights.isEmpty else { return }
        let entry = geometry.start(ofSection: indexPath.section) + shape.firstRow + indexPath.row
        replace(entry..<entry, byCount: heights.count) { $0.insertRows(heights: heights, at: indexPath) }
    }

    /// Replaces entries by others. This is the one way in which entries come and go: here offset and cells follow. What
    /// keeps its place in the viewport may be known; it is the entry after that.
    private func replace(
        _ entries: Range<Int>, byCount count: Int, _ known: ContentAnchor? = nil, _ change: (inout ListGeometry) -> Void
    ) {
        noteEdge()
        displayed.unstickHeader()
        let difference = count - entries.count
        let anchor = known ?? anchor(replacing: entries, difference)
        let gone = displayed.replace(entries, byCount: count)
        change(&geometry)
        restore(anchor)
        streamed.replace(entries, byCount: count)
        selection.replace(entries, byCount: count)
        prefetched.replace(entries, byCount: count)
        followed.replace(entries, byCount: count)
        self.anchor.releaseEntry()
        editCount += 1
        needsLayout = true
        findPlaces()
        endDisplaying(gone)
    }

    /// What keeps its place in the viewport when entries above it are replaced; nil: nothing above it is. Where it goes
    /// itself, the next that stays comes to the top.
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

    /// The displayed cells have other places where something before them came or went.
    func findPlaces() {
        displayed.findPlaces { geometry.place(of: $0) }
    }

    func endDisplaying(_ gone: [DisplayedCell]) {
        let delegate = delegate
        for shown in gone { endDisplaying(shown, delegate) }
    }
}

// MARK: - Moves

extension ListView {
    /// Takes entries out and inserts them elsewhere, with their cells and all that belongs to them; the work answers where
    /// the first of them stands then. What is displayed and does not move stays where it is on the screen.
    private func move(_ entries: Range<Int>, _ work: () -> Int) {
        noteEdge()
        displayed.unstickHeader()
        let anchor = anchor(moving: entries)
        let (selection, followed, streamed) = (selection, followed, streamed)
        let cells = displayed.lift(entries)
        let start = work()
        displayed.settle(cells, at: start)
        findPlaces()
        self.selection.restore(selection, of: entries, at: start)
        self.followed.restore(followed, of: entries, at: start)
        self.streamed.restore(streamed, of: entries, at: start)
        restore(anchor.map { $0.moved(entries, to: start) })
    }

    /// What keeps its place on the screen when entries move: the first in the viewport that is not among them, else what the
    /// viewport starts in; nil: that is the start of the content.
    private func anchor(moving entries: Range<Int>) -> ContentAnchor? {
        guard contentOffset > 0, let anchor = contentAnchor() else { return nil }
        guard entries.contains(anchor.entry), entries.upperBound < geometry.count else { return anchor }
        let next = geometry.offset(of: entries.upperBound)
        guard next < contentOffset + viewport.height else { return anchor }
        return ContentAnchor(entry: entries.upperBound, distance: contentOffset - next)
    }
}
