/// What the data view shows, edits and has selected. Without a data view that is nothing, and what is set is lost: call
/// `liaise(_:)` before.
extension Liaison {
    /// Dequeues a cell anew for all that is in the viewport. The offset is kept, and no row stays selected.
    public func reloadData() {
        dataView?.reloadData()
    }

    /// Whether the user deletes, inserts and moves rows. To set it is to call `setEditing(_:)` of the data view.
    public var isEditing: Bool {
        get { dataView?.isEditing ?? false }
        set { dataView?.setEditing(newValue) }
    }

    /// Begins the editing mode, or ends it.
    public func toggleEditing() { dataView?.toggleEditing() }

    /// How many rows the user may select; `none` without a data view.
    public var selectionMode: SelectionMode {
        get { dataView?.selectionMode ?? .none }
        set { dataView?.selectionMode = newValue }
    }

    /// How many rows the user may select while rows are edited; `none` without a data view.
    public var selectionModeDuringEditing: SelectionMode {
        get { dataView?.selectionModeDuringEditing ?? .none }
        set { dataView?.selectionModeDuringEditing = newValue }
    }

    /// The rows that are selected, in their order.
    public var indexPathsForSelectedRows: [IndexPath] { dataView?.indexPathsForSelectedRows ?? [] }

    /// Selects a row without asking or telling it; false: there is none, or none may be selected.
    @discardableResult
    public func selectRow(at indexPath: IndexPath, scrollingTo position: ScrollPosition? = nil) -> Bool {
        guard let dataView, dataView.currentSelectionMode != .none, row(for: indexPath) != nil else { return false }
        dataView.selectRow(at: indexPath, scrollingTo: position)
        return true
    }

    /// Deselects a row without asking or telling it; false: there is none.
    @discardableResult
    public func deselectRow(at indexPath: IndexPath) -> Bool {
        guard let dataView, row(for: indexPath) != nil else { return false }
        dataView.deselectRow(at: indexPath)
        return true
    }

    /// Scrolls until a row stands at a position; does nothing where there is none.
    public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition) {
        dataView?.scrollToRow(at: indexPath, at: position)
    }

    /// Scrolls to the selected row that is nearest to the top of the viewport; does nothing where none is selected.
    public func scrollToNearestSelectedRow(at position: ScrollPosition) {
        dataView?.scrollToNearestSelectedRow(at: position)
    }

    /// The cells in the viewport with their places, from the top.
    public var visibleCells: [(cell: Cell, place: Place)] { dataView?.visibleCells ?? [] }

    /// The rows in the viewport, from the top.
    public var indexPathsForVisibleRows: [IndexPath] { dataView?.indexPathsForVisibleRows ?? [] }

    /// The cell of a row; nil: it is not in the viewport.
    public func cellForRow(at indexPath: IndexPath) -> Cell? { dataView?.cellForRow(at: indexPath) }

    /// The cell of a header; nil: it is not in the viewport.
    public func header(ofSection section: Int) -> Cell? { dataView?.header(ofSection: section) }

    /// The cell of a footer; nil: it is not in the viewport.
    public func footer(ofSection section: Int) -> Cell? { dataView?.footer(ofSection: section) }

    /// The row that a cell shows; nil: it shows none, or is not in the viewport.
    public func indexPath(for cell: Cell) -> IndexPath? { dataView?.indexPath(for: cell) }

    /// The row at a distance from the start of the content, in points; nil: there is no row.
    public func indexPathForRow(atOffset offset: Double) -> IndexPath? {
        dataView?.indexPathForRow(atOffset: offset)
    }

    /// Where an entry stands in the content, in points; nil: there is none at the place.
    public func rect(of place: Place) -> Rect? { dataView?.rect(of: place) }

    /// Where a row stands in the content, in points; nil: there is none.
    public func rectForRow(at indexPath: IndexPath) -> Rect? { dataView?.rectForRow(at: indexPath) }

    /// Where a section stands in the content, in points; nil: there is none.
    public func rect(ofSection section: Int) -> Rect? { dataView?.rect(ofSection: section) }
}
