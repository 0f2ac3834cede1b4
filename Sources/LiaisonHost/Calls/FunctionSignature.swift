internal import LiaisonKit
internal import LiaisonManifest

/// A C function of a plugin: its name, and the types of its parameters and of its return value.
struct FunctionSignature {
    let function: ComponentFunction
    let symbol: String
    let returnType: ReturnType
    let arguments: [Argument]
}

/// The signatures of the functions of a component, with the facts that a call needs besides.
struct ComponentSignature {
    /// The number of slots of the outlets.
    let slotCount: Int
    /// The offset of the pointer to the whole model in a record, in bytes; nil if no function takes the whole model.
    let model: Int?
    let functions: [FunctionSignature]
}

extension ComponentSignature {
    /// The signature of a declared component.
    init(_ component: ComponentDeclaration, _ layout: RecordLayout) {
        var calls: [(ComponentFunction, FunctionCall)] = component.commands.map { (.command($0.key), $0.value) }
        if let height = component.height?.function { calls.append((.height, height)) }
        if let estimate = component.estimatedHeight?.function { calls.append((.estimatedHeight, estimate)) }
        self.init(
            slotCount: OutletSlots(component.nib).count, model: layout.model,
            functions: calls.map { FunctionSignature($0, $1, of: component, layout) })
    }
}

extension FunctionSignature {
    /// The signature of a function of a declared component.
    init(
        _ function: ComponentFunction, _ call: FunctionCall, of component: ComponentDeclaration, _ layout: RecordLayout
    ) {
        self.init(
            function: function, symbol: call.symbol, returnType: function.returnType,
            arguments: call.parameters.map { Argument($0, of: component, layout) })
    }
}
