/// The closures that perform the commands of an entry, and answer them.
struct Performers<Context> {
    /// The closures. The list is short, so a search takes less time than hashing.
    private var performers: [(command: Command, perform: (Context) -> Bool)] = []

    /// The commands that have a closure.
    var commands: CommandSet { CommandSet(performers.lazy.map(\.command)) }

    /// The closure that performs a command; nil if there is none.
    subscript(command: Command) -> ((Context) -> Bool)? { performers.first { $0.command == command }?.perform }

    /// Sets the closure that performs a command; nil for none.
    mutating func set(_ command: Command, _ perform: ((Context) -> Bool)?) {
        performers.removeAll { $0.command == command }
        if let perform { performers.append((command, perform)) }
    }
}

/// Tells whether the model of an entry was set since the entry was configured.
struct ShownModel {
    private var wasConfigured = false
    private(set) var isOutdated = false

    /// Notes that the model was set. An entry that was never configured has nothing to show anew.
    mutating func modelWasSet() { isOutdated = wasConfigured }

    /// Notes that the entry was configured, or that an update has named it as changed.
    mutating func wasShown() { (wasConfigured, isOutdated) = (true, false) }
}

/// An entry whose model the program may set.
protocol ModelShowing: AnyObject {
    var shown: ShownModel { get set }
}
