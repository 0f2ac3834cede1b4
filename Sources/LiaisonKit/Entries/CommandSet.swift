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
