internal import LiaisonManifest

/// The arguments that a function takes besides fields of the model and views.
package struct CallNeeds {
    /// Whether the function takes a context word about the place of the command.
    package var context = false
    /// Whether the function can reach the entry of the command: by the whole model, the liaison or a completion.
    package var call = false
    /// Whether the function may complete the command later.
    package var completion = false
}

extension CallNeeds {
    /// The needs of all parameters of a function.
    init(_ parameters: [Parameter]) {
        for parameter in parameters {
            switch parameter {
            case .outlet, .field: break
            case .model: call = true
            case .context(let value): add(value)
            }
        }
    }

    private mutating func add(_ value: ContextValue) {
        switch value {
        case .cell: break
        case .indexPath, .section, .destination, .width, .button: context = true
        case .liaison: call = true
        case .completion:
            context = true
            call = true
            completion = true
        }
    }
}
