/// The properties that a section and its copies share: all except the rows. The object never changes, so a copy of a
/// section costs one reference.
///
/// A subclass that makes the rows, too, is all of a section: see `Section.init(_:)`.
open class SectionContent {
    /// The name of the section among the sections of its feed.
    public final let id: String
    /// True if there is a header.
    public final let hasHeader: Bool
    /// True if there is a footer.
    public final let hasFooter: Bool
    /// The object that keeps the models and components of the entries alive; nil if the entries need none.
    public final let storage: AnyObject?
    final let displayOption: SectionDisplayOption
    final let isPagination: Bool

    /// Makes the content of a section that shows its header and its footer.
    public init(id: consuming String, hasHeader: Bool, hasFooter: Bool, storage: consuming AnyObject?) {
        self.id = id
        self.hasHeader = hasHeader
        self.hasFooter = hasFooter
        self.storage = storage
        displayOption = .both
        isPagination = false
    }

    init(
        id: consuming String, hasHeader: Bool, hasFooter: Bool, _ displayOption: SectionDisplayOption,
        isPagination: Bool, storage: consuming AnyObject?
    ) {
        self.id = id
        self.hasHeader = hasHeader
        self.hasFooter = hasFooter
        self.storage = storage
        self.displayOption = displayOption
        self.isPagination = isPagination
    }

    /// The header; nil if there is none.
    open var header: (any Entry)? { nil }
    /// The footer; nil if there is none.
    open var footer: (any Entry)? { nil }

    /// A copy of the content with the given properties replaced.
    final func changed(
        id: String? = nil, header: (any Entry)?? = .none, footer: (any Entry)?? = .none,
        displayOption: SectionDisplayOption? = nil, isPagination: Bool? = nil, storage: AnyObject?? = .none
    ) -> SectionContent {
        HeldContent(
            id: id ?? self.id, header: header ?? self.header, footer: footer ?? self.footer,
            displayOption: displayOption ?? self.displayOption, isPagination: isPagination ?? self.isPagination,
            storage: storage ?? self.storage)
    }
}

/// The content of a section that holds its header and its footer.
final class HeldContent: SectionContent {
    /// The header, if there is one. Not optional, because copying an optional entry takes three times as long.
    private let shownHeader: any Entry
    private let shownFooter: any Entry

    init(
        id: consuming String, header: consuming (any Entry)?, footer: consuming (any Entry)?,
        displayOption: SectionDisplayOption = .both, isPagination: Bool = false, storage: consuming AnyObject?
    ) {
        let (hasHeader, hasFooter) = (header != nil, footer != nil)
        shownHeader = header ?? NoEntry()
        shownFooter = footer ?? NoEntry()
        super.init(
            id: id, hasHeader: hasHeader, hasFooter: hasFooter, displayOption, isPagination: isPagination,
            storage: storage)
    }

    override var header: (any Entry)? { hasHeader ? shownHeader : nil }
    override var footer: (any Entry)? { hasFooter ? shownFooter : nil }
}
