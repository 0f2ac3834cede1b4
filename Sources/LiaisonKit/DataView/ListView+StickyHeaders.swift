/// Sticky headers. The header of the section at the top of the viewport stays displayed there while the rows of the
/// section pass. The header of the next section pushes the sticky header out.
extension ListView {
    /// Returns the rectangle in which a cell is displayed, in points from the start of the content; nil if the cell is
    /// not displayed.
    ///
    /// The result is the rectangle of the place of the cell, except for a sticky header and the empty state.
    public func frame(of cell: Cell) -> Rect? {
        layoutIfNeeded()
        if cell === emptyStateCell {
            return Rect(x: 0, y: contentHeight, width: cell.size.width, height: cell.size.height)
        }
        guard let place = place(of: cell), var rect = rect(of: place) else { return nil }
        if sticksHeaders, case .header(let section) = place, let whole = self.rect(ofSection: section) {
            let lowest = whole.y + whole.size.height - rect.size.height
            rect.y = max(rect.y, min(contentOffset, lowest))
        }
        return rect
    }

    /// Returns the height that a sticky header covers above an entry at the top of the viewport, in points.
    func cover(above entry: Int) -> Double {
        guard sticksHeaders, let header = header(above: entry) else { return 0 }
        return geometry[header]
    }

    /// Ends the sticking of a header that should not stick any more. The header returns to the other cells if the
    /// header stands in the viewport, and otherwise leaves the viewport.
    func releaseHeader(_ delegate: (any DataViewDelegate)?) {
        guard let shown = displayed.stickingHeader, shown.entry != entryThatSticks else { return }
        let top = geometry.offset(of: shown.entry)
        let end = contentOffset + viewport.height
        guard top + geometry[shown.entry] > contentOffset, top < end else { return retireHeader(delegate) }
        // The rows between the header and the first displayed row come first, so that the displayed rows keep their
        // places.
        if sticksHeaders, let first = displayed.first?.entry, first > shown.entry + 1, geometry.offset(of: first) < end
        {
            return
        }
        displayed.returnStickingHeader()
    }

    /// Takes the sticky header out of the viewport.
    func retireHeader(_ delegate: (any DataViewDelegate)?) {
        guard let shown = displayed.removeStickingHeader() else { return }
        endDisplaying(shown, delegate)
    }

    /// Starts the sticking of the displayed header that should stick. Returns false if no displayed cell should stick.
    func stickHeader() -> Bool {
        guard sticksHeaders, let entry = entryThatSticks,
            let index = displayed.firstIndex(where: { $0.entry == entry })
        else { return false }
        displayed.stick(index)
        return true
    }

    /// Returns the header that should stick and does not stick yet; nil if there is none.
    func missingHeader() -> Int? {
        guard sticksHeaders, let entry = entryThatSticks, displayed.stickingHeader?.entry != entry else { return nil }
        return entry
    }

    /// Displays the header that should stick. The content below the header keeps its place on the screen. Returns false
    /// if the content was edited meanwhile.
    func revealHeader(
        _ entry: Int, _ dataSource: any DataViewDataSource, _ delegate: (any DataViewDelegate)?
    ) -> Bool {
        if stickHeader() { return true }
        let estimate = geometry[entry]
        guard let shown = makeCell(for: entry, from: dataSource) else { return false }
        setHeight(shown.cell.state.shownHeight, ofLineOf: entry)
        contentOffset += geometry[entry] - estimate
        displayed.stick(shown)
        delegate?.dataView(self, willDisplay: shown.cell, at: shown.place)
        return true
    }

    /// The header of the section at the top of the viewport, if the header stands above the first entry in the
    /// viewport; nil otherwise.
    private var entryThatSticks: Int? {
        guard sticksHeaders, viewport.height > 0,
            let first = geometry.entry(atOffset: contentOffset)
        else { return nil }
        return header(above: first)
    }

    /// Returns the header of the section of an entry; nil if the section has no header, if the header is the entry, or
    /// if the header has no height.
    private func header(above entry: Int) -> Int? {
        let section = geometry.place(of: entry).section
        guard let header = geometry.entry(at: .header(section: section)), header < entry, geometry[header] > 0 else {
            return nil
        }
        return header
    }
}
