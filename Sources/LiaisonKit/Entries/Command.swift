/// An event that the liaison sends to a row, header or footer.
///
/// The raw value is the index of the command in `allCases`, so a table of commands can be an array.
public enum Command: Int, CaseIterable, Sendable {
    case accessoryButtonTapped, awake, buttonTapped, configuration, delete, didDeselect, didEndDisplaying
    case didEndEditing, didHighlight, didSelect, didUnhighlight, insert, move, prefetch, prefetchCancel
    case prepareForReuse, reload, willBeginEditing, willDeselect, willDisplay, willSelect

    /// The name of the command in a manifest and in a trace.
    public var name: String {
        switch self {
        case .accessoryButtonTapped: "accessoryButtonTapped"
        case .awake: "awake"
        case .buttonTapped: "buttonTapped"
        case .configuration: "configuration"
        case .delete: "delete"
        case .didDeselect: "didDeselect"
        case .didEndDisplaying: "didEndDisplaying"
        case .didEndEditing: "didEndEditing"
        case .didHighlight: "didHighlight"
        case .didSelect: "didSelect"
        case .didUnhighlight: "didUnhighlight"
        case .insert: "insert"
        case .move: "move"
        case .prefetch: "prefetch"
        case .prefetchCancel: "prefetchCancel"
        case .prepareForReuse: "prepareForReuse"
        case .reload: "reload"
        case .willBeginEditing: "willBeginEditing"
        case .willDeselect: "willDeselect"
        case .willDisplay: "willDisplay"
        case .willSelect: "willSelect"
        }
    }

    /// Makes the command with a name; nil if no command has that name.
    public init?(name: String) {
        guard let command = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = command
    }

    /// True if the liaison sends the command before the row has a cell.
    public var precedesCell: Bool {
        switch self {
        case .prefetch, .prefetchCancel: true
        case .accessoryButtonTapped, .awake, .buttonTapped, .configuration, .delete, .didDeselect, .didEndDisplaying,
            .didEndEditing, .didHighlight, .didSelect, .didUnhighlight, .insert, .move, .prepareForReuse, .reload,
            .willBeginEditing, .willDeselect, .willDisplay, .willSelect:
            false
        }
    }

    /// True if the component answers the command: true allows, false refuses.
    public var isAnswered: Bool {
        switch self {
        case .willDeselect, .willSelect: true
        case .accessoryButtonTapped, .awake, .buttonTapped, .configuration, .delete, .didDeselect, .didEndDisplaying,
            .didEndEditing, .didHighlight, .didSelect, .didUnhighlight, .insert, .move, .prefetch, .prefetchCancel,
            .prepareForReuse, .reload, .willBeginEditing, .willDisplay:
            false
        }
    }

    /// True if the command says where the row moves to.
    public var hasDestination: Bool {
        switch self {
        case .move: true
        case .accessoryButtonTapped, .awake, .buttonTapped, .configuration, .delete, .didDeselect, .didEndDisplaying,
            .didEndEditing, .didHighlight, .didSelect, .didUnhighlight, .insert, .prefetch, .prefetchCancel,
            .prepareForReuse, .reload, .willBeginEditing, .willDeselect, .willDisplay, .willSelect:
            false
        }
    }

    /// True if the command names the button that was tapped.
    public var namesButton: Bool {
        switch self {
        case .buttonTapped: true
        case .accessoryButtonTapped, .awake, .configuration, .delete, .didDeselect, .didEndDisplaying, .didEndEditing,
            .didHighlight, .didSelect, .didUnhighlight, .insert, .move, .prefetch, .prefetchCancel, .prepareForReuse,
            .reload, .willBeginEditing, .willDeselect, .willDisplay, .willSelect:
            false
        }
    }

    /// True if the command asks for work that the component may complete later.
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

/// A set of commands.
public struct CommandSet: OptionSet, Hashable, Sendable {
    /// One bit for each command; the raw value of the command is the number of its bit.
    public let rawValue: UInt32

    /// Makes a set from its bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Makes a set that contains the given commands.
    public init(_ commands: some Sequence<Command>) {
        rawValue = commands.reduce(0) { $0 | 1 << UInt32($1.rawValue) }
    }

    /// Returns whether the set contains a command.
    @inlinable public func contains(_ command: Command) -> Bool {
        rawValue & 1 << UInt32(command.rawValue) != 0
    }
}
