import LiaisonKit

/// Edits of rows, singly and in number.
extension RandomRun {
    mutating func editRow() -> String {
        let (path, other) = (randomPath(), randomPath())
        switch Int.random(in: 0..<7, using: &random) {
        case 0, 1:
            let rows = newRows()
            expect(liaison.insert(rows, at: path), is: list.insert(rows, at: path))
            return "insert \(rows.count) rows at \(path)"
        case 2:
            expect(liaison.deleteRow(at: path) != nil, is: list.delete(at: path))
            return "delete \(path)"
        case 3:
            let row = newEntry()
            expect(liaison.replaceRow(at: path, with: row) != nil, is: list.replace(at: path, with: row))
            return "replace \(path)"
        case 4:
            expect(liaison.moveRow(at: path, to: other), is: list.move(from: path, to: other))
            return "move \(path) to \(other)"
        case 5:
            expect(liaison.swapRows(at: path, and: other), is: list.swap(path, other))
            return "swap \(path) and \(other)"
        default:
            expect(liaison.reloadRow(at: path), is: list.row(at: path) != nil)
            return "reload \(path)"
        }
    }

    mutating func editRows() -> String {
        let (paths, others) = (randomPaths(), randomPaths())
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
            let deleted = Set(paths).sorted(by: >).filter { list.delete(at: $0) }
            expect(liaison.deleteRows(at: paths).count, is: deleted.count)
            return "delete \(paths)"
        case 1:
            let rows = others.map { _ in newEntry() }
            let replaced = zip(paths, rows).filter { list.replace(at: $0, with: $1) }
            expect(zip(paths, rows).count { liaison.replaceRow(at: $0, with: $1) != nil }, is: replaced.count)
            return "replace \(paths)"
        case 2:
            let moves = zip(paths, others).map { (from: $0, to: $1) }
            expect(
                moves.count { liaison.moveRow(at: $0.from, to: $0.to) },
                is: moves.count { list.move(from: $0.from, to: $0.to) })
            return "move \(moves)"
        case 3:
            let pairs = Array(zip(paths, others))
            expect(pairs.count { liaison.swapRows(at: $0, and: $1) }, is: pairs.count { list.swap($0, $1) })
            return "swap \(pairs)"
        default:
            expect(liaison.reloadRows(at: paths), is: Set(paths).count { list.row(at: $0) != nil })
            return "reload \(paths)"
        }
    }

    /// Makes an edit wholly above the viewport, which must not move any displayed entry.
    mutating func insertOrDeleteAbove() -> String {
        let places = screen()
        guard let first = dataView.indexPathsForVisibleRows.first, first.row > 0,
            dataView.rectForRow(at: first).map({ $0.y < dataView.contentOffset }) == true
        else { return "nothing" }
        let path = IndexPath(row: Int.random(in: 0..<first.row, using: &random), section: first.section)
        // In a grid other rows come into the line at the top.
        if rowsPerLine == 1 { anchored = (places, 0) } else { keepTop() }
        if chance(of: 0.5) {
            let row = newEntry()
            expect(liaison.insert(row, at: path), is: list.insert([row], at: path))
            return "insert above at \(path)"
        }
        expect(liaison.deleteRow(at: path) != nil, is: list.delete(at: path))
        return "delete above at \(path)"
    }

    /// Gives an entry another height, and shows the entry again.
    mutating func resizeEntry() -> String {
        let path = pathToTouch()
        let place = chance(of: 0.7) ? Place.row(path) : .header(section: path.section)
        guard let entry = list.entry(at: place) else { return "nothing" }
        keepTop()
        entry.points = [0, 5, 20, 40, 250].randomElement(using: &random) ?? 20
        if kept == entry.name, entry.points == 0 { kept = nil }
        if place.kind == .row, chance(of: 0.3) {
            expect(liaison.reloadRow(at: path), is: true)
            return "reload \(path) at \(entry.points) points"
        }
        expect(liaison.reconfigure(place), is: true)
        return "reconfigure \(place) at \(entry.points) points"
    }
}
