/// A row of this process: a cell type, a model, and closures that perform commands.
///
/// A row is a reference: a setting counts for every reference to the row, those in sections included. Use rows on the
/// thread of the data view.
public final class Row<RowCell: Cell, Model>: Entry {
    /// A closure that performs a command. The arguments are the liaison, the cell, the model and an index path: for
    /// `move` the destination of the row, for all other commands the index path of the row.
    public typealias Performer = (Liaison, RowCell, Model, IndexPath) -> Void
    /// A closure that performs a command and answers the command. The arguments are the context, which holds the place
    /// and for example the tapped button, the cell and the model. False refuses `willSelect` and `willDeselect`.
    public typealias Answerer = (DispatchContext, RowCell, Model) -> Bool
    /// A closure that performs a command before the row has a cell. The arguments are the liaison, the model and the
    /// index path of the row.
    public typealias Prefetcher = (Liaison, Model, IndexPath) -> Void

    /// The model that the row shows.
    public var model: Model
    /// True if the user may move the row.
    public var isMovable: Bool
    /// The editing control of the row.
    public var editingStyle: EditingStyle
    /// True if the content of the row makes room for the editing control.
    public var indentsWhileEditing: Bool
    /// The animation with which the row disappears when the row is deleted.
    public var deleteAnimation: RowAnimation
    /// The value that the program has set for `isEditable`; nil if the program has set none.
    private var isDeclaredEditable: Bool?
    private(set) var behaviour: RowBehaviour<RowCell, Model>

    /// Makes a row whose cells come from a registration: from a nib, or from the cell type. Each further argument sets
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

    /// True if the row takes part in editing. The default is true for a row that has an editing style other than
    /// `none`, or edit actions.
    public var isEditable: Bool {
        get { isDeclaredEditable ?? (editingStyle != .none || !editActions.isEmpty) }
        set { isDeclaredEditable = newValue }
    }

    /// The actions that a swipe on the row offers.
    public var editActions: [EditAction] {
        get { behaviour.traits.editActions }
        set { change(nil) { $0.editActions = newValue } }
    }

    /// The title of the action that deletes the row; nil for the default title, "Delete".
    public var deleteConfirmationTitle: String? {
        get { behaviour.traits.deleteConfirmationTitle }
        set { change(nil) { $0.deleteConfirmationTitle = newValue } }
    }

    /// The name of the pool of cells that can show the row.
    public var reuseIdentifier: String { behaviour.registration.reuseIdentifier }
    /// The commands that have a closure, prefetch commands included.
    public var commands: CommandSet { behaviour.commands }
    /// The prefetch commands that have a closure.
    public var commandsWithoutCell: CommandSet { behaviour.commandsWithoutCell }
    /// nil: a row can always be shown.
    public var fallback: (any Entry)? { nil }

    /// Returns the model; nil if the model has another type.
    public func model<Wanted>(as type: Wanted.Type) -> Wanted? { model as? Wanted }

    /// The identity of the model: `identity` of a `Differentiable` model, `id` of an `Identifiable` model, or the value
    /// of a `Hashable` model. A row with another model is its own identity. All rows without a model share the identity
    /// of their component.
    public var identity: AnyHashable {
        if let identity = behaviour.comparison.identity { return identity(model) }
        return Model.self == Void.self ? reuseIdentifier : ObjectIdentifier(self)
    }

    /// Compares the identities of the models.
    public func hasSameIdentity(as other: any Entry) -> Bool {
        guard let other = other as? Row, let hasSameIdentity = behaviour.comparison.hasSameIdentity else {
            return identity == other.identity
        }
        return hasSameIdentity(model, other.model)
    }

    /// Returns whether the models show the same content, for `Differentiable` and `Equatable` models. Rows of one
    /// component without a model all show the same content. A row with another model has the same content only as
    /// itself.
    public func hasSameContent(as other: any Entry) -> Bool {
        guard let other = other as? Row, other.reuseIdentifier == reuseIdentifier else { return false }
        return other === self || behaviour.comparison.hasSameContent?(model, other.model) ?? false
    }

