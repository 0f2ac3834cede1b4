internal import LiaisonKit
internal import LiaisonShow

/// Marks, and the editing of rows.
extension Reader {
    /// The marked rows, in ascending order. Where only one row may be selected, a row is selected because it was
    /// tapped, and no row is marked.
    var markedRows: [IndexPath] {
        let mode = dataView.isEditing ? dataView.selectionModeDuringEditing : dataView.selectionMode
        return mode == .multiple ? dataView.indexPathsForSelectedRows : []
    }

    /// Marks the current row, or removes its mark.
    package func mark() {
        guard let row = currentRow else { return }
        setMark(!dataView.isSelected(.row(row)), row)
    }

    /// Marks the current row and the next one, or the current row and the previous one.
    func markAndMove(isDown: Bool) {
        guard let row = currentRow else { return }
        setMark(true, row)
        guard let next = isDown ? self.row(after: row) : self.row(before: row) else { return }
        go(to: next)
        setMark(true, next)
    }

    private func setMark(_ isMarked: Bool, _ row: IndexPath) {
        if liaison.row(for: row) is Carousel { return message = "a carousel has no mark" }
        if isMarked {
            if dataView.isEditing, dataView.selectionModeDuringEditing != .multiple {
                play(.selection(.multiple, whileEditing: true))
            } else if !dataView.isEditing, dataView.selectionMode != .multiple {
                play(.selection(.multiple, whileEditing: false))
            }
        }
        play(.touch(isMarked ? .select : .deselect, .row(row)))
    }

    /// The answer to an edit by the user under a filter. Only some rows are shown then, so a row that is moved or inserted
    /// would have no certain place among all rows.
    static let editUnderFilter = "a filter hides rows; end the filter before you edit"

    /// Begins or ends editing.
    func edit() {
        if filter != nil { return message = Self.editUnderFilter }
        if contents.level != nil, !dataView.isEditing, !showsEditableRows {
            return message = "no row on the screen can be edited"
        }
        play(.edit(!dataView.isEditing))
    }

    private var showsEditableRows: Bool {
        dataView.indexPathsForVisibleRows.contains { place in
            liaison.row(for: place).map { $0.isEditable || $0.isMovable } ?? false
        }
    }

    /// Asks whether to delete the marked rows, or the current row if none is marked.
    func askToDelete() {
        let marked = markedRows
        guard checkEditing() else { return }
        askToDelete(marked.isEmpty ? [currentRow].compactMap(\.self) : marked)
    }

    /// Asks whether to delete some rows. Rows that cannot be deleted are left out.
    func askToDelete(_ rows: [IndexPath]) {
        let rows = rows.filter { liaison.row(for: $0)?.editingStyle == .delete }
        guard !rows.isEmpty else { return message = "the row offers no deletion" }
        ask(
            rows.count == 1 ? "delete the row?" : "delete \(rows.count) rows?", about: rows,
            answers: [
                Choice.Answer(key: "y", title: "yes") { $0.delete($1) },
                Choice.Answer(key: "n", title: "no") { _, _ in },
            ])
    }

    /// Returns whether the editing mode is on. If the mode is off, shows the key that turns the mode on.
    private func checkEditing() -> Bool {
        if !dataView.isEditing { message = "\(keymap.keys[.edit]?.first ?? ":edit on") begins editing" }
        return dataView.isEditing
    }

    /// Deletes rows, starting with the last one, so that the others keep their places. All rows are followed, because a
    /// row may insert or delete rows when it is deleted.
    private func delete(_ rows: [IndexPath]) {
        let rows = rows.sorted(by: >).compactMap { deletedRow(at: $0) }
        dataView.followedRows = rows.map { $0.indexPath }
        for number in rows.indices { if let row = dataView.followedRows[number] { play(.commit(.delete, row)) } }
        let gone = zip(rows, dataView.followedRows).filter { $0.1 == nil }.map { $0.0 }
        dataView.followedRows = []
        guard !gone.isEmpty else { return }
        let words = gone.count == 1 ? "deleted" : "\(gone.count) rows deleted"
        guard recording == nil else { return message = words }
        deleted.append(gone.reversed())
        message = "\(words); \(keymap.keys[.undo]?.first ?? "nothing") undoes the deletion"
    }

    /// The data to put a row back after it was deleted; nil if there is no row.
    private func deletedRow(at indexPath: IndexPath) -> DeletedRow? {
        liaison.row(for: indexPath).map { row in
            DeletedRow(row: row, indexPath: indexPath, storage: liaison.section(indexPath.section)?.storage)
        }
    }

    /// Inserts a row, if the current row offers it.
    func insert() {
        guard let row = currentRow, checkEditing() else { return }
        guard liaison.row(for: row)?.editingStyle == .insert else { return message = "the row offers no insertion" }
        play(.commit(.insert, row))
    }

    /// Puts the rows back that were deleted last.
    func undo() {
        // Event scripts have no event for this.
        if recording != nil { return message = "a recording cannot undo a deletion" }
        guard let rows = deleted.popLast() else { return message = "nothing was deleted" }
        // The rows have places among all rows, and must be among them when a filter ends.
        if filter != nil { show(filteredBy: nil) }
        let places = rows.compactMap(putBack)
        guard let first = places.first else { return message = "the section of the row is gone" }
        go(to: first)
        message = places.count == 1 ? "the row is back" : "\(places.count) rows are back"
    }

    /// Puts a row back. Returns its place; nil if its section is gone.
    private func putBack(_ deleted: DeletedRow) -> IndexPath? {
        // The model of the row is in the memory of its former section.
        if let storage = deleted.storage { kept.append(storage) }
        let section = deleted.indexPath.section
        let rows = dataView.numberOfRows(inSection: section) ?? 0
        let place = IndexPath(row: min(deleted.indexPath.row, rows), section: section)
        return liaison.insert(deleted.row, at: place) ? place : nil
    }

    /// Moves the current row by one place. A row at the end of its section moves into the neighbouring section.
    func moveRow(isDown: Bool) {
        guard checkEditing(), let row = currentRow else { return }
        guard let destination = destination(of: row, isDown: isDown) else { return }
        guard play(.move(row, to: destination)) else { return message = "the row cannot be moved" }
        if let moved = dataView.currentRow { go(to: moved) }
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

/// A row that was deleted.
struct DeletedRow {
    let row: any Entry
    /// The place of the row before it was deleted.
    let indexPath: IndexPath
    /// The memory that contains the model of the row.
    let storage: AnyObject?
}
