internal import CLiaison
internal import Glibc
public import LiaisonKit
internal import LiaisonManifest

/// A row, header or footer of a component, with its model as a record of argument words.
public struct PluginEntry: Entry {
    /// The greatest height that a function may return, in points.
    public static let maximumHeight = 100_000.0

    /// The component. Its references are not counted, because entries come and go by the thousands; the owner of the
    /// record keeps the component alive, too.
    unowned(unsafe) let component: PluginComponent
    /// The argument words, with the changes that commands have made.
    let record: UnsafeRawPointer
    let extras: Extras?

    /// Makes an entry. The record has the layout of the component. Both must outlive the entry: the storage of its
    /// section owns them.
    public init(_ component: borrowing PluginComponent, record: UnsafeRawPointer) {
        self.component = copy component
        self.record = record
        extras = nil
    }

    /// Makes an entry that has a fallback, or whose component and record `storage` owns.
    public init(
        _ component: PluginComponent, record: UnsafeRawPointer, fallback: (any Entry)?, storage: AnyObject? = nil
    ) {
        self.init(component, Extras(origin: record, fallback: fallback, storage: storage), record: record)
    }

    init(_ component: PluginComponent, _ extras: Extras, record: UnsafeRawPointer) {
        self.component = component
        self.extras = extras
        self.record = record
    }

    /// The name of the pool of its component.
    public var reuseIdentifier: String { component.reuseIdentifier }
    /// The name of its component's plugin.
    public var provider: String? { component.plugin.manifest.plugin.name }
    /// The commands that its component implements.
    public var commands: CommandSet { component.commands }
    /// The commands whose functions take neither an outlet nor the cell.
    public var commandsWithoutCell: CommandSet { component.commandsWithoutCell }
    /// True if the component implements `move`.
    public var isMovable: Bool { commands.contains(.move) }
    /// The editing style of the manifest; `none` for a row whose model says that it is not edited. The default is `delete` if the component implements `delete`, else `insert`
    /// if the component implements `insert`, else `none`.
    public var editingStyle: EditingStyle {
        guard isTrue(component.declaration.editing.conditionField) else { return .none }
        if let style = component.declaration.editing.style { return style }
        return commands.contains(.delete) ? .delete : commands.contains(.insert) ? .insert : .none
    }
    /// The edit actions of the manifest that the model allows. Each sends `buttonTapped`.
    public var editActions: [EditAction<DispatchContext>] {
        let editing = component.declaration.editing
        guard isTrue(editing.conditionField) else { return [] }
        return editing.actions.filter { isTrue($0.conditionField) }.map { action in
            EditAction(
                title: action.titleField.flatMap(text) ?? action.title, isDestructive: action.isDestructive,
                button: action.button)
        }
    }
    /// True if the content moves aside for the editing control. The default is true.
    public var indentsWhileEditing: Bool { component.declaration.editing.indents }
    /// The title of the deletion in the manifest; nil for the title of the data view.
    public var deleteConfirmationTitle: String? { component.declaration.editing.deleteConfirmationTitle }
    /// The entry to show if the component cannot show this entry.
    public var fallback: (any Entry)? { extras?.fallback }

    /// Makes a cell. Loads the plugin for its first cell. Throws a `Fault` if the plugin cannot be loaded or bound.
    public func makeCell() throws(Fault) -> Cell {
        _ = try component.bound()
        return PluginCell(reuseIdentifier: component.reuseIdentifier, nib: component.declaration.nib)
    }

    /// The height in points that the manifest declares or the function returns, from 0 to `maximumHeight`. Throws a
    /// `Fault` if the function cannot be called, fails, or returns another number.
    public func height(in context: DispatchContext) throws(Fault) -> EntryHeight {
        if let height = component.declaredHeight { return height }
        return try ask(component.bound().height, named: "height", in: context)
    }

    /// The estimate in points that the manifest declares or the function returns; else the declared height. Throws a
    /// `Fault` as `height` does.
    public func estimatedHeight(in context: DispatchContext) throws(Fault) -> EntryHeight {
        if let height = component.declaredEstimate { return height }
        return try ask(component.bound().estimatedHeight, named: "estimatedHeight", in: context)
    }

    /// Calls the function of a command.
    public func perform(_ command: Command, for cell: Cell, in context: DispatchContext) -> Bool {
        // A component with a cell is bound, because only `makeCell` makes its cells.
        guard let performer = component.performers[command.rawValue], type(of: cell) == PluginCell.self else {
            return true
        }
        let cell = unsafeDowncast(cell, to: PluginCell.self)
        if !component.shownNeighborhood.isEmpty, command == .configuration { noteNeighborhood(in: cell, context) }
        return send(command, by: performer, for: cell, in: context)
    }

