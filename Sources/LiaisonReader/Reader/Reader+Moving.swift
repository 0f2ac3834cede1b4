package import LiaisonKit
internal import LiaisonShow

/// Moves of the current row, and scrolling.
extension Reader {
    private var bottom: Double { dataView.contentOffset + dataView.viewport.height }

    /// Returns whether a part of the row is on the screen.
    func isVisible(_ row: IndexPath) -> Bool { isVisible(.row(row)) }

    /// Returns whether a part of the entry is on the screen.
    private func isVisible(_ place: Place) -> Bool {
        guard let rect = dataView.rect(of: place) else { return false }
        return rect.y + rect.size.height > dataView.contentOffset + 0.5 && rect.y < bottom - 0.5
    }

    /// The first row, or the first header or footer that takes taps; nil if there is none.
    var firstStop: Place? { stop(from: .header(section: -1), by: 1) }

    /// The next place in a direction that can be current: a row with a height, or a header or footer that takes taps. nil if
    /// there is none. `step` is 1 or -1.
    private func stop(from place: Place, by step: Int) -> Place? {
        var (section, rows) = (place.section, dataView.numberOfRows(inSection: place.section) ?? 0)
        // The header of a section counts as row -1, and the footer as the row behind the last.
        var row = (place.indexPath?.row ?? (place.kind == .header ? -1 : rows)) + step
        // A hidden row has no height, which is known only after the row was displayed.
        var hidden = 0
        while true {
            while row < -1 || row > rows {
                section += step
                guard let next = dataView.numberOfRows(inSection: section) else { return nil }
                rows = next
                row = step > 0 ? -1 : rows
            }
            let place: Place =
                row < 0
                ? .header(section: section)
                : row < rows ? .row(IndexPath(row: row, section: section)) : .footer(section: section)
            let isHidden = dataView.rect(of: place).map { $0.size.height < 1 } ?? true
            let canBeCurrent = place.kind == .row || takesTaps(place)
            if canBeCurrent, !isHidden || hidden == 1000 { return place }
            if canBeCurrent { hidden += 1 }
            row += step
        }
    }

    /// Returns whether a header or footer answers to a tap, or to the tap of a button.
    func takesTaps(_ place: Place) -> Bool {
        guard let commands = liaison.entry(at: place)?.commands else { return false }
        return commands.contains(.didSelect) || commands.contains(.buttonTapped)
    }

    /// Goes to the next row. In a row that is higher than the screen, scrolls down first. Returns false at the end.
    func moveDown() -> Bool {
        guard let current = currentEntry, let rect = dataView.rect(of: current) else { return false }
        let hidden = rect.y + rect.size.height - bottom
        if hidden > 0.5, rect.y < bottom { return play(.scrollBy(min(hidden, step))) }
        guard let next = stop(from: current, by: 1) else {
            // The rest of the content below the last row, such as a footer.
            let rest = dataView.contentHeight - bottom
            return rest > 0.5 && play(.scrollBy(min(rest, step)))
        }
        return go(to: next)
    }

    /// Goes to the previous row. In a row that is higher than the screen, scrolls up first. Returns false at the start.
    func moveUp() -> Bool {
        guard let current = currentEntry, let rect = dataView.rect(of: current) else { return false }
        let hidden = dataView.contentOffset - rect.y
        if hidden > 0.5, rect.y + rect.size.height > dataView.contentOffset {
            return play(.scrollBy(-min(hidden, step)))
        }
        guard let next = stop(from: current, by: -1) else {
            guard dataView.contentOffset > 0.5 else { return false }
            return play(.scrollBy(-min(dataView.contentOffset, step)))
        }
        return go(to: next)
    }

    /// The distance of a scroll within a high row, in points: a quarter of the screen, in whole lines.
    private var step: Double { Double(max(viewportSize.height / 4, 1)) * 16 }

    /// Makes an entry current, and scrolls no farther than needed to show it. Always returns true.
    private func go(to place: Place) -> Bool {
        if let row = place.indexPath { return go(to: row) }
        currentEntry = place
        guard let rect = dataView.rect(of: place) else { return true }
        let (above, below) = (dataView.contentOffset - rect.y, rect.y + rect.size.height - bottom)
        if above > 0.5 { play(.scrollBy(-above)) } else if below > 0.5 { play(.scrollBy(below)) }
        return true
    }

