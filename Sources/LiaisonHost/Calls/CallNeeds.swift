internal import LiaisonManifest

/// What a function takes besides fields of the model and views.
package struct CallNeeds {
    /// Whether it takes a context word that says where it is performed.
    package var context = false
    /// Whether it can read or change what the command is for: by the whole model, the liaison or a completion.
    package var call = false
    /// Whether it may complete later what the command asks for.
    package var completion = false
}

extension CallNeeds {
    /// What the parameters of a function need, together.
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
