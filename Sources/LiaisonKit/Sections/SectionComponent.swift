/// A header or footer of this process: a cell of a type of its own, a model, and closures for what is sent to it.
///
/// What is set on it counts for all copies of it: those that its sections hold, too.
public final class SectionComponent<ComponentCell: Cell, Model>: Entry {
    /// Performs a command: it gets the liaison, the cell, the model, and the number of the section.
    public typealias Performer = (Liaison, ComponentCell, Model, Int) -> Void

    /// What it shows.
    public var model: Model

    private let registration: Registration<ComponentCell>
    private var performers: [Command: Performer] = [:]
    private var heights = ComponentHeights<Model>()

    /// Makes a header or footer whose cells are made from a nib, or by their type.
    public init(_ model: Model, registration: Registration<ComponentCell>) {
        self.model = model
        self.registration = registration
    }

    /// Names the pool of its cells.
    public var reuseIdentifier: String { registration.reuseIdentifier }
    /// Those that a closure was set for.
    public private(set) var commands: CommandSet = []
    /// It can always be shown.
    public var fallback: (any Entry)? { nil }

    /// Its model; nil: the model is of another type.
    public func model<Wanted>(as type: Wanted.Type) -> Wanted? { model as? Wanted }

    /// Whether the models say so, of `Differentiable` or `Equatable` types. Of others, only the component itself shows the
    /// same.
    public func hasSameContent(as other: any Entry) -> Bool {
        guard let other = other as? SectionComponent, other.reuseIdentifier == reuseIdentifier else { return false }
        return other === self || ModelComparison().hasSameContent?(model, other.model) ?? false
    }

    /// Sets what performs a command.
    public func set(command: SectionCommand, with performer: @escaping Performer) {
        performers[command.command] = performer
        commands = CommandSet(performers.keys)
    }

    /// Takes away what performs a command.
    public func remove(command: SectionCommand) {
        performers[command.command] = nil
        commands = CommandSet(performers.keys)
    }

    /// Sets a height, in points.
    public func set(height: ComponentHeight, _ points: Double) {
        heights[height] = .value(points)
    }

    /// Sets what computes a height from the model, in points.
    public func set(height: ComponentHeight, _ compute: @escaping (Model) -> Double) {
        heights[height] = .closure(compute)
    }

    /// Takes a height away: the cell sizes itself, and the estimate is the height.
    public func remove(height: ComponentHeight) {
        heights[height] = nil
    }

    /// A cell of its registration.
    public func makeCell() throws(Fault) -> Cell { try registration.makeCell() }

    /// The height that was set; else its cell sizes itself.
    public func height(in context: DispatchContext) -> EntryHeight { heights.height(of: model) }

    /// The estimate that was set; else the height.
    public func estimatedHeight(in context: DispatchContext) -> EntryHeight { heights.estimate(of: model) }

    /// Calls the closure for a command; a cell of another type is none of its own.
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
    /// Makes a header or footer whose cells are made by their type, under its name.
    public convenience init(_ model: Model) {
        self.init(model, registration: .class())
    }
}

extension SectionComponent where ComponentCell: MadeFromNib, Model == Void {
    /// Makes a header or footer without a model whose cells are made by their type, under its name.
    public convenience init() {
        self.init((), registration: .class())
    }
}
