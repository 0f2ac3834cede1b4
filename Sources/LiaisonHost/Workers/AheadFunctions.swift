internal import LiaisonKit
internal import LiaisonManifest

/// The functions of a component that its worker performs before a data view shows the row.
struct AheadFunctions {
    /// A function.
    struct Function {
        let function: ComponentFunction
        let takesContext: Bool

        /// Makes a function; nil if the component does not implement it, or if the function takes a completion, of
        /// which each call has its own.
        fileprivate init?(_ function: ComponentFunction, _ call: FunctionCall?) {
            guard let call else { return nil }
            let needs = CallNeeds(call.parameters)
            guard !needs.completion else { return nil }
            self.function = function
            takesContext = needs.context
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
    /// Whether a component of the plugin implements a command about cells: `awake`, `prepareForReuse`, `willDisplay` or
    /// `didEndDisplaying`. Then the order of the plugin's functions depends on when the data view makes cells, reuses
    /// them, and takes them out of the viewport.
    let followsCells: Bool

    /// The functions of a component; nil if its plugin has no worker, or if a command of the plugin about cells takes a
    /// completion, which no job ahead has.
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
    private static let commandsOfCells: [Command] = [.awake, .prepareForReuse, .willDisplay, .didEndDisplaying]

    fileprivate var followsCells: Bool { Self.commandsOfCells.contains { commands[$0] != nil } }

    fileprivate var hasKnownOrder: Bool {
        Self.commandsOfCells.allSatisfy { commands[$0].map { !CallNeeds($0.parameters).completion } ?? true }
    }
}
