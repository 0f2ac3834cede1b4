extension Liaison: DataViewDataSource {
    /// The numbers of the sections that are held.
    public func sections(in dataView: ListView) -> Range<Int> { sectionNumbers }

    /// What a section consists of.
    public func dataView(_ dataView: ListView, shapeOfSection number: Int) -> SectionShape {
        position(ofSection: number).map { sections[$0].shape }
            ?? SectionShape(hasHeader: false, rows: 0, hasFooter: false)
    }

    /// Makes the update that was put off, where one was.
    public func updateIfNeeded(in dataView: ListView) { updateIfNeeded() }

    /// A cell that is configured for the entry at a place, or for what stands in for it.
    public func dataView(_ dataView: ListView, cellFor place: Place) -> Cell {
        var shown: Place? = place
        while let place = shown, let entry = entry(at: place) {
            // What the entry is sent, and what is told of the fault, may edit the sections.
            let (attempt, placeByThen) = dataView.follow(place) { attemptCell(for: entry, at: place, from: dataView) }
            switch attempt {
            case .success(let cell): return cell
            case .failure(let fault): replaceEntry(at: placeByThen, with: entry.standIn(fault))
            }
            shown = placeByThen
        }
        return Cell(reuseIdentifier: "", nib: Nib(Nib.Element(.spacer)))
    }

    /// A cell that is configured for an entry, or why it cannot be, which is told.
    private func attemptCell(for entry: any Entry, at place: Place, from dataView: ListView) -> Result<Cell, Fault> {
        let context = DispatchContext(liaison: self, place: place, width: dataView.width(at: place))
        do throws(Fault) {
            return .success(try cell(for: entry, in: context, from: dataView))
        } catch {
            onFault?(error, place)
            return .failure(error)
        }
    }

    /// A cell that is configured for the empty state, or for what stands in for it.
    public func emptyStateCell(in dataView: ListView, at place: Place) -> Cell? {
        let context = DispatchContext(liaison: self, place: place, width: dataView.viewport.width)
        var entry = emptyState
        while let shown = entry {
            do throws(Fault) {
                return try cell(for: shown, in: context, from: dataView)
            } catch {
                onFault?(error, place)
                entry = shown.standIn(error)
            }
        }
        return nil
    }

    /// A cell that is configured for an entry, or why it cannot be.
    func cell(
        for entry: any Entry, in context: DispatchContext, from dataView: ListView
    ) throws(Fault) -> Cell {
        let height = try height(of: entry, in: context)
        let cell = try dataView.dequeueCell(for: entry)
        cell.height = height
        cell.entry = entry
        cell.commands = entry.commands
        cell.needsHeight = false
        perform(cell.isReused ? .prepareForReuse : .awake, of: entry, for: cell, in: context)
        do throws(Fault) {
            try configure(cell, in: context)
        } catch {
            dataView.recycle(cell)
            throw error
        }
        return cell
    }

    /// Sends `configuration` to what a cell shows, and asks for its height where it has changed.
    func configure(_ cell: Cell, in context: DispatchContext) throws(Fault) {
        guard let entry = cell.entry else { return }
        perform(.configuration, of: entry, for: cell, in: context)
        if let reason = cell.takeFailure() { throw Fault(.entry, component: entry.reuseIdentifier, reason: reason) }
        guard cell.needsHeight, let changed = cell.entry else { return }
        cell.needsHeight = false
        cell.height = try height(of: changed, in: context)
    }
}

extension Liaison: DataViewDelegate {
    /// What the entry at a place estimates; its height, where that is nothing.
    public func dataView(_ dataView: ListView, estimatedHeightFor place: Place) -> Double? {
        guard let entry = entry(at: place) else { return nil }
        let context = DispatchContext(liaison: self, place: place, width: dataView.width(at: place))
        do throws(Fault) {
            let estimate = try entry.estimatedHeight(in: context)
            if case .computed(let points) = estimate {
                report(.estimatedHeight, of: entry, at: place, .points(points))
            }
            if estimate.isLength || estimate == .selfSizing { return estimate.points }
            return try entry.height(in: context).points.map { $0.isFinite ? max($0, 0) : 0 }
        } catch {
            // What keeps the component from being used is said when the entry is shown.
            if error.cause == .entry { onFault?(error, place) }
            return nil
        }
    }

