/// A value with memory of its own. It never changes, so threads may share it.
public final class JSONTree: @unchecked Sendable {
    private let builder: JSONBuilder

    /// Copies a value.
    public init(_ value: JSONValue) { builder = JSONBuilder(copying: value) }

    /// Keeps the first value that a function builds; null if there is none. The function must not keep the builder.
    public init<Failure: Error>(_ build: (JSONBuilder) throws(Failure) -> Void) throws(Failure) {
        builder = JSONBuilder()
        try build(builder)
        if builder.count == 0 { builder.null() }
    }

    /// The value. It is valid while this object lives.
    public var value: JSONValue { builder.values.upcoming }

    /// Passes the value to a function. The value is valid during the call.
    public func read<Result>(_ body: (JSONValue) -> Result) -> Result { withExtendedLifetime(self) { body(value) } }
}
