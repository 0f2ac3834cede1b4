/// Edits the rows of a liaison. The data view shows each change, and the affected rows are sent the command of the
/// edit.
///
/// An edit at an index path that does not exist changes nothing, and its result says so.
extension Liaison {
    /// Appends a row to a section. Returns false if no section has this number.
    @discardableResult
    public func append(_ row: any Entry, toSection number: Int) -> Bool {
        append([row], toSection: number)
    }

    /// Appends rows to a section, and ends pagination. Returns false if no section has this number.
    @discardableResult
    public func append(_ rows: [any Entry], toSection number: Int) -> Bool {
        guard let position = position(ofSection: number), !sections[position].isPagination else { return false }
        let isBehindPagination = paginationSectionNumber.map { $0 < number } ?? false
        endPagination {
            let number = isBehindPagination ? number - 1 : number
            guard let section = section(number) else { return nil }
            let first = IndexPath(row: section.rowCount, section: number)
            return insert(rows, at: first) && !rows.isEmpty ? first : nil
        }
        return true
    }

    /// Appends rows to the first section with an id. Returns false if there is none.
    @discardableResult
    public func append(_ rows: [any Entry], toSectionWithID id: String) -> Bool {
        sectionNumber(withID: id).map { append(rows, toSection: $0) } ?? false
    }

    /// Inserts a row at an index path. Returns false if no row may stand there.
    @discardableResult
    public func insert(_ row: any Entry, at indexPath: IndexPath) -> Bool {
        insert([row], at: indexPath)
    }

    /// Inserts rows, the first of them at an index path, and sends `insert` to them. Returns false if no row may stand
    /// there.
    @discardableResult
    public func insert(_ rows: [any Entry], at indexPath: IndexPath) -> Bool {
        guard let position = position(ofSection: indexPath.section),
            !sections[position].isPagination, (0...sections[position].rowCount).contains(indexPath.row)
        else { return false }
        sections[position].blockedRows.insert(contentsOf: rows, at: indexPath.row)
        let range = indexPath.row..<indexPath.row + rows.count
        dataView?.insertRows(range, inSection: indexPath.section)
        let inserted = zip(range, rows).filter { $1.commands.contains(.insert) }
        if !inserted.isEmpty {
            tell(.insert, ofEditAt: inserted.map { IndexPath(row: $0.0, section: indexPath.section) })
        }
        return true
    }

    /// Deletes a row and returns the row; nil if there is none. The model of the row lives as long as its former
    /// section.
    ///
    /// The row is sent `delete` first, and may edit the sections then. If that edit removes the row, `deleteRow`
    /// removes nothing more.
    @discardableResult
    public func deleteRow(at indexPath: IndexPath) -> (any Entry)? {
        guard let row = row(for: indexPath) else { return nil }
        guard row.commands.contains(.delete) else { return takeOutRow(at: indexPath) }
        if let indexPath = tell(.delete, ofEditAt: indexPath) { return takeOutRow(at: indexPath) }
        return row
    }

    /// Deletes a row or an item of a carousel. Ignores headers and footers.
    func delete(at place: Place) {
        switch place {
        case .row(let indexPath): deleteRow(at: indexPath)
        case .item: deleteItem(at: place)
        case .header, .footer: break
        }
    }

    /// Deletes rows, and returns the deleted rows in ascending order of their index paths.
    @discardableResult
    public func deleteRows(at indexPaths: some Sequence<IndexPath>) -> [any Entry] {
        var deleted: [any Entry] = []
        follow(Set(indexPaths).sorted(by: >)) { _, indexPath in
            if let row = deleteRow(at: indexPath) { deleted.append(row) }
        }
        return deleted.reversed()
    }

    /// Dequeues a new cell for a row, and sends `reload` to the row. Returns false if there is no such row.
    @discardableResult
    public func reloadRow(at indexPath: IndexPath) -> Bool {
        guard position(ofRowAt: indexPath) != nil else { return false }
        // The row that ends being displayed may edit the sections.
        let place = dataView.map { dataView in
            dataView.follow(.row(indexPath)) { dataView.reload(.row(indexPath)) }.place
        }
        if let row = place.map({ $0?.indexPath }) ?? indexPath { tell(.reload, ofEditAt: row) }
        return true
    }

    /// Reloads rows, and returns the number of reloaded rows.
    @discardableResult
    public func reloadRows(at indexPaths: some Sequence<IndexPath>) -> Int {
        var count = 0
        follow(Set(indexPaths).sorted()) { _, indexPath in if reloadRow(at: indexPath) { count += 1 } }
        return count
    }