    /// Calls the function of a command without a cell. Loads the plugin if it is not loaded yet.
    ///
    /// If the plugin cannot be loaded, the fault is reported when a cell should be shown.
    public func perform(_ command: Command, in context: DispatchContext) -> Bool {
        guard (try? component.bound()) != nil, let performer = component.performers[command.rawValue] else {
            return true
        }
        return send(command, by: performer, for: nil, in: context)
    }
}

extension PluginEntry {
    @inline(__always)
    private func send(
        _ command: Command, by performer: Unmanaged<Performer>, for cell: PluginCell?, in context: DispatchContext
    ) -> Bool {
        var answer = Answer()
        let failure = performer._withUnsafeGuaranteedRef { performer in
            guard performer.needs.context, let text = context.button ?? context.completion?.text else {
                return call(performer, command, for: cell, in: context, &answer)
            }
            return text.withCString { text in
                let texts: CallTexts =
                    switch context.completion?.isDone {
                    case nil: CallTexts(button: text)
                    case true?: CallTexts(result: text)
                    case false?: CallTexts(reason: text)
                    }
                return call(performer, command, for: cell, in: context, texts: texts, &answer)
            }
        }
        if let failure { report(failure, command, cell, context) }
        return !command.isAnswered || answer.isYes
    }

    private func ask(
        _ performer: Performer?, named name: String, in context: DispatchContext
    ) throws(Fault) -> EntryHeight {
        var answer = Answer()
        // The host asks for a height before there is a cell.
        if let performer, let failure = call(performer, nil, for: nil, in: context, &answer) {
            throw fault(of: failure, in: name, at: context.place)
        }
        let points = answer.points
        guard points >= 0, points <= Self.maximumHeight else {
            throw Fault(
                .entry, component: component.reuseIdentifier,
                reason: "\(name): expected a number of points from 0 to 100000, found \(points); "
                    + "ask the author of \(plugin.shownPath) to return one")
        }
        return .computed(points)
    }

    /// Calls a function. Its handles have targets only during the call. Returns the failure of the call, if any.
    @inline(__always)
    private func call(
        _ performer: Performer, _ command: Command?, for cell: PluginCell?, in context: DispatchContext,
        texts: CallTexts = .none, _ answer: inout Answer
    ) -> CallFailure? {
        guard performer.needs.state else {
            return callFunction(performer, command, for: cell, in: context, texts: texts, &answer)
        }
        return callWithState(performer, command, for: cell, in: context, texts: texts, &answer)
    }

    /// Calls a function that takes the state that is kept for the row.
    private func callWithState(
        _ performer: Performer, _ command: Command?, for cell: PluginCell?, in context: DispatchContext,
        texts: CallTexts, _ answer: inout Answer
    ) -> CallFailure? {
        let kept = keptState(in: context)
        var texts = texts
        texts.state = kept?.characters
        return withExtendedLifetime(kept) {
            callFunction(performer, command, for: cell, in: context, texts: texts, &answer)
        }
    }

    @inline(__always)
    private func callFunction(
        _ performer: Performer, _ command: Command?, for cell: PluginCell?, in context: DispatchContext,
        texts: CallTexts, _ answer: inout Answer
    ) -> CallFailure? {
        if performer.needs.call {
            return callWithHandles(performer, PluginCall(self, command, context, cell), cell, texts, &answer)
        }
        let neighborhood = neighborhood(performer, context)
        if performer.needs.context { component.context.initialize(to: words(context, texts, neighborhood)) }
        let lent = component.handles.pointee.lend(outlets: cell?.slotCount ?? 0)
        let (withheld, failure) = run(performer, lent, cell, nil, neighborhood, &answer)
        if let withheld { report(withheld, context) }
        return failure
    }

    /// Runs a function with lent handles.
    @inline(__always)
    private func run(
        _ performer: Performer, _ lent: HandleSlots.Lent, _ cell: PluginCell?,
        _ call: UnsafeMutablePointer<PluginCall>?, _ neighborhood: NeighborhoodWords, _ answer: inout Answer
    ) -> (withheld: CallFrame.Withheld?, failure: CallFailure?) {
        if component.repeatsElements { cell?.repeatElements(component.repeatedFields, record) }
        var frame = CallFrame(self, lent, cell, call, neighborhood)
        return withUnsafeMutablePointer(to: &frame) { frame in
            performer.perform(sources(lent), for: frame, answer: &answer)
            // Without the pointer, Swift would copy the whole frame to read a part.
            return (frame.pointee.withheld, frame.pointee.failure)
        }
    }

