extension SectionedChangeset {
    /// Returns the stages that turn the old sections into the new sections. A changeset without changes has no stages.
    ///
    /// The stages come in this order: reloads of sections, reloads of rows, both at the old positions; deletions,
    /// insertions and moves of sections; deletions, insertions and moves of rows; deletions of sections that have given
    /// rows to other sections. So no row moves out of a section that is already deleted, or into a section that is not
    /// inserted yet.
    ///
    /// The lists must be the lists that the changeset was made from. If the changeset does not lead from `old` to
    /// `new`, there are no stages.
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

    /// Returns whether the changeset leads from old sections to new sections: everything named exists and is deleted,
    /// inserted or moved at most once, and everything that stays has the same identity in both lists.
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

    /// True if no row is removed or reloaded twice, and no two rows arrive at one index path.
    private var namesRowsOnce: Bool {
        [
            rowDeletions + rowMoves.map(\.old), rowInsertions + rowMoves.map(\.new), rowReloads.map(\.old),
            rowReloads.map(\.new),
        ]
        .allSatisfy { Set($0).count == $0.count }
    }

    /// Returns whether the rows that move or are reloaded exist, and have the same identity in both lists.
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
    /// Returns whether the changeset fits two lists, and each element that stays has the same identity in both.
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
