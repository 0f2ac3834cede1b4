/// What turns an old list of sections into a new one: changes of sections, and of rows, also from one section to
/// another.
///
/// Index paths of rows that go count in the old list, and those of rows that come in the new one. A section that is
/// deleted or inserted takes its rows with it: only those that move are named.
public struct SectionedChangeset: Hashable, Codable, Sendable {
    /// The index paths of one row in both lists.
    public struct Paths: Hashable, Codable, Sendable {
        /// In the old list.
        public var old: IndexPath
        /// In the new list.
        public var new: IndexPath

        /// Makes the index paths of one row.
        public init(old: IndexPath, new: IndexPath) {
            self.old = old
            self.new = new
        }
    }

    /// The changes of sections; a reload is one of the header or the footer.
    public var sections: Changeset
    /// The rows that go from sections that stay, ascending.
    public var rowDeletions: [IndexPath]
    /// The rows that come into sections that stay, ascending.
    public var rowInsertions: [IndexPath]
    /// The rows that change their place in their section, or come from another; ascending in the new list.
    public var rowMoves: [Paths]
    /// The rows that stay, with other content; ascending in the new list. They may move too: stages keep the two apart.
    public var rowReloads: [Paths]

    /// Makes a changeset of changes that are known.
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

    /// How many changes there are, of sections and of rows.
    public var count: Int {
        sections.count + rowDeletions.count + rowInsertions.count + rowMoves.count + rowReloads.count
    }

    /// Whether old and new are the same.
    public var isEmpty: Bool { count == 0 }

    /// Whether sections or rows come, go or change their places.
    public var changesStructure: Bool {
        sections.changesStructure || !(rowDeletions.isEmpty && rowInsertions.isEmpty && rowMoves.isEmpty)
    }
}

extension SectionedChangeset: CustomStringConvertible {
    /// The counts, as a person reads them.
    public var description: String {
        Changeset.description(of: [
            (sections.deletions.count, "section deletion"), (sections.insertions.count, "section insertion"),
            (sections.moves.count, "section move"), (sections.reloads.count, "section reload"),
            (rowDeletions.count, "row deletion"), (rowInsertions.count, "row insertion"),
            (rowMoves.count, "row move"), (rowReloads.count, "row reload"),
        ])
    }
}
