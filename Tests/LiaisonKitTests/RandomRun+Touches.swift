import LiaisonKit

/// Touches and selections of rows.
extension RandomRun {
    mutating func select() -> String {
        let path = pathToTouch()
        let name = list.row(at: path)?.name
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
            expect(liaison.selectRow(at: path), is: name != nil && selectionMode != .none)
            takeSelection(of: name)
            return "select \(path)"
        case 1:
            expect(liaison.deselectRow(at: path), is: name != nil)
            if let name { selected.remove(name) }
            return "deselect \(path)"
        case 2:
            keepsEnd = false
            liaison.selectRow(at: path, scrollingTo: .middle)
            takeSelection(of: name)
            return "select \(path) and scroll"
        default:
            let endsSwipe = !recorder.swiped.isEmpty
            dataView.tap(.row(path))
            expect(recorder.swiped.isEmpty, "the swipe goes on after a tap")
            if !endsSwipe { takeTap(on: name) }
            return "tap \(path)"
        }
    }

    private mutating func takeTap(on name: Int?) {
        if let name, selectionMode == .multiple, selected.contains(name) {
            selected.remove(name)
        } else {
            takeSelection(of: name)
        }
    }

    private mutating func takeSelection(of name: Int?) {
        guard let name, selectionMode != .none else { return }
        if selectionMode == .single { selected = [] }
        selected.insert(name)
    }

    mutating func touch() -> String {
        let path = pathToTouch()
        let row = screen().keys.contains(list.row(at: path)?.name ?? 0) ? list.row(at: path) : nil
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1:
            dataView.highlight(.row(path))
            if let row, selectionMode != .none {
                expect(recorder.highlighted.contains(row.name), "\(row.name) was not told that it is highlighted")
            }
            return "highlight \(path)"
        case 2:
            dataView.unhighlight(.row(path))
            if let row { expect(!recorder.highlighted.contains(row.name), "\(row.name) stays highlighted") }
            return "take the finger from \(path)"
        case 3:
            dataView.endSwipe()
            expect(recorder.swiped, is: [])
            return "end the swipe"
        case 4:
            return performAction()
        default:
            let title = row.flatMap(actionTitle)
            expect(dataView.swipe(.row(path)).map(\.title), is: title.map { [$0] } ?? [])
            expect(recorder.swiped, is: title == nil ? [] : Set([row?.name ?? 0]))
            return "swipe \(path)"
        }
    }

    /// Returns the title of the action that a swipe on a row offers; nil if there is none.
    private func actionTitle(of row: ListedEntry) -> String? {
        guard !dataView.isEditing, row.isEditable else { return nil }
        return row.editActions.first?.title ?? (row.editingStyle == .delete ? "Delete" : nil)
    }

    private mutating func performAction() -> String {
        guard let path = dataView.swipedRow, let title = list.row(at: path).flatMap(actionTitle) else {
            return "nothing"
        }
        expect(dataView.performEditAction(titled: title, at: .row(path)), is: true)
        if title == "Delete" { expect(list.delete(at: path), is: true) }
        return "\(title) \(path)"
    }
}

// MARK: - The editing mode

extension RandomRun {
    mutating func edit() -> String {
        let path = pathToTouch()
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            return changeMode()
        case 1, 2:
            let style = EditingStyle.allCases.randomElement(using: &random) ?? .delete
            let row = list.row(at: path)
            let isOffered =
                dataView.isEditing && style != .none && row?.isEditable == true && row?.editingStyle == style
            expect(dataView.commitEditing(style, forRowAt: path), is: isOffered)
            if isOffered, style == .delete { expect(list.delete(at: path), is: true) }
            return "commit \(style) of \(path)"
        default:
            let other = randomPath()
            let isMovable = dataView.isEditing && list.row(at: path)?.isMovable == true
            let destination = isMovable ? list.destination(nearestTo: other, from: path) : nil
            expect(dataView.dragRow(at: path, to: other), is: destination)
            if let destination { expect(list.move(from: path, to: destination), is: true) }
            return "drag \(path) to \(other)"
        }
    }

    private mutating func changeMode() -> String {
        let before = selectionMode
        dataView.setEditing(!dataView.isEditing)
        if selectionMode != before { selected = [] }
        expect(recorder.swiped, is: [])
        return "editing: \(dataView.isEditing)"
    }
}
