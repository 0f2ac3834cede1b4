package import LiaisonKit
internal import LiaisonManifest

/// The functions of a component, each with its performer.
package final class Bindings {
    /// Computes the height; nil if no function does.
    package let height: Performer?
    /// Computes the estimated height; nil if no function does.
    package let estimatedHeight: Performer?
    /// Performs each command that the component implements.
    package let commands: [Command: Performer]

    /// Makes a performer for each function of a component.
    private init(
        _ declaration: ComponentDeclaration,
        _ performer: (FunctionCall, ComponentFunction) throws(LoadError) -> Performer
    ) throws(LoadError) {
        var commands: [Command: Performer] = [:]
        for (command, call) in declaration.commands { commands[command] = try performer(call, .command(command)) }
        self.commands = commands
        height = try declaration.height?.function.map { call throws(LoadError) in try performer(call, .height) }
        estimatedHeight = try declaration.estimatedHeight?.function.map { call throws(LoadError) in
            try performer(call, .estimatedHeight)
        }
    }

    /// Binds the functions of a component in this process.
    convenience init(_ component: PluginComponent, in library: DynamicLibrary) throws(LoadError) {
        try self.init(component.declaration) { call, function throws(LoadError) in
            try Binding(
                FunctionSignature(function, call, of: component.declaration, component.layout),
                at: library.function(named: call.symbol), CallNeeds(call.parameters))
        }
    }

    /// Binds the templates of a data component, for which no code runs.
    convenience init(_ component: PluginComponent, _ data: DataSource) throws(LoadError) {
        guard let templates = data.templates(language: component.plugin.surroundings.language) else {
            throw LoadError(reason: PluginCopy.hasChanged)
        }
        let values = DataValues(component, templates)
        try self.init(component.declaration) { call, function throws(LoadError) in
            let needs = CallNeeds(call.parameters)
            guard case .command(let command) = function, command != .configuration else {
                return DataConfiguration(values, needs)
            }
            return DataReaction(values, templates.reactions[command] ?? [], needs)
        }
    }

    /// Binds the functions of a component in the worker of its plugin.
    convenience init(_ component: PluginComponent, in worker: Worker) throws(LoadError) {
        let index = component.index
        try worker.bind(index)
        try self.init(component.declaration) { call, function throws(LoadError) in
            RemotePerformer(function, of: index, in: worker, CallNeeds(call.parameters))
        }
    }
}
