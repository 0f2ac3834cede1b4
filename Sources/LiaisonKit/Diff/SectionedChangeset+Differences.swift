/// Finding the smallest changeset of sections.
extension SectionedChangeset {
    /// Finds the changes that turn an old list of sections into a new list.
    ///
    /// A row moves to another section if its identity leaves one section once and arrives in another section once. A
    /// section with equal rows costs one comparison of the rows. This initializer may be called on any thread on which
    /// the sections may be used.
    @inlinable
    public init<Sections: RandomAccessCollection>(from old: Sections, to new: Sections)
    where Sections.Element: DifferentiableSection {
        self.init(sections: Changeset(from: old, to: new))
        let sources = sections.sources(oldCount: old.count, newCount: new.count)
        for (number, source) in sources.enumerated() {
            guard let source else { continue }
            let changes = Changeset(from: old[old.position(source)].rows, to: new[new.position(number)].rows)
            take(changes, ofSection: source, to: number)
        }
        pairCrossing(from: old, to: new, sources: sources)
    }

    @usableFromInline
    mutating func take(_ changes: Changeset, ofSection old: Int, to new: Int) {
        func paths(_ offsets: Changeset.Offsets) -> Paths {
            Paths(old: IndexPath(row: offsets.old, section: old), new: IndexPath(row: offsets.new, section: new))
        }
        for row in changes.deletions { rowDeletions.append(IndexPath(row: row, section: old)) }
        for row in changes.insertions { rowInsertions.append(IndexPath(row: row, section: new)) }
        for move in changes.moves { rowMoves.append(paths(move)) }
        for reload in changes.reloads { rowReloads.append(paths(reload)) }
    }

    /// Turns a deletion and an insertion of one row in two sections into a move.
    @inlinable
    mutating func pairCrossing<Sections: RandomAccessCollection>(
        from old: Sections, to new: Sections, sources: [Int?]
    ) where Sections.Element: DifferentiableSection {
        let leaving = rowDeletions + Self.rows(of: sections.deletions, in: old)
        let arriving = rowInsertions + Self.rows(of: sections.insertions, in: new)
        guard !leaving.isEmpty, !arriving.isEmpty, max(leaving.count, arriving.count) < Int(Int32.max) else { return }
        let table = IdentityTable(
            oldCount: leaving.count, newCount: arriving.count, old: { Self.row(leaving[$0], in: old).identity },
            new: { Self.row(arriving[$0], in: new).identity })
        let crossing = Self.crossing(table, leaving, arriving, sources)
        for paths in crossing where !Self.row(paths.old, in: old).hasSameContent(as: Self.row(paths.new, in: new)) {
            rowReloads.append(paths)
        }
        take(crossing: crossing)
    }

    /// Returns the rows that leave one section once and arrive in another section once. A row that is out of order in
    /// its own section stays deleted and inserted.
    @usableFromInline
    static func crossing(
        _ table: IdentityTable, _ leaving: [IndexPath], _ arriving: [IndexPath], _ sources: [Int?]
    ) -> [Paths] {
        table.sources.enumerated().compactMap { new, old in
            guard old >= 0, table.twins[Int(old)] == new else { return nil }
            let paths = Paths(old: leaving[Int(old)], new: arriving[new])
            return sources[paths.new.section] == paths.old.section ? nil : paths
        }
    }

    @usableFromInline
    mutating func take(crossing: [Paths]) {
        guard !crossing.isEmpty else { return }
        let (leaving, arriving) = (Set(crossing.map(\.old)), Set(crossing.map(\.new)))
        rowDeletions.removeAll { leaving.contains($0) }
        rowInsertions.removeAll { arriving.contains($0) }
        rowMoves = (rowMoves + crossing).sorted { $0.new < $1.new }
        rowReloads.sort { $0.new < $1.new }
    }

    @inlinable
    static func row<Sections: RandomAccessCollection>(
        _ path: IndexPath, in sections: Sections
    ) -> Sections.Element.Rows.Element where Sections.Element: DifferentiableSection {
        let rows = sections[sections.position(path.section)].rows
        return rows[rows.position(path.row)]
    }

    @inlinable
    static func rows<Sections: RandomAccessCollection>(
        of numbers: [Int], in sections: Sections
    ) -> [IndexPath] where Sections.Element: DifferentiableSection {
        numbers.flatMap { number in
            (0..<sections[sections.position(number)].rows.count).map { IndexPath(row: $0, section: number) }
        }
    }
}
