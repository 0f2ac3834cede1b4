internal import LiaisonKit
internal import LiaisonShow

/// The window and the heights of a page.
extension Reader {
    /// Takes the size of the page's window. Heights that were measured at another width count no more.
    package func resizeOnPage() {
        guard let surface, dataView.viewport != surface.viewport else { return }
        if dataView.viewport.width != surface.viewport.width { pageWriter?.forgetHeights() }
        play(.resize(surface.viewportSize))
    }

    /// Moves the window of the page to a distance from the start of the rows, in points.
    package func scrollOnPage(toOffset offset: Double) {
        guard offset.isFinite, abs(dataView.contentOffset - offset) >= 1 else { return }
        play(.scroll(toOffset: offset))
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