    /// What the entry that the cell shows answers; where it cannot, the height that the cell has.
    public func dataView(_ dataView: ListView, heightOf cell: Cell, at place: Place) -> EntryHeight {
        guard let entry = cell.entry else { return cell.height }
        let context = DispatchContext(liaison: self, place: place, width: dataView.width(of: cell, at: place))
        if let carousel = entry as? Carousel, let cell = cell as? CarouselCell { carousel.fill(cell, in: context) }
        do throws(Fault) {
            return try height(of: entry, in: context)
        } catch {
            onFault?(error, place)
            return cell.height
        }
    }

    /// Sends what was done to a row.
    public func dataView(
        _ dataView: ListView, send command: Command, toRowAt indexPath: IndexPath, button: String?
    ) -> Bool {
        send(command, to: .row(indexPath), button: button)
    }

    /// Sends `willDisplay`; pagination starts with the last row.
    public func dataView(_ dataView: ListView, willDisplay cell: Cell, at place: Place) {
        send(.willDisplay, to: cell, at: place, in: dataView)
        startPagination(ifLastRowIsAt: place)
    }

    /// Sends `didEndDisplaying`.
    public func dataView(_ dataView: ListView, didEndDisplaying cell: Cell, at place: Place) {
        send(.didEndDisplaying, to: cell, at: place, in: dataView)
    }
}

extension Liaison {
    /// Sends a command to a row or item: always where it needs no cell for it, else while it has one. False: it refuses.
    @discardableResult
    func send(
        _ command: Command, to place: Place, destination: IndexPath? = nil, button: String? = nil
    ) -> Bool {
        guard let entry = entry(at: place), entry.commands.contains(command) else { return true }
        let context = DispatchContext(
            liaison: self, place: place, width: width(at: place), destination: destination, button: button)
        if entry.commandsWithoutCell.contains(command) { return perform(command, of: entry, in: context) }
        guard let cell = dataView?.cell(at: place), let shown = cell.entry else { return true }
        return perform(command, of: shown, for: cell, in: context)
    }

    /// Sends an entry a command that it needs no cell for.
    @discardableResult
    func perform(_ command: Command, of entry: any Entry, in context: DispatchContext) -> Bool {
        let answer = entry.perform(command, in: context)
        report(.command(command), of: entry, at: context.place, .done)
        reconfigureChanged()
        return answer
    }

    /// The width that there is for what stands at a place, in points.
    func width(at place: Place) -> Double {
        if case .item(_, let indexPath) = place { return row(for: indexPath, as: Carousel.self)?.itemWidth ?? 0 }
        return dataView?.width(at: place) ?? 0
    }

    private func send(_ command: Command, to cell: Cell, at place: Place, in dataView: ListView) {
        guard cell.commands.contains(command), let entry = cell.entry else { return }
        let context = DispatchContext(liaison: self, place: place, width: dataView.width(of: cell, at: place))
        perform(command, of: entry, for: cell, in: context)
    }

    @discardableResult
    func perform(
        _ command: Command, of entry: any Entry, for cell: Cell, in context: DispatchContext
    ) -> Bool {
        guard entry.commands.contains(command) else { return true }
        let answer = entry.perform(command, for: cell, in: context)
        if onDispatch != nil {
            let result = cell.failure.map(Dispatch.Result.failed) ?? .done
            report(.command(command), of: entry, for: cell, at: context.place, result)
        }
        reconfigureChanged()
        return answer
    }

    private func height(of entry: any Entry, in context: DispatchContext) throws(Fault) -> EntryHeight {
        let height = try entry.height(in: context)
        if case .computed(let points) = height { report(.height, of: entry, at: context.place, .points(points)) }
        return height
    }

    private func report(
        _ event: Dispatch.Event, of entry: any Entry, for cell: Cell? = nil, at place: Place, _ result: Dispatch.Result
    ) {
        guard let onDispatch else { return }
        onDispatch(
            Dispatch(
                event: event, component: entry.reuseIdentifier, plugin: entry.plugin, place: place, cell: cell,
                result: result))
    }
}
