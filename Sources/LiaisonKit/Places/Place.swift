@_exported public import struct LiaisonPlaces.IndexPath

/// The place of an entry of a section, or of an item of a carousel.
public enum Place: Hashable, Sendable {
    /// The header of the section with this index.
    case header(section: Int)
    /// A row. If there are no rows, the empty state has the place of the first row.
    case row(IndexPath)
    /// An item of the carousel at an index path.
    case item(ItemPath, of: IndexPath)
    /// The footer of the section with this index.
    case footer(section: Int)

    /// Returns the place of an item of the carousel at an index path. Indexes count from 0.
    public static func item(_ index: Int, of indexPath: IndexPath) -> Place { .item(ItemPath(index), of: indexPath) }

    /// The index of the section.
    public var section: Int {
        switch self {
        case .header(let section), .footer(let section): section
        case .row(let indexPath), .item(_, let indexPath): indexPath.section
        }
    }

    /// Returns the same place in the section that is `count` sections further down.
    public func moved(bySections count: Int) -> Place {
        switch self {
        case .header(let section): .header(section: section + count)
        case .row(let indexPath): .row(indexPath.moved(bySections: count))
        case .item(let path, let indexPath): .item(path, of: indexPath.moved(bySections: count))
        case .footer(let section): .footer(section: section + count)
        }
    }

    /// The index path of the row, or of the row that contains the item; nil for a header or footer.
    public var indexPath: IndexPath? {
        switch self {
        case .row(let indexPath), .item(_, let indexPath): indexPath
        case .header, .footer: nil
        }
    }

    /// The kind of component at the place.
    public var kind: ComponentKind {
        switch self {
        case .header: .header
        case .row, .item: .row
        case .footer: .footer
        }
    }
}

extension Place {
    /// Returns the place of an item of the carousel at this place; nil for a header or footer, or if the path would be
    /// deeper than `ItemPath.maximumDepth`.
    public func item(_ index: Int) -> Place? {
        switch self {
        case .row(let indexPath): .item(ItemPath(index), of: indexPath)
        case .item(let path, let indexPath): path.appending(index).map { .item($0, of: indexPath) }
        case .header, .footer: nil
        }
    }

    /// The place of the carousel that contains the item, and the index of the item in that carousel; nil if the place
    /// is not that of an item.
    package var carousel: (place: Place, index: Int)? {
        guard case .item(let path, let indexPath) = self else { return nil }
        return (path.carousel.map { .item($0, of: indexPath) } ?? .row(indexPath), path.last)
    }

    /// Returns the same place in the row at another index path; for a header or footer, the same place.
    func withRow(at indexPath: IndexPath) -> Place {
        switch self {
        case .row: .row(indexPath)
        case .item(let path, _): .item(path, of: indexPath)
        case .header, .footer: self
        }
    }
}

extension Place: CustomStringConvertible {
    /// The place as a feed names it: `sections[3].rows[2]`.
    public var description: String {
        switch self {
        case .header(let section): "sections[\(section)].header"
        case .row(let indexPath): "sections[\(indexPath.section)].rows[\(indexPath.row)]"
        case .item(let path, let indexPath):
            Place.row(indexPath).description + path.indexes.map { ".carousel[\($0)]" }.joined()
        case .footer(let section): "sections[\(section)].footer"
        }
    }
}

extension IndexPath {
    func moved(bySections count: Int) -> IndexPath { IndexPath(row: row, section: section + count) }
}

/// The kind of a component: row, header or footer.
public enum ComponentKind: String, CaseIterable, Sendable {
    /// A row, or an item of a carousel.
    case row
    /// The header of a section.
    case header
    /// The footer of a section.
    case footer
}
