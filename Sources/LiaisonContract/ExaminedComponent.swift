internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonSamples

/// A component on a host. Examinations call its functions one by one, and wait for a call only if they need its answer.
struct ExaminedComponent {
    /// The declaration of the component in the manifest.
    let declaration: ComponentDeclaration
    /// The layout of the records from which the functions take their arguments.
    let layout: RecordLayout
    /// The index of the component in the manifest.
    let index: Int
    /// True if the functions belong to a copy of the plugin.
    let isOfCopy: Bool
    /// The host that the functions call.
    let host: RecordingHost
    /// Notes the next activity for reports.
    let announce: (Activity) -> Void

    /// The commands that the component implements, in the order of `Command`.
    var commands: [Command] { declaration.commands.keys.sorted { $0.rawValue < $1.rawValue } }

    /// Makes a cell with the views of the component's nib.
    func makeCell() throws(Verdict) -> RecordingCell {
        try host.subject.requireLife()
        guard let cell = RecordingCell(declaration, layout, on: host) else { throw .skipped(Self.noMemory) }
        return cell
    }

    /// Writes a model and the names of the buttons into memory of their own.
    func record(
        _ model: SampleModel, capacity: Int = 64 << 20, edge: GuardedMemory.Edge? = nil, id: String? = nil,
        state: [UInt8]? = nil
    ) throws(Verdict) -> Record {
        try host.subject.requireLife()
        guard let memory = GuardedMemory(of: host.subject, capacity: capacity, edge: edge),
            let start = model.record(layout, on: host.table, in: memory, id: id)
        else {
            throw .skipped(Self.noMemory)
        }
        let names = asks(for: .button) ? buttons.map { memory.copy(Array($0.utf8)) } : []
        let result = declaration.commands[.completed] == nil ? nil : memory.copy(Array(#"{"done":true}"#.utf8))
        let whole = layout.model.flatMap { (start + $0).load(as: UnsafePointer<ModelValue>?.self) }
        let id = (start + layout.id).load(as: UnsafePointer<CChar>?.self)
        let state = state.flatMap { memory.copy($0) }
        memory.close()
        return Record(
            model: model, start: UInt(bitPattern: start), whole: whole, id: id, buttons: names, result: result,
            state: state.map { UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self) }, memory: memory)
    }

    /// Sends a command for a record, and announces the command. Does nothing if the component does not implement it.
    func send(
        _ command: Command, to cell: RecordingCell?, _ record: Record, _ context: ContextValues = ContextValues()
    ) {
        guard declaration.commands[command] != nil else { return }
        announce(.call(name: command.name, identifier: declaration.identifier, record.model, context))
        perform(command, on: cell, record, context)
    }

    /// Sends a command as `send` does, and waits for the answer. Returns false if the function refuses.
    func ask(
        _ command: Command, to cell: RecordingCell?, _ record: Record, _ context: ContextValues = ContextValues()
    ) -> Bool {
        guard declaration.commands[command] != nil else { return true }
        send(command, to: cell, record, context)
        return host.subject.catchUp() & 0xFF != 0 || !command.isAnswered
    }

    /// Sends a command as `send` does, without an announcement. For calls that are made thousands of times.
    func perform(
        _ command: Command, on cell: RecordingCell?, _ record: Record, _ context: ContextValues = ContextValues()
    ) {
        guard let function = declaration.commands[command], let words = words(of: command, cell, record, context)
        else { return }
        let call = RecordingHost.Call(
            host: host, component: declaration, function: function, cell: cell,
            isConfiguration: command == .configuration)
        host.post(words, call, host.subject.activity)
    }

    /// Writes a model into a record, and sends a command for that record.
    func send(
        _ command: Command, to cell: RecordingCell?, _ model: SampleModel, _ context: ContextValues = ContextValues()
    ) throws(Verdict) {
        send(command, to: cell, try record(model), context)
    }

    /// Calls and announces a function for heights. Returns points; nil if the component has no such function.
    func height(
        _ name: HeightName, _ record: Record, _ context: ContextValues = ContextValues()
    ) -> Double? {
        guard function(of: name) != nil else { return nil }
        postHeight(name, record, context)
        return Double(bitPattern: host.subject.catchUp())
    }

    /// Calls and announces a function for heights, and does not wait for the answer. Does nothing if the component has no such
    /// function.
    func postHeight(_ name: HeightName, _ record: Record, _ context: ContextValues = ContextValues()) {
        guard function(of: name) != nil else { return }
        announce(.call(name: name.rawValue, identifier: declaration.identifier, record.model, context))
        performHeight(name, record, context)
    }

    /// Calls a function for heights as `postHeight` does, without an announcement. For calls that are made thousands of
    /// times.
    func performHeight(_ name: HeightName, _ record: Record, _ context: ContextValues) {
        guard let function = function(of: name) else { return }
        host.post(
            words(name.function, nil, record, context),
            RecordingHost.Call(host: host, component: declaration, function: function),
            host.subject.activity)
    }

    /// Writes a model into a record, and calls a function for heights. Returns points; nil if the component has no
    /// such function.
    func height(
        _ name: HeightName, _ model: SampleModel, _ context: ContextValues = ContextValues()
    ) throws(Verdict) -> Double? {
        height(name, try record(model), context)
    }

    /// The heights that the component may have a function for.
    enum HeightName: String, CaseIterable {
        case height, estimatedHeight

        /// The function that computes the height.
        fileprivate var function: ComponentFunction {
            switch self {
            case .height: .height
            case .estimatedHeight: .estimatedHeight
            }
        }
    }

    /// The function for a height; nil if the component has none.
    func function(of name: HeightName) -> FunctionCall? {
        let height =
            switch name {
            case .height: declaration.height
            case .estimatedHeight: declaration.estimatedHeight
            }
        return if case .function(let function) = height { function } else { nil }
    }

    /// A model in memory, in the layout of the component's records.
    final class Record {
        let model: SampleModel
        /// The address of the record.
        let start: UInt
        /// The whole model; nil if no function takes it.
        let whole: UnsafePointer<ModelValue>?
        /// The id of the row; nil for none.
        let id: UnsafePointer<CChar>?
        /// The names of the buttons, in their order; empty if no function takes them.
        let buttons: [UnsafePointer<UInt8>?]
        /// The result of work, or the reason of its failure; nil if no function takes it.
        let result: UnsafePointer<UInt8>?
        /// A state for the context of calls; nil for none.
        let state: UnsafePointer<CChar>?
        let memory: GuardedMemory

        init(
            model: SampleModel, start: UInt, whole: UnsafePointer<ModelValue>?, id: UnsafePointer<CChar>?,
            buttons: [UnsafePointer<UInt8>?], result: UnsafePointer<UInt8>?,
            state: UnsafePointer<CChar>?, memory: GuardedMemory
        ) {
            self.state = state
            (self.model, self.start, self.buttons) = (model, start, buttons)
            (self.whole, self.id, self.result, self.memory) = (whole, id, result, memory)
        }
    }

    private static let noMemory = "there is not enough memory to examine the plugin"
}

// MARK: - The words of calls

extension ExaminedComponent {
    /// The words of the call of a step; nil if the component has no function for it.
    func words(of step: Step, _ cell: RecordingCell, _ record: Record) -> SubjectCall? {
        switch step {
        case .command(let command, let context):
            declaration.commands[command].flatMap { function in
                words(of: command, cell, record, context).map { host.words($0, for: function) }
            }
        case .height(let name, let context):
            function(of: name).map { host.words(words(name.function, nil, record, context), for: $0) }
        }
    }

