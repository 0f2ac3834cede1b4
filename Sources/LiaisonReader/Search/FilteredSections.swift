internal import LiaisonKit
internal import LiaisonShow

/// The sections of a feed behind a filter, which shows only some of their rows.
struct FilteredSections {
    /// A section with the rows that the filter accepts.
    private struct Shown {
        /// The index of the section among all sections.
        package let index: Int
        package let section: Section
        /// The indexes of the accepted rows among all rows of the section.
        package let rows: [Int]
    }

    /// The text of the filter.
    let pattern: SearchPattern
    /// All sections, without the changes that plugins make to the shown ones.
    private var whole: [Section] = []
    private var shown: [Shown] = []

    /// Filters sections.
    init(_ pattern: SearchPattern, _ sections: [Section]) {
        self.pattern = pattern
        _ = append(sections)
    }

    /// The number of all sections.
    var count: Int { whole.count }

    /// The sections with the rows that the filter accepts. A section without such rows is left out.
    var sections: [Section] { shown.map(\.section) }

    /// Appends sections. Returns the sections that the filter shows.
    mutating func append(_ sections: [Section]) -> [Section] {
        let more = zip(whole.count..., sections).compactMap { accepted($1, at: $0) }
        whole += sections
        shown += more
        return more.map(\.section)
    }

    private func accepted(_ section: Section, at index: Int) -> Shown? {
        if section.header.map(pattern.matches) == true {
            return Shown(index: index, section: section, rows: Array(section.blockedRows.indices))
        }
        let rows = section.blockedRows.indices.filter { pattern.matches(section.blockedRows[$0]) }
        if rows.isEmpty { return nil }
        let part = Section(
            id: section.id, header: section.header, rows: rows.map { section.blockedRows[$0] }, footer: section.footer,
            storage: section.storage)
        return Shown(index: index, section: part, rows: rows)
    }
}

// MARK: - Edits

extension FilteredSections {
    /// All sections with the changes that plugins have made to the shown ones: inserted and deleted rows, and fields of
    /// models.
    ///
    /// - Parameter edited: The shown sections as they are now.
    func all(after edited: [Section]) -> [Section] {
        var all = whole
        for (before, after) in zip(shown, edited) where before.section.id == after.id {
            if Self.hasSameRows(before.section, after) {
                Self.takeState(of: after, before.rows, &all[before.index])
            } else {
                all[before.index].rows = Self.merged(all[before.index], before, after)
            }
        }
        return all
    }

    private static func hasSameRows(_ one: Section, _ other: Section) -> Bool {
        one.rows.count == other.rows.count && zip(one.rows, other.rows).allSatisfy { $0.hasSameIdentity(as: $1) }
    }

    /// Gives the rows of a section the state of the shown rows, whose indexes in the section are `rows`.
    private static func takeState(of shown: Section, _ rows: [Int], _ section: inout Section) {
        for (index, row) in zip(rows, shown.rows) {
            if let changed = section.blockedRows[index].adoptingState(of: row, storage: section.storage) {
                section.blockedRows[index] = changed
            }
        }
    }

    /// Returns the rows of a section after plugins have inserted or deleted shown rows. A hidden row follows the
    /// nearest earlier shown row that is left. A row inserted behind that shown row stands between the two.
    private static func merged(_ section: Section, _ before: Shown, _ after: Section) -> [any Entry] {
        let changes = Changeset(
            from: before.section.blockedRows, to: after.blockedRows, identity: { $0.identity },
            hasSameContent: { _, _ in true })
        let sources = changes.sources(oldCount: before.rows.count, newCount: after.rows.count)
        let shown = Set(before.rows)
        var rows: [any Entry] = []
        // The first row of the section that may be hidden and is not merged yet.
        var next = 0
        func mergeHidden(upTo end: Int) {
            for index in next..<max(end, next) where !shown.contains(index) { rows.append(section.blockedRows[index]) }
            next = max(end, next)
        }
        for (row, source) in zip(after.rows, sources) {
            guard let index = source.map({ before.rows[$0] }) else {
                rows.append(row)
                continue
            }
            mergeHidden(upTo: index)
            let kept = section.blockedRows[index]
            rows.append(kept.adoptingState(of: row, storage: section.storage) ?? kept)
        }
        mergeHidden(upTo: section.blockedRows.count)
        return rows
    }
}
