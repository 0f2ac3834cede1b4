/// A section of a list: an id, an optional header, rows, and an optional footer.
///
/// A section is a value. A copy costs O(1), because copies share their content until one changes.
public struct Section {
    /// The name of the section among the sections of its feed.
    public var id: String {
        get { content.id(of: key) }
        set { content = content.changed(key, id: newValue) }
    }
    /// The entry before the rows; nil if there is none.
    public var header: (any Entry)? {
        get { content.header(of: key) }
        set { content = content.changed(key, header: newValue) }
    }
    /// The rows of the section.
    public var rows: BlockedArray<any Entry>
    /// The entry after the rows; nil if there is none.
    public var footer: (any Entry)? {
        get { content.footer(of: key) }
        set { content = content.changed(key, footer: newValue) }
    }
    /// Decides which of header and footer are shown. A header or footer that is not shown has no height.
    public var displayOption: SectionDisplayOption {
        get { content.displayOption }
        set { content = content.changed(key, displayOption: newValue) }
    }
    /// The object that keeps the models and components of the entries alive; nil if the entries need none.
    public var storage: AnyObject? {
        // Inlined, so that the section is not copied.
        @inline(__always) get { content.storage(of: key) }
        set { content = content.changed(key, storage: newValue) }
    }
    /// True if the section is a pagination section.
    var isPagination: Bool {
        get { content.isPagination }
        set { content = content.changed(key, isPagination: newValue) }
    }

    /// The properties of the section except the rows.
    private var content: SectionContent
    /// The key of the section in its content.
    private let key: Int

    /// Makes a section.
    public init(
        id: String, header: (any Entry)? = nil, rows: [any Entry] = [], footer: (any Entry)? = nil,
        storage: AnyObject? = nil
    ) {
        self.rows = BlockedArray(rows)
        content = HeldContent(id: id, header: header, footer: footer, storage: storage)
        key = 0
    }

    /// Makes a section whose rows, header and footer an object makes on request. `key` tells the object which of its
    /// sections is meant.
    public init(_ made: consuming any SectionContent & ElementSource<any Entry>, key: Int) {
        rows = BlockedArray(MadeElements(source: made, key: key))
        content = made
        self.key = key
    }

    /// The shape of the section as the data view shows it. Inlined, so that the section is not copied.
    @inline(__always)
    var shape: SectionShape {
        SectionShape(
            hasHeader: content.hasHeader(of: key) && content.displayOption.showsHeader, rows: rows.count,
            hasFooter: content.hasFooter(of: key) && content.displayOption.showsFooter)
    }

    /// The list of the source that makes the rows; nil if the section stores them.
    package var madeRows: MadeElements<any Entry>? { rows.made }

    /// The entry at a place; nil if there is none. Ignores the section number of the place. Inlined for rows, so that the
    /// section is not copied.
    @inline(__always)
    func entry(at place: Place) -> (any Entry)? {
        switch place {
        case .row(let indexPath): rows.element(at: indexPath.row)
        case .header, .footer, .item: otherEntry(at: place)
        }
    }

    /// The entry at a place that is no row; nil if there is none.
    private func otherEntry(at place: Place) -> (any Entry)? {
        switch place {
        case .header: header
        case .footer: footer
        case .row: nil
        case .item: place.carousel.flatMap { (entry(at: $0.place) as? Carousel)?.item($0.index) }
        }
    }

    /// Replaces the entry at a place. Does nothing if there is no row or item at the place.
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
    /// Also keeps alive the storage of another section that a row has come from.
    mutating func keepStorage(of other: Section) {
        guard let more = other.storage, more !== storage else { return }
        storage = storage.map { Storages($0, more) } ?? more
    }
}

/// The storages of several sections, each object once.
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
