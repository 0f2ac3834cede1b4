/// Sends entries their commands, asks them for heights, and reports both.
extension Liaison {
    /// Sends a command to the entry at a place, as a user action does. An entry without a cell gets only the commands
    /// that need no cell. Returns false if the entry refuses.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - place: The place of the entry.
    ///   - destination: The index path that the row moves to, for `move`.
    ///   - button: The tapped button, for `buttonTapped`.
    ///   - completion: How the work of an earlier command has ended, for `completed`.
    @discardableResult
    public func send(
        _ command: Command, to place: Place, destination: IndexPath? = nil, button: TappedButton? = nil,
        completion: CompletionResult? = nil
    ) -> Bool {
        guard let entry = entry(at: place), entry.commands.contains(command) else { return true }
        func context(_ place: Place) -> DispatchContext {
            DispatchContext(
                sentBy: self, place: place, width: width(at: place), destination: destination, button: button,
                completion: completion)
        }
        if entry.commandsWithoutCell.contains(command) { return perform(command, of: entry, in: context(place)) }
        guard let (cell, place) = dataView?.cell(following: place), let shown = cell.entry else { return true }
        return perform(command, of: shown, for: cell, in: context(place))
    }

    /// Sends an entry a command, if the entry performs the command without a cell.
    func sendWithoutCell(_ command: Command, to entry: any Entry, in context: DispatchContext) {
        guard entry.commands.contains(command), entry.commandsWithoutCell.contains(command) else { return }
        perform(command, of: entry, in: context)
    }

    /// Sends an entry a command that needs no cell. Returns false if the entry refuses.
    @discardableResult
    func perform(_ command: Command, of entry: any Entry, in context: DispatchContext) -> Bool {
        let number = beginReport(.command(command), of: entry, in: context)
        let answer = entry.perform(command, in: context)
        endReport(number, .done)
        reconfigureChanged()
        return answer
    }

    /// The width available to the entry at a place, in points.
    func width(at place: Place) -> Double {
        if let parent = place.carousel?.place { return (entry(at: parent) as? Carousel)?.itemWidth ?? 0 }
        return dataView?.width(at: place) ?? 0
    }

    func send(_ command: Command, to cell: Cell, at place: Place, in dataView: ListView) {
        guard cell.state.commands.contains(command) else { return }
        let entry = cell.shownEntry
        let context = DispatchContext(sentBy: self, place: place, width: dataView.width(of: cell, at: place))
        perform(command, of: entry, for: cell, in: context)
    }

    @discardableResult
    func perform(
        _ command: Command, of entry: any Entry, for cell: Cell, in context: DispatchContext
    ) -> Bool {
        guard entry.commands.contains(command) else { return true }
        return performImplemented(command, of: entry, for: cell, in: context)
    }

    @discardableResult
    func performImplemented(
        _ command: Command, of entry: any Entry, for cell: Cell, in context: DispatchContext
    ) -> Bool {
        let answer =
            reportsDispatches
            ? performReporting(command, of: entry, for: cell, in: context)
            : entry.perform(command, for: cell, in: context)
        if !changedPlaces.isEmpty { reconfigureChanged() }
        return answer
    }

    @inline(never)
    private func performReporting(
        _ command: Command, of entry: any Entry, for cell: Cell, in context: DispatchContext
    ) -> Bool {
        let number = beginReport(.command(command), of: entry, for: cell, in: context)
        let answer = entry.perform(command, for: cell, in: context)
        endReport(number, cell.failure.map(Dispatch.Result.failed) ?? .done)
        return answer
    }

    func height(of entry: any Entry, in context: DispatchContext) throws(Fault) -> EntryHeight {
        guard reportsDispatches else { return try entry.height(in: context) }
        return try reporting(.height, of: entry, in: context) { () throws(Fault) in try entry.height(in: context) }
    }
}

extension Liaison {
    /// Notes that an event begins. Returns the index of the event; nil if there is no `onDispatch`.
    private func beginReport(
        _ event: Dispatch.Event, of entry: any Entry, for cell: Cell? = nil, in context: DispatchContext
    ) -> Int? {
        guard reportsDispatches else { return nil }
        return dispatches.begin(
            Dispatch(
                event: event, component: entry.reuseIdentifier, provider: entry.provider, place: context.place,
                cell: cell,
                isReused: cell?.isReused ?? false, result: .done))
    }

    /// Notes the result of an event, nil if the request is no event, and reports all events that are due.
    private func endReport(_ number: Int?, _ result: Dispatch.Result?) {
        guard let number else { return }
        dispatches.end(number, result)
        while let dispatch = dispatches.next() { onDispatch?(dispatch) }
    }

    /// Asks for a height, and reports a height that a component has computed.
    func reporting(
        _ event: Dispatch.Event, of entry: any Entry, in context: DispatchContext,
        _ ask: () throws(Fault) -> EntryHeight
    ) throws(Fault) -> EntryHeight {
        let number = beginReport(event, of: entry, in: context)
        do throws(Fault) {
            let height = try ask()
            if case .computed(let points) = height {
                endReport(number, .points(points))
            } else {
                endReport(number, nil)
            }
            return height
        } catch {
            endReport(number, nil)
            throw error
        }
    }
}
