/// Shows models in a table view or a collection view: the same code for either.
///
/// It is the data source of its data view, which has one section with a row for each model.
public protocol DataViewController: DataViewDataSource {
    /// What a row shows.
    associatedtype Model

    /// What shows the models.
    var dataView: any DataView { get }
    /// What is shown, in order. After a change `dataView.reloadData()` shows it.
    var models: [Model] { get }

    /// Registers the cells, and sets how the data view looks.
    func setupInterface()

    /// Makes the controller the data source of the data view, and shows the models.
    func setupDataSource()

    /// The name of the registration that shows a model; nil: what was registered first.
    func reuseIdentifier(for model: Model) -> String?

    /// Makes a cell show a model.
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

    /// What was registered first.
    public func reuseIdentifier(for model: Model) -> String? { nil }

    /// One section.
    public func sections(in dataView: ListView) -> Range<Int> { 0..<1 }

    /// A row for each model.
    public func dataView(_ dataView: ListView, shapeOfSection section: Int) -> SectionShape {
        SectionShape(hasHeader: false, rows: models.count, hasFooter: false)
    }

    /// A cell that is bound to the model of a row; a placeholder where its cell was not registered.
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
