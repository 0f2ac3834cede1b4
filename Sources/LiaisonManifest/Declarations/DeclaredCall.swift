internal import LiaisonKit

/// A function that a component names, with the key.
struct DeclaredCall {
    /// The key in the manifest: `height`, or the name of a command.
    var key: String
    /// The call in the words of the manifest.
    var expression: String
    /// The name of the function.
    var symbol: String
    /// The return type.
    var returnType: ReturnType
    /// The types of its parameters, in order.
    var parameterTypes: [ArgumentType]
}

extension ComponentDeclaration {
    /// The functions of a component: first the functions for heights, then the functions for commands in the order of
    /// the names of the commands.
    var calls: [DeclaredCall] {
        var calls: [DeclaredCall] = []
        for (key, height) in [("height", height), ("estimatedHeight", estimatedHeight)] {
            if let call = height?.function { calls.append(declared(call, at: .height(key))) }
        }
        let commands = commands.sorted { $0.key.name < $1.key.name }
        return calls + commands.map { declared($0.value, at: .command($0.key)) }
    }

    /// A call in the words of a manifest: `configure(title, model.name)`.
    public func expression(of call: FunctionCall) -> String {
        let parameters = call.parameters.map { parameter in
            switch parameter {
            case .outlet(let index): nib.outlets[index].name
            case .field(let index): "model.\(fields[index].name)"
            case .model: "model"
            case .context(let value): value.rawValue
            }
        }
        return "\(call.symbol)(\(parameters.joined(separator: ", ")))"
    }

    private func declared(_ call: FunctionCall, at site: CallSite) -> DeclaredCall {
        DeclaredCall(
            key: site.name, expression: expression(of: call), symbol: call.symbol, returnType: site.returnType,
            parameterTypes: call.parameters.map(type))
    }
}
