/// A C function and the sources of its arguments.
public struct FunctionCall: Equatable, Sendable {
    /// The name of the function in the dynamic symbol table.
    public var symbol: String
    /// The sources of the arguments, in order.
    public var parameters: [Parameter]
}
