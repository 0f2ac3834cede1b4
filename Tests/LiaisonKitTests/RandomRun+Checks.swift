import LiaisonKit

/// The checks that must hold after any number of steps.
extension RandomRun {
    func findProblem() -> String? {
        let cells = dataView.visibleCells
        return recorder.problem ?? orderProblem() ?? placesProblem(cells.map(\.place)) ?? displayProblem(cells)
            ?? selectionProblem() ?? prefetchProblem() ?? touchProblem() ?? offsetProblem()
    }

    /// The liaison holds the same rows as the list, in the same order.
    private func orderProblem() -> String? {
        let held = liaison.sectionNumbers.map { number in
            (liaison.section(number)?.rows ?? []).map { ($0 as? ListedEntry)?.name }
        }
        return held == list.sections.map { $0.rows.map(\.name) } ? nil : "the liaison holds \(held)"
    }

    /// The displayed entries must be those whose rectangles touch the viewport.
    private func placesProblem(_ shown: [Place]) -> String? {
        let (start, end) = (dataView.contentOffset, dataView.contentOffset + dataView.viewport.height)
        guard start >= 0, end <= max(dataView.contentHeight, dataView.viewport.height) else { return "out of bounds" }
        var expected: [Place] = []
        var top = 0.0
        for line in lines {
            let height = dataView.rect(of: line.places[0])?.size.height ?? 0
            for (column, place) in line.places.enumerated() {
                let x = Double(column) * (rowWidth + (grid?.rowSpacing ?? 0))
                let expected = Rect(x: x, y: top, width: width(of: place), height: height)
                let found = dataView.rect(of: place)
                guard found == expected else { return "\(place) is at \(found as Any), expected \(expected)" }
            }
            let bottom = top + height + line.spacing
            if top <= start, bottom > start, start < end, let header = headerThatSticks(above: line) {
                expected.insert(header, at: 0)
            }
            if top < end, bottom > start, start < end { expected += line.places }
            top = bottom
        }
        guard top == dataView.contentHeight else { return "the heights add up to \(top)" }
        return shown == expected ? nil : "shows \(shown) from \(start) to \(end), expected \(expected)"
    }

    /// Each cell must show the right entry at the right size. The displayed entries must be those that got the commands
    /// of display.
    private func displayProblem(_ cells: [(cell: Cell, place: Place)]) -> String? {
        guard Set(cells.map { ObjectIdentifier($0.cell) }).count == cells.count else { return "a cell is shown twice" }
        for (cell, place) in cells {
            guard let entry = list.entry(at: place) else { return "\(place) is shown" }
            if recorder.names[ObjectIdentifier(cell)] != entry.name { return "the cell of \(place) shows another" }
            if recorder.cells[entry.name] !== cell { return "\(entry.name) was not told that it is displayed" }
            if cell.size != Size(width: width(of: place), height: entry.points) { return "\(place) has \(cell.size)" }
            if let problem = lineProblem(cell, place) { return problem }
            if cell.editing != editing(of: entry, at: place) { return "\(place) is edited: \(cell.editing as Any)" }
        }
        let displayed = Set(cells.compactMap { list.entry(at: $0.place)?.name })
        return displayed == Set(recorder.cells.keys) ? nil : "displayed is \(recorder.cells.keys.sorted())"
    }

    /// A cell stands in its line, which is as high as its highest row.
    private func lineProblem(_ cell: Cell, _ place: Place) -> String? {
        guard let line = lines(ofSection: place.section).first(where: { $0.places.contains(place) }),
            let rect = dataView.rect(of: place), var frame = dataView.frame(of: cell)
        else { return "\(place) stands nowhere" }
        let height = line.places.compactMap { list.entry(at: $0)?.points }.max()
        if rect.size.height != height { return "the line of \(place) is not \(height as Any)" }
        if cell.x != rect.x { return "\(place) is at \(cell.x)" }
        if cell.endsLine != (place == line.places.last) { return "\(place) does not know its line" }
        if sticksHeaders, place.kind == .header, let section = dataView.rect(ofSection: place.section) {
            let lowest = section.y + section.size.height - rect.size.height
            if frame.y != max(rect.y, min(dataView.contentOffset, lowest)) { return "\(place) is at \(frame.y)" }
            frame.y = rect.y
        }
        return frame == rect ? nil : "\(place) is displayed at \(frame)"
    }

