/// Finding the smallest change of the sections of a liaison.
extension SectionedChangeset {
    /// Finds what turns old sections into new ones.
    ///
    /// A section is told by its id, and shows its header and footer; an entry is told by its identity.
    public init(from old: [Section], to new: [Section]) {
        self.init(from: old.map { ComparedSection(section: $0) }, to: new.map { ComparedSection(section: $0) })
    }
}

extension Section {
    /// The rows whose identity a row before them has, ascending: for whom duplicates are a fault.
    public var duplicateIdentities: [DuplicateIdentity] { rows.map(ComparedEntry.init).duplicateIdentities }
}
