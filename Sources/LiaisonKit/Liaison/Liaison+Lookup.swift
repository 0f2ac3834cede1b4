/// Finds rows.
extension Liaison {
    /// The row at an index path; nil: there is none.
    public func row(for indexPath: IndexPath) -> (any Entry)? {
        // To copy the section for one of its rows would take longer than all the rest.
        position(ofSection: indexPath.section).flatMap { sections[$0].rows.element(at: indexPath.row) }
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

    /// The index paths of the rows whose models are values of a type and pass a test, in their order.
    public func indexPaths<Model>(
        of type: Model.Type, where passes: (Model) -> Bool = { _ in true }
    ) -> [IndexPath] {
        indexPaths { $0.model(as: type).map(passes) ?? false }
    }

    /// The index paths of the rows of a section, in their order; none where there is no section with this number.
    public func indexPaths(inSection number: Int) -> [IndexPath] {
        (0..<(section(number)?.rows.count ?? 0)).map { IndexPath(row: $0, section: number) }
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
