internal import LiaisonKit
internal import LiaisonShow

/// A task that the reader performs between events in small parts. Each key is answered at once, and can end the task.
enum ReaderTask {
    /// Reads to the end of the feed, and goes to the last row.
    case goToEnd
    /// Reads up to a row by its number in the feed, from 1, and goes there.
    case goToRow(Int)
    /// Searches rows from a place on.
    case search(RowSearch)

    /// The text for the status line during the task.
    func progress(sections: Int) -> String {
        switch self {
        case .goToEnd: "reading … \(sections) sections; any key ends it"
        case .goToRow(let number): "reading up to row \(number) … \(sections) sections; any key ends it"
        case .search(let search): "searching \(search.pattern.text) … section \(search.section); any key ends it"
        }
    }
}

/// A search through the rows of a feed, in one of two directions.
struct RowSearch {
    let pattern: SearchPattern
    let isForward: Bool
    /// The section and the row that are examined next.
    var section: Int
    var row: Int
    /// True if the search has reached one end of the feed and continued at the other.
    var hasWrapped = false
    /// The row at which the search ends.
    let start: IndexPath

    init(_ pattern: SearchPattern, isForward: Bool, from start: IndexPath) {
        self.pattern = pattern
        self.isForward = isForward
        self.start = start
        section = start.section
        row = start.row + (isForward ? 1 : -1)
    }

    /// The result of a part of a search.
    enum Progress {
        case found(IndexPath)
        /// There are more rows to examine.
        case searching
        /// All known rows were examined. More may arrive.
        case atEnd
        case notFound
    }

    /// Examines rows until one matches, or until the deadline. Looks at the clock after 512 rows.
    mutating func go(on sections: [Section], until deadline: ContinuousClock.Instant) -> Progress {
        var examined = 0
        while sections.indices.contains(section) {
            let rows = sections[section].blockedRows
            while row >= 0, row < rows.count {
                let place = IndexPath(row: row, section: section)
                if hasWrapped, isForward ? place > start : place < start { return .notFound }
                let isMatch =
                    pattern.matches(rows[row])
                    || row == 0 && sections[section].header.map(pattern.matches) == true
                if isMatch { return .found(place) }
                row += isForward ? 1 : -1
                examined += 1
            }
            move(to: section + (isForward ? 1 : -1), of: sections)
            if examined >= 512 {
                examined = 0
                if ContinuousClock.now > deadline { return .searching }
            }
        }
        return hasWrapped ? .notFound : .atEnd
    }

    /// Continues at the other end of the feed.
    mutating func wrap(_ sections: [Section]) {
        hasWrapped = true
        move(to: isForward ? 0 : sections.count - 1, of: sections)
    }

    private mutating func move(to section: Int, of sections: [Section]) {
        self.section = section
        row = isForward || !sections.indices.contains(section) ? 0 : sections[section].rowCount - 1
    }
}
