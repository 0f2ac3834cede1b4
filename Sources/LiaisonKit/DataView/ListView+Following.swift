/// Finds rows again after what they were told has edited the content.
extension ListView {
    /// Visits rows one after the other, each with its number among them and where it stands by then; one that is gone is
    /// not visited. What is done before that is followed too. The answer says where they stand after all that; nil: a row
    /// is gone.
    @discardableResult
    func follow(
        _ indexPaths: [IndexPath], after work: () -> Void = {}, _ visit: (_ number: Int, _ indexPath: IndexPath) -> Void
    ) -> [IndexPath?] {
        let start = followed.count
        followed += indexPaths.map { geometry.entry(at: .row($0)) }
        defer { followed.removeSubrange(start...) }
        work()
        for index in start..<followed.count {
            if let indexPath = followedRow(index) { visit(index - start, indexPath) }
        }
        return (start..<followed.count).map(followedRow)
    }

    /// Does something with what stands at a place, and answers where that stands after it; nil: it is gone.
    func follow<Answer>(_ place: Place, _ work: () -> Answer) -> (answer: Answer, place: Place?) {
        let row: Place = if case .item(_, let indexPath) = place { .row(indexPath) } else { place }
        let edits = editCount
        followed.append(geometry.entry(at: row))
        let answer = work()
        let entry = followed.removeLast()
        if edits == editCount { return (answer, entry == nil ? nil : place) }
        let placeByThen = entry.map { geometry.place(of: $0) }
        guard case .item(let index, _) = place else { return (answer, placeByThen) }
        return (answer, placeByThen?.indexPath.map { .item(index, of: $0) })
    }

    /// Takes in which entry each has become; a negative number: it is gone.
    func moveFollowed(_ targets: [Int]) {
        followed = followed.map { entry in entry.flatMap { targets[$0] < 0 ? nil : targets[$0] } }
    }

    /// Another row stands at an index path: whoever follows the one before has lost it, and it is still to be shown.
    func loseFollowed(at indexPath: IndexPath) {
        guard let entry = geometry.entry(at: .row(indexPath)) else { return }
        streamed.replace(entry)
        for index in followed.indices where followed[index] == entry { followed[index] = nil }
    }

    /// Takes in that entries were replaced by others. What stays on the screen while they are laid out is found anew.
    func moveFollowed(replacing entries: Range<Int>, byCount count: Int) {
        keptAnchor = nil
        for index in followed.indices {
            guard let entry = followed[index], entry >= entries.lowerBound else { continue }
            followed[index] = entry < entries.upperBound ? nil : entry + count - entries.count
        }
    }

    /// Finds those again that were among entries before these were moved.
    func restoreFollowed(_ before: [Int?], in entries: Range<Int>, at start: Int) {
        for (index, entry) in before.enumerated() {
            if let entry, entries.contains(entry) { followed[index] = start + entry - entries.lowerBound }
        }
    }

    /// Where a row that is followed stands by now; nil: it is gone, or no row.
    func followedRow(_ index: Int) -> IndexPath? {
        followed[index].flatMap { geometry.place(of: $0).indexPath }
    }
}
