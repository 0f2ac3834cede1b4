/// Finds rows again after a command has edited the content.
extension ListView {
    /// Performs work, then visits rows one after the other. Rows that are gone are not visited. The rows are followed
    /// from the start, through the work and all visits.
    ///
    /// Returns the index paths of the rows after the last visit; nil for a row that is gone.
    ///
    /// - Parameters:
    ///   - indexPaths: The rows.
    ///   - work: The work.
    ///   - visit: The closure for each row. It gets the position of the row in `indexPaths`, and the current index
    ///     path.
    @discardableResult
    func follow(
        _ indexPaths: [IndexPath], after work: () -> Void = {}, _ visit: (_ number: Int, _ indexPath: IndexPath) -> Void
    ) -> [IndexPath?] {
        let list = followed.visits.count
        let rows = FollowedRows(indexPaths.map { geometry.entry(at: .row($0)) })
        followed.beginVisits(of: rows)
        defer { followed.endVisits() }
        work()
        for number in indexPaths.indices {
            if let indexPath = row(at: followed.visits[list][number]) { visit(number, indexPath) }
        }
        return followed.visits[list].entries.map(row(at:))
    }

    /// Performs work on the entry at a place. Returns the answer, and the place of the entry after the work; nil if the
    /// entry is gone.
    func follow<Answer>(_ place: Place, _ work: () -> Answer) -> (answer: Answer, place: Place?) {
        if case .item(_, let indexPath) = place { return follow(itemAt: place, ofRowAt: indexPath, work) }
        if isEmptyState(at: place) {
            let cell = emptyStateCell
            let answer = work()
            return (answer, cell === emptyStateCell && isEmptyState(at: place) ? place : nil)
        }
        let edits = progress.editCount
        followed.append(geometry.entry(at: place))
        let answer = work()
        let entry = followed.removeLast()
        if edits == progress.editCount { return (answer, entry == nil ? nil : place) }
        return (answer, entry.map { geometry.place(of: $0) })
    }

    /// Returns the current index path of a followed entry; nil if the entry is gone or is no row.
    func followedRow(_ index: Int) -> IndexPath? { row(at: followed[index]) }

    /// Returns the index path of the row of an entry; nil if there is no entry, or if it is no row.
    func row(at entry: Int?) -> IndexPath? { entry.flatMap { geometry.place(of: $0).indexPath } }
}

/// The current entry, which the user has reached, and other rows that the program follows.
extension ListView {
    /// The place of the current row, header or footer; nil if there is none, or if the entry is gone. The entry stays current
    /// while the content is edited around it, whether or not the viewport shows the entry. Setting a place without an entry
    /// leaves none current.
    public var currentPlace: Place? {
        get { followed.current.map { geometry.place(of: $0) } }
        set { followed.current = newValue.flatMap { geometry.entry(at: $0) } }
    }

    /// The index path of the current row; nil if there is none, or if a header or footer is current.
    public var currentRow: IndexPath? {
        get { currentPlace?.indexPath }
        set { currentPlace = newValue.map(Place.row) }
    }

    /// The index paths of rows that the program follows, such as the rows of a question to the user; nil for a row that
    /// is gone. The data view follows them as it follows the current row. Setting an index path without a row sets nil.
    package var followedRows: [IndexPath?] {
        get { followed.rows.map(row(at:)) }
        set { followed.rows = newValue.map { row in row.flatMap { geometry.entry(at: .row($0)) } } }
    }
}
