package import LiaisonKit

/// The return type of a function.
package enum ReturnType: Hashable {
    /// `void`.
    case nothing
    /// Whether a command is allowed.
    case bool
    /// A number of points.
    case double

    /// The name of the type in a language.
    func name(in language: DeclarationLanguage) -> String {
        switch (self, language) {
        case (.nothing, .c): "void"
        case (.nothing, .rust): "()"
        case (.nothing, .swift): "Void"
        case (.bool, .swift): "Bool"
        case (.bool, _): "bool"
        case (.double, .c): "double"
        case (.double, .rust): "f64"
        case (.double, .swift): "Double"
        }
    }
}

extension Command {
    /// The type that the function of the command returns.
    package var returnType: ReturnType { isAnswered ? .bool : .nothing }
}
