/// The rows of a liaison: each change is shown by its data view, and told to the rows that it concerns.
///
/// An index path that does not exist changes nothing, and the answer says so.
extension Liaison {
    /// Adds a row at the end of a section; false: there is none with this number.
    @discardableResult
    public func append(_ row: any Entry, toSection number: Int) -> Bool {
        append([row], toSection: number)
    }

    /// Adds rows at the end of a section; false: there is none with this number.
    @discardableResult
    public func append(_ rows: [any Entry], toSection number: Int) -> Bool {
        guard let position = position(ofSection: number), !sections[position].isPagination else { return false }
        let isBehindPagination = paginationSectionNumber.map { $0 < number } ?? false
        endPagination {
            let number = isBehindPagination ? number - 1 : number
            guard let section = section(number) else { return nil }
            let first = IndexPath(row: section.rows.count, section: number)
            return insert(rows, at: first) && !rows.isEmpty ? first : nil
        }
        return true
    }

    /// Adds rows at the end of the first section with an id; false: there is none.
    @discardableResult
    public func append(_ rows: [any Entry], toSectionWithID id: String) -> Bool {
        sectionNumber(withID: id).map { append(rows, toSection: $0) } ?? false
    }

    /// Inserts a row so that it has an index path; false: nothing may stand there.
    @discardableResult
    public func insert(_ row: any Entry, at indexPath: IndexPath) -> Bool {
        insert([row], at: indexPath)
    }

    /// Inserts rows so that the first has an index path; false: nothing may stand there.
    @discardableResult
    public func insert(_ rows: [any Entry], at indexPath: IndexPath) -> Bool {
        guard let position = position(ofSection: indexPath.section),
            !sections[position].isPagination, (0...sections[position].rows.count).contains(indexPath.row)
        else { return false }
        sections[position].rows.insert(contentsOf: rows, at: indexPath.row)
        let range = indexPath.row..<indexPath.row + rows.count
        dataView?.insertRows(range, inSection: indexPath.section)
        let told = zip(range, rows).filter { $1.commands.contains(.insert) }
        if !told.isEmpty { tell(.insert, ofEditAt: told.map { IndexPath(row: $0.0, section: indexPath.section) }) }
        return true
    }

    /// Takes a row out; nil: there is none. Its model lives as long as the section that it was in.
    ///
    /// It is told before, and may edit the sections then; where it has gone by that, it is taken out no more.
    @discardableResult
    public func deleteRow(at indexPath: IndexPath) -> (any Entry)? {
        guard let row = row(for: indexPath) else { return nil }
        guard row.commands.contains(.delete) else { return takeOutRow(at: indexPath) }
        if let indexPath = tell(.delete, ofEditAt: indexPath) { return takeOutRow(at: indexPath) }
        return row
    }

    /// Takes out a row, or an item of a carousel.
    func delete(at place: Place) {
        switch place {
        case .row(let indexPath): deleteRow(at: indexPath)
        case .item: deleteItem(at: place)
        case .header, .footer: break
        }
    }

    /// Takes rows out; the answer has those that there were, in their order.
    @discardableResult
    public func deleteRows(at indexPaths: some Sequence<IndexPath>) -> [any Entry] {
        var deleted: [any Entry] = []
        follow(Set(indexPaths).sorted(by: >)) { _, indexPath in
            if let row = deleteRow(at: indexPath) { deleted.append(row) }
        }
        return deleted.reversed()
    }

    /// Shows a row anew; false: there is none.
    @discardableResult
    public func reloadRow(at indexPath: IndexPath) -> Bool {
        guard position(ofRowAt: indexPath) != nil else { return false }
        // Whoever ends being displayed may edit the sections.
        let place = dataView.map { dataView in
            dataView.follow(.row(indexPath)) { dataView.reload(.row(indexPath)) }.place
        }
        if let row = place.map({ $0?.indexPath }) ?? indexPath { tell(.reload, ofEditAt: row) }
        return true
    }

    /// Shows rows anew; the answer says how many of them there are.
    @discardableResult
    public func reloadRows(at indexPaths: some Sequence<IndexPath>) -> Int {
        var count = 0
        follow(Set(indexPaths).sorted()) { _, indexPath in if reloadRow(at: indexPath) { count += 1 } }
        return count
    }

