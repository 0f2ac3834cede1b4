internal import Synchronization

/// What rows do: their registration, closures and heights.
///
/// Rows of one registration that have had the same set on them share it, so that a million of them cost little beyond
/// their models. What was set is the same if it is an equal value, or a closure that was set under the same key.
/// What is shared is never changed; a row that differs has a behaviour of its own.
final class RowBehaviour<RowCell: Cell, Model>: @unchecked Sendable {
    typealias Performer = (Liaison, RowCell, Model, IndexPath) -> Void
    typealias Answerer = (DispatchContext, RowCell, Model) -> Bool
    typealias Prefetcher = (Liaison, Model, IndexPath) -> Void

    /// What was set on a row, as far as it can be compared.
    enum Change: Hashable {
        case performer(Command, key: String)
        case prefetcher(Command, key: String)
        case performerRemoval(Command)
        case prefetcherRemoval(Command)
        case height(ComponentHeight, Double?)
        case computedHeight(ComponentHeight, key: String)
        case cellConfiguresItself
    }

    /// What performs a command.
    enum CommandPerformer {
        case telling(Performer)
        case answering(Answerer)
    }

    /// What the rows of a behaviour have in common.
    struct Traits {
        /// What performs commands. They are few: to compare is quicker than to hash.
        var performers: [(command: Command, perform: CommandPerformer)] = []
        var prefetchers: [(command: Command, perform: Prefetcher)] = []
        var heights = ComponentHeights<Model>()
        var editActions: [EditAction] = []
        var deleteConfirmationTitle: String?
    }

    let registration: Registration<RowCell>
    /// How its models are told apart.
    let comparison: ModelComparison<Model>
    /// Those that a closure was set for.
    private(set) var commands: CommandSet = []
    /// The prefetch commands.
    private(set) var commandsWithoutCell: CommandSet = []
    private(set) var traits = Traits()

    /// How many changes lead from the registration to this; nil: it belongs to one row.
    private let depth: Int?
    /// What this came from, which finds it for other rows.
    private let origin: RowBehaviour?
    private let derived = Mutex<[Change: Weak]>([:])

    /// Makes the behaviour of rows that nothing was set on yet.
    init(_ registration: Registration<RowCell>) {
        self.registration = registration
        comparison = ModelComparison()
        depth = 0
        origin = nil
    }

    private init(_ origin: RowBehaviour, isShared: Bool, _ change: (inout Traits) -> Void) {
        registration = origin.registration
        comparison = origin.comparison
        traits = origin.traits
        depth = isShared ? origin.depth.map { $0 + 1 } : nil
        self.origin = isShared ? origin : nil
        update(change)
    }

    /// The behaviour that comes of a change; nil for the key: no other row has the same change.
    func changed(_ key: Change?, _ change: (inout Traits) -> Void) -> RowBehaviour {
        guard let depth else {
            update(change)
            return self
        }
        guard let key, depth < Self.maximumDepth else { return RowBehaviour(self, isShared: false, change) }
        return derived.withLock { derived in
            if let known = derived[key]?.object as? RowBehaviour { return known }
            let new = RowBehaviour(self, isShared: derived.count < Self.maximumDerived, change)
            if new.depth != nil { derived[key] = Weak(new) }
            return new
        }
    }

    private func update(_ change: (inout Traits) -> Void) {
        change(&traits)
        commandsWithoutCell = CommandSet(traits.prefetchers.lazy.map(\.command))
        commands = CommandSet(traits.performers.lazy.map(\.command)).union(commandsWithoutCell)
    }

    /// A row that is changed again and again must not leave a trail.
    private static var maximumDepth: Int { 32 }
    private static var maximumDerived: Int { 64 }
}
