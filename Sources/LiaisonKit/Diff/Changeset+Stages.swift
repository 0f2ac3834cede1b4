extension Changeset {
    /// The stages that turn the old list into the new one: first the reloads, where the elements were, then all else.
    /// What changes nothing has none.
    ///
    /// The lists are those that the changeset was made from; for others of other lengths there are no stages.
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

    /// An old list with the content of a new one where it is reloaded.
    private func reloaded<Elements: RandomAccessCollection>(
        _ old: Elements, from new: Elements
    ) -> [Elements.Element] {
        var data = Array(old)
        for reload in reloads { data[reload.old] = new[new.position(reload.new)] }
        return data
    }

    /// Whether it can turn a list of one length into one of another: all that is named is there, and goes or comes once,
    /// and as many elements stay in both.
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
    /// Lets the last stage show exactly the new data.
    mutating func end<Changes, Shown>(with data: [Shown]) where Element == ChangeStage<Changes, Shown> {
        guard let last = indices.last else { return }
        self[last].data = data
    }
}