    /// Puts a row in the place of another, which is the answer; nil: there is none.
    ///
    /// The row before is told `delete` first, the new one `insert` at the end, as by `deleteRow` and `insert`. Where the row
    /// before has gone by what it is told, nothing takes its place, and the answer is nil.
    @discardableResult
    public func replaceRow(at indexPath: IndexPath, with row: any Entry) -> (any Entry)? {
        // The row before is also told when the user's touch ends. It may edit the sections then.
        guard self.row(for: indexPath) != nil,
            let untouched = dataView.map({ $0.endTouches(ofRowAt: indexPath) }) ?? indexPath,
            let indexPath = tell(.delete, ofEditAt: untouched), let position = position(ofRowAt: indexPath)
        else { return nil }
        let replaced = sections[position].rows[indexPath.row]
        sections[position].rows[indexPath.row] = row
        dataView?.deselectRow(at: indexPath)
        dataView?.loseFollowed(at: indexPath)
        let place = dataView.map { view in view.follow(.row(indexPath)) { view.reload(.row(indexPath)) }.place }
        if let indexPath = place.map({ $0?.indexPath }) ?? indexPath { tell(.insert, ofEditAt: indexPath) }
        return replaced
    }

    /// Moves a row so that it has another index path; false: it does not exist, or nothing may stand there.
    @discardableResult
    public func moveRow(at indexPath: IndexPath, to destination: IndexPath) -> Bool {
        guard canMoveRow(at: indexPath, to: destination) else { return false }
        // What it is told may have changed the rows.
        guard let indexPath = tell(.move, ofEditAt: indexPath, destination: destination) else { return false }
        return takeRow(at: indexPath, to: destination)
    }

    /// Lets two rows change places; false: one of the two does not exist, or may not be moved.
    ///
    /// Both are told `move` before either moves, so each gets an index path that the other has.
    @discardableResult
    public func swapRows(at indexPath: IndexPath, and other: IndexPath) -> Bool {
        let (first, second) = (min(indexPath, other), max(indexPath, other))
        guard canSwapRows(at: first, and: second) else { return false }
        guard first != second else { return true }
        guard let (first, second) = tellOfSwap(first, second), canSwapRows(at: first, and: second) else { return false }
        let (upper, lower) = (min(first, second), max(first, second))
        // In one section, the lower row stands one further up once the upper has gone.
        let isOneSection = upper.section == lower.section
        let back = IndexPath(row: isOneSection ? lower.row - 1 : lower.row + 1, section: lower.section)
        return takeRow(at: upper, to: lower) && takeRow(at: back, to: upper)
    }
}

extension Liaison {
    /// Where the section of a row is held; nil: there is no such row.
    private func position(ofRowAt indexPath: IndexPath) -> Int? {
        position(ofSection: indexPath.section).flatMap {
            sections[$0].rows.indices.contains(indexPath.row) ? $0 : nil
        }
    }

    private func takeOutRow(at indexPath: IndexPath) -> (any Entry)? {
        guard let position = position(ofRowAt: indexPath) else { return nil }
        let row = sections[position].rows.remove(at: indexPath.row)
        dataView?.deleteRows(indexPath.row..<indexPath.row + 1, inSection: indexPath.section)
        startPaginationIfLastRowIsDisplayed()
        return row
    }

    /// Tells two rows that they change places, and answers where they stand after that; nil: one of them is gone.
    private func tellOfSwap(_ first: IndexPath, _ second: IndexPath) -> (IndexPath, IndexPath)? {
        guard !told.contains(.move) else { return (first, second) }
        told.insert(CommandSet([.move]))
        defer { told.remove(CommandSet([.move])) }
        // What one row is told may move the other: each gets where the other stands by then.
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
        let end = sections[target].rows.count - (source == target ? 1 : 0)
        return (0...end).contains(destination.row)
    }

    /// Moves a row untold. What the move before it has shown or hidden may have changed the rows: false, the move is no
    /// longer possible.
    private func takeRow(at indexPath: IndexPath, to destination: IndexPath) -> Bool {
        guard canMoveRow(at: indexPath, to: destination), let source = position(ofRowAt: indexPath),
            let target = position(ofSection: destination.section)
        else {
            return false
        }
        let row = sections[source].rows.remove(at: indexPath.row)
        sections[target].rows.insert(row, at: destination.row)
        if source != target { sections[target].keepStorage(of: sections[source]) }
        dataView?.moveRow(from: indexPath, to: destination)
        startPaginationIfLastRowIsDisplayed()
        return true
    }
}
