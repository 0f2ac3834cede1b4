internal import LiaisonKit

/// Search and filter.
extension Reader {
    /// Searches a text, starting at the current row. An empty text stands for the last text.
    func search(_ text: String) {
        if let pattern = SearchPattern(text) { searched = pattern }
        searchAgain(isForward: true)
    }

    /// Searches the last text again.
    func searchAgain(isForward: Bool) {
        guard let searched else { return message = "nothing was searched before" }
        let start = currentRow ?? IndexPath(row: -1, section: 0)
        task = .search(RowSearch(searched, isForward: isForward, from: start))
    }

    /// Opens the prompt for the text of the filter.
    func beginFilter() {
        // A filter changes the places of rows, so a recording could not be played without the filter.
        if recording != nil { return message = "a recording has no filter; \(key(of: .search)) searches" }
        dialog = .prompt(Prompt(purpose: .filter, line: LineText(filter?.text ?? "")))
    }

    /// Shows only the rows that contain a text, with the headers of their sections. Without a pattern, shows all rows.
    func show(filteredBy pattern: SearchPattern?) {
        guard pattern != filter else { return }
        if dataView.isEditing { play(.edit(false)) }
        if filter == nil { unfiltered = liaison.sections }
        let row = currentRow
        let sectionID = row.flatMap { liaison.section($0.section)?.id }
        filter = pattern
        update(withNewSections: filtered(unfiltered))
        if dataView.currentRow == nil, let sectionID {
            // The section of the row before, or the next section with rows that the filter accepts.
            let following = unfiltered.drop { $0.id != sectionID }
            let section = following.lazy.compactMap { [liaison] in liaison.sectionNumber(withID: $0.id) }.first
            currentRow = section.map { IndexPath(row: 0, section: $0) }
        }
        if pattern == nil { unfiltered = [] }
        keepCurrentRow()
        if let currentRow { go(to: currentRow) }
        if pattern != nil, currentRow == nil { message = "no row so far has this text" }
    }

    /// The sections with the rows that the filter accepts. A section without such rows is left out.
    func filtered(_ sections: [Section]) -> [Section] {
        guard let filter else { return sections }
        return sections.compactMap { section in
            if section.header.map(filter.matches) == true { return section }
            let rows = (0..<section.rows.count).map { section.rows[$0] }.filter(filter.matches)
            if rows.isEmpty { return nil }
            return Section(
                id: section.id, header: section.header, rows: rows, footer: section.footer, storage: section.storage)
        }
    }
}
