extension SectionedChangeset {
    /// The stages that turn the old sections into the new ones; what changes nothing has none.
    ///
    /// First sections are reloaded, then rows, where they were. Then sections come, go and move, then rows do. At last
    /// those sections go that have given rows away. So no row moves out of what is gone already, nor into what is still
    /// to come.
    ///
    /// The lists are those that the changeset was made from; for others there are no stages.
    public func stages<Sections: RandomAccessCollection>(
        from old: Sections, to new: Sections
    ) -> [ChangeStage<SectionedChangeset, Sections.Element>] where Sections.Element: DifferentiableSection {
        guard leads(from: old, to: new) else { return [] }
        var staging = Staging(self, from: Array(old), to: Array(new))
        staging.reloadSections()
        staging.reloadRows()
        staging.arrangeSections()
        staging.arrangeRows()
        staging.deleteGivers()
        staging.stages.end(with: staging.new)
        return staging.stages
    }

    /// Whether it leads from old sections to new ones: all that is named is there, goes or comes once, and what stays is
    /// the same in both.
    func leads<Sections: RandomAccessCollection>(from old: Sections, to new: Sections) -> Bool
    where Sections.Element: DifferentiableSection {
        guard sections.fits(oldCount: old.count, newCount: new.count), namesRowsOnce, pairsRows(of: old, new) else {
            return false
        }
        let sources = sections.sources(oldCount: old.count, newCount: new.count)
        let leaving = Dictionary(grouping: rowDeletions + rowMoves.map(\.old), by: \.section)
        let arriving = Dictionary(grouping: rowInsertions + rowMoves.map(\.new), by: \.section)
        return sections.reloads.allSatisfy { sources[$0.new] == $0.old }
            && Set(rowDeletions.map(\.section)).isSubset(of: sources.compactMap(\.self))
            && rowInsertions.allSatisfy { sources.indices.contains($0.section) && sources[$0.section] != nil }
            && sources.enumerated()
                .allSatisfy { number, source in
                    guard let source else { return true }
                    let (before, after) = (old[old.position(source)], new[new.position(number)])
                    let rows = Changeset(
                        deletions: leaving[source]?.map(\.row) ?? [], insertions: arriving[number]?.map(\.row) ?? [])
                    return before.hasSameIdentity(as: after) && rows.keepsTheSame(of: before.rows, after.rows)
                }
    }

    /// Whether no row leaves or is reloaded twice, and no two arrive at one place.
    private var namesRowsOnce: Bool {
        [
            rowDeletions + rowMoves.map(\.old), rowInsertions + rowMoves.map(\.new), rowReloads.map(\.old),
            rowReloads.map(\.new),
        ]
        .allSatisfy { Set($0).count == $0.count }
    }

    /// Whether the rows that move or are reloaded are there, and the same in both.
    private func pairsRows<Sections: RandomAccessCollection>(of old: Sections, _ new: Sections) -> Bool
    where Sections.Element: DifferentiableSection {
        func has(_ path: IndexPath, _ sections: Sections) -> Bool {
            0..<sections.count ~= path.section
                && 0..<sections[sections.position(path.section)].rows.count ~= path.row
        }
        return (rowMoves + rowReloads)
            .allSatisfy { paths in
                has(paths.old, old) && has(paths.new, new)
                    && Self.row(paths.old, in: old).hasSameIdentity(as: Self.row(paths.new, in: new))
            }
    }
}

extension Changeset {
    /// Whether it fits two lists, and what neither comes nor goes is the same in both.
    fileprivate func keepsTheSame<Elements: RandomAccessCollection>(of old: Elements, _ new: Elements) -> Bool
    where Elements.Element: Differentiable {
        fits(oldCount: old.count, newCount: new.count)
            && sources(oldCount: old.count, newCount: new.count).enumerated()
                .allSatisfy { offset, source in
                    guard let source else { return true }
                    return old[old.position(source)].hasSameIdentity(as: new[new.position(offset)])
                }
    }
}
