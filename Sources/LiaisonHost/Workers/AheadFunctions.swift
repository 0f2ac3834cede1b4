internal import LiaisonKit
internal import LiaisonManifest

/// The functions of a component that its worker performs before a data view shows the row.
struct AheadFunctions {
    /// A function.
    struct Function {
        let function: ComponentFunction
        let takesContext: Bool

        /// Makes a function; nil if the component does not implement it, or if each call of it has a completion of its
        /// own.
        fileprivate init?(_ function: ComponentFunction, _ call: FunctionCall?) {
            guard let call else { return nil }
            let needs = CallNeeds(call.parameters)
            guard !needs.completion else { return nil }
            self.function = function
            takesContext = needs.context
        }
    }

    /// The worker. Not counted: the plugin owns it.
    unowned(unsafe) let worker: Worker
    /// The index of the component in its manifest.
    let component: Int
    let estimatedHeight: Function?
    let height: Function?
    let configuration: Function?
    let prefetch: Function?
    let prefetchCancel: Function?

    /// The functions of a component; nil if its plugin has no worker, or is told when rows come and go, because the order
    /// of those commands is not known before.
    init?(of component: PluginComponent) {
        let (declaration, plugin) = (component.declaration, component.plugin)
        guard let worker = plugin.worker, plugin.manifest.components.allSatisfy(\.hasKnownOrder) else { return nil }
        self.worker = worker
        self.component = component.index
        estimatedHeight = Function(.estimatedHeight, declaration.estimatedHeight?.function)
        height = Function(.height, declaration.height?.function)
        configuration = Function(.command(.configuration), declaration.commands[.configuration])
        prefetch = Function(.command(.prefetch), declaration.commands[.prefetch])
        prefetchCancel = Function(.command(.prefetchCancel), declaration.commands[.prefetchCancel])
    }
}

extension ComponentDeclaration {
    fileprivate var hasKnownOrder: Bool {
        [Command.awake, .prepareForReuse, .willDisplay, .didEndDisplaying].allSatisfy { commands[$0] == nil }
    }
}
