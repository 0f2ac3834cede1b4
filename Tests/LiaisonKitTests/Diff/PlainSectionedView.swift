import LiaisonKit

/// A model of a data view that applies the stages of sections. The view carries over the displayed elements, and asks
/// the new data for the rest.
struct PlainSectionedView {
    private(set) var shown: [Shelf]

    /// Applies all stages. Returns the reason why the result is not the new sections; nil if there is none.
    static func problem(_ changes: SectionedChangeset, from old: [Shelf], to new: [Shelf]) -> String? {
        var view = PlainSectionedView(shown: old)
        let stages = changes.stages(from: old, to: new)
        for stage in stages {
            if let problem = view.apply(stage) { return "\(stage.changes): \(problem)" }
        }
        if changes.isEmpty != stages.isEmpty { return "\(stages.count) stages" }
        guard view.shown == new else { return "the last stage shows \(view.shown)" }
        return stages.last.map { $0.data == new } == false ? "it does not end with the new data" : nil
    }

    private mutating func apply(_ stage: ChangeStage<SectionedChangeset, Shelf>) -> String? {
        let changes = stage.changes
        let hasRowEdits = !(changes.rowDeletions.isEmpty && changes.rowInsertions.isEmpty && changes.rowMoves.isEmpty)
        let kinds = [
            changes.sections.changesStructure, !changes.sections.reloads.isEmpty, hasRowEdits,
            !changes.rowReloads.isEmpty,
        ]
        guard kinds.count(where: { $0 }) == 1 else { return "a stage is not of one kind" }
        if let problem = applySections(changes.sections, stage.data) { return problem }
        if let problem = hasRowEdits ? applyRowEdits(changes, stage.data) : nil { return problem }
        for reload in changes.rowReloads {
            guard reload.old == reload.new, has(reload.old, shown), has(reload.new, stage.data) else {
                return "a reload is out of range"
            }
            shown[reload.old.section].rows[reload.old.row] = stage.data[reload.new.section].rows[reload.new.row]
        }
        return shown == stage.data ? nil : "it shows \(shown), not \(stage.data)"
    }

    private mutating func applySections(_ changes: Changeset, _ data: [Shelf]) -> String? {
        let (leaving, arriving) = (
            changes.deletions + changes.moves.map(\.old), changes.insertions + changes.moves.map(\.new)
        )
        guard leaving.allSatisfy(shown.indices.contains), arriving.allSatisfy(data.indices.contains) else {
            return "a section is out of range"
        }
        guard Set(leaving).count == leaving.count, Set(arriving).count == arriving.count else {
            return "a section is named twice"
        }
        var staying = shown.indices.filter { !leaving.contains($0) }.map { shown[$0] }
        guard staying.count + arriving.count == data.count else { return "sections are too many or too few" }
        for place in arriving.sorted() {
            let source = changes.moves.first { $0.new == place }
            staying.insert(source.map { shown[$0.old] } ?? data[place], at: place)
        }
        for reload in changes.reloads {
            guard reload.old == reload.new, staying.indices ~= reload.old else { return "a reload is out of range" }
            staying[reload.old].content = data[reload.old].content
        }
        shown = staying
        return nil
    }

    private mutating func applyRowEdits(_ changes: SectionedChangeset, _ data: [Shelf]) -> String? {
        let (leaving, arriving) = (
            changes.rowDeletions + changes.rowMoves.map(\.old), changes.rowInsertions + changes.rowMoves.map(\.new)
        )
        guard leaving.allSatisfy({ has($0, shown) }), arriving.allSatisfy({ has($0, data) }) else {
            return "a row is out of range"
        }
        guard Set(leaving).count == leaving.count, Set(arriving).count == arriving.count else {
            return "a row is named twice"
        }
        let before = shown
        for path in leaving.sorted().reversed() { shown[path.section].rows.remove(at: path.row) }
        let sources = Dictionary(uniqueKeysWithValues: changes.rowMoves.map { ($0.new, $0.old) })
        for path in arriving.sorted() {
            guard path.row <= shown[path.section].rows.count else { return "too few rows stay in a section" }
            let item = sources[path].map { before[$0.section].rows[$0.row] } ?? data[path.section].rows[path.row]
            shown[path.section].rows.insert(item, at: path.row)
        }
        return nil
    }

    private func has(_ path: IndexPath, _ sections: [Shelf]) -> Bool {
        sections.indices ~= path.section && sections[path.section].rows.indices ~= path.row
    }
}
