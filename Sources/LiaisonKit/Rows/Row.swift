/// A row of this process: a cell type, a model, and closures that perform commands.
///
/// A row is a reference: a setting counts for every reference to the row, those in sections included. Use rows on the
/// thread of the data view.
public final class Row<RowCell: Cell, Model>: Entry, ModelShowing {
    /// The model that the row shows. An update shows a model that was set since the row was configured, even if the
    /// update has the same row. `Liaison.reconfigure(_:)` shows the model at once. A model that is an object may change
    /// without being set: then only `reconfigure(_:)` shows the change.
    public var model: Model { didSet { shown.modelWasSet() } }
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
    /// Tells whether the model was set since the row was configured.
    var shown = ShownModel()

    /// Makes a row.
    ///
    /// - Parameters:
    ///   - model: The model that the row shows.
    ///   - registration: What makes the cells: a nib, a cell type, or the data view. Without a registration, the cells
    ///     come from the nib of the cell type; a type without a nib must be registered with the data view under the
    ///     name of the type.
    ///   - editingStyle: The editing control of the row.
    ///   - editActions: The actions that a swipe on the row offers, from the edge inwards.
    ///   - isMovable: True if the user may move the row.
    ///   - indentsWhileEditing: True if the content of the row makes room for the editing control.
    ///   - deleteConfirmationTitle: The title of the delete action of a swipe; nil for the usual title.
    ///   - deleteAnimation: The animation with which the row disappears when the row is deleted.
    ///   - configure: Shows the model in a dequeued cell. A `ConfigurableCell` needs no closure.
    public init(
        _ model: Model, registration: Registration<RowCell>? = nil, editingStyle: EditingStyle = .none,
        isMovable: Bool = false, editActions: [EditAction<Context>] = [], indentsWhileEditing: Bool = true,
        deleteConfirmationTitle: String? = nil, deleteAnimation: RowAnimation = .automatic,
        configure: ((RowCell, Model) -> Void)? = nil
    ) {
        self.model = model
        self.editingStyle = editingStyle
        self.isMovable = isMovable
        self.indentsWhileEditing = indentsWhileEditing
        self.deleteAnimation = deleteAnimation
        behaviour = (registration ?? .ofCellType).behaviour()
        if !editActions.isEmpty { self.editActions = editActions }
        if deleteConfirmationTitle != nil { self.deleteConfirmationTitle = deleteConfirmationTitle }
        if let configure { on(.configuration) { context in context.cell.map { configure($0, context.model) } } }
    }

    /// True if the row takes part in editing. The default is true for a row that has an editing style other than
    /// `none`, or edit actions.
    public var isEditable: Bool {
        get { isDeclaredEditable ?? (editingStyle != .none || !editActions.isEmpty) }
        set { isDeclaredEditable = newValue }
    }

    /// The actions that a swipe on the row offers.
    public var editActions: [EditAction<Context>] {
        get { behaviour.traits.editActions }
        set { change(nil) { $0.editActions = newValue } }
    }

