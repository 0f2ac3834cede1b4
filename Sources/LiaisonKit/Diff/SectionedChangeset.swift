/// The changes that turn an old list of sections into a new list: changes of sections and of rows. A row may move from
/// one section to another.
///
/// Index paths of removed rows count in the old list, index paths of added rows in the new list. A deleted or inserted
/// section includes its rows: the changeset names only those of its rows that move.
public struct SectionedChangeset: Hashable, Codable, Sendable {
    /// The index paths of one row in both lists.
    public struct Paths: Hashable, Codable, Sendable {
        /// The index path in the old list.
        public var old: IndexPath
        /// The index path in the new list.
        public var new: IndexPath

        /// Makes the index paths of one row.
        public init(old: IndexPath, new: IndexPath) {
            self.old = old
            self.new = new
        }
    }

    /// The changes of sections. A reload changes the header or the footer.
    public var sections: Changeset
    /// The deleted rows of sections that stay, ascending in the old list.
    public var rowDeletions: [IndexPath]
    /// The inserted rows of sections that stay, ascending in the new list.
    public var rowInsertions: [IndexPath]
    /// The rows that change their position in their section, or that come from another section; ascending in the new
    /// list.
    public var rowMoves: [Paths]
    /// The rows of both lists that show other content; ascending in the new list. A row may be reloaded and moved:
    /// `stages` keeps the two changes apart.
    public var rowReloads: [Paths]

    /// Makes a changeset from known changes.
    public init(
        sections: Changeset = Changeset(), rowDeletions: [IndexPath] = [], rowInsertions: [IndexPath] = [],
        rowMoves: [Paths] = [], rowReloads: [Paths] = []
    ) {
        self.sections = sections
        self.rowDeletions = rowDeletions
        self.rowInsertions = rowInsertions
        self.rowMoves = rowMoves
        self.rowReloads = rowReloads
    }

    /// The number of changes of sections and of rows.
    public var count: Int {
        sections.count + rowDeletions.count + rowInsertions.count + rowMoves.count + rowReloads.count
    }

    /// True if there are no changes.
    public var isEmpty: Bool { count == 0 }

    /// True if sections or rows are deleted, inserted or moved.
    public var changesStructure: Bool {
        sections.changesStructure || !(rowDeletions.isEmpty && rowInsertions.isEmpty && rowMoves.isEmpty)
    }
}

extension SectionedChangeset: CustomStringConvertible {
    /// The number of changes of each kind, for people to read.
    public var description: String {
        Changeset.description(of: [
            (sections.deletions.count, "section deletion"), (sections.insertions.count, "section insertion"),
            (sections.moves.count, "section move"), (sections.reloads.count, "section reload"),
            (rowDeletions.count, "row deletion"), (rowInsertions.count, "row insertion"),
            (rowMoves.count, "row move"), (rowReloads.count, "row reload"),
        ])
    }
}
