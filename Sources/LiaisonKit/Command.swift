/// The kind of a component.
public enum ComponentKind: String, CaseIterable, Sendable {
    case row, header, footer

    /// The commands that a component of this kind may implement.
    public var commands: [Command] {
        switch self {
        case .row: Command.allCases
        case .header, .footer: [.awake, .configuration, .didEndDisplaying, .prepareForReuse, .willDisplay]
        }
    }
}

/// An event that the liaison sends a row, header or footer.
///
/// The raw value is its index among all commands, so that a table of them is an array.
public enum Command: Int, CaseIterable, Sendable {
    case accessoryButtonTapped, awake, buttonTapped, configuration, delete, didDeselect, didEndDisplaying
    case didEndEditing, didHighlight, didSelect, didUnhighlight, insert, move, prefetch, prefetchCancel
    case prepareForReuse, reload, willBeginEditing, willDeselect, willDisplay, willSelect

    private static let names = allCases.map { "\($0)" }

    /// The name in a manifest and in a trace.
    public var name: String { Self.names[rawValue] }

    /// The command with a name; nil: there is none.
    public init?(name: String) {
        guard let index = Self.names.firstIndex(of: name) else { return nil }
        self = Self.allCases[index]
    }

    /// Whether it is sent before there is a cell.
    public var precedesCell: Bool {
        switch self {
        case .prefetch, .prefetchCancel: true
        case .accessoryButtonTapped, .awake, .buttonTapped, .configuration, .delete, .didDeselect, .didEndDisplaying,
            .didEndEditing, .didHighlight, .didSelect, .didUnhighlight, .insert, .move, .prepareForReuse, .reload,
            .willBeginEditing, .willDeselect, .willDisplay, .willSelect:
            false
        }
    }

    /// Whether the component answers: true allows, false refuses.
    public var isAnswered: Bool {
        switch self {
        case .willDeselect, .willSelect: true
        case .accessoryButtonTapped, .awake, .buttonTapped, .configuration, .delete, .didDeselect, .didEndDisplaying,
            .didEndEditing, .didHighlight, .didSelect, .didUnhighlight, .insert, .move, .prefetch, .prefetchCancel,
            .prepareForReuse, .reload, .willBeginEditing, .willDisplay:
            false
        }
    }

    /// Whether it asks for work that the component may complete later.
    public var isCompleted: Bool {
        switch self {
        case .accessoryButtonTapped, .buttonTapped, .delete, .insert, .move, .reload: true
        case .awake, .configuration, .didDeselect, .didEndDisplaying, .didEndEditing, .didHighlight, .didSelect,
            .didUnhighlight, .prefetch, .prefetchCancel, .prepareForReuse, .willBeginEditing, .willDeselect,
            .willDisplay, .willSelect:
            false
        }
    }
}

/// Some of the commands.
public struct CommandSet: OptionSet, Hashable, Sendable {
    /// A bit for each command, at the place of its raw value.
    public let rawValue: UInt32

    /// Makes a set of bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Makes a set of commands.
    public init(_ commands: some Sequence<Command>) {
        rawValue = commands.reduce(0) { $0 | 1 << UInt32($1.rawValue) }
    }

    /// Whether a command is among them.
    @inlinable
    public func contains(_ command: Command) -> Bool {
        rawValue & 1 << UInt32(command.rawValue) != 0
    }
}

/// A command that comes before there is a cell.
public enum PrefetchCommand: String, CaseIterable, Sendable {
    /// The row may soon be shown.
    case prefetch
    /// It will not be, after all.
    case prefetchCancel

    /// Among all commands.
    public var command: Command {
        switch self {
        case .prefetch: .prefetch
        case .prefetchCancel: .prefetchCancel
        }
    }
}

/// A command for a header or footer.
public enum SectionCommand: String, CaseIterable, Sendable {
    case awake, configuration, didEndDisplaying, prepareForReuse, willDisplay

    /// Among all commands.
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
