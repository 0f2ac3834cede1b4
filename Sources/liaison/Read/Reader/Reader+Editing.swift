internal import LiaisonKit

/// Marks, and the editing of rows.
extension Reader {
    /// Marks the current row, or removes its mark.
    func mark() {
        guard let row = currentRow else { return }
        setMark(!dataView.isSelected(.row(row)), row)
    }

    /// Marks the current row and the next one, or the one before.
    func markAndMove(isDown: Bool) {
        guard let row = currentRow else { return }
        setMark(true, row)
        guard let next = isDown ? self.row(after: row) : self.row(before: row) else { return }
        go(to: next)
        setMark(true, next)
    }

    private func setMark(_ isMarked: Bool, _ row: IndexPath) {
        if isMarked {
            if dataView.isEditing, dataView.selectionModeDuringEditing != .multiple {
                play(.selection(.multiple, whileEditing: true))
            } else if !dataView.isEditing, dataView.selectionMode != .multiple {
                play(.selection(.multiple, whileEditing: false))
            }
        }
        play(.touch(isMarked ? .select : .deselect, .row(row)))
    }

    /// Begins or ends editing.
    func edit() {
        if filter != nil { return message = "expected all rows, found a filter; end the filter before you edit" }
        play(.edit(!dataView.isEditing))
    }

    /// Asks whether the current row should be deleted.
    func askToDelete() {
        guard let row = editedRow(.delete) else { return }
        dialog = .choice(
            Choice(
                question: "delete the row?",
                answers: [
                    Choice.Answer(key: "y", title: "yes") { $0.delete(row) },
                    Choice.Answer(key: "n", title: "no") { _ in },
                ]))
    }

    /// The current row, if editing is on and the row offers a style.
    private func editedRow(_ style: EditingStyle) -> IndexPath? {
        guard let row = currentRow else { return nil }
        guard dataView.isEditing else {
            message = "\(keymap.keys[.edit]?.first ?? ":edit on") begins editing"
            return nil
        }
        guard dataView.cellForRow(at: row)?.editing?.style == style else {
            message = "the row offers no \(style == .delete ? "deletion" : "insertion")"
            return nil
        }
        return row
    }

    private func delete(_ row: IndexPath) {
        guard let entry = liaison.row(for: row) else { return }
        let before = dataView.numberOfRows(inSection: row.section)
        let storage = liaison.section(row.section)?.storage
        guard play(.commit(.delete, row)), dataView.numberOfRows(inSection: row.section) != before else { return }
        guard recording == nil else { return message = "deleted" }
        deleted.append((entry, row, storage))
        message = "deleted; \(keymap.keys[.undo]?.first ?? "nothing") takes that back"
    }

    /// Inserts a row, as the current row offers.
    func insert() {
        if let row = editedRow(.insert) { play(.commit(.insert, row)) }
    }

    /// Puts the row back that was deleted last.
    func undo() {
        // A script has no event for this.
        if recording != nil { return message = "a recording takes no deletion back" }
        guard let (row, indexPath, storage) = deleted.popLast() else { return message = "nothing was deleted" }
        // The model of the row belongs to the section that the row was in.
        if let storage { kept.append(storage) }
        let rows = dataView.numberOfRows(inSection: indexPath.section) ?? 0
        let place = IndexPath(row: min(indexPath.row, rows), section: indexPath.section)
        guard liaison.insert(row, at: place) else { return message = "the section of the row is gone" }
        go(to: place)
        message = "the row is back"
    }

    /// Moves the current row by one row, into the section beside if the row stands at the end of its own.
    func moveRow(isDown: Bool) {
        guard let row = currentRow else { return }
        guard dataView.isEditing else {
            return message = "\(keymap.keys[.edit]?.first ?? ":edit on") begins editing"
        }
        guard let destination = destination(of: row, isDown: isDown) else { return }
        if play(.move(row, to: destination)), let moved = dataView.currentRow { go(to: moved) }
    }

    private func destination(of row: IndexPath, isDown: Bool) -> IndexPath? {
        let rows = dataView.numberOfRows(inSection: row.section) ?? 0
        if isDown, row.row + 1 < rows { return IndexPath(row: row.row + 1, section: row.section) }
        if !isDown, row.row > 0 { return IndexPath(row: row.row - 1, section: row.section) }
        let section = row.section + (isDown ? 1 : -1)
        guard let others = dataView.numberOfRows(inSection: section) else { return nil }
        return IndexPath(row: isDown ? 0 : others, section: section)
    }
}
