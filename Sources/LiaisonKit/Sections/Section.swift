/// An id, an optional header, rows, and an optional footer.
public struct Section {
    /// Names it among the sections of its feed.
    public var id: String
    // With `?` header and footer would be nil first and then assigned: in a stream of small sections that can be measured.

    /// What stands before the rows.
    public var header: Optional<any Entry>
    /// What it lists.
    public var rows: BlockedArray<any Entry>
    /// What stands after the rows.
    public var footer: Optional<any Entry>
    /// Which of header and footer are shown; one that is not has no height.
    public var displayOption = SectionDisplayOption.both
    /// Whether it is the one that says that more is on its way.
    var isPagination = false
    /// What keeps alive what its entries are made of: their models and components.
    public var storage: AnyObject?

    /// Makes a section.
    public init(
        id: String, header: (any Entry)? = nil, rows: [any Entry] = [], footer: (any Entry)? = nil,
        storage: AnyObject? = nil
    ) {
        self.id = id
        self.header = header
        self.rows = BlockedArray(rows)
        self.footer = footer
        self.storage = storage
    }

    /// Makes a section of rows that are made when they are asked for; `storage` also keeps what they are made of.
    public init(
        id: consuming String, header: consuming (any Entry)?, madeRows: consuming any ElementSource<any Entry>,
        footer: consuming (any Entry)?, storage: consuming AnyObject
    ) {
        self.id = id
        self.header = header
        self.rows = BlockedArray(madeRows)
        self.footer = footer
        self.storage = storage
    }

    /// What it consists of, as it is shown.
    var shape: SectionShape {
        SectionShape(
            hasHeader: header != nil && displayOption.showsHeader, rows: rows.count,
            hasFooter: footer != nil && displayOption.showsFooter)
    }

    /// The entry at a place, whichever section that names; nil: there is none.
    func entry(at place: Place) -> (any Entry)? {
        switch place {
        case .header: header
        case .footer: footer
        case .row(let indexPath): rows.element(at: indexPath.row)
        case .item: place.carousel.flatMap { (entry(at: $0.place) as? Carousel)?.item($0.index) }
        }
    }

    /// Replaces the entry at a place; does nothing where there is none.
    mutating func replaceEntry(at place: Place, with entry: any Entry) {
        switch place {
        case .header: header = entry
        case .row(let indexPath): if rows.indices.contains(indexPath.row) { rows[indexPath.row] = entry }
        case .footer: footer = entry
        case .item:
            guard let carousel = place.carousel else { return }
            (self.entry(at: carousel.place) as? Carousel)?.replaceItem(carousel.index, with: entry)
        }
    }
}

extension Section {
    /// Also keeps alive what another section keeps: a row has come from there.
    mutating func keepStorage(of other: Section) {
        guard let more = other.storage, more !== storage else { return }
        storage = storage.map { Storages($0, more) } ?? more
    }
}

/// What several sections keep alive, each object once.
private final class Storages {
    private var objects: [ObjectIdentifier: AnyObject] = [:]

    init(_ storages: AnyObject...) {
        for storage in storages {
            if let more = storage as? Storages {
                objects.merge(more.objects) { first, _ in first }
            } else {
                objects[ObjectIdentifier(storage)] = storage
            }
        }
    }
}
