/// An entry that a data view is about to send an event.
public struct ExpectedEntry {
    /// The entry.
    public let entry: any Entry
    /// The place of the entry.
    public let place: Place
    /// The width available to the entry, in points.
    public let width: Double
    /// True if the entry is the last of its line. The data view displays the cells of a line when all of them are made.
    public var endsLine = true
}

extension Liaison: DataViewDataSource {
    /// The numbers of the sections that are held.
    public func sections(in dataView: ListView) -> Range<Int> { sectionNumbers }

    /// The shape of a section; empty if no section has this number.
    public func dataView(_ dataView: ListView, shapeOfSection number: Int) -> SectionShape {
        guard let position = position(ofSection: number) else {
            return SectionShape(hasHeader: false, rows: 0, hasFooter: false)
        }
        return sections[position].shape
    }

    /// The entry at a place; nil if there is none.
    public func dataView(_ dataView: ListView, entryAt place: Place) -> (any Entry)? { entry(at: place) }

    /// Makes the update of the last `setNeedsUpdate(withNewSections:)`, unless it is shown already.
    public func updateIfNeeded(in dataView: ListView) { updateIfNeeded() }

    /// Reconfigures the displayed cells that show other entries as they were before an edit.
    public func reconfigureOutdated(in dataView: ListView) {
        guard comparedChanges != held.changeCount else { return }
        comparedChanges = held.changeCount
        let cells = dataView.displayed.withStickingHeader.filter { isOutdated($0.cell, at: $0.place) }.map(\.cell)
        for cell in cells { if let place = dataView.place(of: cell) { reconfigure(place) } }
    }

    /// Returns whether a cell shows the entries around its own as they were before an edit.
    func isOutdated(_ cell: Cell, at place: Place) -> Bool {
        cell.entry?.isOutdated(in: cell, DispatchContext(sentBy: self, place: place, width: width(at: place))) ?? false
    }

    /// A configured cell for the entry at a place or its stand-in; an empty cell if the entry is gone.
    public func dataView(_ dataView: ListView, cellFor place: Place) -> Cell {
        var shown: Place? = place
        while let place = shown, let entry = entry(at: place) {
            do throws(Fault) {
                let context = DispatchContext(sentBy: self, place: place, width: dataView.width(at: place))
                return try cellOrPending(for: entry, in: context, from: dataView)
            } catch {
                report(error, at: place)
                // The entry and `onFault` may have edited the sections.
                shown = dataView.placeOfRequestedCell
                replaceEntry(at: shown, with: entry.standIn(error))
            }
        }
        return Cell(reuseIdentifier: "", nib: Nib(.spacer))
    }

    /// A configured cell for the empty state or its stand-in; nil if there is no empty state.
    public func emptyStateCell(in dataView: ListView, at place: Place) -> Cell? {
        let context = DispatchContext(sentBy: self, place: place, width: dataView.viewport.width)
        while let entry = emptyState {
            do throws(Fault) {
                return try cellOrPending(for: entry, in: context, from: dataView)
            } catch {
                report(error, at: place)
                emptyStateInPlace = entry.standIn(error)
            }
        }
        return nil
    }

    /// A configured cell for an entry. Throws the fault of an entry that cannot be shown.
    func cell(
        for entry: any Entry, in context: DispatchContext, from dataView: ListView
    ) throws(Fault) -> Cell {
        let height = try height(of: entry, in: context)
        let cell = try dataView.dequeueCell(for: entry)
        cell.height = height
        cell.show(entry)
        let commands = entry.commands
        cell.state.commands = commands
        cell.state.needsHeight = false
        cell.state.tickTime = .infinity
        let first = cell.isReused ? Command.prepareForReuse : .awake
        do throws(Fault) {
            if commands.contains(first) {
                perform(first, of: entry, for: cell, in: context)
                try configure(cell, in: context)
            } else {
                try configure(cell, showing: entry, commands, in: context)
            }
        } catch {
            dataView.recycle(cell)
            throw error
        }
        return cell
    }

    /// Sends `configuration` to the entry of a cell, and asks for the height of an entry that has changed.
    func configure(_ cell: Cell, in context: DispatchContext) throws(Fault) {
        let entry = cell.shownEntry
        try configure(cell, showing: entry, entry.commands, in: context)
    }

    private func configure(
        _ cell: Cell, showing entry: any Entry, _ commands: CommandSet, in context: DispatchContext
    ) throws(Fault) {
        if commands.contains(.configuration) { performImplemented(.configuration, of: entry, for: cell, in: context) }
        if cell.failure != nil, let fault = cell.takeFailure(of: entry.reuseIdentifier) { throw fault }
        if !cell.folds.isEmpty, opensFolds { cell.folds.forEach { $0.openFold() } }
        guard cell.state.needsHeight else { return }
        cell.state.needsHeight = false
        cell.height = try height(of: cell.shownEntry, in: context)
    }
}

extension Liaison: DataViewDelegate {
    /// The estimate of the entry at a place, in points; its height if the entry has no estimate. nil if the entry sizes
    /// itself or does not answer.
    public func dataView(_ dataView: ListView, estimatedHeightFor place: Place) -> Double? {
        entry(at: place).flatMap { estimatedHeight(of: $0, at: place, in: dataView) }
    }

