/// A height: a number of points, or a function that returns it.
public enum HeightDeclaration: Equatable, Sendable {
    case points(Double)
    case function(FunctionCall)
}

extension HeightDeclaration {
    /// The function that returns the height; nil if the height is a number.
    public var function: FunctionCall? {
        switch self {
        case .points: nil
        case .function(let call): call
        }
    }
}