    private func callWithHandles(
        _ performer: Performer, _ call: PluginCall, _ cell: PluginCell?, _ texts: CallTexts,
        _ answer: inout Answer
    ) -> CallFailure? {
        var call = call
        let completion = performer.needs.completion ? plugin.completions.next() : nil
        if completion == nil, performer.needs.completion { return .hasNoCompletion }
        let failure = withUnsafeMutablePointer(to: &call) { pointer in
            if let command = pointer.pointee.command { completion?.await(pointer, command) }
            let outlets = cell?.slotCount ?? 0
            let lent = component.handles.pointee.lend(outlets: outlets)
            let neighborhood = neighborhood(performer, pointer.pointee.context)
            component.context.initialize(
                to: words(
                    pointer.pointee.context, texts, neighborhood, completion, lent.others(afterOutlets: outlets)))
            let (withheld, failure) = run(performer, lent, cell, pointer, neighborhood, &answer)
            if let withheld { report(withheld, pointer.pointee.context) }
            completion?.commandEnded()
            return failure
        }
        call.end()
        return failure
    }

    @inline(__always)
    private func sources(_ lent: HandleSlots.Lent) -> CallSources {
        CallSources(
            record: record, outlets: OutletHandles(UnsafePointer(lent.words)), context: UnsafePointer(component.context)
        )
    }

    private func report(
        _ failure: CallFailure, _ command: Command, _ cell: PluginCell?, _ context: DispatchContext
    ) {
        let fault = fault(of: failure, in: command.name, at: context.place)
        // A fault of `configuration` replaces the row. A fault of another command is only reported.
        if command == .configuration, let cell { return cell.fail(fault.reason, cause: fault.cause) }
        context.liaison.onFault?(fault, context.place)
    }

    /// Reports once for each plugin that a picture or link is not shown.
    private func report(_ withheld: CallFrame.Withheld, _ context: DispatchContext) {
        guard !plugin.hasToldOfWithheld else { return }
        plugin.hasToldOfWithheld = true
        let reason =
            "a \(withheld) of plugin \(plugin.manifest.plugin.name) is not shown: expected a URL that stands in the model, "
            + "found another; ask the author of \(plugin.shownPath) to take it from the model"
        context.liaison.onFault?(Fault(.entry, component: component.reuseIdentifier, reason: reason), context.place)
    }

    private func fault(of failure: CallFailure, in name: String, at place: Place) -> Fault {
        let file = SearchPath.name(of: plugin.path)
        let (cause, reason): (Fault.Cause, String) =
            switch failure {
            case .isLate: (.pending, "waiting for \(file) …")
            case .foreignHandle(let function):
                (
                    .entry,
                    "\(name): \(function.name) was called with a handle of another call; "
                        + "ask the author of \(plugin.shownPath) to keep no handles"
                )
            case .changesListWhileShown(let function):
                (
                    .entry,
                    "\(name): \(function.name) cannot change the list while the row is being shown; "
                        + "ask the author of \(plugin.shownPath) to call it in another command, such as didSelect"
                )
            case .hasNoCompletion:
                (
                    .entry,
                    "\(name): \(CompletionPool.most) commands wait for their completion already; "
                        + "ask the author of \(plugin.shownPath) to call each completion"
                )
            case .workerFailed(let failure) where failure.isFinal || failure.isOfSystem:
                (failure.cause(ofPlugin: .provider), "\(file) \(failure.reason)")
            case .workerFailed(let failure):
                (
                    failure.cause(ofPlugin: .entry),
                    "\(component.reuseIdentifier) (\(file)) \(failure.reason) in \(name) of \(place)"
                )
            }
        return Fault(cause, component: component.reuseIdentifier, reason: reason)
    }

    /// The context words of one call. A worker receives the number of the completion instead of its function.
    @inline(__always)
    private func words(
        _ context: DispatchContext, _ texts: CallTexts, _ neighborhood: NeighborhoodWords,
        _ completion: Completion? = nil, _ handles: CallHandles = .none
    ) -> ContextWords {
        // No function of a header or footer reads the row, but the comparison with expected jobs does.
        let row = context.place.indexPath?.row ?? 0
        return ContextWords(
            handles, indexPath: lsn_index_path(section: Int64(context.place.section), row: Int64(row)),
            destination: context.destination.map { lsn_index_path(section: Int64($0.section), row: Int64($0.row)) }
                ?? lsn_index_path(section: 0, row: 0),
            width: context.width, texts,
            completion: completion.flatMap { plugin.worker == nil ? $0.functions : nil },
            completionNumber: completion?.number ?? 0, neighborhood, repetition: Int64(context.repetition ?? -1),
            plugin.surroundingWords)
    }

    /// The rows around the row, as far as a function takes them.
    @inline(__always)
    private func neighborhood(_ performer: Performer, _ context: DispatchContext) -> NeighborhoodWords {
        let parts = performer.needs.neighborhood
        return parts.isEmpty ? .none : NeighborhoodWords(Neighborhood(parts, of: self, in: context))
    }
}
