/// A row of this process: a cell of a type of its own, a model, and closures for what is sent to it.
///
/// What is set on a row counts for all copies of it: those that its sections hold, too.
public final class Row<RowCell: Cell, Model>: Entry {
    /// Performs a command. The closure gets the liaison, the cell, the model, and the index path of the row: for `move` the
    /// index path that the row moves to, for all other commands the one where the row stands.
    public typealias Performer = (Liaison, RowCell, Model, IndexPath) -> Void
    /// Performs a command and answers it: it gets all that is known of where and why it is sent, such as the button that
    /// was tapped, the cell, and the model. false refuses what `willSelect` and `willDeselect` ask.
    public typealias Answerer = (DispatchContext, RowCell, Model) -> Bool
    /// Performs a command that comes before there is a cell.
    public typealias Prefetcher = (Liaison, Model, IndexPath) -> Void

    /// What it shows.
    public var model: Model
    /// Whether the user may move it.
    public var isMovable: Bool
    /// What editing offers for it.
    public var editingStyle: EditingStyle
    /// Whether its content makes room for the editing control.
    public var indentsWhileEditing: Bool
    /// How it goes when it is deleted.
    public var deleteAnimation: RowAnimation
    /// Whether it takes part in editing, where somebody has said so; nil: nobody has.
    private var isDeclaredEditable: Bool?
    private(set) var behaviour: RowBehaviour<RowCell, Model>

    /// Makes a row whose cells are made from a nib, or by the type of its cells. Each argument after the registration sets
    /// the property of its name.
    public init(
        _ model: Model, registration: Registration<RowCell>, editingStyle: EditingStyle = .none,
        isMovable: Bool = false, editActions: [EditAction] = [], indentsWhileEditing: Bool = true,
        deleteConfirmationTitle: String? = nil, deleteAnimation: RowAnimation = .automatic
    ) {
        self.model = model
        self.editingStyle = editingStyle
        self.isMovable = isMovable
        self.indentsWhileEditing = indentsWhileEditing
        self.deleteAnimation = deleteAnimation
        behaviour = registration.behaviour()
        if !editActions.isEmpty { self.editActions = editActions }
        if deleteConfirmationTitle != nil { self.deleteConfirmationTitle = deleteConfirmationTitle }
    }

    /// Whether it takes part in editing. Unless this is set, a row does whose editing style is not `none`, or that has edit
    /// actions.
    public var isEditable: Bool {
        get { isDeclaredEditable ?? (editingStyle != .none || !editActions.isEmpty) }
        set { isDeclaredEditable = newValue }
    }

    /// What a swipe offers.
    public var editActions: [EditAction] {
        get { behaviour.traits.editActions }
        set { change(nil) { $0.editActions = newValue } }
    }

    /// What the confirmation of a deletion says; nil: the data view's own words.
    public var deleteConfirmationTitle: String? {
        get { behaviour.traits.deleteConfirmationTitle }
        set { change(nil) { $0.deleteConfirmationTitle = newValue } }
    }

    /// Names the pool of its cells.
    public var reuseIdentifier: String { behaviour.registration.reuseIdentifier }
    /// Those that a closure was set for.
    public var commands: CommandSet { behaviour.commands }
    /// The prefetch commands.
    public var commandsWithoutCell: CommandSet { behaviour.commandsWithoutCell }
    /// It can always be shown.
    public var fallback: (any Entry)? { nil }

    /// Its model; nil: the model is of another type.
    public func model<Wanted>(as type: Wanted.Type) -> Wanted? { model as? Wanted }

    /// What its model says: the identity of what is `Differentiable`, the id of what is `Identifiable`, or a value that is
    /// `Hashable`. A row of another model is itself, and one without a model any of its component.
    public var identity: AnyHashable {
        if let identity = behaviour.comparison.identity { return identity(model) }
        return Model.self == Void.self ? reuseIdentifier : ObjectIdentifier(self)
    }

    /// Compares what the models say.
    public func hasSameIdentity(as other: any Entry) -> Bool {
        guard let other = other as? Row, let hasSameIdentity = behaviour.comparison.hasSameIdentity else {
            return identity == other.identity
        }
        return hasSameIdentity(model, other.model)
    }

    /// Whether the models say so, of `Differentiable` or `Equatable` types. Of others, only the row itself shows the same.
    public func hasSameContent(as other: any Entry) -> Bool {
        guard let other = other as? Row, other.reuseIdentifier == reuseIdentifier else { return false }
        return other === self || behaviour.comparison.hasSameContent?(model, other.model) ?? false
    }

    /// Sets what performs a command of a row that has a cell; `set(prefetchCommand:)` is for those that come before.
    ///
    /// Closures cannot be compared. Rows of one registration that set closures under the same key share one behaviour, which
    /// saves memory if there are many rows: the closure that came first counts. Without a key the row has its own.
    public func set(command: Command, sharedAs key: String? = nil, with performer: @escaping Performer) {
        set(.telling(performer), for: command, key)
    }

    /// Sets what performs a command and answers it; `set(prefetchCommand:)` is for those that come before there is a cell.
    /// Rows that set closures under the same key share them.
    public func set(command: Command, sharedAs key: String? = nil, with answerer: @escaping Answerer) {
        set(.answering(answerer), for: command, key)
    }

    private func set(_ performer: Behaviour.CommandPerformer, for command: Command, _ key: String?) {
        change(key.map { .performer(command, key: $0) }) { traits in
            traits.performers.removeAll { $0.command == command }
            traits.performers.append((command, performer))
        }
    }

