internal import LiaisonKit
internal import LiaisonRender
internal import LiaisonShow
internal import LiaisonTerminal

/// The mouse. The wheel scrolls. A click makes a row current, presses a control, or taps a header or footer. A double click
/// opens. In the editing
/// mode the mouse drags a row.
extension Reader {
    /// The number of lines that one step of the wheel scrolls.
    private static let wheelLines = 3

    func handle(_ mouse: MouseEvent) {
        guard dialog == nil else {
            // A dialog that opens during a drag gets the release, so the drag ends.
            isDragging = false
            if case .press = mouse.kind { closeDialog() }
            return
        }
        switch mouse.kind {
        case .wheelUp: turnWheel(-1, mouse)
        case .wheelDown: turnWheel(1, mouse)
        case .wheelLeft: if item != nil { moveSideways(-1) } else { scrollTable(by: -1) }
        case .wheelRight: if item != nil { moveSideways(1) } else { scrollTable(by: 1) }
        case .press(0): press(mouse)
        case .drag(0): showTarget(of: mouse)
        case .release(0): release(mouse)
        case .press, .release, .drag: break
        }
    }

    /// Scrolls. Over the current carousel, goes to the next or previous item.
    private func turnWheel(_ step: Int, _ mouse: MouseEvent) {
        message = ""
        if item != nil, place(at: mouse)?.indexPath == currentRow {
            moveSideways(step)
        } else {
            scroll(byLines: step * Self.wheelLines)
        }
    }

    private func press(_ mouse: MouseEvent) {
        message = ""
        isDragging = false
        guard task == nil else { return endTask() }
        // Events that have arrived together with this one may have moved the rows and their controls.
        draw()
        guard let place = place(at: mouse) else { return }
        let control = renderer.controls.first {
            $0.lines.contains(mouse.line) && $0.columns.contains(mouse.column)
        }
        let isDouble = lastClick.map { $0.place == place && $0.time.duration(to: .now) < .milliseconds(400) } ?? false
        lastClick = isDouble ? nil : (place, .now)
        if place.kind == .row || takesTaps(place) { currentEntry = place.indexPath.map(Place.row) ?? place }
        if case .item(let path, _) = place { item = path }
        if let control, control.effect != .grip {
            press(control)
        } else if let url = screen.url(atLine: mouse.line, column: mouse.column) {
            open(url)
        } else if place.kind != .row {
            tap(place)
        } else if isDouble {
            open()
        } else if dataView.isEditing, let row = place.indexPath {
            beginDrag(of: row)
        }
    }

    /// Begins to drag a row. Plugins and arriving sections may move the rows before the release, so the row is followed.
    private func beginDrag(of row: IndexPath) {
        isDragging = true
        dataView.followedRows = [row]
    }

    /// Shows the place to which a release would move the row.
    private func showTarget(of mouse: MouseEvent) {
        guard isDragging, let target = place(at: mouse)?.indexPath else { return }
        let isElsewhere = target != dataView.followedRows.compactMap(\.self).first
        message = isElsewhere ? "move to section \(target.section + 1) row \(target.row + 1)" : ""
    }

    private func release(_ mouse: MouseEvent) {
        guard isDragging else { return }
        isDragging = false
        message = ""
        let dragged = dataView.followedRows.compactMap(\.self).first
        dataView.followedRows = []
        guard dataView.isEditing, let dragged, let target = place(at: mouse)?.indexPath, target != dragged else {
            return
        }
        if play(.move(dragged, to: target)), let moved = dataView.currentRow { go(to: moved) }
    }

    /// The entry or item at a cell of the screen; nil if there is none.
    private func place(at mouse: MouseEvent) -> Place? {
        guard mouse.line < viewportSize.height else { return nil }
        let offset = dataView.contentOffset + (Double(mouse.line) + 0.5) * 16
        let x = Double(mouse.column - firstColumn) * 8
        // A header that sticks to the top covers the rows.
        let parts = dataView.visibleCells.filter { $0.place.kind != .row }
        if let part = parts.last(where: {
            dataView.frame(of: $0.cell).map { $0.y <= offset && offset < $0.y + $0.size.height } ?? false
        }) {
            return part.place
        }
        guard let row = dataView.indexPathForRow(atOffset: offset) else { return nil }
        let cell = dataView.cellForRow(at: row)
        guard let items = cell?.items, let item = items.first(where: { $0.x <= x && x < $0.x + $0.size.width }) else {
            return .row(row)
        }
        return dataView.place(of: item) ?? .row(row)
    }
}
