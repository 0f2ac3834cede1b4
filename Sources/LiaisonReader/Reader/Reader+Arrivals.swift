internal import LiaisonKit
internal import LiaisonShow

/// The arrival of sections, and the tasks between events.
extension Reader {
    /// The time of a part of a task. The loop looks for keys between the parts.
    private static let slice = Duration.milliseconds(8)

    /// True if more sections should be taken now, because few rows follow below the screen, or because a task needs
    /// them.
    var wantsSections: Bool {
        guard !contents.isAtEnd else { return false }
        // The scroll bar of a page shows the whole feed.
        if task != nil || dataView.sticksToBottom || surface != nil { return true }
        let ahead = dataView.contentHeight - dataView.contentOffset - dataView.viewport.height
        return ahead < dataView.viewport.height * 4
    }

    /// True if the rows fill the screen, or if there are no more rows.
    var isFilled: Bool { contents.isAtEnd || dataView.contentHeight >= dataView.viewport.height }

    /// Takes the sections that have arrived. Returns false if there were none.
    @discardableResult
    func takeSections() -> Bool {
        let sections = contents.take()
        defer { if let shared = contents.sharedSections { liaison.share(shared) } }
        guard !sections.isEmpty else { return false }
        liaison.append(filtered?.append(sections) ?? sections)
        dataView.layoutIfNeeded()
        if dataView.sticksToBottom, task == nil { goToEndOfKnown() }
        keepCurrentRow()
        return true
    }

    private func goToEndOfKnown() {
        currentRow = row(before: IndexPath(row: 0, section: dataView.numberOfSections))
    }

    /// Continues the task for a moment. Returns false if the task must wait for sections.
    func advance() -> Bool {
        switch task {
        case nil: return true
        case .goToEnd?:
            guard contents.isAtEnd else { return takeSections() }
            task = nil
            goToEnd()
        case .goToRow(let number)?:
            guard contents.isAtEnd || hasRow(number) else { return takeSections() }
            task = nil
            go(toRow: number)
        case .search(let search)?: return advance(search)
        }
        return true
    }

    /// Ends the task. A task that goes to the end goes to the last known row, because a stream may never end.
    func endTask() {
        if case .goToEnd = task { showEnd() }
        task = nil
        message = "ended"
    }

    private func hasRow(_ number: Int) -> Bool {
        var left = number
        for section in liaison.sections {
            left -= section.rowCount
            if left <= 0 { return true }
        }
        return false
    }

    private func advance(_ search: RowSearch) -> Bool {
        var search = search
        switch search.go(on: liaison.sections, until: .now + Self.slice) {
        case .found(let row):
            task = nil
            go(to: row)
            if search.hasWrapped { message = "search wrapped" }
        case .searching: task = .search(search)
        case .notFound: endSearch(search)
        case .atEnd:
            if contents.isAtEnd {
                search.wrap(liaison.sections)
                task = .search(search)
            } else {
                task = .search(search)
                return takeSections()
            }
        }
        return true
    }

    private func endSearch(_ search: RowSearch) {
        task = nil
        message = "no row has \(search.pattern.text)"
    }

    /// Starts to follow the end of the feed, or stops to follow it.
    package func follow() {
        play(.stickyBottom(!dataView.sticksToBottom))
        if dataView.sticksToBottom { goToEndOfKnown(); play(.scroll(toOffset: 1_000_000_000)) }
        message = dataView.sticksToBottom ? "following the end" : "no longer following"
    }

    /// Reads the feed again, and shows the changes.
    package func reloadAll() {
        if filter != nil { show(filteredBy: nil) }
        guard let sections = contents.readAnew(liaison.sections.count) else { return }
        update(withNewSections: sections)
        // The deleted rows belong to the feed before.
        deleted = []
        keepCurrentRow()
        message = "read again"
    }
}
