// The functions that a command calls on its cell, and those by which it changes the list. Call them during a command, on its
// thread.
//
// Each function that changes the list acts at once, and returns true if the action succeeded. A function returns false if there is no such
// row, during a function for `height` or `estimatedHeight`, and on a host that lacks the function. After a command
// deletes or reloads a row, the outlets of that row may belong to another row.

extension UnsafeMutablePointer<lsn_liaison> {
    /// Reloads a row: the host dequeues a cell for the row, and configures the cell.
    @discardableResult
    public func reloadRow(at indexPath: RowIndexPath) -> Bool {
        lsn_reload_row(self, indexPath)
    }

    /// Deletes a row from its section.
    @discardableResult
    public func deleteRow(at indexPath: RowIndexPath) -> Bool {
        lsn_delete_row(self, indexPath)
    }

    /// Inserts a row of a component of the same plugin.
    ///
    /// The row at the index path, and the rows below, move down. If the index of the row is the number of rows of the
    /// section, the new row stands at the end. The model is a JSON object as text; nil stands for an empty model.
    /// Returns false also if the component is unknown or the model does not fit; the host then logs why.
    @discardableResult
    public func insertRow(at indexPath: RowIndexPath, component: TextPointer, model: TextPointer? = nil) -> Bool {
        lsn_insert_row(self, indexPath, component, model)
    }

    /// Inserts a row of a component of the same plugin, with a value as its model: an object, such as an item of a field of
    /// type `any`.
    @discardableResult
    public func insertRow(at indexPath: RowIndexPath, component: TextPointer, model: Value) -> Bool {
        lsn_insert_value(self, indexPath, component, model)
    }

    /// The height of a text in points, at a width in points, as the list shows it. The size is in points; 0 stands for that of
    /// a label without a size. A function for a height may call it, too. 0 on a host that lacks the function.
    public func measure(
        _ text: TextPointer, size: Double = 0, weight: Weight = LSN_WEIGHT_OF_LABEL, width: Double
    ) -> Double {
        lsn_measure(self, text, size, weight, width)
    }

    /// Asks for the command `tick` after 1 to 86,400 seconds, once, in place of the tick that the row has asked for before. A
    /// row that leaves the viewport loses its tick. Returns false for any other number, and on a host that lacks the function.
    @discardableResult
    public func tick(after seconds: Double) -> Bool {
        lsn_tick_after(self, seconds)
    }

    /// Keeps a text of at most 4,096 bytes for the id of the row; nil forgets it. Later commands of the component receive the
    /// text as `state`, in `liaison read` also in later runs. Configures no cell again. Returns false for a row without an id,
    /// for a larger text, and on a host that lacks the function.
    @discardableResult
    public func keepState(_ state: TextPointer?) -> Bool {
        lsn_keep_state(self, state)
    }

    /// Selects a row without sending it a command. Returns false also if the list allows no selection.
    @discardableResult
    public func selectRow(at indexPath: RowIndexPath) -> Bool {
        lsn_select_row(self, indexPath)
    }

    /// Deselects a row without sending it a command.
    @discardableResult
    public func deselectRow(at indexPath: RowIndexPath) -> Bool {
        lsn_deselect_row(self, indexPath)
    }

    /// Asks the host to open a URL: http, https, mailto or relative. Returns false also for any other URL, and if the
    /// host opens none.
    @discardableResult
    public func open(_ url: TextPointer) -> Bool {
        lsn_open(self, url)
    }
}

extension UnsafeMutablePointer<lsn_cell> {
    /// Reports that this model cannot be shown, and why, in one sentence. The host shows the fallback of the row
    /// instead, or a placeholder with the reason. The last call of a command counts.
    public func fail(_ reason: TextPointer?) {
        lsn_fail(self, reason)
    }
}

extension UnsafeMutablePointer<lsn_liaison> {
    /// Writes one line to the log of the host, after the name of the plugin. Control characters are neutralised.
    public func log(_ message: TextPointer?) {
        lsn_log(self, message)
    }
}
