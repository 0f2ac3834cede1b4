/// Divides the changes of sections into stages.
struct Staging<Section: DifferentiableSection> {
    /// A section between the old list and the new list: the index in each, nil in a list without the section.
    private struct Slot {
        var old: Int?
        var new: Int?
    }

    private(set) var new: [Section]
    var stages: [ChangeStage<SectionedChangeset, Section>] = []

    private let changes: SectionedChangeset
    /// The old sections, with the reloads done so far.
    private var old: [Section]
    /// The sections while rows move: the new sections, and between them the deleted sections that still have rows to
    /// give away.
    private var slots: [Slot] = []
    /// The positions in `slots` of the old sections and of the new sections.
    private var slotsOfOld: [Int: Int] = [:]
    private var slotsOfNew: [Int: Int] = [:]

    init(_ changes: SectionedChangeset, from old: [Section], to new: [Section]) {
        self.changes = changes
        self.old = old
        self.new = new
        makeSlots()
    }

    private mutating func makeSlots() {
        let deleted = Set(changes.sections.deletions)
        let moved = Set(changes.sections.moves.map(\.new))
        var givers = Set(changes.rowMoves.map(\.old.section)).intersection(deleted).sorted()[...]
        for (number, source) in changes.sections.sources(oldCount: old.count, newCount: new.count).enumerated() {
            if let source, !moved.contains(number) {
                while let giver = givers.first, giver < source { slots.append(Slot(old: givers.removeFirst())) }
            }
            slots.append(Slot(old: source, new: number))
        }
        slots += givers.map { Slot(old: $0) }
        for (place, slot) in slots.enumerated() {
            if let number = slot.old { slotsOfOld[number] = place }
            if let number = slot.new { slotsOfNew[number] = place }
        }
    }

    /// Adds the stage that gives sections their new headers and footers, at the old positions.
    mutating func reloadSections() {
        guard !changes.sections.reloads.isEmpty else { return }
        for reload in changes.sections.reloads {
            old[reload.old] = Section(new[reload.new], rows: Array(old[reload.old].rows))
        }
        let places = changes.sections.reloads.map(\.old).sorted()
        let reloads = places.map { Changeset.Offsets(old: $0, new: $0) }
        stages.append(ChangeStage(SectionedChangeset(sections: Changeset(reloads: reloads)), old))
    }

    /// Adds the stage that gives rows their new content, at the old positions.
    mutating func reloadRows() {
        guard !changes.rowReloads.isEmpty else { return }
        for (number, reloads) in Dictionary(grouping: changes.rowReloads, by: \.old.section) {
            var rows = Array(old[number].rows)
            for reload in reloads {
                let source = new[reload.new.section].rows
                rows[reload.old.row] = source[source.position(reload.new.row)]
            }
            old[number] = Section(old[number], rows: rows)
        }
        let places = changes.rowReloads.map(\.old).sorted()
        let reloads = places.map { SectionedChangeset.Paths(old: $0, new: $0) }
        stages.append(ChangeStage(SectionedChangeset(rowReloads: reloads), old))
    }

    /// Adds the stage that deletes, inserts and moves sections. An inserted section already has its rows, except the
    /// rows that move into the section.
    mutating func arrangeSections() {
        let sections = Changeset(
            deletions: changes.sections.deletions.filter { slotsOfOld[$0] == nil },
            insertions: slots.indices.filter { slots[$0].old == nil },
            moves: changes.sections.moves.compactMap { move in
                slotsOfNew[move.new].map { Changeset.Offsets(old: move.old, new: $0) }
            })
        guard sections.changesStructure else { return }
        let arriving = Dictionary(grouping: changes.rowMoves.map(\.new), by: \.section)
        let data = slots.compactMap { slot in
            if let number = slot.old { return old[number] }
            return slot.new.map { new[$0].removing(arriving[$0]) }
        }
        stages.append(ChangeStage(SectionedChangeset(sections: sections), data))
    }

    /// Adds the stage that deletes, inserts and moves rows.
    mutating func arrangeRows() {
        let rows = SectionedChangeset(
            rowDeletions: changes.rowDeletions.compactMap { $0.inSlot(slotsOfOld) }.sorted(),
            rowInsertions: changes.rowInsertions.compactMap { $0.inSlot(slotsOfNew) },
            rowMoves: changes.rowMoves.compactMap { move in
                guard let old = move.old.inSlot(slotsOfOld), let new = move.new.inSlot(slotsOfNew) else { return nil }
                return SectionedChangeset.Paths(old: old, new: new)
            })
        guard !rows.isEmpty else { return }
        let leaving = Dictionary(grouping: changes.rowMoves.map(\.old), by: \.section)
        let data = slots.compactMap { slot in
            slot.new.map { new[$0] } ?? slot.old.map { old[$0].removing(leaving[$0]) }
        }
        stages.append(ChangeStage(rows, data))
    }

    /// Adds the stage that deletes the sections that have given rows away.
    mutating func deleteGivers() {
        let givers = slots.indices.filter { slots[$0].new == nil }
        guard !givers.isEmpty else { return }
        stages.append(ChangeStage(SectionedChangeset(sections: Changeset(deletions: givers)), new))
    }
}

extension IndexPath {
    /// Returns the index path with the position of the section in `slots`; nil if the section has no slot.
    fileprivate func inSlot(_ slots: [Int: Int]) -> IndexPath? {
        slots[section].map { IndexPath(row: row, section: $0) }
    }
}

extension DifferentiableSection {
    /// Returns the section without some of its rows.
    fileprivate func removing(_ paths: [IndexPath]?) -> Self {
        guard let paths else { return self }
        let removed = Set(paths.map(\.row))
        return Self(self, rows: rows.enumerated().filter { !removed.contains($0.offset) }.map(\.element))
    }
}
