/// An id, an optional header, rows, and an optional footer.
///
/// A copy costs one reference: sections share their content until one of them changes.
public struct Section {
    /// Which of header and footer are shown; one that is not has no height.
    public var displayOption: SectionDisplayOption {
        get { content.displayOption }
        set { changedContent.displayOption = newValue }
    }
    /// Names it among the sections of its feed.
    public var id: String {
        get { content.id }
        set { changedContent.id = newValue }
    }
    /// What stands before the rows.
    public var header: (any Entry)? {
        get { content.header }
        set { changedContent.header = newValue }
    }
    /// What it lists.
    public var rows: BlockedArray<any Entry> {
        get { content.rows }
        _modify { yield &changedContent.rows }
    }
    /// What stands after the rows.
    public var footer: (any Entry)? {
        get { content.footer }
        set { changedContent.footer = newValue }
    }
    /// What keeps alive what its entries are made of: their models and components.
    public var storage: AnyObject? {
        get { content.storage }
        set { changedContent.storage = newValue }
    }
    /// Whether it is the one that says that more is on its way.
    var isPagination: Bool {
        get { content.isPagination }
        set { changedContent.isPagination = newValue }
    }

    private var content: Content

    /// The content, which no other section shares.
    private var changedContent: Content {
        mutating get {
            if !isKnownUniquelyReferenced(&content) { content = Content(content) }
            return content
        }
    }

    /// Makes a section.
    public init(
        id: String, header: (any Entry)? = nil, rows: [any Entry] = [], footer: (any Entry)? = nil,
        storage: AnyObject? = nil
    ) {
        content = Content(id: id, header: header, rows: BlockedArray(rows), footer: footer, storage: storage)
    }

    /// Makes a section of rows that are made when they are asked for; `storage` also keeps what they are made of.
    public init(
        id: consuming String, header: consuming (any Entry)?, madeRows: consuming any ElementSource<any Entry>,
        footer: consuming (any Entry)?, storage: consuming AnyObject
    ) {
        content = Content(id: id, header: header, rows: BlockedArray(madeRows), footer: footer, storage: storage)
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
    /// What a section and its copies share.
    private final class Content {
        var id: String
        // With `?` header and footer would be nil first and then assigned: a stream of small sections would take longer.
        var header: Optional<any Entry>
        var rows: BlockedArray<any Entry>
        var footer: Optional<any Entry>
        var displayOption = SectionDisplayOption.both
        var isPagination = false
        var storage: AnyObject?

        init(
            id: consuming String, header: consuming (any Entry)?, rows: consuming BlockedArray<any Entry>,
            footer: consuming (any Entry)?, storage: consuming AnyObject?
        ) {
            self.id = id
            self.header = header
            self.rows = rows
            self.footer = footer
            self.storage = storage
        }

        convenience init(_ other: Content) {
            self.init(
                id: other.id, header: other.header, rows: other.rows, footer: other.footer, storage: other.storage)
            displayOption = other.displayOption
            isPagination = other.isPagination
        }
    }

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
