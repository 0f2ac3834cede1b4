package import LiaisonKit

/// The key of a component that names a function. The key decides the arguments and the result of the function.
enum CallSite {
    case command(Command)
    case height(String)

    /// The key in the manifest.
    var name: String {
        switch self {
        case .command(let command): command.name
        case .height(let key): key
        }
    }

    /// True if the function is called before there is a cell.
    var precedesCell: Bool {
        switch self {
        case .command(let command): command.precedesCell
        case .height: true
        }
    }

    /// The type that the function returns.
    var returnType: ReturnType {
        switch self {
        case .command(let command): command.returnType
        case .height: .double
        }
    }

    /// Why the function cannot take a context value; nil if it can.
    func objection(to value: ContextValue, in kind: ComponentKind) -> String? {
        switch value {
        case .section, .width, .liaison, .rowCount, .now, .language, .colorScheme, .medium: nil
        case .cell: precedesCell ? noCell("“cell” cannot be passed") : nil
        case .id, .previousID, .nextID, .previousModel, .nextModel, .state:
            kind == .row ? nil : "“\(value.rawValue)” is known of rows only; remove it"
        case .indexPath: kind == .row ? nil : "a \(kind.rawValue) has no index path; pass “section”"
        case .destination: hasDestination ? nil : "“destination” is known in “move” only; remove it"
        case .button, .repetition:
            namesButton ? nil : "“\(value.rawValue)” is known in “buttonTapped” only; remove it"
        case .completion, .resultCompletion: objection(toCompletion: value)
        case .result, .reason: hasResult ? nil : "“\(value.rawValue)” is known in “completed” only; remove it"
        }
    }

    /// The sentence that the function runs before there is a cell. `consequence` says which argument is impossible.
    func noCell(_ consequence: String) -> String {
        "“\(name)” comes before there is a cell, so \(consequence); remove it"
    }

    private var hasDestination: Bool {
        switch self {
        case .command(let command): command.hasDestination
        case .height: false
        }
    }

    private var namesButton: Bool {
        switch self {
        case .command(let command): command.namesButton
        case .height: false
        }
    }

    private var hasResult: Bool {
        switch self {
        case .command(let command): command.hasResult
        case .height: false
        }
    }

    /// Why the function cannot take a completion; nil if it can. Only a command that asks for work can be completed later.
    private func objection(toCompletion value: ContextValue) -> String? {
        guard case .command(let command) = self, command.isCompleted
        else { return "“\(name)” has nothing to complete later, so “\(value.rawValue)” cannot be passed; remove it" }
        return nil
    }
}

/// The return type of a function.
package enum ReturnType: Hashable {
    /// `void`.
    case nothing
    /// True if a command is allowed.
    case bool
    /// A number of points.
    case double

    /// The name of the type in a language.
    func name(in language: DeclarationLanguage) -> String {
        switch self {
        case .nothing: language.choice(c: "void", rust: "()", swift: "Void")
        case .bool: FieldType.bool.facts.name(in: language, isOptional: false)
        case .double: FieldType.double.facts.name(in: language, isOptional: false)
        }
    }
}

extension Command {
    /// The type that the function of the command returns.
    package var returnType: ReturnType { isAnswered ? .bool : .nothing }
}
