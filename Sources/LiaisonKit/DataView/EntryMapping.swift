/// Which entry becomes which in an update: entries count through all sections, headers and footers included.
struct EntryMapping {
    /// For each entry after the update, the one that it was; negative: it is new.
    private(set) var sources: [Int]
    /// For each entry before the update, the one that it becomes; negative: it goes.
    private(set) var targets: [Int]

    /// What each section consisted of before the update.
    let oldShapes: [SectionShape]
    /// What each consists of after it.
    let newShapes: [SectionShape]
    /// The first entry of each section, and one past the last of all.
    private let oldStarts: [Int]
    private let newStarts: [Int]

    /// Follows changes from sections of some shapes to others. Of changes that do not fit, it ignores what there is not.
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

    /// The entry that stood at a place before the update; nil: none did. Sections count from 0.
    func oldEntry(at place: Place) -> Int? { Self.entry(at: place, oldShapes, oldStarts) }

    /// The entry that stands at a place after the update; nil: none does. Sections count from 0.
    func newEntry(at place: Place) -> Int? { Self.entry(at: place, newShapes, newStarts) }

    /// Visits all that stays: where it stood, and where it stands.
    func forEach(_ visit: (_ old: Place, _ new: Place) -> Void) {
        var section = 0
        for (number, shape) in newShapes.enumerated() {
            for entry in 0..<shape.entries {
                let source = sources[newStarts[number] + entry]
                guard source >= 0 else { continue }
                // What stood together mostly stays together.
                if !(oldStarts[section]..<oldStarts[section + 1]).contains(source) { section = oldSection(of: source) }
                let old = oldShapes[section].place(ofEntry: source - oldStarts[section], in: section)
                visit(old, shape.place(ofEntry: entry, in: number))
            }
        }
    }
}

extension EntryMapping {
    /// The section that an entry stood in.
    private func oldSection(of entry: Int) -> Int {
        var (start, end) = (0, oldShapes.count)
        while end - start > 1 {
            let middle = (start + end) / 2
            if oldStarts[middle] <= entry { start = middle } else { end = middle }
        }
        return start
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

    /// Pairs the rows that neither leave nor arrive, in their order.
    private mutating func pairRows(
        ofSection old: Int, _ new: Int, leaving: [IndexPath], arriving: [IndexPath]
    ) {
        let isLeaving = Self.marks(leaving, rows: oldShapes[old].rows)
        let isArriving = Self.marks(arriving, rows: newShapes[new].rows)
        let oldStart = oldStarts[old] + oldShapes[old].firstRow
        let newStart = newStarts[new] + newShapes[new].firstRow
        var oldRow = 0
        for newRow in isArriving.indices where !isArriving[newRow] {
            while oldRow < isLeaving.count, isLeaving[oldRow] { oldRow += 1 }
            guard oldRow < isLeaving.count else { return }
            pair(oldStart + oldRow, newStart + newRow)
            oldRow += 1
        }
    }

    /// For each row, whether its index path is among some.
    private static func marks(_ indexPaths: [IndexPath], rows: Int) -> [Bool] {
        var marks = [Bool](repeating: false, count: rows)
        for indexPath in indexPaths where marks.indices.contains(indexPath.row) { marks[indexPath.row] = true }
        return marks
    }
}
