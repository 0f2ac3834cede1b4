// What a command asks of the liaison. Each answers whether it was done: false where there is no such row, while a height is
// asked for, and where the host is too old. The outlets of a row that a command deletes or reloads may show another row
// from then on. [main]

extension UnsafeMutablePointer<lsn_liaison> {
    /// Shows a row anew, in a cell that is dequeued for it.
    @discardableResult
    public func reloadRow(at indexPath: RowIndexPath) -> Bool {
        lsn_reload_row(self, indexPath)
    }

    /// Takes a row out of its section.
    @discardableResult
    public func deleteRow(at indexPath: RowIndexPath) -> Bool {
        lsn_delete_row(self, indexPath)
    }

    /// Inserts a row of a component of the same plugin before the one at an index path, or with the index behind the last
    /// at the end of the section. Its model is a JSON object as text; nil: it has none.
    @discardableResult
    public func insertRow(at indexPath: RowIndexPath, component: TextPointer, model: TextPointer? = nil) -> Bool {
        lsn_insert_row(self, indexPath, component, model)
    }

    /// Selects a row without asking or telling it. False also where no row may be selected.
    @discardableResult
    public func selectRow(at indexPath: RowIndexPath) -> Bool {
        lsn_select_row(self, indexPath)
    }

    /// Deselects a row without asking or telling it.
    @discardableResult
    public func deselectRow(at indexPath: RowIndexPath) -> Bool {
        lsn_deselect_row(self, indexPath)
    }

    /// Asks the host to open a URL: http, https, mailto or relative. False for any other, and where the host opens none.
    @discardableResult
    public func open(_ url: TextPointer) -> Bool {
        lsn_open(self, url)
    }
}
