internal import LiaisonKit

extension ComponentDeclaration {
    /// The C type of a parameter in a prototype.
    public func typeName(of parameter: Parameter) -> String {
        type(of: parameter).name(in: .c)
    }

    /// The type of a parameter.
    func type(of parameter: Parameter) -> ArgumentType {
        switch parameter {
        case .outlet(let index): nib.outlets.indices.contains(index) ? nib.outlets[index].type : .view
        case .field(let index):
            fields.indices.contains(index) ? fields[index].argumentType : .field(.any, isOptional: true)
        case .model: .model
        case .context(let value): value.type
        }
    }
}

extension FieldDeclaration {
    /// The C type of an argument that carries the field.
    public var typeName: String { argumentType.name(in: .c) }

    /// The type of an argument that carries the field.
    var argumentType: ArgumentType { .field(type, isOptional: isOptional) }
}

extension ContextValue {
    /// The type of an argument that carries the value.
    var type: ArgumentType {
        switch self {
        case .cell: .cell
        case .indexPath, .destination: .indexPath
        case .section: .field(.int, isOptional: false)
        case .width: .field(.double, isOptional: false)
        case .liaison: .liaison
        case .button: .field(.string, isOptional: false)
        case .completion: .completion
        case .rowCount, .repetition: .field(.int, isOptional: false)
        case .now: .field(.double, isOptional: false)
        case .resultCompletion: .resultCompletion
        case .result, .reason, .id, .previousID, .nextID, .state: .field(.string, isOptional: true)
        case .previousModel, .nextModel: .neighbor
        case .language, .colorScheme, .medium: .field(.string, isOptional: false)
        }
    }
}

extension Nib.Outlet {
    /// The type of an argument that carries the outlet.
    var type: ArgumentType {
        let isRepeated = each != nil
        return switch element.content {
        case .label: isRepeated ? .labels : .label
        case .image: isRepeated ? .images : .image
        case .button: isRepeated ? .buttons : .button
        case .progress: isRepeated ? .progresses : .progress
        case .table: isRepeated ? .tables : .table
        case .canvas: isRepeated ? .canvases : .canvas
        case .stack, .spacer, .divider: isRepeated ? .views : .view
        }
    }
}