    /// Takes away what performs a command.
    public func remove(command: Command) {
        change(.performerRemoval(command)) { $0.performers.removeAll { $0.command == command } }
    }

    /// Sets what performs a command that comes before there is a cell. Rows that set closures under the same key share them.
    public func set(
        prefetchCommand: PrefetchCommand, sharedAs key: String? = nil, with prefetcher: @escaping Prefetcher
    ) {
        let command = prefetchCommand.command
        change(key.map { .prefetcher(command, key: $0) }) { traits in
            traits.prefetchers.removeAll { $0.command == command }
            traits.prefetchers.append((command, prefetcher))
        }
    }

    /// Takes away what performs a command that comes before there is a cell.
    public func remove(prefetchCommand: PrefetchCommand) {
        change(.prefetcherRemoval(prefetchCommand.command)) { traits in
            traits.prefetchers.removeAll { $0.command == prefetchCommand.command }
        }
    }

    /// Sets a height, in points.
    public func set(height: ComponentHeight, _ points: Double) {
        change(.height(height, points)) { $0.heights[height] = .value(points) }
    }

    /// Sets what computes a height from the model, in points. Rows that set closures under the same key share them.
    public func set(height: ComponentHeight, sharedAs key: String? = nil, _ compute: @escaping (Model) -> Double) {
        change(key.map { .computedHeight(height, key: $0) }) {
            $0.heights[height] = .closure(compute)
        }
    }

    /// Takes a height away: the cell sizes itself, and the estimate is the height.
    public func remove(height: ComponentHeight) {
        change(.height(height, nil)) { $0.heights[height] = nil }
    }

    /// A cell of its registration.
    public func makeCell() throws(Fault) -> Cell { try behaviour.registration.makeCell() }

    /// The height that was set; else its cell sizes itself.
    public func height(in context: DispatchContext) -> EntryHeight { behaviour.traits.heights.height(of: model) }

    /// The estimate that was set; else the height.
    public func estimatedHeight(in context: DispatchContext) -> EntryHeight {
        behaviour.traits.heights.estimate(of: model)
    }

    /// Calls the closure for a command; a cell of another type is none of its own.
    @discardableResult
    public func perform(_ command: Command, for cell: Cell, in context: DispatchContext) -> Bool {
        guard let cell = cell as? RowCell, let indexPath = context.destination ?? context.place.indexPath else {
            return true
        }
        var isAllowed = true
        for performer in behaviour.traits.performers where performer.command == command {
            switch performer.perform {
            case .telling(let perform): perform(context.liaison, cell, model, indexPath)
            case .answering(let perform): isAllowed = perform(context, cell, model)
            }
        }
        return isAllowed
    }

    /// Calls the closure for a command that comes before there is a cell.
    @discardableResult
    public func perform(_ command: Command, in context: DispatchContext) -> Bool {
        if let indexPath = context.place.indexPath {
            for prefetcher in behaviour.traits.prefetchers where prefetcher.command == command {
                prefetcher.perform(context.liaison, model, indexPath)
            }
        }
        return true
    }

    /// Takes in a change of its behaviour; nil for the key: no other row has the same.
    func change(
        _ key: RowBehaviour<RowCell, Model>.Change?, _ change: (inout RowBehaviour<RowCell, Model>.Traits) -> Void
    ) {
        behaviour = behaviour.changed(key, change)
    }

    private typealias Behaviour = RowBehaviour<RowCell, Model>
}

extension Row where Model == Void {
    /// Makes a row without a model. Each argument after the registration sets the property of its name.
    public convenience init(
        registration: Registration<RowCell>, editingStyle: EditingStyle = .none, isMovable: Bool = false,
        editActions: [EditAction] = [], indentsWhileEditing: Bool = true, deleteConfirmationTitle: String? = nil,
        deleteAnimation: RowAnimation = .automatic
    ) {
        self.init(
            (), registration: registration, editingStyle: editingStyle, isMovable: isMovable, editActions: editActions,
            indentsWhileEditing: indentsWhileEditing, deleteConfirmationTitle: deleteConfirmationTitle,
            deleteAnimation: deleteAnimation)
    }
}

extension Row where RowCell: MadeFromNib {
    /// Makes a row whose cells are made by their type, under its name. Each argument after the model sets the property of
    /// its name.
    public convenience init(
        _ model: Model, editingStyle: EditingStyle = .none, isMovable: Bool = false, editActions: [EditAction] = [],
        indentsWhileEditing: Bool = true, deleteConfirmationTitle: String? = nil,
        deleteAnimation: RowAnimation = .automatic
    ) {
        self.init(
            model, registration: .class(), editingStyle: editingStyle, isMovable: isMovable, editActions: editActions,
            indentsWhileEditing: indentsWhileEditing, deleteConfirmationTitle: deleteConfirmationTitle,
            deleteAnimation: deleteAnimation)
    }
}

extension Row where RowCell: MadeFromNib, Model == Void {
    /// Makes a row without a model whose cells are made by their type, under its name. Each argument sets the property of
    /// its name.
    public convenience init(
        editingStyle: EditingStyle = .none, isMovable: Bool = false, editActions: [EditAction] = [],
        indentsWhileEditing: Bool = true, deleteConfirmationTitle: String? = nil,
        deleteAnimation: RowAnimation = .automatic
    ) {
        self.init(
            (), registration: .class(), editingStyle: editingStyle, isMovable: isMovable, editActions: editActions,
            indentsWhileEditing: indentsWhileEditing, deleteConfirmationTitle: deleteConfirmationTitle,
            deleteAnimation: deleteAnimation)
    }
}
