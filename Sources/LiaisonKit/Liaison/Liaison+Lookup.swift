/// Finds rows by index path, by test and by model type.
extension Liaison {
    /// The row at an index path; nil if there is none. O(log n) in the rows of the section.
    public func row(for indexPath: IndexPath) -> (any Entry)? {
        // Copying the section to read one row would cost more than the lookup itself.
        position(ofSection: indexPath.section).flatMap { sections[$0].row(at: indexPath.row) }
    }

    /// The row at an index path; nil if there is none or the row is of another type.
    public func row<Row: Entry>(for indexPath: IndexPath, as type: Row.Type) -> Row? {
        row(for: indexPath) as? Row
    }

    /// The index paths of the rows that pass a test, in ascending order. The test is called for each row.
    public func indexPaths(where passes: (any Entry) -> Bool) -> [IndexPath] {
        zip(sectionNumbers, sections)
            .flatMap { number, section in
                section.blockedRows.indices.filter { passes(section.blockedRows[$0]) }
                    .map { IndexPath(row: $0, section: number) }
            }
    }

    /// The index paths of the rows whose models have a type and pass a test, in ascending order.
    public func indexPaths<Model>(
        of type: Model.Type, where passes: (Model) -> Bool = { _ in true }
    ) -> [IndexPath] {
        indexPaths { $0.model(as: type).map(passes) ?? false }
    }

    /// The index paths of the rows of a section, in ascending order; empty if no section has this number.
    public func indexPaths(inSection number: Int) -> [IndexPath] {
        (0..<(section(number)?.rowCount ?? 0)).map { IndexPath(row: $0, section: number) }
    }

    /// The index path of the last row of the last section that has rows; nil if there are no rows.
    public var lastIndexPath: IndexPath? {
        sectionNumbers.last { lastIndexPath(inSection: $0) != nil }.flatMap { lastIndexPath(inSection: $0) }
    }

    /// The index path of the last row of a section; nil if the section has no rows or does not exist.
    public func lastIndexPath(inSection number: Int) -> IndexPath? {
        guard let section = section(number), section.rowCount > 0 else { return nil }
        return IndexPath(row: section.rowCount - 1, section: number)
    }
}
