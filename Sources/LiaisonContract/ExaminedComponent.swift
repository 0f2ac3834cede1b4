internal import CLiaison
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonSamples

/// A component on a host. Examinations call its functions one by one.
struct ExaminedComponent {
    /// The declaration of the component in the manifest.
    let declaration: ComponentDeclaration
    /// The layout of the records from which the functions take their arguments.
    let layout: RecordLayout
    /// The functions of the component.
    let bindings: Bindings
    /// The host that the functions call.
    let host: RecordingHost
    /// Notes the next activity for reports.
    let announce: (String) -> Void

    /// The commands that the component implements, in the order of `Command`.
    var commands: [Command] { declaration.commands.keys.sorted { $0.rawValue < $1.rawValue } }

    /// Makes a cell with the views of the component's nib.
    func makeCell() throws(Finding) -> RecordingCell {
        guard let cell = RecordingCell(declaration, UnsafePointer(host.table)) else { throw .skip(Self.noMemory) }
        cell.memory.stay()
        return cell
    }

    /// Writes a model and the names of the buttons into memory of their own. The record owns that memory.
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

    /// Sends a command for a record, and announces the command. Does nothing if the component does not implement it.
    /// Returns false if the function refuses.
    @discardableResult
    func send(
        _ command: Command, to cell: RecordingCell?, _ record: Record, _ context: ContextValues = ContextValues()
    ) -> Bool {
        guard bindings.commands[command] != nil else { return true }
        announce("\(command.name) of \(declaration.identifier) with \(describe(record, context))")
        return perform(command, on: cell, record, context)
    }

    /// Sends a command as `send` does, without an announcement. For calls that are made thousands of times.
    @discardableResult
    func perform(
        _ command: Command, on cell: RecordingCell?, _ record: Record, _ context: ContextValues = ContextValues()
    ) -> Bool {
        guard let binding = bindings.commands[command], let function = declaration.commands[command] else {
            return true
        }
        var context = context
        // The default is the first button, if any.
        if command == .buttonTapped, context.button == nil { context.button = buttons.first }
        if command == .configuration { cell?.failure = nil }
        let button = context.button.flatMap { buttons.firstIndex(of: $0) }.flatMap {
            record.buttons.dropFirst($0).first
        }
        let answer = host.perform(
            binding, function, of: declaration, on: cell, record.start, layout, context, button: button ?? nil)
        return !command.isAnswered || answer & 0xFF != 0
    }

    /// Writes a model into a record, and sends a command for that record.
    @discardableResult
    func send(
        _ command: Command, to cell: RecordingCell?, _ model: SampleModel, _ context: ContextValues = ContextValues()
    ) throws(Finding) -> Bool {
        send(command, to: cell, try record(model), context)
    }

    /// Calls and announces a function for heights. Returns points; nil if the component has no such function.
    func height(
        _ name: HeightName, _ record: Record, _ context: ContextValues = ContextValues()
    ) -> Double? {
        guard (name == .height ? bindings.height : bindings.estimatedHeight) != nil else { return nil }
        announce("\(name.rawValue) of \(declaration.identifier) with \(describe(record, context))")
        return answer(name, record, context)
    }

    /// Calls a function for heights as `height` does, without an announcement. For calls that are made thousands of
    /// times.
    func answer(_ name: HeightName, _ record: Record, _ context: ContextValues) -> Double? {
        let (binding, declared) =
            name == .height
            ? (bindings.height, declaration.height) : (bindings.estimatedHeight, declaration.estimatedHeight)
        guard let binding, case .function(let function) = declared else { return nil }
        return Double(
            bitPattern: host.perform(binding, function, of: declaration, on: nil, record.start, layout, context))
    }

    /// Writes a model into a record, and calls a function for heights. Returns points; nil if the component has no
    /// such function.
    func height(
        _ name: HeightName, _ model: SampleModel, _ context: ContextValues = ContextValues()
    ) throws(Finding) -> Double? {
        height(name, try record(model), context)
    }

    /// The heights that the component may have a function for.
    enum HeightName: String, CaseIterable {
        case height, estimatedHeight
    }

    /// A model in memory, in the layout of the component's records.
    struct Record {
        let model: SampleModel
        /// The model as text for reports.
        let shown: String
        let start: UnsafeRawPointer
        /// The names of the buttons, in their order; empty if no function takes them.
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
    /// The names of the buttons: outlets that are buttons, and swipe actions.
    var buttons: [String] {
        let outlets = declaration.nib.outlets.compactMap { outlet in
            if case .button = outlet.element.content { outlet.name } else { nil }
        }
        return outlets + declaration.editing.actions.map(\.button).filter { !outlets.contains($0) }
    }

    /// Whether a function of the component takes a value of the liaison.
    func asks(for value: ContextValue) -> Bool {
        let heights = [declaration.height, declaration.estimatedHeight].compactMap { height -> FunctionCall? in
            if case .function(let function) = height { function } else { nil }
        }
        return (declaration.commands.values + heights).contains { $0.parameters.contains(.context(value)) }
    }
}
