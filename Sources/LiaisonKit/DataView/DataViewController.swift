/// A data source that shows models. The same code serves a table view and a collection view.
///
/// The data view has one section with a row for each model. Use a controller on the thread of its data view.
public protocol DataViewController: DataViewDataSource {
    /// The type of the models. A row shows one model.
    associatedtype Model

    /// The data view that shows the models.
    var dataView: any DataView { get }
    /// The models, in the order of their rows. After a change, call `dataView.reloadData()`.
    var models: [Model] { get }

    /// Registers the cells, and sets the look of the data view.
    func setupInterface()

    /// Makes the controller the data source of the data view, and shows the models.
    func setupDataSource()

    /// Returns the name of the registration whose cells show a model; nil for the oldest registration.
    func reuseIdentifier(for model: Model) -> String?

    /// Shows a model in a cell. The cell belongs to the row at an index path.
    func bind(_ model: Model, to cell: Cell, at indexPath: IndexPath)
}

extension DataViewController {
    /// Sets up the interface, then the data source.
    public func setup() {
        setupInterface()
        setupDataSource()
    }

    /// Makes the controller the data source of the data view, and shows the models.
    public func setupDataSource() {
        dataView.dataSource = self
        dataView.reloadData()
    }

    /// Returns nil: the cells come from the oldest registration.
    public func reuseIdentifier(for model: Model) -> String? { nil }

    /// Returns the number of the only section, 0.
    public func sections(in dataView: ListView) -> Range<Int> { 0..<1 }

    /// Returns a section with a row for each model, without header and footer.
    public func dataView(_ dataView: ListView, shapeOfSection section: Int) -> SectionShape {
        SectionShape(hasHeader: false, rows: models.count, hasFooter: false)
    }

    /// Returns a cell that is bound to the model of a row. Returns a placeholder if the cell cannot be made, and an
    /// empty cell if there is no model.
    public func dataView(_ dataView: ListView, cellFor place: Place) -> Cell {
        guard let indexPath = place.indexPath, models.indices.contains(indexPath.row) else {
            return Cell(reuseIdentifier: "", nib: Nib(Nib.Element(.spacer)))
        }
        let model = models[indexPath.row]
        do throws(Fault) {
            let cell =
                if let name = reuseIdentifier(for: model) { try dataView[indexPath, name] } else {
                    try dataView[indexPath]
                }
            bind(model, to: cell, at: indexPath)
            return cell
        } catch {
            let placeholder = Placeholder(error)
            let cell = placeholder.makeCell()
            placeholder.show(in: cell)
            return cell
        }
    }
}
