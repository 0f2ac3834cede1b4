/// Headers that stick: that of the section in which the viewport starts stays displayed at the top while the rows of its
/// section pass, and the next header pushes it out.
extension ListView {
    /// Where a cell in the viewport is displayed, in points from the start of the content; nil: it is not displayed.
    ///
    /// That is the rectangle of its place, unless it is a header that sticks, or the empty state.
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

    /// How much of the viewport a header covers above an entry that stands at the top, in points.
    func cover(above entry: Int) -> Double {
        guard sticksHeaders, let header = header(above: entry) else { return 0 }
        return geometry[header]
    }

    /// Takes the header that sticks back among the cells in the viewport where it stands in it, and out of it where the
    /// viewport starts in another section.
    func releaseHeader(_ delegate: (any DataViewDelegate)?) {
        guard let shown = displayed.stickingHeader, shown.entry != entryThatSticks else { return }
        let top = geometry.offset(of: shown.entry)
        let end = contentOffset + viewport.height
        guard top + geometry[shown.entry] > contentOffset, top < end else { return retireHeader(delegate) }
        // What is revealed between it and the rows in the viewport comes first: these stay where they are.
        if sticksHeaders, let first = displayed.first?.entry, first > shown.entry + 1, geometry.offset(of: first) < end
        {
            return
        }
        displayed.returnStickingHeader()
    }

    /// Takes the header that sticks out of the viewport.
    func retireHeader(_ delegate: (any DataViewDelegate)?) {
        guard let shown = displayed.removeStickingHeader() else { return }
        endDisplaying(shown, delegate)
    }

    /// Lets a header stick that is displayed and has been scrolled away; false: no displayed cell is to stick.
    func stickHeader() -> Bool {
        guard sticksHeaders, let entry = entryThatSticks,
            let index = displayed.firstIndex(where: { $0.entry == entry })
        else { return false }
        displayed.stick(index)
        return true
    }

    /// The header that is to stick and is not displayed; nil: none is missing.
    func missingHeader() -> Int? {
        guard sticksHeaders, let entry = entryThatSticks, displayed.stickingHeader?.entry != entry else { return nil }
        return entry
    }

    /// Displays the header that is to stick, and leaves all below it where it is on the screen; false: the content was
    /// edited meanwhile.
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

    /// The header of the section in which the viewport starts, where it stands wholly above it; nil: there is none.
    private var entryThatSticks: Int? {
        guard sticksHeaders, viewport.height > 0,
            let first = geometry.entry(atOffset: contentOffset)
        else { return nil }
        return header(above: first)
    }

    /// The header of the section of an entry; nil: there is none, it is the entry itself, or it has no height.
    private func header(above entry: Int) -> Int? {
        let section = geometry.place(of: entry).section
        guard let header = geometry.entry(at: .header(section: section)), header < entry, geometry[header] > 0 else {
            return nil
        }
        return header
    }
}