    /// Visits the estimates of a section. Finds the section once, and again after each edit.
    public func dataView(
        _ dataView: ListView, estimatedHeightsFor shape: SectionShape, inSection number: Int,
        _ visit: (Double?) -> Void
    ) {
        var entries = 0..<shape.entries
        defer { self.dataView(dataView, expects: .estimatedHeight, at: { [] }) }
        while !entries.isEmpty {
            guard let section = section(number) else { return entries.forEach { _ in visit(nil) } }
            let changes = held.changeCount
            let block = entries.prefix(Self.expectedAtOnce)
            let maker = section.maker
            self.dataView(
                dataView, expects: .estimatedHeight, at: { block.map { shape.place(ofEntry: $0, in: number) } })
            while changes == held.changeCount, entries.lowerBound < block.upperBound {
                let rows = entries.lowerBound - shape.firstRow..<block.upperBound - shape.firstRow
                let known = maker.map { Self.visitEstimates(of: rows, in: $0.key, by: $0.content, visit) } ?? 0
                entries.removeFirst(known)
                guard known == 0, let entry = entries.popFirst() else { continue }
                visit(estimatedHeight(at: shape.place(ofEntry: entry, in: number), of: section, in: dataView))
            }
        }
    }

    /// Visits the estimates that a content knows, up to the first row that must be asked. Returns the number of these
    /// rows.
    private static func visitEstimates(
        of rows: Range<Int>, in key: Int, by content: SectionContent, _ visit: (Double?) -> Void
    ) -> Int {
        let end = min(rows.upperBound, content.rowCount(of: key))
        var row = rows.lowerBound
        while row >= 0, row < end, let known = content.estimatedHeight(ofRow: row, of: key), known.isEstimate {
            visit(known.points)
            row += 1
        }
        return row - rows.lowerBound
    }

    private func estimatedHeight(at place: Place, of section: Section, in dataView: ListView) -> Double? {
        guard let entry = section.entry(at: place) else { return nil }
        return estimatedHeight(of: entry, at: place, in: dataView)
    }

    /// The number of estimates that are expected at once.
    private static let expectedAtOnce = 512

    /// Finds the entries at the places, for `onExpect`.
    public func dataView(_ dataView: ListView, expects event: Dispatch.Event, at places: () -> [Place]) {
        guard let onExpect else { return }
        let entries = places()
            .compactMap { place in
                entry(at: place).map {
                    ExpectedEntry(
                        entry: $0, place: place, width: dataView.width(at: place),
                        endsLine: dataView.endsLine(at: place))
                }
            }
        onExpect(event, entries)
    }

    private func estimatedHeight(of entry: any Entry, at place: Place, in dataView: ListView) -> Double? {
        let context = DispatchContext(sentBy: self, place: place, width: dataView.width(at: place))
        do throws(Fault) {
            let estimate = try ownEstimate(of: entry, in: context)
            if estimate.isEstimate { return estimate.points }
            return try entry.height(in: context).points.map { $0.isFinite ? max($0, 0) : 0 }
        } catch {
            // A fault of the component is reported when the entry is shown.
            if error.cause != .component { report(error, at: place) }
            return nil
        }
    }

    private func ownEstimate(of entry: any Entry, in context: DispatchContext) throws(Fault) -> EntryHeight {
        guard reportsDispatches else { return try entry.estimatedHeight(in: context) }
        return try reporting(.estimatedHeight, of: entry, in: context) { () throws(Fault) in
            try entry.estimatedHeight(in: context)
        }
    }

    /// The height of the entry that the cell shows; the current height of the cell if the entry fails to answer.
    public func dataView(_ dataView: ListView, heightOf cell: Cell, at place: Place) -> EntryHeight {
        guard let entry = cell.entry else { return cell.height }
        let context = DispatchContext(sentBy: self, place: place, width: dataView.width(of: cell, at: place))
        if let carousel = entry as? Carousel, let cell = cell as? CarouselCell { carousel.fill(cell, in: context) }
        do throws(Fault) {
            return try height(of: entry, in: context)
        } catch {
            report(error, at: place)
            return cell.height
        }
    }

    /// Sends the command of a user action to a row, an item or the empty state.
    public func dataView(_ dataView: ListView, send command: Command, to place: Place, button: TappedButton?) -> Bool {
        send(command, to: place, button: button)
    }

    /// Sends a command to the entry of a cell that leaves the viewport.
    public func dataView(_ dataView: ListView, send command: Command, to cell: Cell, at place: Place) {
        send(command, to: cell, at: place, in: dataView)
    }

    /// Sends a command to a row that is gone, or that the data view forgets.
    public func dataView(_ dataView: ListView, send command: Command, to row: any Entry, at place: Place) {
        sendWithoutCell(
            command, to: row, in: DispatchContext(sentBy: self, place: place, width: dataView.width(at: place)))
    }

    /// Sends `willDisplay`, and starts pagination if the row is the last.
    public func dataView(_ dataView: ListView, willDisplay cell: Cell, at place: Place) {
        send(.willDisplay, to: cell, at: place, in: dataView)
        if pagination.hasDelegate { startPagination(ifLastRowIsAt: place) }
    }

    /// Sends `didEndDisplaying`.
    public func dataView(_ dataView: ListView, didEndDisplaying cell: Cell, at place: Place) {
        send(.didEndDisplaying, to: cell, at: place, in: dataView)
    }
}
