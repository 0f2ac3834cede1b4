/// A cell type that declares its nib. A registration needs only the type of the cell.
public protocol MadeFromNib: Cell {
    /// The view tree of the cells.
    static var nib: Nib { get }
}

/// A cell that shows models of one type. A row, header or footer needs only the type of the cell.
public protocol ConfigurableCell: MadeFromNib {
    /// The type of the models.
    associatedtype Model

    /// Shows a model. Called after the cell was dequeued.
    func configure(_ model: Model)

    /// Called when the cell enters the viewport.
    func configureAtWillDisplay(_ model: Model)

    /// Called when the cell has left the viewport.
    func configureOnHide(_ model: Model)
}

extension ConfigurableCell {
    /// Does nothing.
    public func configureAtWillDisplay(_ model: Model) {}

    /// Does nothing.
    public func configureOnHide(_ model: Model) {}
}

/// The commands that a cell performs itself because its type is a `ConfigurableCell` of the models.
struct SelfConfiguration<ShownCell, Model> {
    /// The commands, with the methods of the cell; empty if the cell does not configure itself.
    private(set) var performers: [(command: Command, perform: (ShownCell, Model) -> Void)] = []

    init() {
        if let type = ShownCell.self as? any ConfigurableCell.Type { find(type) }
    }

    /// The casts fail for models of another type than that of the cell.
    private mutating func find<Known: ConfigurableCell>(_: Known.Type) {
        let methods: [(Command, (Known, Known.Model) -> Void)] = [
            (.configuration, { $0.configure($1) }), (.willDisplay, { $0.configureAtWillDisplay($1) }),
            (.didEndDisplaying, { $0.configureOnHide($1) }),
        ]
        performers = methods.compactMap { command, perform in
            (perform as? (ShownCell, Model) -> Void).map { (command, $0) }
        }
    }
}
