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

extension Row where RowCell: ConfigurableCell, Model == RowCell.Model {
    /// Makes a row whose cell configures itself. Without an identifier, the pool has the name of the cell's type. The
    /// arguments between the identifier and the closure set the properties of their names.
    ///
    /// The row calls `action` with its index path after it was selected.
    public convenience init(
        model: Model, reuseIdentifier: String? = nil, editingStyle: EditingStyle = .none,
        editActions: [EditAction<Context>] = [], action: ((IndexPath) -> Void)? = nil
    ) {
        self.init(
            model, registration: .class(reuseIdentifier), editingStyle: editingStyle, editActions: editActions)
        if let action { on(.didSelect) { action($0.indexPath) } }
    }
}

extension SectionComponent where ComponentCell: ConfigurableCell, Model == ComponentCell.Model {
    /// Makes a header or footer whose cell configures itself. Without an identifier, the pool has the name of the
    /// cell's type.
    public convenience init(model: Model, reuseIdentifier: String? = nil) {
        self.init(model, registration: .class(reuseIdentifier))
    }
}
