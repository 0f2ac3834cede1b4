internal import CLiaison
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonSamples

/// A component whose functions are called one by one, on a host.
struct ExaminedComponent {
    /// What its manifest says.
    let declaration: ComponentDeclaration
    /// Where its arguments stand in a record.
    let layout: RecordLayout
    /// Its functions.
    let bindings: Bindings
    /// Where it performs.
    let host: RecordingHost
    /// Says what it is about to do.
    let announce: (String) -> Void

    /// The commands that it implements, in the order of the manifest's list.
    var commands: [Command] { declaration.commands.keys.sorted { $0.rawValue < $1.rawValue } }

    /// A cell of its nib.
    func makeCell() throws(Finding) -> RecordingCell {
        guard let cell = RecordingCell(declaration, UnsafePointer(host.table)) else { throw .skip(Self.noMemory) }
        cell.memory.stay()
        return cell
    }

    /// Writes a model into memory of its own, which the record lives in, with all else that functions are lent.
    func record(
        _ model: SampleModel, capacity: Int = 64 << 20, edge: GuardedMemory.Edge? = nil
    ) throws(Finding) -> Record {
        guard let memory = GuardedMemory(capacity: capacity, edge: edge), let start = model.record(layout, in: memory)
        else {
            throw .skip(Self.noMemory)
        }
        memory.stay()
        let names = asks(for: .button) ? buttons.map { memory.copy(Array($0.utf8)) } : []
        let shown = model.values.isEmpty ? "no model" : "model {\(model)}"
        return Record(model: model, shown: shown, start: UnsafeRawPointer(start), buttons: names, memory: memory)
    }

    /// Sends a command that it implements, for a model that was written; does nothing for any other. False: it refuses.
    @discardableResult
    func send(
        _ command: Command, to cell: RecordingCell?, _ record: Record, _ context: ContextValues = ContextValues()
    ) -> Bool {
        guard bindings.commands[command] != nil else { return true }
        announce("\(command.name) of \(declaration.identifier) with \(describe(record, context))")
        return perform(command, on: cell, record, context)
    }

    /// Sends a command as `send` does, but says nothing of it: for what is done thousands of times.
    @discardableResult
    func perform(
        _ command: Command, on cell: RecordingCell?, _ record: Record, _ context: ContextValues = ContextValues()
    ) -> Bool {
        guard let binding = bindings.commands[command], let function = declaration.commands[command] else {
            return true
        }
        var context = context
        // Where no button is named, one that there is was tapped.
        if command == .buttonTapped, context.button == nil { context.button = buttons.first }
        if command == .configuration { cell?.failure = nil }
        let button = context.button.flatMap { buttons.firstIndex(of: $0) }.flatMap {
            record.buttons.dropFirst($0).first
        }
        let answer = host.perform(
            binding, function, of: declaration, on: cell, record.start, layout, context, button: button ?? nil)
        return !command.isAnswered || answer & 0xFF != 0
    }

    /// Sends a command for a model.
    @discardableResult
    func send(
        _ command: Command, to cell: RecordingCell?, _ model: SampleModel, _ context: ContextValues = ContextValues()
    ) throws(Finding) -> Bool {
        send(command, to: cell, try record(model), context)
    }

    /// What a function for heights answers, in points; nil: it has none.
    func height(
        _ name: HeightName, _ record: Record, _ context: ContextValues = ContextValues()
    ) -> Double? {
        guard (name == .height ? bindings.height : bindings.estimatedHeight) != nil else { return nil }
        announce("\(name.rawValue) of \(declaration.identifier) with \(describe(record, context))")
        return answer(name, record, context)
    }

    /// What a function for heights answers, as `height` does, but says nothing of it: for what is done thousands of times.
    func answer(_ name: HeightName, _ record: Record, _ context: ContextValues) -> Double? {
        let (binding, declared) =
            name == .height
            ? (bindings.height, declaration.height) : (bindings.estimatedHeight, declaration.estimatedHeight)
        guard let binding, case .function(let function) = declared else { return nil }
        return Double(
            bitPattern: host.perform(binding, function, of: declaration, on: nil, record.start, layout, context))
    }

    /// What a function for heights answers for a model, in points; nil: it has none.
    func height(
        _ name: HeightName, _ model: SampleModel, _ context: ContextValues = ContextValues()
    ) throws(Finding) -> Double? {
        height(name, try record(model), context)
    }

    /// The heights that a function may answer.
    enum HeightName: String, CaseIterable {
        case height, estimatedHeight
    }

    /// A model in memory.
    struct Record {
        let model: SampleModel
        /// The model as a report shows it.
        let shown: String
        let start: UnsafeRawPointer
        /// The names of the buttons, in their order; empty: no function asks for them.
        let buttons: [UnsafePointer<UInt8>?]
        let memory: GuardedMemory
    }

    private static let noMemory = "there is not enough memory to examine it"

    private func describe(_ record: Record, _ context: ContextValues) -> String {
        var places = ["section \(context.indexPath.section)", "row \(context.indexPath.row)", "width \(context.width)"]
        if let button = context.button { places.append("button \(button)") }
        let destination = context.destination
        if destination.section != 0 || destination.row != 1 {
            places.append("destination section \(destination.section), row \(destination.row)")
        }
        return ([record.shown] + places).joined(separator: ", ")
    }
}

extension ExaminedComponent {
    /// What can be tapped: outlets, and the actions of a swipe.
    var buttons: [String] {
        let outlets = declaration.nib.outlets.compactMap { outlet in
            if case .button = outlet.element.content { outlet.name } else { nil }
        }
        return outlets + declaration.editing.actions.map(\.button).filter { !outlets.contains($0) }
    }

    /// Whether a function that it implements asks for a value of the liaison.
    func asks(for value: ContextValue) -> Bool {
        let heights = [declaration.height, declaration.estimatedHeight].compactMap { height -> FunctionCall? in
            if case .function(let function) = height { function } else { nil }
        }
        return (declaration.commands.values + heights).contains { $0.parameters.contains(.context(value)) }
    }
}