    /// The words of the call of a command; nil for the tap of a button that no cell with the model has.
    private func words(
        of command: Command, _ cell: RecordingCell?, _ record: Record, _ context: ContextValues
    ) -> SubjectCall? {
        var words = words(.command(command), cell, record, context)
        // The default is the first button that the cell has, if any.
        let button = context.button ?? (command.namesButton ? buttons.first { repetition(of: $0, record) != nil } : nil)
        if command.namesButton, !buttons.isEmpty {
            guard let repetition = button.flatMap({ repetition(of: $0, record) }) else { return nil }
            words.repetition = repetition
        }
        let name = button.flatMap { buttons.firstIndex(of: $0) }.flatMap { record.buttons.dropFirst($0).first } ?? nil
        words.button = UInt(bitPattern: name)
        // Work that fails gives its reason in the place of the result.
        if context.hasFailed {
            words.reason = UInt(bitPattern: record.result)
        } else {
            words.result = UInt(bitPattern: record.result)
        }
        return words
    }

    private func words(
        _ function: ComponentFunction, _ cell: RecordingCell?, _ record: Record, _ context: ContextValues
    ) -> SubjectCall {
        cell?.repeatElements(forRecordAt: record.start)
        return SubjectCall(
            record: record.start, cell: cell?.slots ?? 0, handles: 0, button: 0, result: 0, reason: 0,
            state: UInt(bitPattern: context.stateHolder?.state),
            neighborhood: context.neighborhood, indexPath: context.indexPath,
            destination: context.destination, width: context.width, completion: -1,
            component: UInt16(truncatingIfNeeded: index), function: function.rawValue, isOfCopy: isOfCopy)
    }
}

extension ExaminedComponent {
    /// The names of the buttons: outlets that are buttons, and swipe actions.
    var buttons: [String] {
        let outlets = declaration.nib.outlets.compactMap { outlet in
            if case .button = outlet.element.content { outlet.name } else { nil }
        }
        return outlets + declaration.editing.actions.map(\.button).filter { !outlets.contains($0) }
    }

    /// The last repetition in which a button stands for a record, or -1 for a button that stands once; nil if the record has no
    /// item for which the button is repeated.
    private func repetition(of button: String, _ record: Record) -> Int64? {
        guard let outlet = declaration.nib.outlets.first(where: { $0.name == button }),
            let field = declaration.repeatedField(of: outlet, layout),
            let start = UnsafeRawPointer(bitPattern: record.start)
        else { return -1 }
        let count = field.count(in: start)
        return count == 0 ? nil : Int64(count) - 1
    }

    /// Returns whether a function of the component takes a value of the liaison.
    func asks(for value: ContextValue) -> Bool {
        let heights = HeightName.allCases.compactMap(function(of:))
        return (declaration.commands.values + heights).contains { $0.parameters.contains(.context(value)) }
    }
}