    /// Makes a row current, and scrolls no farther than needed to show it. Always returns true.
    @discardableResult
    package func go(to row: IndexPath) -> Bool {
        currentRow = row
        play(.scrollToRow(row, .none))
        showHeader(above: row)
        if item == nil { item = firstItem(of: row) }
        return true
    }

    /// Shows the header above the first row of a section, if both fit on the screen.
    private func showHeader(above row: IndexPath) {
        guard row.row == 0, let section = dataView.rect(ofSection: row.section),
            let rect = dataView.rectForRow(at: row), section.y < dataView.contentOffset,
            rect.y + rect.size.height - section.y <= dataView.viewport.height
        else { return }
        play(.scrollBy(section.y - dataView.contentOffset))
    }

    /// Scrolls by a page. At an end of the feed, makes the first or last row current.
    package func page(isDown: Bool) {
        let before = dataView.contentOffset
        play(.page(isDown: isDown))
        if abs(dataView.contentOffset - before) < 0.5 {
            let end = isDown ? IndexPath(row: 0, section: dataView.numberOfSections) : IndexPath(row: 0, section: 0)
            if isDown {
                currentRow = row(before: end)
            } else if let first = row(after: IndexPath(row: -1, section: 0)) {
                currentRow = first
            }
        }
        keepCurrentVisible(atTop: true)
    }

    /// Scrolls by a part of a page.
    func scroll(byPages pages: Double) {
        let lines = max((Double(viewportSize.height) * abs(pages)).rounded(.down), 1)
        scroll(byLines: Int(pages < 0 ? -lines : lines))
    }

    /// Scrolls by some lines. If the current row leaves the screen, another row becomes current.
    func scroll(byLines lines: Int) {
        play(.scrollBy(Double(lines) * 16))
        keepCurrentVisible()
    }

    /// Makes a visible row current if the current row is not visible.
    ///
    /// - Parameter atTop: True to make the first row on the screen current in any case.
    func keepCurrentVisible(atTop: Bool = false) {
        if let current = currentEntry, let rect = dataView.rect(of: current) {
            if isVisible(current), !atTop || rect.y >= dataView.contentOffset - 0.5 && isAtEdge { return }
        }
        let rows = dataView.indexPathsForVisibleRows.filter {
            isVisible($0) && dataView.rectForRow(at: $0).map { $0.size.height >= 1 } == true
        }
        let isAbove = currentEntry.flatMap { dataView.rect(of: $0) }.map { $0.y < dataView.contentOffset } ?? true
        let whole = rows.first { (dataView.rectForRow(at: $0)?.y ?? 0) >= dataView.contentOffset - 0.5 }
        guard let row = atTop || isAbove ? whole ?? rows.first : rows.last else { return }
        currentRow = row
        if item == nil { item = firstItem(of: row) }
    }

    private var isAtEdge: Bool { dataView.contentOffset < 0.5 || bottom > dataView.contentHeight - 0.5 }

    /// Goes to the first row.
    func goToFirst() {
        play(.scroll(toOffset: 0))
        guard let first = firstStop else { return }
        currentEntry = first
        item = currentRow.flatMap(firstItem)
    }

    /// Goes to the last row. If more rows may arrive, starts the task that reads them.
    func goToEnd() {
        if contents.isAtEnd { showEnd() } else { task = .goToEnd }
    }

    /// Goes to the last known row.
    func showEnd() {
        guard let last = row(before: IndexPath(row: 0, section: dataView.numberOfSections)) else { return }
        currentRow = last
        play(.scrollToRow(last, .bottom))
        let rest = dataView.contentHeight - bottom
        if rest > 0.5 { play(.scrollBy(rest)) }
        item = firstItem(of: last)
    }

    /// Goes to a row by its number in the feed, from 1. If the row has not arrived yet, starts the task that reads up
    /// to it.
    package func go(toRow number: Int) {
        var left = number - 1
        for (section, content) in liaison.sections.enumerated() {
            if left < content.rowCount {
                go(to: IndexPath(row: max(left, 0), section: section))
                return
            }
            left -= content.rowCount
        }
        if contents.isAtEnd { goToEnd() } else { task = .goToRow(number) }
    }
}
