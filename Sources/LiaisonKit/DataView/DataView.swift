/// The interface that table views and collection views share. Code for a `DataView` shows its models in either.
///
/// Use a data view on one thread.
public protocol DataView: AnyObject {
    /// The object that the data view asks for its content; held weakly.
    var dataSource: (any DataViewDataSource)? { get set }
    /// The object that the data view notifies of events, and asks for heights; held weakly.
    var delegate: (any DataViewDelegate)? { get set }
    /// The size of the viewport, in points.
    var viewport: Size { get }
    /// The distance from the start of the content to the top of the viewport, in points.
    var contentOffset: Double { get }
    /// The cells in the viewport with their places, from the top. Lays out first if there were edits.
    var visibleCells: [(cell: Cell, place: Place)] { get }

    /// Registers the cells of a registration under its name. A later registration of the same name replaces this one
    /// for cells that are made from then on.
    func register<RegisteredCell: Cell>(_ registration: Registration<RegisteredCell>)

    /// A dequeued cell for a row, of the registration with a name. Throws a fault if no registration with this name can
    /// make the cell.
    subscript(indexPath: IndexPath, reuseIdentifier: String) -> Cell { get throws(Fault) }

    /// A dequeued cell for a row, of the oldest registration. Throws a fault if there is no registration, or if the
    /// oldest cannot make the cell.
    subscript(indexPath: IndexPath) -> Cell { get throws(Fault) }

    /// Asks the data source for all sections anew. Call this method after the content has changed.
    func reloadData()

    /// Returns the cell of a row; nil if the row is not in the viewport.
    func cellForRow(at indexPath: IndexPath) -> Cell?

    /// Scrolls until a row stands at a position in the viewport. Does nothing if the row does not exist.
    func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition)
}

extension ListView: DataView {
    /// Registers the cells of a registration under its name.
    public func register<RegisteredCell: Cell>(_ registration: Registration<RegisteredCell>) {
        pools.register(registration.reuseIdentifier, registration.makeCell)
    }

    /// A dequeued cell for a row. The cell has the width of the row, and sizes itself. Throws a fault if no
    /// registration with this name can make the cell.
    public subscript(indexPath: IndexPath, reuseIdentifier: String) -> Cell {
        get throws(Fault) {
            let cell = try dequeueCell(registeredFor: reuseIdentifier)
            cell.size.width = width(at: .row(indexPath))
            cell.height = .selfSizing
            return cell
        }
    }

    /// A dequeued cell for a row, of the oldest registration. The cell has the width of the row, and sizes itself.
    /// Throws a fault if there is no registration, or if the oldest cannot make the cell.
    public subscript(indexPath: IndexPath) -> Cell {
        get throws(Fault) { try self[indexPath, pools.firstRegistered ?? "Cell"] }
    }
}
