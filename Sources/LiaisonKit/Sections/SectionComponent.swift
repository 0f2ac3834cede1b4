/// A header or footer of this process: a cell type, a model, and closures for commands.
///
/// A component is an object: a change affects all sections that hold the component. Use a component on the thread of
/// its data view.
public final class SectionComponent<ComponentCell: Cell, Model>: Entry, ModelShowing {
    /// The model that the cell shows. An update shows a model that was set since the component was configured.
    public var model: Model { didSet { shown.modelWasSet() } }

    private let registration: Registration<ComponentCell>
    private var performers = Performers<Context>()
    private var heights = ComponentHeights<Model>()
    /// Tells whether the model was set since the component was configured.
    var shown = ShownModel()

    /// Makes a header or footer.
    ///
    /// - Parameters:
    ///   - model: The model that the cell shows.
    ///   - registration: What makes the cells. Without a registration, the cells come from the nib of the cell type; a
    ///     type without a nib must be registered with the data view under the name of the type.
    ///   - configure: Shows the model in a dequeued cell. A `ConfigurableCell` needs no closure.
    public init(
        _ model: Model, registration: Registration<ComponentCell>? = nil,
        configure: ((ComponentCell, Model) -> Void)? = nil
    ) {
        self.model = model
        self.registration = registration ?? .ofCellType
        for (command, perform) in SelfConfiguration<ComponentCell, Model>().performers {
            set(command) { perform($0.cell, $0.model) }
        }
        if let configure { on(.configuration) { configure($0.cell, $0.model) } }
    }

    /// The name of the pool of the cells.
    public var reuseIdentifier: String { registration.reuseIdentifier }
    /// The commands that have a closure.
    public private(set) var commands: CommandSet = []
    /// Always nil, because a component can always be shown.
    public var fallback: (any Entry)? { nil }

    /// A component with the same model and registration.
    public var snapshot: any Entry {
        let copy = SectionComponent(model, registration: registration)
        copy.shown = shown
        return copy
    }

    /// The model; nil if the model is of another type.
    public func model<Wanted>(as type: Wanted.Type) -> Wanted? { model as? Wanted }

    /// True if another component has the same content. Models of `Differentiable` or `Equatable` types are compared.
    /// With models of other types, only the component itself has the same content. A component whose model was set
    /// since it was configured has the content of no other.
    public func hasSameContent(as other: any Entry) -> Bool {
        guard let other = other as? SectionComponent, other.reuseIdentifier == reuseIdentifier, !shown.isOutdated,
            !other.shown.isOutdated
        else { return false }
        return other === self || ModelComparison().hasSameContent?(model, other.model) ?? false
    }

    /// Sets the closure that performs a command, and returns the component.
    @discardableResult
    public func on(_ command: SectionCommand, _ perform: @escaping (Context) -> Void) -> SectionComponent {
        set(command.command, perform)
        return self
    }

    /// Removes the closure that performs a command.
    public func remove(command: SectionCommand) { set(command.command, nil) }

    private func set(_ command: Command, _ perform: ((Context) -> Void)?) {
        performers.set(
            command,
            perform.map { perform in
                { context in
                    perform(context)
                    return true
                }
            })
        commands = performers.commands
    }

    /// Sets a height, in points.
    public func set(height: ComponentHeight, _ points: Double) {
        heights[height] = .value(points)
    }

    /// Sets a closure that computes a height from the model, in points.
    public func set(height: ComponentHeight, _ compute: @escaping (Model) -> Double) {
        heights[height] = .closure(compute)
    }

    /// Removes a height. Without a height, the cell sizes itself; without an estimate, the height is the estimate.
    public func remove(height: ComponentHeight) {
        heights[height] = nil
    }

    /// Makes a cell of the registration. Throws the fault of the registration.
    public func makeCell() throws(Fault) -> Cell { try registration.makeCell() }

    /// The height that was set; `selfSizing` if none was.
    public func height(in context: DispatchContext) -> EntryHeight { heights.height(of: model) }

    /// The estimate that was set; the height if none was.
    public func estimatedHeight(in context: DispatchContext) -> EntryHeight { heights.estimate(of: model) }

    /// Calls the closure of a command. Ignores cells of another type.
    @discardableResult
    public func perform(_ command: Command, for cell: Cell, in context: DispatchContext) -> Bool {
        if command == .configuration { shown.wasShown() }
        guard let perform = performers[command], let cell = cell as? ComponentCell else { return true }
        return perform(
            Context(
                component: self, cell: cell, liaison: context.liaison, section: context.place.section,
                width: context.width, button: context.button))
    }
}

extension SectionComponent where Model == Void {
    /// Makes a header or footer without a model. The arguments are those of a component with a model.
    public convenience init(
        registration: Registration<ComponentCell>? = nil, configure: ((ComponentCell) -> Void)? = nil
    ) {
        self.init(
            (), registration: registration, configure: configure.map { configure in { cell, _ in configure(cell) } })
    }
}

extension SectionComponent where ComponentCell: ConfigurableCell, Model == ComponentCell.Model {
    /// Makes a header or footer whose cell configures itself. Without an identifier, the pool has the name of the
    /// cell's type.
    public convenience init(model: Model, reuseIdentifier: String? = nil) {
        self.init(model, registration: .class(reuseIdentifier))
    }
}

extension SectionComponent {
    /// What a closure of a header or footer gets: the component, its cell, and the circumstances of the command.
    public struct Context {
        /// The header or footer.
        public let component: SectionComponent
        /// The cell of the header or footer.
        public let cell: ComponentCell
        /// The liaison that sends the command.
        public let liaison: Liaison
        /// The number of the section.
        public let section: Int
        /// The available width, in points.
        public let width: Double
        /// The outlet of the tapped button, for `buttonTapped`; nil for all other commands.
        public let button: String?

        /// The model of the header or footer.
        public var model: Model { component.model }
    }
}
