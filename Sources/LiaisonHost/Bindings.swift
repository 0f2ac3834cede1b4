package import LiaisonKit
internal import LiaisonManifest

/// The functions of a component, each with its call interface.
package final class Bindings {
    /// Computes the height; nil if no function does.
    package let height: Binding?
    /// Computes the estimated height; nil if no function does.
    package let estimatedHeight: Binding?
    /// Performs each command that the component implements.
    package let commands: [Command: Binding]

    init(_ component: PluginComponent, in library: DynamicLibrary) throws(LoadError) {
        func bind(_ call: FunctionCall, returning type: ReturnType) throws(LoadError) -> Binding {
            try Binding(
                call, of: component.declaration, layout: component.layout,
                at: library.function(named: call.symbol), returning: type)
        }
        func bind(_ height: HeightDeclaration?) throws(LoadError) -> Binding? {
            guard let call = height?.function else { return nil }
            return try bind(call, returning: .double)
        }
        var commands: [Command: Binding] = [:]
        for (command, call) in component.declaration.commands {
            commands[command] = try bind(call, returning: command.isAnswered ? .bool : .nothing)
        }
        self.commands = commands
        height = try bind(component.declaration.height)
        estimatedHeight = try bind(component.declaration.estimatedHeight)
    }
}
