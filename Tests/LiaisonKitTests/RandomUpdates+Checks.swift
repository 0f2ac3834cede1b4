import LiaisonKit

/// The checks that must hold after any update.
extension RandomUpdates {
    /// The entries that the viewport touches must be displayed, with their content and height, and no other entries.
    func screenProblem() -> String? {
        let (cells, offset) = (view.visibleCells, view.contentOffset)
        guard offset == clamped(offset) else { return "the viewport is at \(offset), beside the content" }
        let lines = lines()
        let height = lines.reduce(0) { $0 + points(of: $1) }
        if knowsHeights, view.contentHeight != height { return "the content is \(view.contentHeight), not \(height)" }
        let shown = lines.filter { line in
            guard let rect = view.rect(of: line[0]) else { return false }
            return rect.y < offset + view.viewport.height && rect.y + rect.size.height > offset
        }
        var places = shown.flatMap(\.self)
        if sticksHeaders, let first = places.first, sections[first.section].header != nil, first.kind != .header {
            places.insert(.header(section: first.section), at: 0)
        }
        if cells.map(\.place) != places { return "shown is \(cells.map(\.place)), expected \(places)" }
        if let line = shown.first(where: { view.rect(of: $0[0])?.size.height != points(of: $0) }) {
            return "the line \(line) has another height"
        }
        let wrong = cells.first { recorder.shown[ObjectIdentifier($0.cell)] != entry(at: $0.place, in: sections) }
        return wrong.map { "the cell of \($0.place) shows something else" }
    }

    /// An entry displayed before and after must have kept its cell. The cell was configured once if the entry has
    /// changed, and else not at all.
    func cellProblem(_ earlier: StateBeforeUpdate) -> String? {
        let after = Dictionary(
            uniqueKeysWithValues: view.visibleCells.compactMap { cell, place in
                entry(at: place, in: sections).map { ($0.name, (cell: cell, entry: $0)) }
            })
        for (cell, place) in earlier.cells {
            guard let entry = entry(at: place, in: earlier.sections), let now = after[entry.name],
                entry.isOther == now.entry.isOther
            else { continue }
            if cell !== now.cell { return "\(entry.name) has another cell" }
            let count = recorder.configurations[entry.name] ?? 0
            if count != (entry == now.entry ? 0 : 1) { return "\(entry.name) was configured \(count) times" }
        }
        return nil
    }

    /// A viewport at the start or the end of the content must have stayed there. Otherwise, the first displayed entry
    /// that stays among the others must have kept its place on the screen.
    func offsetProblem(_ earlier: StateBeforeUpdate) -> String? {
        let offset = view.contentOffset
        if earlier.wasAtEnd {
            return offset == clamped(.infinity) ? nil : "the viewport has left the end, for \(offset)"
        }
        if earlier.offset <= 0 { return offset == 0 ? nil : "the viewport has left the start, for \(offset)" }
        let changes = SectionedChangeset(from: earlier.sections.map(\.section), to: sections.map(\.section))
        let staying = earlier.cells.compactMap { cell, place in
            earlier.tops[ObjectIdentifier(cell)].flatMap { top in
                target(of: place, in: earlier.sections).map { (old: place, top: top, new: $0) }
            }
        }
        let inOrder = staying.first { anchor in
            !changes.sections.moves.contains { $0.old == anchor.old.section }
                && !changes.rowMoves.contains { .row($0.old) == anchor.old }
        }
        guard let anchor = inOrder ?? staying.first, let rect = view.rect(of: anchor.new) else { return nil }
        // An entry that has become too low for its old place is still in the viewport.
        let expected = clamped(min(rect.y - anchor.top, (rect.y + rect.size.height).nextDown))
        return offset == expected
            ? nil : "\(anchor.new) has moved on the screen: the viewport is at \(offset), expected \(expected)"
    }
}

// MARK: - The content

extension RandomUpdates {
    private func entry(at place: Place, in sections: [UpdatedSection]) -> UpdatedEntry? {
        switch place {
        case .header(let section): sections[section].header
        case .row(let path): sections[path.section].rows[path.row]
        case .footer(let section): sections[section].footer
        case .item: nil
        }
    }

    /// Returns the new place of the entry that stood at a place; nil if the entry is gone. Headers and footers stay
    /// with their sections.
    private func target(of place: Place, in old: [UpdatedSection]) -> Place? {
        if case .row = place {
            guard let name = entry(at: place, in: old)?.name else { return nil }
            return lines().joined().first { $0.kind == .row && entry(at: $0, in: sections)?.name == name }
        }
        guard let number = sections.firstIndex(where: { $0.id == old[place.section].id }) else { return nil }
        let target: Place = place.kind == .header ? .header(section: number) : .footer(section: number)
        return entry(at: target, in: sections) == nil ? nil : target
    }

    /// Returns the places of each line.
    private func lines() -> [[Place]] {
        sections.enumerated()
            .flatMap { number, section in
                let rows = stride(from: 0, to: section.rows.count, by: rowsPerLine)
                    .map { start in
                        (start..<min(start + rowsPerLine, section.rows.count))
                            .map { Place.row(IndexPath(row: $0, section: number)) }
                    }
                return (section.header == nil ? [] : [[.header(section: number)]]) + rows
                    + (section.footer == nil ? [] : [[.footer(section: number)]])
            }
    }

    private func points(of line: [Place]) -> Double {
        line.compactMap { entry(at: $0, in: sections)?.points }.max() ?? 0
    }

    /// An offset as far as the content goes.
    private func clamped(_ offset: Double) -> Double {
        max(0, min(offset, view.contentHeight - view.viewport.height))
    }
}
