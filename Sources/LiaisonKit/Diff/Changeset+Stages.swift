/// One batch of changes that a data view accepts, and the data that the data view shows afterwards.
public struct ChangeStage<Changes, Element> {
    /// The changes. Old offsets count in the data before this stage, new offsets in the data of this stage.
    public let changes: Changes
    /// The data after the changes.
    public internal(set) var data: [Element]

    init(_ changes: Changes, _ data: [Element]) {
        self.changes = changes
        self.data = data
    }
}

extension ChangeStage: Sendable where Changes: Sendable, Element: Sendable {}

extension Changeset {
    /// Returns the stages that turn the old list into the new list: first the reloads, at the old positions, then all
    /// other changes. A changeset without changes has no stages.
    ///
    /// The lists must be the lists that the changeset was made from. If the changeset does not fit the lengths of the
    /// lists, there are no stages.
    public func stages<Elements: RandomAccessCollection>(
        from old: Elements, to new: Elements
    ) -> [ChangeStage<Changeset, Elements.Element>] {
        guard fits(oldCount: old.count, newCount: new.count) else { return [] }
        var stages: [ChangeStage<Changeset, Elements.Element>] = []
        if !reloads.isEmpty {
            let places = reloads.map { Offsets(old: $0.old, new: $0.old) }
            stages.append(
                ChangeStage(Changeset(reloads: places.sorted { $0.old < $1.old }), reloaded(old, from: new)))
        }
        if changesStructure {
            let changes = Changeset(deletions: deletions, insertions: insertions, moves: moves)
            stages.append(ChangeStage(changes, []))
        }
        stages.end(with: Array(new))
        return stages
    }

    /// Returns the old list with the content of the new list for the reloaded elements.
    private func reloaded<Elements: RandomAccessCollection>(
        _ old: Elements, from new: Elements
    ) -> [Elements.Element] {
        var data = Array(old)
        for reload in reloads { data[reload.old] = new[new.position(reload.new)] }
        return data
    }

    /// Returns whether the changeset can turn a list of one length into a list of another length: all offsets exist,
    /// each is deleted, inserted or moved at most once, and equally many elements of both lists stay.
    func fits(oldCount: Int, newCount: Int) -> Bool {
        func names(_ offsets: [Int], of count: Int) -> Bool {
            offsets.allSatisfy((0..<count).contains) && Set(offsets).count == offsets.count
        }
        return names(deletions + moves.map(\.old), of: oldCount) && names(insertions + moves.map(\.new), of: newCount)
            && names(reloads.map(\.old), of: oldCount) && names(reloads.map(\.new), of: newCount)
            && oldCount - deletions.count == newCount - insertions.count
    }
}

extension Array {
    /// Sets the data of the last stage to exactly the new data.
    mutating func end<Changes, Shown>(with data: [Shown]) where Element == ChangeStage<Changes, Shown> {
        guard let last = indices.last else { return }
        self[last].data = data
    }
}
