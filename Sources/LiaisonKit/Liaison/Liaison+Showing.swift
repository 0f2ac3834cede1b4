/// Forwards to the data view: its cells, its editing mode and its selection.
///
/// Without a data view, properties are empty and assignments are lost, so call `liaise(_:)` first.
extension Liaison {
    /// Dequeues new cells for all entries in the viewport. The content offset stays; the selection is cleared.
    public func reloadData() {
        dataView?.reloadData()
    }

    /// True in the editing mode, in which the user deletes, inserts and moves rows. Assignments call `setEditing(_:)`
    /// of the data view.
    public var isEditing: Bool {
        get { dataView?.isEditing ?? false }
        set { dataView?.setEditing(newValue) }
    }

    /// Begins or ends the editing mode.
    public func toggleEditing() { isEditing.toggle() }

    /// The number of rows that the user may select; `none` without a data view.
    public var selectionMode: SelectionMode {
        get { dataView?.selectionMode ?? .none }
        set { dataView?.selectionMode = newValue }
    }

    /// The number of rows that the user may select in the editing mode; `none` without a data view.
    public var selectionModeDuringEditing: SelectionMode {
        get { dataView?.selectionModeDuringEditing ?? .none }
        set { dataView?.selectionModeDuringEditing = newValue }
    }

    /// The index paths of the selected rows, in ascending order.
    public var indexPathsForSelectedRows: [IndexPath] { dataView?.indexPathsForSelectedRows ?? [] }

    /// Selects a row without sending a command to the row. Returns false if there is no such row or no row may be
    /// selected.
    @discardableResult
    public func selectRow(at indexPath: IndexPath, scrollingTo position: ScrollPosition? = nil) -> Bool {
        guard let dataView, dataView.selection.modeInForce != .none, row(for: indexPath) != nil else { return false }
        dataView.selectRow(at: indexPath, scrollingTo: position)
        return true
    }

    /// Deselects a row without sending a command to the row. Returns false if there is no such row.
    @discardableResult
    public func deselectRow(at indexPath: IndexPath) -> Bool {
        guard let dataView, row(for: indexPath) != nil else { return false }
        dataView.deselectRow(at: indexPath)
        return true
    }

    /// Scrolls until a row stands at a position. Does nothing if there is no such row.
    public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition) {
        dataView?.scrollToRow(at: indexPath, at: position)
    }
}
