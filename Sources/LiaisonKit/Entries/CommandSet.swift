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
