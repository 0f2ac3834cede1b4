internal import Synchronization

/// The behaviour of rows: their registration, closures and heights.
///
/// Rows of one registration share a behaviour if the program has made the same settings on them, so a million rows cost
/// little beyond their models. Two settings are the same if their values are equal, or if their closures have the same
/// key. A shared behaviour never changes; a row that differs gets a behaviour of its own.
final class RowBehaviour<RowCell: Cell, Model>: @unchecked Sendable {
    /// A change to a row, in a form that can be compared.
    enum Change: Hashable {
        case performer(Command, key: String)
        case performerRemoval(Command)
        case height(ComponentHeight, Double?)
        case computedHeight(ComponentHeight, key: String)
    }

    /// The settings that the rows of a behaviour share.
    struct Traits {
        var performers = Performers<Row<RowCell, Model>.Context>()
        var heights = ComponentHeights<Model>()
        var editActions: [EditAction<Row<RowCell, Model>.Context>] = []
        var deleteConfirmationTitle: String?
    }

    let registration: Registration<RowCell>
    /// The comparison of the models.
    let comparison: ModelComparison<Model>
    /// The commands that have a closure, prefetch commands included.
    private(set) var commands: CommandSet = []
    /// The prefetch commands that have a closure.
    private(set) var commandsWithoutCell: CommandSet = []
    private(set) var traits = Traits()

    /// The number of changes between the registration and this behaviour; nil if the behaviour belongs to a single row.
    private let depth: Int?
    /// The behaviour that this one was derived from. The reference keeps the origin alive, so that other rows find this
    /// behaviour through the origin.
    private let origin: RowBehaviour?
    private let derived = Mutex<[Change: Weak]>([:])

    /// Makes the behaviour of rows that have no settings yet. A cell that configures itself does so from the start.
    init(_ registration: Registration<RowCell>) {
        self.registration = registration
        comparison = ModelComparison()
        depth = 0
        origin = nil
        update { traits in
            for (command, perform) in SelfConfiguration<RowCell, Model>().performers {
                traits.performers.set(command) { context in
                    if let cell = context.cell { perform(cell, context.model) }
                    return true
                }
            }
        }
    }

    private init(_ origin: RowBehaviour, isShared: Bool, _ change: (inout Traits) -> Void) {
        registration = origin.registration
        comparison = origin.comparison
        traits = origin.traits
        depth = isShared ? origin.depth.map { $0 + 1 } : nil
        self.origin = isShared ? origin : nil
        update(change)
    }

    /// Returns the behaviour that results from a change. A nil key means that no other row shares the change.
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
        commands = traits.performers.commands
        commandsWithoutCell = CommandSet(Command.allCases.lazy.filter(\.precedesCell)).intersection(commands)
    }

    /// The limits keep a row that changes again and again from leaving a trail of behaviours.
    private static var maximumDepth: Int { 32 }
    private static var maximumDerived: Int { 64 }
}

/// A weak reference.
struct Weak: Sendable {
    private(set) weak var object: (any AnyObject & Sendable)?

    init(_ object: any AnyObject & Sendable) {
        self.object = object
    }
}