    /// Sets the closure that performs a command of a row that has a cell. For commands that precede the cell, use
    /// `set(prefetchCommand:)`.
    ///
    /// Closures cannot be compared. Rows of one registration that set closures under the same key share one behaviour,
    /// which saves memory if there are many rows. The closure that was set first counts.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - key: The key under which rows share the closure; nil to give the row a behaviour of its own.
    ///   - performer: The closure.
    public func set(command: Command, sharedAs key: String? = nil, with performer: @escaping Performer) {
        set(.telling(performer), for: command, key)
    }

    /// Sets the closure that performs and answers a command. For commands that precede the cell, use
    /// `set(prefetchCommand:)`.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - key: The key under which rows share the closure; nil to give the row a behaviour of its own.
    ///   - answerer: The closure.
    public func set(command: Command, sharedAs key: String? = nil, with answerer: @escaping Answerer) {
        set(.answering(answerer), for: command, key)
    }

    private func set(_ performer: Behaviour.CommandPerformer, for command: Command, _ key: String?) {
        change(key.map { .performer(command, key: $0) }) { traits in
            traits.performers.removeAll { $0.command == command }
            traits.performers.append((command, performer))
        }
    }

    /// Removes the closure that performs a command.
    public func remove(command: Command) {
        change(.performerRemoval(command)) { $0.performers.removeAll { $0.command == command } }
    }

    /// Sets the closure that performs a command before the row has a cell.
    ///
    /// - Parameters:
    ///   - prefetchCommand: The command.
    ///   - key: The key under which rows share the closure; nil to give the row a behaviour of its own.
    ///   - prefetcher: The closure.
    public func set(
        prefetchCommand: PrefetchCommand, sharedAs key: String? = nil, with prefetcher: @escaping Prefetcher
    ) {
        let command = prefetchCommand.command
        change(key.map { .prefetcher(command, key: $0) }) { traits in
            traits.prefetchers.removeAll { $0.command == command }
            traits.prefetchers.append((command, prefetcher))
        }
    }

    /// Removes the closure that performs a command before the row has a cell.
    public func remove(prefetchCommand: PrefetchCommand) {
        change(.prefetcherRemoval(prefetchCommand.command)) { traits in
            traits.prefetchers.removeAll { $0.command == prefetchCommand.command }
        }
    }

    /// Sets the height or the estimated height, in points.
    public func set(height: ComponentHeight, _ points: Double) {
        change(.height(height, points)) { $0.heights[height] = .value(points) }
    }

    /// Sets the closure that computes the height or the estimated height from the model, in points. Rows that set
    /// closures under the same key share the first closure.
    public func set(height: ComponentHeight, sharedAs key: String? = nil, _ compute: @escaping (Model) -> Double) {
        change(key.map { .computedHeight(height, key: $0) }) {
            $0.heights[height] = .closure(compute)
        }
    }

    /// Removes a height. Without a height the cell sizes itself; without an estimate the height serves as the estimate.
    public func remove(height: ComponentHeight) {
        change(.height(height, nil)) { $0.heights[height] = nil }
    }

    /// Makes a cell of the registration.
    ///
    /// - Throws: A `Fault` if the registration cannot make a cell.
    public func makeCell() throws(Fault) -> Cell { try behaviour.registration.makeCell() }

    /// Returns the height that was set; if none was set, `selfSizing`.
    public func height(in context: DispatchContext) -> EntryHeight { behaviour.traits.heights.height(of: model) }

    /// Returns the estimate that was set; if none was set, the height.
    public func estimatedHeight(in context: DispatchContext) -> EntryHeight {
        behaviour.traits.heights.estimate(of: model)
    }

    /// Calls the closure for a command. Does nothing if the cell is not a `RowCell`.
    ///
    /// - Returns: The answer of the closure; true if the closure gives none.
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

    /// Calls the closure for a command that precedes the cell, and returns true.
    @discardableResult
    public func perform(_ command: Command, in context: DispatchContext) -> Bool {
        if let indexPath = context.place.indexPath {
            for prefetcher in behaviour.traits.prefetchers where prefetcher.command == command {
                prefetcher.perform(context.liaison, model, indexPath)
            }
        }
        return true
    }

    /// Applies a change to the behaviour. A nil key means that no other row shares the change.
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
    /// Makes a row whose cells come from the cell type, under the name of that type. Each argument after the model sets
    /// the property of its name.
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
    /// Makes a row without a model, whose cells come from the cell type, under the name of that type. Each argument
    /// sets the property of its name.
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
