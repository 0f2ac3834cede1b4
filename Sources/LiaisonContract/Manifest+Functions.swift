internal import LiaisonKit
internal import LiaisonManifest

extension Manifest {
    /// A function that the manifest names.
    struct Function {
        let component: ComponentDeclaration
        let call: FunctionCall
        let result: ReturnType
    }

    /// The functions that the manifest names, in the order of the components and of their commands.
    var functions: [Function] {
        components.flatMap { component in
            let heights = [component.height, component.estimatedHeight].compactMap { height in
                if case .function(let call) = height {
                    Function(component: component, call: call, result: .double)
                } else {
                    nil as Function?
                }
            }
            let commands = component.commands.sorted { $0.key.rawValue < $1.key.rawValue }
            return heights
                + commands.map { command, call in
                    Function(component: component, call: call, result: command.returnType)
                }
        }
    }
}
