/// Finds rows.
extension Liaison {
    /// The row at an index path; nil: there is none.
    public func row(for indexPath: IndexPath) -> (any Entry)? {
        entry(at: .row(indexPath))
    }

    /// The row at an index path; nil: there is none, or it is of another type.
    public func row<Row: Entry>(for indexPath: IndexPath, as type: Row.Type) -> Row? {
        row(for: indexPath) as? Row
    }

    /// The index paths of the rows that pass a test, in their order.
    public func indexPaths(where passes: (any Entry) -> Bool) -> [IndexPath] {
        zip(sectionNumbers, sections)
            .flatMap { number, section in
                section.rows.indices.filter { passes(section.rows[$0]) }
                    .map { IndexPath(row: $0, section: number) }
            }
    }

    /// The index path of the last row of all; nil: there is no row.
    public var lastIndexPath: IndexPath? {
        sectionNumbers.last { lastIndexPath(inSection: $0) != nil }.flatMap { lastIndexPath(inSection: $0) }
    }

    /// The index path of the last row of a section; nil: it has none, or there is no such section.
    public func lastIndexPath(inSection number: Int) -> IndexPath? {
        guard let section = section(number), !section.rows.isEmpty else { return nil }
        return IndexPath(row: section.rows.count - 1, section: number)
    }
}