    /// The actions of the row as those of any entry.
    @_implements(RowProperties,editActions) @_disfavoredOverload
    public var editActionsOfAnyEntry: [EditAction<DispatchContext>] {
        editActions.map { action in
            action.inContext { context in
                context.place.indexPath.map { Context(row: self, cell: nil, at: $0, in: context) }
            }
        }
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
    /// The commands that have a closure and precede the cell: `prefetch` and `prefetchCancel`.
    public var commandsWithoutCell: CommandSet { behaviour.commandsWithoutCell }
    /// nil: a row can always be shown.
    public var fallback: (any Entry)? { nil }

    /// A row with the same model and registration. The row itself if the row is its own identity: then no model is
    /// compared.
    public var snapshot: any Entry {
        guard Model.self == Void.self || behaviour.comparison.identity != nil else { return self }
        let copy = Row(model, registration: behaviour.registration)
        copy.shown = shown
        return copy
    }

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
    /// itself. A row whose model was set since it was configured has the content of no row.
    public func hasSameContent(as other: any Entry) -> Bool {
        guard let other = other as? Row, other.reuseIdentifier == reuseIdentifier, !shown.isOutdated,
            !other.shown.isOutdated
        else { return false }
        return other === self || behaviour.comparison.hasSameContent?(model, other.model) ?? false
    }

    /// Sets the closure that performs a command, and returns the row.
    ///
    /// The liaison sends `prefetch` and `prefetchCancel` before the row has a cell, and all other commands only while
    /// the row has one.
    ///
    /// Closures cannot be compared. Rows of one registration that set closures under the same key share one behaviour,
    /// which saves memory if there are many rows. The closure that was set first counts.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - key: The key under which rows share the closure; nil to give the row a behaviour of its own.
    ///   - perform: The closure. If it returns a `Bool`, false refuses `willSelect` and `willDeselect`. Any other result
    ///     is ignored, and allows them.
    @discardableResult
    public func on<Answer>(
        _ command: Command, sharedAs key: String? = nil, _ perform: @escaping (Context) -> Answer
    ) -> Row {
        let answer =
            (perform as? (Context) -> Bool) ?? { context in
                _ = perform(context)
                return true
            }
        change(key.map { .performer(command, key: $0) }) { $0.performers.set(command, answer) }
        return self
    }

    /// Removes the closure that performs a command.
    public func remove(command: Command) {
        change(.performerRemoval(command)) { $0.performers.set(command, nil) }
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
        if command == .configuration { shown.wasShown() }
        guard let cell = cell as? RowCell else { return true }
        return perform(command, cell, in: context)
    }

    /// Calls the closure for a command that precedes the cell.
    ///
    /// - Returns: The answer of the closure; true if the closure gives none.
    @discardableResult
    public func perform(_ command: Command, in context: DispatchContext) -> Bool { perform(command, nil, in: context) }

    private func perform(_ command: Command, _ cell: RowCell?, in context: DispatchContext) -> Bool {
        guard let indexPath = context.place.indexPath, let perform = behaviour.traits.performers[command] else {
            return true
        }
        return perform(Context(row: self, cell: cell, at: indexPath, in: context))
    }

    /// Applies a change to the behaviour. A nil key means that no other row shares the change.
    private func change(
        _ key: RowBehaviour<RowCell, Model>.Change?, _ change: (inout RowBehaviour<RowCell, Model>.Traits) -> Void
    ) {
        behaviour = behaviour.changed(key, change)
    }
}

extension Row where Model == Void {
    /// Makes a row without a model. The arguments are those of a row with a model.
    public convenience init(
        registration: Registration<RowCell>? = nil, editingStyle: EditingStyle = .none, isMovable: Bool = false,
        editActions: [EditAction<Context>] = [], indentsWhileEditing: Bool = true,
        deleteConfirmationTitle: String? = nil, deleteAnimation: RowAnimation = .automatic,
        configure: ((RowCell) -> Void)? = nil
    ) {
        self.init(
            (), registration: registration, editingStyle: editingStyle, isMovable: isMovable, editActions: editActions,
            indentsWhileEditing: indentsWhileEditing, deleteConfirmationTitle: deleteConfirmationTitle,
            deleteAnimation: deleteAnimation, configure: configure.map { configure in { cell, _ in configure(cell) } })
    }
}

extension Row where RowCell: ConfigurableCell, Model == RowCell.Model {
    /// Makes a row whose cell configures itself. Without an identifier, the pool has the name of the cell's type. The
    /// arguments between the identifier and the closure set the properties of their names.
    ///
    /// The row calls `action` with its index path after it was selected.
    public convenience init(
        model: Model, reuseIdentifier: String? = nil, editingStyle: EditingStyle = .none, isMovable: Bool = false,
        editActions: [EditAction<Context>] = [], indentsWhileEditing: Bool = true,
        deleteConfirmationTitle: String? = nil, deleteAnimation: RowAnimation = .automatic,
        action: ((IndexPath) -> Void)? = nil
    ) {
        self.init(
            model, registration: .class(reuseIdentifier), editingStyle: editingStyle, isMovable: isMovable,
            editActions: editActions, indentsWhileEditing: indentsWhileEditing,
            deleteConfirmationTitle: deleteConfirmationTitle, deleteAnimation: deleteAnimation)
        if let action { on(.didSelect) { action($0.indexPath) } }
    }
}

extension Row {
    /// What a closure of a row gets: the row, its cell, and the circumstances of the command.
    public struct Context {
        /// The row.
        public let row: Row
        /// The cell of the row; nil for a command that precedes the cell, and for an edit action.
        public let cell: RowCell?
        /// The liaison that sends the command.
        public let liaison: Liaison
        /// The index path of the row; for an item, that of its carousel.
        public let indexPath: IndexPath
        /// The place of the row or item.
        public let place: Place
        /// The available width, in points.
        public let width: Double
        /// The index path that the row moves to, for `move`; nil for all other commands.
        public let destination: IndexPath?
        /// The outlet of the tapped button, for `buttonTapped`; nil for all other commands.
        public let button: String?
        /// The index of the repetition in which the tapped button stands; nil for a button that stands once, and for all
        /// other commands.
        public let repetition: Int?

        init(row: Row, cell: RowCell?, at indexPath: IndexPath, in context: DispatchContext) {
            self.row = row
            self.cell = cell
            self.indexPath = indexPath
            liaison = context.liaison
            place = context.place
            width = context.width
            destination = context.destination
            button = context.button
            repetition = context.repetition
        }

        /// The model of the row.
        public var model: Model { row.model }
    }
}
