/// What table views and collection views have in common: what is written for one shows its models in the other.
public protocol DataView: AnyObject {
    /// What it asks for its content; held weakly.
    var dataSource: (any DataViewDataSource)? { get set }
    /// What it tells, and asks for its geometry; held weakly.
    var delegate: (any DataViewDelegate)? { get set }
    /// The size of the viewport, in points.
    var viewport: Size { get }
    /// The distance from the start of the content to the top of the viewport, in points.
    var contentOffset: Double { get }
    /// The cells in the viewport with their places, from the top.
    var visibleCells: [(cell: Cell, place: Place)] { get }

    /// Says how cells are made, under the name of the registration. A later one of the same name takes its place for cells
    /// that are made from then on.
    func register<RegisteredCell: Cell>(_ registration: Registration<RegisteredCell>)

    /// A cell for a row, dequeued: of the registration with a name. A fault: there is none.
    subscript(indexPath: IndexPath, reuseIdentifier: String) -> Cell { get throws(Fault) }

    /// A cell for a row, dequeued: of what was registered first. A fault: nothing was.
    subscript(indexPath: IndexPath) -> Cell { get throws(Fault) }

    /// Takes in all sections anew.
    func reloadData()

    /// The cell of a row; nil: it is not in the viewport.
    func cellForRow(at indexPath: IndexPath) -> Cell?

    /// Scrolls until a row stands at a position; does nothing where there is none.
    func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition)
}

extension ListView: DataView {
    /// Says how cells are made, under the name of the registration.
    public func register<RegisteredCell: Cell>(_ registration: Registration<RegisteredCell>) {
        pools.register(registration.reuseIdentifier, registration.makeCell)
    }

    /// A cell for a row, dequeued: it has the width of the row, and sizes itself.
    public subscript(indexPath: IndexPath, reuseIdentifier: String) -> Cell {
        get throws(Fault) {
            let cell = try dequeueCell(registeredFor: reuseIdentifier)
            cell.size.width = width(at: .row(indexPath))
            cell.height = .selfSizing
            return cell
        }
    }

    /// A cell for a row, dequeued: of what was registered first.
    public subscript(indexPath: IndexPath) -> Cell {
        get throws(Fault) { try self[indexPath, pools.firstRegistered ?? "Cell"] }
    }
}
