/// One event that an entry received, as a trace records the event.
public struct Dispatch {
    /// The kinds of event.
    public enum Event: Sendable {
        /// A command.
        case command(Command)
        /// A request for the height.
        case height
        /// A request for the estimated height.
        case estimatedHeight

        /// The name of the event in a manifest.
        public var name: String {
            switch self {
            case .command(let command): command.name
            case .height: "height"
            case .estimatedHeight: "estimatedHeight"
            }
        }
    }

    /// The outcomes of an event.
    public enum Result: Sendable {
        /// The entry handled the event.
        case done
        /// The entry returned a height, in points.
        case points(Double)
        /// The entry failed, for the given reason.
        case failed(String)
    }

    /// The event.
    public var event: Event
    /// The reuse identifier of the component.
    public var component: String
    /// The name of the provider of the component; nil if the program itself provides the component.
    public var provider: String?
    /// The place of the entry.
    public var place: Place
    /// The cell that shows the entry; nil if there is none yet.
    public var cell: Cell?
    /// True if the cell had shown another row before; false if there is no cell.
    public var isReused = false
    /// The outcome of the event.
    public var result: Result
}
