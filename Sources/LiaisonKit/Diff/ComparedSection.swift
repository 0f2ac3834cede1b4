/// Finding the smallest changeset of the sections of a liaison.
extension SectionedChangeset {
    /// Finds the changes that turn old sections into new sections.
    ///
    /// The identity of a section is its id, and the content of a section is its header and footer. Rows are told apart
    /// by the identities of the entries. Use this initializer on the thread of the data view.
    public init(from old: [Section], to new: [Section]) {
        self.init(from: old.map { ComparedSection(section: $0) }, to: new.map { ComparedSection(section: $0) })
    }
}

/// A section in the form that changesets compare.
struct ComparedSection: DifferentiableSection {
    let section: Section

    init(section: Section) {
        self.section = section
    }

    init(_ section: ComparedSection, rows: [ComparedEntry]) {
        var other = section.section
        other.rows = rows.map(\.entry)
        self.init(section: other)
    }

    /// The section as it is now, for a comparison on another thread.
    var snapshot: ComparedSection {
        var copy = section
        copy.rows = section.rows.map(\.snapshot)
        copy.header = section.header?.snapshot
        copy.footer = section.footer?.snapshot
        return ComparedSection(section: copy)
    }

    var identity: String { section.id }

    var rows: LazyMapCollection<BlockedArray<any Entry>, ComparedEntry> {
        section.blockedRows.lazy.map { ComparedEntry(entry: $0) }
    }

    func hasSameContent(as other: ComparedSection) -> Bool {
        hasSameHeader(as: other) && hasSameFooter(as: other)
    }

    /// Returns whether the headers have the same identity and content. Two sections without a shown header have the
    /// same header.
    func hasSameHeader(as other: ComparedSection) -> Bool { Self.isSame(shownHeader, other.shownHeader) }

    /// Returns whether the footers have the same identity and content. Two sections without a shown footer have the
    /// same footer.
    func hasSameFooter(as other: ComparedSection) -> Bool { Self.isSame(shownFooter, other.shownFooter) }

    private var shownHeader: ComparedEntry? {
        section.displayOption.showsHeader ? section.header.map { ComparedEntry(entry: $0) } : nil
    }

    private var shownFooter: ComparedEntry? {
        section.displayOption.showsFooter ? section.footer.map { ComparedEntry(entry: $0) } : nil
    }

    private static func isSame(_ one: ComparedEntry?, _ other: ComparedEntry?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one.isSame(as: other)
    }
}

/// An entry in the form that changesets compare.
struct ComparedEntry: Differentiable {
    let entry: any Entry

    var identity: AnyHashable { entry.identity }

    func hasSameIdentity(as other: ComparedEntry) -> Bool { entry.hasSameIdentity(as: other.entry) }

    /// Returns whether another entry has the same identity and the same content.
    func isSame(as other: ComparedEntry) -> Bool { hasSameIdentity(as: other) && hasSameContent(as: other) }

    func hasSameContent(as other: ComparedEntry) -> Bool { entry.hasSameContent(as: other.entry) }
}
