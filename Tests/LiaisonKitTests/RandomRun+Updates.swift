import LiaisonKit

/// Updates: any number of changes at once.
extension RandomRun {
    mutating func update() -> String {
        var new = list
        let isInOrder = chance(of: 0.5)
        for _ in 0..<Int.random(in: 0...5, using: &random) { changeRow(of: &new) }
        if !isInOrder { for _ in 0..<Int.random(in: 0...3, using: &random) { changeOrder(of: &new) } }
        // If the row at the top of the viewport stays in order, the row stays at the top.
        if isInOrder, dataView.contentOffset > 0 { keepTop() }
        let rows = Dictionary(uniqueKeysWithValues: new.rows.map { ($0.name, $0.points) })
        if let row = kept, rows[row] == nil || rows[row] == 0 { kept = nil }
        list = new
        selected.formIntersection(rows.keys)
        let sections = new.sections.map(\.section)
        if chance(of: 0.3) {
            // Of updates that come faster than they are shown, the last counts.
            liaison.setNeedsUpdate(withNewSections: [])
            liaison.setNeedsUpdate(withNewSections: sections)
            dataView.layoutIfNeeded()
        } else {
            liaison.update(withNewSections: sections)
        }
        return isInOrder ? "update in order" : "update"
    }

    /// Inserts a row, deletes one, or gives one or a header another height.
    private mutating func changeRow(of new: inout PlainList) {
        let path = randomPath()
        switch Int.random(in: 0..<4, using: &random) {
        case 0: _ = new.insert(newRows(), at: path)
        case 1: _ = new.delete(at: path)
        case 2: if let row = new.row(at: path) { _ = new.replace(at: path, with: resized(row)) }
        default:
            guard new.sections.indices.contains(path.section) else { return }
            let header = new.sections[path.section].header
            new.sections[path.section].header = header.map { chance(of: 0.5) ? resized($0) : newEntry([0, 10, 40]) }
        }
    }

    /// Moves rows and sections, and lets sections come and go.
    private mutating func changeOrder(of new: inout PlainList) {
        let (path, other) = (randomPath(), randomPath())
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1: _ = new.move(from: path, to: other)
        case 2: _ = new.swap(path, other)
        case 3: _ = new.moveSection(from: path.section, to: other.section)
        case 4: _ = new.insertSections(newSections(), at: path.section)
        default: _ = new.deleteSection(at: path.section)
        }
    }
}
