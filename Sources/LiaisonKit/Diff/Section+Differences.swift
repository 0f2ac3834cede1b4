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

extension Section {
    /// The rows whose identity an earlier row of the section has, ascending, for programs that treat duplicates as
    /// errors. Takes O(n) on average.
    public var duplicateIdentities: [DuplicateIdentity] { blockedRows.map(ComparedEntry.init).duplicateIdentities }
}
