/// The old and new indices of entries in an update. Entries count through all sections, headers and footers included.
struct EntryMapping {
    /// For each entry after the update, its index before the update; negative if the entry is new.
    private(set) var sources: [Int]
    /// For each entry before the update, its index after the update; negative if the entry goes.
    private(set) var targets: [Int]

    /// The shapes of the sections before the update.
    let oldShapes: [SectionShape]
    /// The shapes of the sections after the update.
    let newShapes: [SectionShape]
    /// The first entry of each section, then the number of all entries.
    private let oldStarts: [Int]
    private let newStarts: [Int]

    /// Makes the mapping of changes from sections of some shapes to sections of others. Ignores changes of entries that
    /// do not exist.
    init(_ changes: SectionedChangeset, from old: [SectionShape], to new: [SectionShape]) {
        (oldShapes, newShapes) = (old, new)
        (oldStarts, newStarts) = (Self.starts(of: old), Self.starts(of: new))
        sources = Array(repeating: -1, count: newStarts.last ?? 0)
        targets = Array(repeating: -1, count: oldStarts.last ?? 0)
        let leaving = Dictionary(grouping: changes.rowDeletions + changes.rowMoves.map(\.old), by: \.section)
        let arriving = Dictionary(grouping: changes.rowInsertions + changes.rowMoves.map(\.new), by: \.section)
        let sections = changes.sections.sources(oldCount: old.count, newCount: new.count)
        for (number, source) in sections.enumerated() {
            guard let source, old.indices.contains(source) else { continue }
            pairEnds(ofSection: source, number)
            pairRows(ofSection: source, number, leaving: leaving[source] ?? [], arriving: arriving[number] ?? [])
        }
        for move in changes.rowMoves {
            if let entry = oldEntry(at: .row(move.old)), let target = newEntry(at: .row(move.new)) {
                pair(entry, target)
            }
        }
    }

    /// Returns the entry at a place before the update; nil if there is none. Sections count from 0.
    func oldEntry(at place: Place) -> Int? { Self.entry(at: place, oldShapes, oldStarts) }

    /// Returns the entry at a place after the update; nil if there is none. Sections count from 0.
    func newEntry(at place: Place) -> Int? { Self.entry(at: place, newShapes, newStarts) }

    /// Calls a closure for each entry that stays, with its old and its new place, in the new order.
    func forEach(_ visit: (_ old: Place, _ new: Place) -> Void) {
        var section = 0
        for (number, shape) in newShapes.enumerated() {
            for entry in 0..<shape.entries {
                let source = sources[newStarts[number] + entry]
                guard source >= 0 else { continue }
                // Entries that stood together mostly stay together.
                if !(oldStarts[section]..<oldStarts[section + 1]).contains(source) { section = oldSection(of: source) }
                let old = oldShapes[section].place(ofEntry: source - oldStarts[section], in: section)
                visit(old, shape.place(ofEntry: entry, in: number))
            }
        }
    }
}

extension EntryMapping {
    /// Returns the section of an entry before the update. O(log n) in the number of sections.
    private func oldSection(of entry: Int) -> Int {
        min(oldStarts.partitioningIndex { $0 > entry }, oldShapes.count) - 1
    }

    private static func starts(of shapes: [SectionShape]) -> [Int] {
        var starts = [0]
        for shape in shapes { starts.append(starts[starts.count - 1] + shape.entries) }
        return starts
    }

    private static func entry(at place: Place, _ shapes: [SectionShape], _ starts: [Int]) -> Int? {
        guard shapes.indices.contains(place.section) else { return nil }
        return shapes[place.section].entry(at: place).map { starts[place.section] + $0 }
    }

    private mutating func pair(_ old: Int, _ new: Int) {
        sources[new] = old
        targets[old] = new
    }

    private mutating func pairEnds(ofSection old: Int, _ new: Int) {
        if let entry = oldEntry(at: .header(section: old)), let target = newEntry(at: .header(section: new)) {
            pair(entry, target)
        }
        if let entry = oldEntry(at: .footer(section: old)), let target = newEntry(at: .footer(section: new)) {
            pair(entry, target)
        }
    }

    /// Pairs the rows that neither leave nor arrive, in order.
    private mutating func pairRows(
        ofSection old: Int, _ new: Int, leaving: [IndexPath], arriving: [IndexPath]
    ) {
        let oldStart = oldStarts[old] + oldShapes[old].firstRow
        let newStart = newStarts[new] + newShapes[new].firstRow
        let changes = Changeset(deletions: leaving.map(\.row), insertions: arriving.map(\.row))
        let sources = changes.sources(oldCount: oldShapes[old].rows, newCount: newShapes[new].rows)
        for (row, source) in sources.enumerated() {
            if let source { pair(oldStart + source, newStart + row) }
        }
    }
}
