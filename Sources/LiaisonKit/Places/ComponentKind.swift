/// The kind of a component: row, header or footer.
public enum ComponentKind: String, CaseIterable, Sendable {
    case row, header, footer

    /// The commands that a component of this kind may implement.
    public var commands: [Command] {
        switch self {
        case .row: Command.allCases
        case .header, .footer: SectionCommand.allCases.map(\.command)
        }
    }
}
