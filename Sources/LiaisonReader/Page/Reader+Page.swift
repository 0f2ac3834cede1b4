internal import LiaisonKit
internal import LiaisonShow

/// The window and the heights of a page.
extension Reader {
    /// Takes the size of the page's window. Heights that were measured at another width count no more. Returns false if the
    /// size is the same.
    @discardableResult
    package func resizeOnPage() -> Bool {
        guard let surface, dataView.viewport != surface.viewport else { return false }
        if dataView.viewport.width != surface.viewport.width { pageWriter?.forgetHeights() }
        play(.resize(surface.viewportSize))
        return true
    }

    /// Moves the window of the page to a distance from the start of the rows, in points. Returns false if the window is
    /// there.
    package func scrollOnPage(toOffset offset: Double) -> Bool {
        guard offset.isFinite, abs(dataView.contentOffset - offset) >= 1 else { return false }
        play(.scroll(toOffset: offset))
        return true
    }

    /// The distance from the start of the rows to the row with a number, in points; nil if the row is gone.
    package func pageOffset(of row: Int, _ numbers: PageRowNumbers) -> Double? {
        numbers.row(row).flatMap(place).flatMap { dataView.rect(of: $0)?.y }
    }

    /// The place of an entry. An entry outside of the window takes O(n).
    private func place(of row: PageRowID) -> Place? {
        var row = row
        row.occurrence = 0
        if let shown = dataView.visibleCells.first(where: { pageRowID(of: $0.place) == row }) { return shown.place }
        guard let index = liaison.sections.firstIndex(where: { $0.id == row.section }) else { return nil }
        let section = liaison.sectionNumbers.lowerBound + index
        return (0..<liaison.sections[index].rowCount).lazy.map { Place.row(IndexPath(row: $0, section: section)) }
            .first { pageRowID(of: $0) == row }
            ?? [.header(section: section), .footer(section: section)].first { pageRowID(of: $0) == row }
    }

    /// Takes the heights of rows that the browser has measured, in points. Returns true if a height has changed.
    package func take(heights: [Int: Double], _ numbers: PageRowNumbers) -> Bool {
        guard let pageWriter, !heights.isEmpty else { return false }
        let hasChanged = numbers.rows(heights).reduce(false) { pageWriter.keep($1.height, of: $1.row) || $0 }
        if hasChanged { dataView.measureDisplayedCells() }
        return hasChanged
    }

    /// True while a search, or the way to a row that has not been read, goes on.
    package var isBusy: Bool { task != nil }

    /// True if the rows fill the window, or if there are no more rows.
    package var isFilledOnPage: Bool { isFilled }

    /// The distance from the start of the rows to the top of the window, in points.
    package var pageOffset: Double { dataView.contentOffset }
}
