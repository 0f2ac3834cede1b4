/// The reason why an entry cannot be shown as intended.
public struct Fault: Error, Equatable, Sendable {
    /// The origin of a fault.
    public enum Cause: Sendable {
        /// The entry. Another entry of the component may be fine.
        case entry
        /// The component or its provider.
        case component
        /// The provider, which shows nothing any more after earlier faults. The reason is the same for all its entries,
        /// so report the reason once.
        case provider
        /// The system, which gives no process to run the component in. The reason is the same for all entries of the provider.
        case system
        /// Another program, or a system without memory, which has killed the process of the component. Another try may succeed.
        case killed
        /// No fault: the plugin of the entry has not answered yet. The entry is pending, and `onFault` is not called.
        case pending

        /// True if neither the entry nor its component is the origin, so that another try may succeed.
        public var isOfMachine: Bool {
            switch self {
            case .system, .killed: true
            case .entry, .component, .provider, .pending: false
            }
        }
    }

    /// The origin of the fault.
    public var cause: Cause
    /// The reuse identifier of the component.
    public var component: String
    /// One sentence that says what was expected, what was found, and what to do.
    public var reason: String

    /// The reason, with the component before it unless the reason begins with the component.
    public var sentence: String { reason.hasPrefix("\(component) (") ? reason : "\(component): \(reason)" }

    /// Makes a fault.
    public init(_ cause: Cause, component: String, reason: String) {
        self.cause = cause
        self.component = component
        self.reason = reason
    }
}
