internal import CLiaison
internal import Glibc
public import LiaisonKit
internal import LiaisonManifest

/// A row, header or footer of a plugin's component, with its model as a record of argument words.
public struct PluginEntry: Entry {
    /// The tallest that a function may make an entry, in points.
    public static let maximumHeight = 100_000.0

    /// Not counted: entries come and go by the thousands, and what keeps the record keeps it, too.
    unowned(unsafe) let component: PluginComponent
    /// The argument words, with what commands have set.
    let record: UnsafeRawPointer
    let extras: Extras?

    /// Makes an entry. The record has the component's layout. Both must live as long as the entry: the storage of its
    /// section keeps them.
    public init(_ component: borrowing PluginComponent, record: UnsafeRawPointer) {
        self.component = copy component
        self.record = record
        extras = nil
    }

    /// Makes an entry that has a fallback, or whose component and record `storage` keeps.
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

    /// Names the pool of its component.
    public var reuseIdentifier: String { component.reuseIdentifier }
    /// The name of its component's plugin.
    public var plugin: String? { component.plugin.manifest.plugin.name }
    /// The commands that its component's manifest names.
    public var commands: CommandSet { component.commands }
    /// Those of them whose functions take neither an outlet nor the cell.
    public var commandsWithoutCell: CommandSet { component.commandsWithoutCell }
    /// True if the component implements `move`.
    public var isMovable: Bool { commands.contains(.move) }
    /// What the manifest says; else to delete it, where it is told so; else to insert a row, where it is told that.
    public var editingStyle: EditingStyle {
        if let style = component.declaration.editing.style { return style }
        return commands.contains(.delete) ? .delete : commands.contains(.insert) ? .insert : .none
    }
    /// What the manifest says; each is like a tap of a button.
    public var editActions: [EditAction] {
        component.declaration.editing.actions.map {
            EditAction(title: $0.title, isDestructive: $0.isDestructive, button: $0.button)
        }
    }
    /// What the manifest says; else it does.
    public var indentsWhileEditing: Bool { component.declaration.editing.indents }
    /// What the manifest says; else the data view's own words.
    public var deleteConfirmationTitle: String? { component.declaration.editing.deleteConfirmationTitle }
    /// What is shown where its component cannot show its model.
    public var fallback: (any Entry)? { extras?.fallback }

    /// Makes a cell; loads the plugin where no cell was made before.
    public func makeCell() throws(Fault) -> Cell {
        _ = try component.bound()
        return PluginCell(reuseIdentifier: component.reuseIdentifier, nib: component.declaration.nib)
    }

    /// What the manifest declares, or what the function answers: from 0 to `maximumHeight`.
    public func height(in context: DispatchContext) throws(Fault) -> EntryHeight {
        if let height = component.declaredHeight { return height }
        return try ask(component.bound().height, named: "height", in: context)
    }

    /// What the manifest declares, or what the function answers; else a declared height.
    public func estimatedHeight(in context: DispatchContext) throws(Fault) -> EntryHeight {
        if let height = component.declaredEstimate { return height }
        return try ask(component.bound().estimatedHeight, named: "estimatedHeight", in: context)
    }

    /// Calls the function that the manifest names for a command.
    public func perform(_ command: Command, for cell: Cell, in context: DispatchContext) -> Bool {
        // Where there is a cell of a plugin the component is bound, for its cells are made by `makeCell`.
        guard let binding = component.performers[command.rawValue], type(of: cell) == PluginCell.self else {
            return true
        }
        let slots = unsafeDowncast(cell, to: PluginCell.self).slots
        // An answer fills a whole word, however small its type is.
        var answer: UInt64 = 0
        binding._withUnsafeGuaranteedRef { binding in
            withButton(of: context) {
                call(binding, command, for: cell, slots: UnsafeRawPointer(slots), in: context, result: &answer)
            }
        }
        return !command.isAnswered || answer & 0xFF != 0
    }

    /// Calls the function that the manifest names for a command; loads the plugin where no cell was made before.
    ///
    /// What is wrong with a plugin is said where its cell should be shown.
    public func perform(_ command: Command, in context: DispatchContext) -> Bool {
        guard (try? component.bound()) != nil, let binding = component.performers[command.rawValue] else {
            return true
        }
        var answer: UInt64 = 0
        binding._withUnsafeGuaranteedRef { binding in
            withButton(of: context) {
                // No argument comes from a cell.
                call(binding, command, for: nil, slots: record, in: context, result: &answer)
            }
        }
        return !command.isAnswered || answer & 0xFF != 0
    }
}

extension PluginEntry {
    private func ask(
        _ binding: Binding?, named name: String, in context: DispatchContext
    ) throws(Fault) -> EntryHeight {
        var points = 0.0
        // A height is asked before there is a cell: no argument comes from one.
        if let binding { call(binding, nil, for: nil, slots: record, in: context, result: &points) }
        guard points >= 0, points <= Self.maximumHeight else {
            throw Fault(
                .entry, component: component.reuseIdentifier,
                reason: "\(name): expected a number of points from 0 to 100000, found \(points); "
                    + "ask the author of \(component.plugin.path) to return one")
        }
        return .computed(points)
    }

    /// Calls a function; what its handles stand for is known as long as it runs.
    @inline(__always)
    private func call(
        _ binding: Binding, _ command: Command?, for cell: Cell?, slots: UnsafeRawPointer, in context: DispatchContext,
        result: UnsafeMutableRawPointer
    ) {
        if binding.usesCall {
            callWithHandles(binding, PluginCall(self, command, context, cell), slots, result)
        } else {
            binding.call(sources(cell: slots, binding, context), result: result)
        }
    }

    private func callWithHandles(
        _ binding: Binding, _ call: PluginCall, _ slots: UnsafeRawPointer, _ result: UnsafeMutableRawPointer
    ) {
        var call = call
        let words = component.context
        let outer = words.pointee.handle.pointee.call
        withUnsafeMutablePointer(to: &call) { pointer in
            words.pointee.handle.pointee.call = pointer
            let completion = binding.usesCompletion ? component.plugin.completions.next() : nil
            if let command = pointer.pointee.command { completion?.await(pointer, command) }
            if let completion { words.pointee.completion = completion.function }
            binding.call(sources(cell: slots, binding, pointer.pointee.context), result: result)
            completion?.commandEnded()
        }
        words.pointee.handle.pointee.call = outer
        call.end()
    }

    /// Where the arguments of one call stand.
    @inline(__always)
    private func sources(
        cell: UnsafeRawPointer, _ binding: Binding, _ context: DispatchContext
    ) -> Binding.Sources {
        if binding.usesContext { setContext(context) }
        return Binding.Sources(record: record, cell: cell, context: UnsafeRawPointer(component.context))
    }

    /// Makes a call with the name of the button that was tapped, where one was.
    @inline(__always)
    private func withButton(of context: DispatchContext, _ call: () -> Void) {
        guard let button = context.button else { return call() }
        button.withCString { name in
            component.context.pointee.button = name
            call()
            component.context.pointee.button = nil
        }
    }

    /// Sets the context words of the plugin for one call.
    private func setContext(_ context: DispatchContext) {
        let words = component.context
        words.pointee.section = Int64(context.place.section)
        words.pointee.width = context.width
        if let destination = context.destination {
            words.pointee.destination = lsn_index_path(
                section: Int64(destination.section), row: Int64(destination.row))
        }
        switch context.place {
        case .row(let indexPath), .item(_, let indexPath):
            words.pointee.indexPath = lsn_index_path(section: Int64(indexPath.section), row: Int64(indexPath.row))
        case .header, .footer: break
        }
    }
}
