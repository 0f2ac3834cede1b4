import LiaisonKit

/// A model of a data view that applies the stages of a flat list. The view carries over the displayed elements, and
/// asks the new data for the rest.
struct PlainDataView<Element: Differentiable & Equatable> {
    private(set) var shown: [Element]

    /// Applies a stage. Returns the reason why the stage cannot be applied; nil if there is none.
    mutating func apply(_ stage: ChangeStage<Changeset, Element>) -> String? {
        let changes = stage.changes
        if let problem = problem(changes, newCount: stage.data.count) { return problem }
        let (leaving, arriving) = (
            Set(changes.deletions + changes.moves.map(\.old)), Set(changes.insertions + changes.moves.map(\.new))
        )
        var staying = shown.indices.filter { !leaving.contains($0) }.map { shown[$0] }.makeIterator()
        var result = stage.data
        for offset in result.indices where !arriving.contains(offset) {
            guard let element = staying.next() else { return "fewer elements stay than the data has room for" }
            result[offset] = element
        }
        guard staying.next() == nil else { return "more elements stay than the data has room for" }
        for move in changes.moves { result[move.new] = shown[move.old] }
        for reload in changes.reloads { result[reload.new] = stage.data[reload.new] }
        shown = result
        return agrees(with: stage.data) ? nil : "\(changes) shows \(shown), not \(stage.data)"
    }

    /// Applies all stages. Returns the reason why the result is not the new list; nil if there is none.
    static func problem(_ changeset: Changeset, from old: [Element], to new: [Element]) -> String? {
        var view = PlainDataView(shown: old)
        let stages = changeset.stages(from: old, to: new)
        for stage in stages {
            if let problem = view.apply(stage) { return problem }
        }
        guard view.agrees(with: new) else { return "the last stage shows \(view.shown)" }
        return (stages.last?.data).flatMap { $0 == new ? nil : "it ends with \($0)" }
    }

    private func agrees(with data: [Element]) -> Bool {
        shown.elementsEqual(data) { $0.identity == $1.identity && $0.hasSameContent(as: $1) }
    }

    private func problem(_ changes: Changeset, newCount: Int) -> String? {
        let (leaving, arriving) = (
            changes.deletions + changes.moves.map(\.old), changes.insertions + changes.moves.map(\.new)
        )
        guard leaving.allSatisfy(shown.indices.contains), changes.reloads.allSatisfy({ shown.indices ~= $0.old })
        else { return "an old offset is out of range" }
        guard arriving.allSatisfy((0..<newCount).contains), changes.reloads.allSatisfy({ 0..<newCount ~= $0.new })
        else { return "a new offset is out of range" }
        guard Set(leaving).count == leaving.count else { return "an element leaves twice" }
        guard Set(arriving).count == arriving.count else { return "a place is taken twice" }
        guard Set(leaving).isDisjoint(with: changes.reloads.map(\.old)) else { return "what moves or goes is reloaded" }
        guard changes.deletions == changes.deletions.sorted(), changes.insertions == changes.insertions.sorted()
        else { return "offsets do not ascend" }
        return nil
    }
}
