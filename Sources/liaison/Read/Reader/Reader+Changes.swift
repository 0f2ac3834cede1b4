internal import LiaisonKit

/// Changes of the sections that are shown. Marks, the current row and the place stay where they can.
extension Reader {
    /// Shows sections in place of those with the same ids.
    func showChanges(_ changed: [Section]) {
        guard !changed.isEmpty else { return }
        let sections = Dictionary(changed.map { ($0.id, $0) }) { first, _ in first }
        update(to: (filter == nil ? liaison.sections : unfiltered).map { sections[$0.id] ?? $0 })
    }

    /// Shows the contents as they are now.
    func showAnew() {
        guard let sections = contents.readAnew(filter == nil ? liaison.sections.count : unfiltered.count) else {
            return
        }
        update(to: sections)
    }

    private func update(to sections: [Section]) {
        if filter != nil { unfiltered = sections }
        update(withNewSections: filtered(sections))
        keepCurrentRow()
    }

    /// Makes the first row of a section current, which may have to be taken first.
    func go(toSectionWithID id: String) {
        if filter != nil { show(filteredBy: nil) }
        while liaison.sectionNumber(withID: id) == nil, takeSections() {}
        if let section = liaison.sectionNumber(withID: id) { go(to: IndexPath(row: 0, section: section)) }
    }
}
