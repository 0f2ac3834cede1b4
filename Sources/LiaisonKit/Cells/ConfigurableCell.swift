/// A cell that shows models of one type: its type is all that a row, header or footer needs.
public protocol ConfigurableCell: MadeFromNib {
    /// What it shows.
    associatedtype Model

    /// Shows a model. Called when the cell was dequeued.
    func configure(_ model: Model)

    /// The cell enters the viewport.
    func configureAtWillDisplay(_ model: Model)

    /// The cell has left the viewport.
    func configureOnHide(_ model: Model)
}

extension ConfigurableCell {
    /// Does nothing.
    public func configureAtWillDisplay(_ model: Model) {}

    /// Does nothing.
    public func configureOnHide(_ model: Model) {}
}

extension Row where RowCell: ConfigurableCell, Model == RowCell.Model {
    /// Makes a row whose cell configures itself; without an identifier the pool has the name of its type.
    ///
    /// The action is called when the row was selected.
    public convenience init(model: Model, reuseIdentifier: String? = nil, action: ((IndexPath) -> Void)? = nil) {
        self.init(model, registration: .class(reuseIdentifier))
        change(.cellConfiguresItself) { traits in
            traits.performers.append((.configuration, .telling { _, cell, model, _ in cell.configure(model) }))
            traits.performers.append(
                (.willDisplay, .telling { _, cell, model, _ in cell.configureAtWillDisplay(model) }))
            traits.performers.append((.didEndDisplaying, .telling { _, cell, model, _ in cell.configureOnHide(model) }))
        }
        if let action { set(command: .didSelect) { _, _, _, indexPath in action(indexPath) } }
    }
}

extension SectionComponent where ComponentCell: ConfigurableCell, Model == ComponentCell.Model {
    /// Makes a header or footer whose cell configures itself; without an identifier the pool has the name of its type.
    public convenience init(model: Model, reuseIdentifier: String? = nil) {
        self.init(model, registration: .class(reuseIdentifier))
        set(command: .configuration) { _, cell, model, _ in cell.configure(model) }
        set(command: .willDisplay) { _, cell, model, _ in cell.configureAtWillDisplay(model) }
        set(command: .didEndDisplaying) { _, cell, model, _ in cell.configureOnHide(model) }
    }
}
