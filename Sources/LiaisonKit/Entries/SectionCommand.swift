/// A command for a header or footer.
public enum SectionCommand: String, CaseIterable, Sendable {
    /// A cell was made.
    case awake
    /// A dequeued cell is to show the header or footer.
    case configuration
    /// The cell has left the viewport.
    case didEndDisplaying
    /// A cell that has shown another header or footer was dequeued.
    case prepareForReuse
    /// The cell is about to enter the viewport.
    case willDisplay

    /// The same command as a `Command`.
    public var command: Command {
        switch self {
        case .awake: .awake
        case .configuration: .configuration
        case .didEndDisplaying: .didEndDisplaying
        case .prepareForReuse: .prepareForReuse
        case .willDisplay: .willDisplay
        }
    }
}

extension ComponentKind {
    /// The commands that a component of this kind may implement.
    public var commands: [Command] {
        switch self {
        case .row: Command.allCases
        case .header, .footer: SectionCommand.allCases.map(\.command)
        }
    }
}
