/// A C function, and where each of its arguments comes from.
public struct FunctionCall: Equatable, Sendable {
    /// The name of the function in the dynamic symbol table.
    public var symbol: String
    /// Its parameters, in order.
    public var parameters: [Parameter]
}
