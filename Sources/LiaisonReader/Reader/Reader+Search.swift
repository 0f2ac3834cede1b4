internal import LiaisonKit
internal import LiaisonShow

/// Search and filter.
extension Reader {
    /// The text of the filter; nil if all rows are shown.
    package var filter: SearchPattern? { filtered?.pattern }

    /// All sections, with the rows that the filter does not show.
    var allSections: [Section] { filtered?.all(after: liaison.sections) ?? liaison.sections }

    /// Searches a text, starting at the current row. An empty text stands for the last text.
    package func search(_ text: String) {
        if let pattern = SearchPattern(text) { searched = pattern }
        searchAgain(isForward: true)
    }

    /// The longest text that is searched while it is typed. A longer one was pasted.
    private static let longestTyped = 40

    /// Goes to the first row with the text of a prompt for a search, as far as the rows that are there can be searched in a
    /// moment. Enter searches further, and Esc goes back. A recording has only what Enter finds.
    func searchWhileTyping(_ prompt: Prompt) {
        let text = prompt.line.text
        guard prompt.purpose == .search, recording == nil, let start = prompt.start, text.count <= Self.longestTyped
        else {
            return
        }
        var found = start
        if let pattern = SearchPattern(text) {
            var search = RowSearch(pattern, isForward: true, from: start)
            let progress = search.go(on: liaison.sections, until: .now + .milliseconds(5))
            if case .found(let row) = progress { found = row }
        }
        go(to: found)
    }

    /// Searches the last text again.
    func searchAgain(isForward: Bool) {
        guard let searched else { return message = "nothing was searched before" }
        let start = currentRow ?? IndexPath(row: -1, section: currentEntry?.section ?? 0)
        task = .search(RowSearch(searched, isForward: isForward, from: start))
    }

    /// Opens the prompt for the text of the filter.
    func beginFilter() {
        // A filter changes the places of rows, so a recording could not be played without the filter.
        if recording != nil { return message = "a recording has no filter; \(key(of: .search)) searches" }
        dialog = .prompt(Prompt(purpose: .filter, line: LineText(filter?.text ?? "")))
    }

    /// Shows only the rows that contain a text, with the headers of their sections. Without a pattern, shows all rows.
    package func show(filteredBy pattern: SearchPattern?) {
        guard pattern != filter else { return }
        if dataView.isEditing { play(.edit(false)) }
        let all = allSections
        let row = currentRow
        let sectionID = row.flatMap { liaison.section($0.section)?.id }
        filtered = pattern.map { FilteredSections($0, all) }
        update(withNewSections: filtered?.sections ?? all)
        if dataView.currentRow == nil, let sectionID {
            // The section of the row before, or the next section with rows that the filter accepts.
            let following = all.drop { $0.id != sectionID }
            let section = following.lazy.compactMap { [liaison] in liaison.sectionNumber(withID: $0.id) }.first
            currentRow = section.map { IndexPath(row: 0, section: $0) }
        }
        keepCurrentRow()
        if let currentRow { go(to: currentRow) }
        if pattern != nil, currentRow == nil { message = "no row so far has this text" }
    }
}
