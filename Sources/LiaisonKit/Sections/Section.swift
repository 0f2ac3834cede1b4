/// A section of a list: an id, an optional header, rows, and an optional footer.
///
/// A section is a value. A copy costs O(1), because copies share their content until one changes.
public struct Section {
    /// The name of the section among the sections of its feed.
    public var id: String {
        get { content.id(of: key) }
        set { change { $0.changed($1, id: newValue) } }
    }
    /// The entry before the rows; nil if there is none.
    public var header: (any Entry)? {
        get { content.header(of: key) }
        set { change { $0.changed($1, header: newValue) } }
    }
    /// The rows of the section. Reading the rows of a section of many rows after an edit of the liaison takes O(n) once.
    public var rows: [any Entry] {
        get { blockedRows.array }
        _modify {
            // The section gives up its reference, so that a change copies no rows.
            var blocked = stored.take() ?? made
            var rows = blocked.takeArray()
            defer { stored = BlockedArray(plain: rows) }
            yield &rows
        }
    }
    /// The rows in blocks, so that an edit of one among many takes O(log n).
    package var blockedRows: BlockedArray<any Entry> {
        get { stored ?? made }
        _modify {
            // The section gives up its reference, so that a change copies no rows.
            var rows = stored.take() ?? made
            defer { stored = rows }
            yield &rows
        }
    }
    /// The entry after the rows; nil if there is none.
    public var footer: (any Entry)? {
        get { content.footer(of: key) }
        set { change { $0.changed($1, footer: newValue) } }
    }
    /// Decides which of header and footer are shown. A header or footer that is not shown has no height.
    public var displayOption: SectionDisplayOption {
        get { content.displayOption }
        set { change { $0.changed($1, displayOption: newValue) } }
    }
    /// The object that keeps the models and components of the entries alive; nil if the entries need none.
    public var storage: AnyObject? {
        // Inlined, so that the section is not copied.
        get { content.storage(of: key) }
        set { change { $0.changed($1, storage: newValue) } }
    }
    /// True if the section is a pagination section.
    var isPagination: Bool {
        get { content.isPagination }
        set { change { $0.changed($1, isPagination: newValue) } }
    }

    // `Optional`, because a property with a question mark starts as nil. An initialiser that then sets the property copies
    // the section.
    // swift-format-ignore: UseShorthandTypeNames
    /// The rows if the section stores them; nil if the content makes them.
    private var stored: Optional<BlockedArray<any Entry>>
    /// The properties of the section except the rows that it stores.
    private var content: SectionContent
    /// The key of the section in its content.
    private let key: Int

    /// Makes a section.
    public init(
        id: String, header: (any Entry)? = nil, rows: [any Entry] = [], footer: (any Entry)? = nil,
        storage: AnyObject? = nil
    ) {
        stored = BlockedArray(rows)
        content = HeldContent(id: id, header: header, footer: footer, storage: storage)
        key = 0
    }

    /// Makes a section whose rows, header and footer its content makes on request, on the thread of the data view. `key`
    /// tells the content which of its sections is meant.
    public init(_ content: consuming SectionContent, key: Int) {
        // Rows that do not fit in one block are stored.
        let isLarge = content.rowCount(of: key) > BlockedArray<any Entry>.greatestCountOfMade
        stored = isLarge ? BlockedArray(MadeElements(source: content, key: key)) : nil
        self.content = content
        self.key = key
    }

    /// The rows that the content makes.
    private var made: BlockedArray<any Entry> { BlockedArray(MadeElements(source: content, key: key)) }

    /// Replaces the content. The section keeps the rows that the previous content makes.
    private mutating func change(_ changed: (SectionContent, Int) -> SectionContent) {
        if stored == nil { stored = made }
        content = changed(content, key)
    }

    /// The shape of the section as the data view shows it. Inlined, so that the section is not copied.
    var shape: SectionShape {
        SectionShape(
            hasHeader: content.hasHeader(of: key) && content.displayOption.showsHeader, rows: rowCount,
            hasFooter: content.hasFooter(of: key) && content.displayOption.showsFooter)
    }

    /// The number of rows.
    public var rowCount: Int { stored?.count ?? content.rowCount(of: key) }

    /// The row at an index; nil if the index is out of range.
    func row(at index: Int) -> (any Entry)? {
        // `if let` would copy the array.
        guard stored == nil else { return stored?.element(at: index) }
        return index >= 0 && index < content.rowCount(of: key) ? content.makeRow(at: index, of: key) : nil
    }

    /// The content that makes the rows, and the key of the section in it; nil if the section stores the rows.
    package var maker: (content: SectionContent, key: Int)? { stored == nil ? (content, key) : nil }

    /// The entry at a place; nil if there is none. Ignores the section number of the place. Inlined for rows, so that the
    /// section is not copied.
    func entry(at place: Place) -> (any Entry)? {
        switch place {
        case .row(let indexPath): row(at: indexPath.row)
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
        case .row(let indexPath):
            if blockedRows.indices.contains(indexPath.row) { blockedRows[indexPath.row] = entry }
        case .footer: footer = entry
        case .item:
            guard let carousel = place.carousel else { return }
            (self.entry(at: carousel.place) as? Carousel)?.replaceItem(carousel.index, with: entry)
        }
    }
}

extension Section {
    /// True if both are copies of one section, and no row of theirs has changed. Sections that store their rows never are.
    func isCopy(of other: Section) -> Bool {
        stored == nil && other.stored == nil && content === other.content && key == other.key
    }

    /// Also keeps alive the storage of another section that a row has come from.
    mutating func keepStorage(of other: Section) {
        guard let more = other.storage, more !== storage else { return }
        storage = storage.map { Storages($0, more) } ?? more
    }
}

extension Section {
    /// The section with carousels of its own, so that two liaisons can show it: each scrolls its carousels alone.
    package var withOwnCarousels: Section {
        // Content makes no carousels.
        guard maker == nil, blockedRows.contains(where: { $0 is Carousel }) else { return self }
        var section = self
        section.rows = rows.map { ($0 as? Carousel)?.copy() ?? $0 }
        return section
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

/// Builds the sections of a list from the data that the factory holds.
public protocol SectionFactory {
    /// Builds the sections. Each call builds new ones.
    func buildSections() -> [Section]
}
