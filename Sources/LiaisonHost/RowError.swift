/// Why a row that a plugin inserts cannot be made.
public struct RowError: Error {
    /// A sentence: what was expected, what was found, and what to do.
    public var reason: String

    /// Makes an error.
    public init(reason: String) {
        self.reason = reason
    }
}
