/// A command for a header or footer.
public enum SectionCommand: String, CaseIterable, Sendable {
    case awake, configuration, didEndDisplaying, prepareForReuse, willDisplay

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