    /// Only entries that exist can be selected, and their cells must be selected, too.
    private func selectionProblem() -> String? {
        let found = dataView.indexPathsForSelectedRows.map { list.row(at: $0)?.name }
        let expected = list.rows.map(\.name).filter(selected.contains)
        if found != expected { return "selected is \(found), expected \(expected)" }
        let wrong = dataView.visibleCells.first { cell, place in
            place.indexPath.flatMap(list.row).map { selected.contains($0.name) } ?? false != cell.isSelected
        }
        return wrong.map { "the cell at \($0.place) does not know whether it is selected" }
    }

    /// A row that is gone must have learned that it will not be shown.
    private func prefetchProblem() -> String? {
        let gone = recorder.prefetched.subtracting(list.rows.map(\.name))
        return gone.isEmpty ? nil : "\(gone) are gone, and their prefetch was not cancelled"
    }

    /// The touches that a row was notified of must match the cell. A row that still exists must have been notified of
    /// the end of each touch.
    private func touchProblem() -> String? {
        let touched = list.rows.map(\.name).filter(recorder.leftWhileTouched.contains)
        if !touched.isEmpty { return "\(touched) have left the viewport, and were not told that the touch has ended" }
        let swiped = dataView.swipedRow.flatMap(list.row)?.name
        if recorder.swiped != Set([swiped].compactMap(\.self)) { return "swiped is \(swiped as Any)" }
        let wrong = dataView.visibleCells.first { cell, place in
            cell.isHighlighted != list.entry(at: place).map { recorder.highlighted.contains($0.name) }
        }
        return wrong.map { "the cell at \($0.place) does not know whether it is highlighted" }
    }

    private func editing(of entry: ListedEntry, at place: Place) -> CellEditing? {
        guard place.kind == .row else { return nil }
        if recorder.swiped.contains(entry.name) {
            let own = entry.editActions.map { CellEditing.Action(title: $0.title, isDestructive: $0.isDestructive) }
            let deletion = CellEditing.Action(title: "Delete", isDestructive: true)
            return CellEditing(
                style: .delete, isIndented: false, isMovable: false, actions: own.isEmpty ? [deletion] : own)
        }
        guard dataView.isEditing, entry.isEditable || entry.isMovable else { return nil }
        return CellEditing(
            style: entry.isEditable ? entry.editingStyle : .none,
            isIndented: entry.isEditable && entry.indentsWhileEditing, isMovable: entry.isMovable)
    }
}

// MARK: - Where the viewport is

extension RandomRun {
    private func offsetProblem() -> String? {
        if keepsEnd { return isAtEnd ? nil : "the viewport has left the end of the content" }
        return anchorProblem() ?? keptProblem()
    }

    private func keptProblem() -> String? {
        guard let kept, dataView.viewport.height > 0, screen()[kept] == nil else { return nil }
        return "row \(kept) is no longer in the viewport"
    }

    /// The entries that stay must have moved together, and no further than expected. At the end of the content they may
    /// move less.
    private func anchorProblem() -> String? {
        guard let anchored, dataView.contentOffset > 0,
            dataView.contentOffset < dataView.contentHeight - dataView.viewport.height
        else { return nil }
        let shifts = Set(
            screen().compactMap { name, y in anchored.places[name].map { ((y - $0) * 1024).rounded() / 1024 } })
        guard let shift = shifts.first else { return nil }
        let allowed = min(anchored.shift, 0)...max(anchored.shift, 0)
        return shifts.count == 1 && allowed.contains(shift) ? nil : "rows moved by \(shifts), not by \(anchored.shift)"
    }
}
