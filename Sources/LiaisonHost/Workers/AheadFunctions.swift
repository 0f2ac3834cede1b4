internal import LiaisonKit
internal import LiaisonManifest

/// The functions of a component that its worker performs before a data view shows the row.
struct AheadFunctions {
    /// A function.
    struct Function {
        let function: ComponentFunction
        let takesContext: Bool

        /// Makes a function; nil if the component does not implement it, or if the function takes a value that is not
        /// known ahead.
        fileprivate init?(_ function: ComponentFunction, _ call: FunctionCall?) {
            guard let call, call.isKnownAhead else { return nil }
            self.function = function
            takesContext = CallNeeds(call.parameters).context
        }
    }

    /// The worker. Its references are not counted: the plugin owns it.
    let worker: Unmanaged<Worker>
    /// The index of the component in its manifest.
    let component: UInt32
    let estimatedHeight: Function?
    let height: Function?
    let awake: Function?
    let prepareForReuse: Function?
    let configuration: Function?
    let willDisplay: Function?
    let didEndDisplaying: Function?
    let prefetch: Function?
    let prefetchCancel: Function?
    /// True if a component of the plugin implements a command about cells: `awake`, `prepareForReuse`, `willDisplay` or
    /// `didEndDisplaying`. Then the order of the plugin's functions depends on when the data view makes cells, reuses
    /// them, and takes them out of the viewport.
    let followsCells: Bool

    /// The functions of a component; nil if its plugin has no worker, or if a command of the plugin about cells takes a
    /// value that is not known ahead.
    init?(of component: PluginComponent) {
        let (declaration, plugin) = (component.declaration, component.plugin)
        guard let worker = plugin.worker, plugin.manifest.components.allSatisfy(\.hasKnownOrder) else { return nil }
        self.worker = .passUnretained(worker)
        self.component = UInt32(component.index)
        estimatedHeight = Function(.estimatedHeight, declaration.estimatedHeight?.function)
        height = Function(.height, declaration.height?.function)
        func function(_ command: Command) -> Function? { Function(.command(command), declaration.commands[command]) }
        awake = function(.awake)
        prepareForReuse = function(.prepareForReuse)
        configuration = function(.configuration)
        willDisplay = function(.willDisplay)
        didEndDisplaying = function(.didEndDisplaying)
        prefetch = function(.prefetch)
        prefetchCancel = function(.prefetchCancel)
        followsCells = plugin.manifest.components.contains(where: \.followsCells)
    }
}

extension ComponentDeclaration {
    fileprivate var followsCells: Bool { commands.keys.contains(where: \.isAboutCells) }

    fileprivate var hasKnownOrder: Bool {
        commands.allSatisfy { command, call in !command.isAboutCells || call.isKnownAhead }
    }
}

extension Command {
    /// True if the command depends on when a data view makes, reuses, displays and takes out cells.
    fileprivate var isAboutCells: Bool {
        switch self {
        case .awake, .didEndDisplaying, .prepareForReuse, .willDisplay: true
        case .accessoryButtonTapped, .buttonTapped, .completed, .configuration, .delete, .didDeselect, .didEndEditing,
            .didHighlight, .didSelect, .didUnhighlight, .insert, .move, .prefetch, .prefetchCancel, .reload,
            .tick, .willBeginEditing, .willDeselect, .willSelect:
            false
        }
    }
}

extension FunctionCall {
    /// True if all arguments are known before the host wants the function.
    fileprivate var isKnownAhead: Bool {
        parameters.allSatisfy { parameter in
            switch parameter {
            case .outlet, .field, .model: true
            case .context(let value): value.isKnownAhead
            }
        }
    }
}

extension ContextValue {
    /// True if the value is known before the host wants a function that takes it. `JobPlace` must hold each such value
    /// but the cell and the liaison, whose handles the worker makes: the host compares expected jobs by their places.
    fileprivate var isKnownAhead: Bool {
        switch self {
        // The surroundings are those of all jobs, and the id is part of the record.
        case .cell, .indexPath, .section, .width, .liaison, .now, .language, .colorScheme, .medium, .id: true
        // Each call has a completion of its own, rows may still come, and commands change states.
        case .destination, .button, .repetition, .completion, .resultCompletion, .result, .reason, .state, .rowCount,
            .previousID, .nextID, .previousModel, .nextModel:
            false
        }
    }
}
