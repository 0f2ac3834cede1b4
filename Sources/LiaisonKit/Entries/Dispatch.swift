/// One event that an entry received, as a trace shows it.
public struct Dispatch {
    /// What was sent.
    public enum Event: Sendable {
        /// A command.
        case command(Command)
        /// The question for the height.
        case height
        /// The question for the estimated height.
        case estimatedHeight

        /// The name in a manifest.
        public var name: String {
            switch self {
            case .command(let command): command.name
            case .height: "height"
            case .estimatedHeight: "estimatedHeight"
            }
        }
    }

    /// What the entry made of it.
    public enum Result: Sendable {
        /// Done.
        case done
        /// A number of points.
        case points(Double)
        /// It could not, and said why.
        case failed(String)
    }

    /// What was sent.
    public var event: Event
    /// The reuse identifier of the component.
    public var component: String
    /// The name of what provides the component; nil: the program itself.
    public var provider: String?
    /// Where the entry stands.
    public var place: Place
    /// The cell that shows it; nil: there is none yet.
    public var cell: Cell?
    /// Whether the cell had shown another row before; false where there is no cell.
    public var isReused = false
    /// What came of it.
    public var result: Result
}