    /// Replaces a row and returns the old row; nil if there is none.
    ///
    /// The old row is sent `delete` first, and the new row `insert` last, as `deleteRow` and `insert` do. If the old
    /// row removes itself on the way, the new row is not inserted, and the result is nil.
    @discardableResult
    public func replaceRow(at indexPath: IndexPath, with row: any Entry) -> (any Entry)? {
        // The old row may edit the sections when the user's touch ends.
        guard self.row(for: indexPath) != nil,
            let untouched = dataView.map({ $0.endTouches(ofRowAt: indexPath) }) ?? indexPath,
            let indexPath = tell(.delete, ofEditAt: untouched), let position = position(ofRowAt: indexPath)
        else { return nil }
        let replaced = sections[position].blockedRows[indexPath.row]
        sections[position].blockedRows[indexPath.row] = row
        let placed = dataView.map { $0.replaceRow(at: indexPath) } ?? indexPath
        if let placed { tell(.insert, ofEditAt: placed) }
        return replaced
    }

    /// Moves a row to another index path, after sending `move` to the row. Returns false if the row does not exist or
    /// no row may stand at `destination`.
    @discardableResult
    public func moveRow(at indexPath: IndexPath, to destination: IndexPath) -> Bool {
        guard canMoveRow(at: indexPath, to: destination) else { return false }
        // The row may have edited the rows in answer to `move`.
        guard let indexPath = tell(.move, ofEditAt: indexPath, destination: destination) else { return false }
        return takeRow(at: indexPath, to: destination)
    }

    /// Swaps two rows. Returns false if one of the rows does not exist or may not be moved.
    ///
    /// Both rows are sent `move` before either moves. The destination of each is the index path of the other.
    @discardableResult
    public func swapRows(at indexPath: IndexPath, and other: IndexPath) -> Bool {
        let (first, second) = (min(indexPath, other), max(indexPath, other))
        guard canSwapRows(at: first, and: second) else { return false }
        guard first != second else { return true }
        guard let (first, second) = tellOfSwap(first, second), canSwapRows(at: first, and: second) else { return false }
        let (upper, lower) = (min(first, second), max(first, second))
        // In one section, the lower row stands one row further up once the upper row has gone.
        let isOneSection = upper.section == lower.section
        let back = IndexPath(row: isOneSection ? lower.row - 1 : lower.row + 1, section: lower.section)
        return takeRow(at: upper, to: lower) && takeRow(at: back, to: upper)
    }
}

extension Liaison {
    /// The index in `sections` of a row's section; nil if there is no such row.
    private func position(ofRowAt indexPath: IndexPath) -> Int? {
        position(ofSection: indexPath.section).flatMap {
            0..<sections[$0].rowCount ~= indexPath.row ? $0 : nil
        }
    }

    private func takeOutRow(at indexPath: IndexPath) -> (any Entry)? {
        guard let position = position(ofRowAt: indexPath) else { return nil }
        let row = sections[position].blockedRows.remove(at: indexPath.row)
        dataView?.deleteRows(indexPath.row..<indexPath.row + 1, inSection: indexPath.section)
        startPaginationIfLastRowIsDisplayed()
        return row
    }

    /// Sends `move` to two rows that change places. Returns the index paths that the rows then have; nil if one of the
    /// rows is gone.
    private func tellOfSwap(_ first: IndexPath, _ second: IndexPath) -> (IndexPath, IndexPath)? {
        guard !editCommands.contains(.move) else { return (first, second) }
        editCommands.insert(CommandSet([.move]))
        defer { editCommands.remove(CommandSet([.move])) }
        // One row may move the other in answer to `move`, so each gets the current index path of the other.
        let (first, destination) = tellOfSwap(first, with: second)
        guard let first, let destination else { return nil }
        let (second, other) = tellOfSwap(destination, with: first)
        guard let second, let other else { return nil }
        return (other, second)
    }

    private func tellOfSwap(_ row: IndexPath, with other: IndexPath) -> (row: IndexPath?, other: IndexPath?) {
        let rows = follow([row, other]) { number, indexPath in
            if number == 0 { send(.move, to: .row(indexPath), destination: other) }
        }
        return (rows[0], rows[1])
    }

    private func canSwapRows(at first: IndexPath, and second: IndexPath) -> Bool {
        [first, second].allSatisfy { position(ofRowAt: $0).map { !sections[$0].isPagination } ?? false }
    }

    private func canMoveRow(at indexPath: IndexPath, to destination: IndexPath) -> Bool {
        guard let source = position(ofRowAt: indexPath), let target = position(ofSection: destination.section) else {
            return false
        }
        guard !sections[source].isPagination, !sections[target].isPagination else { return false }
        let end = sections[target].rowCount - (source == target ? 1 : 0)
        return (0...end).contains(destination.row)
    }

    /// Moves a row without sending `move`. Returns false if the move is no longer possible: entries that an earlier
    /// move has shown or hidden may have edited the rows.
    private func takeRow(at indexPath: IndexPath, to destination: IndexPath) -> Bool {
        guard canMoveRow(at: indexPath, to: destination), let source = position(ofRowAt: indexPath),
            let target = position(ofSection: destination.section)
        else {
            return false
        }
        let row = sections[source].blockedRows.remove(at: indexPath.row)
        sections[target].blockedRows.insert(row, at: destination.row)
        if source != target { sections[target].keepStorage(of: sections[source]) }
        dataView?.moveRow(from: indexPath, to: destination)
        startPaginationIfLastRowIsDisplayed()
        return true
    }
}
