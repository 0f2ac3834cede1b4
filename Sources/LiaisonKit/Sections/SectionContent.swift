/// The properties that sections and their copies share: all except the rows that a section stores. The properties of a
/// section never change, so a copy of a section costs one reference.
///
/// One object may be the content of many sections. The object tells its sections apart by a key, which the object
/// chooses. A subclass may make the rows, too: see `Section.init(_:key:)`.
open class SectionContent {
    /// Makes content whose sections have no id, no entries and no storage. Subclasses override the methods to supply
    /// them.
    public init() {}

    /// The name of a section among the sections of its feed.
    open func id(of key: Int) -> String { "" }
    /// True if a section has a header.
    open func hasHeader(of key: Int) -> Bool { false }
    /// True if a section has a footer.
    open func hasFooter(of key: Int) -> Bool { false }
    /// The header of a section; nil if there is none.
    open func header(of key: Int) -> (any Entry)? { nil }
    /// The footer of a section; nil if there is none.
    open func footer(of key: Int) -> (any Entry)? { nil }
    /// The object that keeps the models and components of the entries of a section alive; nil if the entries need none.
    open func storage(of key: Int) -> AnyObject? { nil }
    /// The number of rows of a section, if the content makes them. The number never changes.
    open func rowCount(of key: Int) -> Int { 0 }
    /// Makes the row of a section at an index that is in range.
    open func makeRow(at index: Int, of key: Int) -> any Entry { NoEntry() }
    /// Returns the estimated height of the row of a section at an index that is in range, if the height is known without
    /// the row; nil if the row must be asked.
    open func estimatedHeight(ofRow index: Int, of key: Int) -> EntryHeight? { nil }
    /// Decides which of header and footer are shown.
    var displayOption: SectionDisplayOption { .both }
    /// True if the section is a pagination section.
    var isPagination: Bool { false }

    /// A copy of the content of a section with the given properties replaced.
    final func changed(
        _ key: Int, id: String? = nil, header: (any Entry)?? = .none, footer: (any Entry)?? = .none,
        displayOption: SectionDisplayOption? = nil, isPagination: Bool? = nil, storage: AnyObject?? = .none
    ) -> SectionContent {
        HeldContent(
            id: id ?? self.id(of: key), header: header ?? self.header(of: key), footer: footer ?? self.footer(of: key),
            displayOption: displayOption ?? self.displayOption, isPagination: isPagination ?? self.isPagination,
            storage: storage ?? self.storage(of: key))
    }
}

extension SectionContent: ElementSource {
    func elementCount(of key: Int) -> Int { rowCount(of: key) }
    func makeElement(at index: Int, of key: Int) -> any Entry { makeRow(at: index, of: key) }
}

/// The content of one section, whose header and footer the content holds. The key has no meaning.
final class HeldContent: SectionContent {
    private let id: String
    private let hasHeader: Bool
    private let hasFooter: Bool
    /// The header, if there is one. Not optional, because copying an optional entry takes three times as long.
    private let shownHeader: any Entry
    private let shownFooter: any Entry
    private let storage: AnyObject?
    private let shownDisplayOption: SectionDisplayOption
    private let isOfPages: Bool

    init(
        id: consuming String, header: consuming (any Entry)?, footer: consuming (any Entry)?,
        displayOption: SectionDisplayOption = .both, isPagination: Bool = false, storage: consuming AnyObject?
    ) {
        self.id = id
        (hasHeader, hasFooter) = (header != nil, footer != nil)
        shownHeader = header ?? NoEntry()
        shownFooter = footer ?? NoEntry()
        self.storage = storage
        shownDisplayOption = displayOption
        isOfPages = isPagination
    }

    override func id(of key: Int) -> String { id }
    override func hasHeader(of key: Int) -> Bool { hasHeader }
    override func hasFooter(of key: Int) -> Bool { hasFooter }
    override func header(of key: Int) -> (any Entry)? { hasHeader ? shownHeader : nil }
    override func footer(of key: Int) -> (any Entry)? { hasFooter ? shownFooter : nil }
    override func storage(of key: Int) -> AnyObject? { storage }
    override var displayOption: SectionDisplayOption { shownDisplayOption }
    override var isPagination: Bool { isOfPages }
}

/// The choice of header and footer that a section shows.
public enum SectionDisplayOption: String, CaseIterable, Sendable {
    /// Neither.
    case none
    /// The header only.
    case header
    /// The footer only.
    case footer
    /// Header and footer.
    case both

    var showsHeader: Bool { self == .header || self == .both }
    var showsFooter: Bool { self == .footer || self == .both }
}
