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

extension Row where RowCell: ConfigurableCell, Model == RowCell.Model {
    /// Makes a row whose cell configures itself. Without an identifier, the pool has the name of the cell's type.
    ///
    /// The row calls `action` with its index path after it was selected.
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
    /// Makes a header or footer whose cell configures itself. Without an identifier, the pool has the name of the
    /// cell's type.
    public convenience init(model: Model, reuseIdentifier: String? = nil) {
        self.init(model, registration: .class(reuseIdentifier))
        set(command: .configuration) { _, cell, model, _ in cell.configure(model) }
        set(command: .willDisplay) { _, cell, model, _ in cell.configureAtWillDisplay(model) }
        set(command: .didEndDisplaying) { _, cell, model, _ in cell.configureOnHide(model) }
    }
}
