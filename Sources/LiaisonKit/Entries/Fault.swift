/// Why an entry cannot be shown as it was meant.
public struct Fault: Error, Equatable, Sendable {
    /// What is at fault.
    public enum Cause: Sendable {
        /// This entry: another one of its component may do.
        case entry
        /// The component, or what should provide it.
        case component
    }

    /// What is at fault.
    public var cause: Cause
    /// The reuse identifier of the component.
    public var component: String
    /// What was expected, what was found, and what to do: one sentence.
    public var reason: String

    /// Makes a fault.
    public init(_ cause: Cause, component: String, reason: String) {
        self.cause = cause
        self.component = component
        self.reason = reason
    }
}
