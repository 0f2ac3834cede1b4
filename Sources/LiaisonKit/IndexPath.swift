/// Where a row stands: the index of its section and its index in it, both from 0.
public struct IndexPath: Hashable, Comparable, Codable, Sendable {
    /// The index of the section.
    public var section: Int
    /// The index of the row in its section.
    public var row: Int

    /// Makes an index path.
    public init(row: Int, section: Int) {
        self.section = section
        self.row = row
    }

    /// Orders by section, then by row.
    public static func < (left: IndexPath, right: IndexPath) -> Bool {
        (left.section, left.row) < (right.section, right.row)
    }

    func moved(bySections count: Int) -> IndexPath { IndexPath(row: row, section: section + count) }
}

/// Where an entry of a section stands, or an item of a carousel.
public enum Place: Hashable, Sendable {
    /// The header of the section with this index.
    case header(section: Int)
    /// A row.
    case row(IndexPath)
    /// An item of a carousel: its index, from 0, and the index path of the row.
    case item(Int, of: IndexPath)
    /// The footer of the section with this index.
    case footer(section: Int)

    /// The index of the section.
    public var section: Int {
        switch self {
        case .header(let section), .footer(let section): section
        case .row(let indexPath), .item(_, let indexPath): indexPath.section
        }
    }

    /// The same place of a section so many further down.
    public func moved(bySections count: Int) -> Place {
        switch self {
        case .header(let section): .header(section: section + count)
        case .row(let indexPath): .row(indexPath.moved(bySections: count))
        case .item(let index, let indexPath): .item(index, of: indexPath.moved(bySections: count))
        case .footer(let section): .footer(section: section + count)
        }
    }

    /// The index path of a row, or of the row that an item belongs to; nil: it is a header or a footer.
    public var indexPath: IndexPath? {
        switch self {
        case .row(let indexPath), .item(_, let indexPath): indexPath
        case .header, .footer: nil
        }
    }

    /// The kind of component that stands here.
    public var kind: ComponentKind {
        switch self {
        case .header: .header
        case .row, .item: .row
        case .footer: .footer
        }
    }
}
