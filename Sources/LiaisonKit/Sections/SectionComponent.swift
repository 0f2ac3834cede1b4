/// A header or footer of this process: a cell type, a model, and closures for commands.
///
/// A component is an object: a change affects all sections that hold the component. Use a component on the thread of
/// its data view.
public final class SectionComponent<ComponentCell: Cell, Model>: Entry {
    /// A closure that performs a command. The arguments are the liaison, the cell, the model, and the number of the
    /// section.
    public typealias Performer = (Liaison, ComponentCell, Model, Int) -> Void

    /// The model that the cell shows.
    public var model: Model

    private let registration: Registration<ComponentCell>
    private var performers: [Command: Performer] = [:]
    private var heights = ComponentHeights<Model>()

    /// Makes a header or footer whose cells the registration makes.
    public init(_ model: Model, registration: Registration<ComponentCell>) {
        self.model = model
        self.registration = registration
    }

    /// The name of the pool of the cells.
    public var reuseIdentifier: String { registration.reuseIdentifier }
    /// The commands that have a closure.
    public private(set) var commands: CommandSet = []
    /// Always nil, because a component can always be shown.
    public var fallback: (any Entry)? { nil }

    /// The model; nil if the model is of another type.
    public func model<Wanted>(as type: Wanted.Type) -> Wanted? { model as? Wanted }

    /// True if another component has the same content. Models of `Differentiable` or `Equatable` types are compared.
    /// With models of other types, only the component itself has the same content.
    public func hasSameContent(as other: any Entry) -> Bool {
        guard let other = other as? SectionComponent, other.reuseIdentifier == reuseIdentifier else { return false }
        return other === self || ModelComparison().hasSameContent?(model, other.model) ?? false
    }

    /// Sets the closure that performs a command.
    public func set(command: SectionCommand, with performer: @escaping Performer) {
        performers[command.command] = performer
        commands = CommandSet(performers.keys)
    }

    /// Removes the closure that performs a command.
    public func remove(command: SectionCommand) {
        performers[command.command] = nil
        commands = CommandSet(performers.keys)
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
        if let performer = performers[command], let cell = cell as? ComponentCell {
            performer(context.liaison, cell, model, context.place.section)
        }
        return true
    }
}

extension SectionComponent where Model == Void {
    /// Makes a header or footer without a model.
    public convenience init(registration: Registration<ComponentCell>) {
        self.init((), registration: registration)
    }
}

extension SectionComponent where ComponentCell: MadeFromNib {
    /// Makes a header or footer whose cells their type makes. The pool has the name of the type.
    public convenience init(_ model: Model) {
        self.init(model, registration: .class())
    }
}

extension SectionComponent where ComponentCell: MadeFromNib, Model == Void {
    /// Makes a header or footer without a model whose cells their type makes. The pool has the name of the type.
    public convenience init() {
        self.init((), registration: .class())
    }
}
