/// A command for a header or footer.
public enum SectionCommand: String, CaseIterable, Sendable {
    /// A cell was made.
    case awake
    /// The user tapped a button of the header or footer.
    case buttonTapped
    /// The work of an earlier command is done, or has failed.
    case completed
    /// A dequeued cell is to show the header or footer.
    case configuration
    /// The cell has left the viewport.
    case didEndDisplaying
    /// The user tapped the header or footer.
    case didSelect
    /// A cell that has shown another header or footer was dequeued.
    case prepareForReuse
    /// The cell is about to enter the viewport.
    case willDisplay

    /// The same command as a `Command`.
    public var command: Command {
        switch self {
        case .awake: .awake
        case .buttonTapped: .buttonTapped
        case .completed: .completed
        case .configuration: .configuration
        case .didEndDisplaying: .didEndDisplaying
        case .didSelect: .didSelect
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
