internal import LiaisonHost
package import LiaisonKit
internal import LiaisonShow

/// Changes of the sections. The marks, the current row and the position on the screen stay where that is possible.
extension Reader {
    /// Replaces the sections with the same ids.
    func showChanges(_ changed: [Section]) {
        guard !changed.isEmpty else { return }
        let sections = Dictionary(changed.map { ($0.id, $0) }) { first, _ in first }
        update(to: allSections.map { sections[$0.id] ?? $0 })
    }

    /// Shows the contents as they are now.
    func showAnew() {
        guard let sections = contents.readAnew(filtered?.count ?? liaison.sections.count) else { return }
        update(to: sections)
    }

    /// Replaces all sections, and shows the changes.
    package func update(withNewSections sections: [Section]) {
        // The models that slow plugins still read may be freed with the old sections.
        registry.abandonPending()
        liaison.update(withNewSections: sections)
        dataView.layoutIfNeeded()
    }

    /// Shows the rows whose plugins have answered.
    package func showPending() {
        keepingPlace { registry.asking { liaison.showPending() } }
    }

    /// Makes a change. The current row stays at its position on the screen if it is visible.
    private func keepingPlace(_ change: () -> Void) {
        let before = currentRow.flatMap { isVisible($0) ? distance(to: $0) : nil }
        change()
        dataView.layoutIfNeeded()
        guard let before, let row = dataView.currentRow, let after = distance(to: row) else { return }
        if abs(after - before) > 0.5 {
            dataView.scroll(by: after - before)
            dataView.layoutIfNeeded()
        }
    }

    /// The distance of a row from the top of the screen, in points; nil if there is no such row.
    private func distance(to row: IndexPath) -> Double? {
        dataView.rectForRow(at: row).map { $0.y - dataView.contentOffset }
    }

    private func update(to sections: [Section]) {
        filtered = filter.map { FilteredSections($0, sections) }
        keepingPlace { update(withNewSections: filtered?.sections ?? sections) }
        keepCurrentRow()
    }

    /// Makes the first row of a section current. Takes sections until it arrives.
    package func go(toSectionWithID id: String) {
        if filter != nil { show(filteredBy: nil) }
        while liaison.sectionNumber(withID: id) == nil, takeSections() {}
        if let section = liaison.sectionNumber(withID: id) { go(to: IndexPath(row: 0, section: section)) }
    }
}
