/// An event that the liaison sends to a row, header or footer.
///
/// The raw value is the index of the command in `allCases`, so a table of commands can be an array.
public enum Command: Int, CaseIterable, Sendable {
    /// The user tapped the accessory of the row.
    case accessoryButtonTapped
    /// A cell was made.
    case awake
    /// The user tapped a button of the row.
    case buttonTapped
    /// The work of an earlier command is done, or has failed.
    case completed
    /// A dequeued cell is to show the entry.
    case configuration
    /// The row is about to be deleted.
    case delete
    /// The user deselected the row.
    case didDeselect
    /// The cell has left the viewport.
    case didEndDisplaying
    /// The swipe on the row has ended.
    case didEndEditing
    /// A finger rests on the row.
    case didHighlight
    /// The user selected the row.
    case didSelect
    /// The finger has left the row.
    case didUnhighlight
    /// The row was inserted, or the user confirmed its control that inserts.
    case insert
    /// The row is about to move.
    case move
    /// The viewport may soon show the row.
    case prefetch
    /// The viewport will not show a prefetched row after all.
    case prefetchCancel
    /// A cell that has shown another row was dequeued.
    case prepareForReuse
    /// The row was reloaded.
    case reload
    /// The time that the row has asked for has passed.
    case tick
    /// A swipe on the row begins.
    case willBeginEditing
    /// The user is about to deselect the row, which may refuse.
    case willDeselect
    /// The cell is about to enter the viewport.
    case willDisplay
    /// The user is about to select the row, which may refuse.
    case willSelect

    /// The name of the command in a manifest and in a trace.
    public var name: String {
        switch self {
        case .accessoryButtonTapped: "accessoryButtonTapped"
        case .awake: "awake"
        case .buttonTapped: "buttonTapped"
        case .completed: "completed"
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
        case .tick: "tick"
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
    public var precedesCell: Bool { traits.contains(.precedesCell) }
    /// True if the component answers the command: true allows, false refuses.
    public var isAnswered: Bool { traits.contains(.isAnswered) }
    /// True if the command says where the row moves to.
    public var hasDestination: Bool { traits.contains(.hasDestination) }
    /// True if the command names the button that was tapped.
    public var namesButton: Bool { traits.contains(.namesButton) }
    /// True if the command asks for work that the component may complete later.
    public var isCompleted: Bool { traits.contains(.isCompleted) }
    /// True if the command says how the work of an earlier command has ended.
    public var hasResult: Bool { traits.contains(.hasResult) }
    /// True if the data view is showing the row while it sends the command. A plugin may not change the list then.
    public var isOfShowing: Bool { traits.contains(.isOfShowing) }

    private var traits: Traits {
        switch self {
        case .prefetch, .prefetchCancel: .precedesCell
        case .willDeselect, .willSelect: .isAnswered
        case .move: [.hasDestination, .isCompleted]
        case .buttonTapped: [.namesButton, .isCompleted]
        case .accessoryButtonTapped, .delete, .insert, .reload: .isCompleted
        case .completed: .hasResult
        case .awake, .configuration, .prepareForReuse, .willDisplay: .isOfShowing
        case .didDeselect, .didEndDisplaying, .didEndEditing, .didHighlight, .didSelect, .didUnhighlight,
            .tick, .willBeginEditing:
            []
        }
    }

    /// What sets a command apart from a plain event.
    private struct Traits: OptionSet {
        let rawValue: UInt8

        static let precedesCell = Traits(rawValue: 1)
        static let isAnswered = Traits(rawValue: 2)
        static let hasDestination = Traits(rawValue: 4)
        static let namesButton = Traits(rawValue: 8)
        static let isCompleted = Traits(rawValue: 16)
        static let isOfShowing = Traits(rawValue: 32)
        static let hasResult = Traits(rawValue: 64)
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
