extension Liaison: DataViewEditingDelegate {
    /// The editing properties of a row: the decisions of the editing delegate, and the row's own properties for the
    /// rest.
    public func dataView(_ dataView: ListView, propertiesOfRowAt indexPath: IndexPath) -> (any RowProperties)? {
        guard let row = row(for: indexPath), let editingDelegate else { return row(for: indexPath) }
        return DecidedProperties(
            row: row, isEditable: editingDelegate.liaison(self, canEditRowAt: indexPath),
            isMovable: editingDelegate.liaison(self, canMoveRowAt: indexPath),
            editingStyle: editingDelegate.liaison(self, editingStyleForRowAt: indexPath))
    }

    /// Passes a confirmed edit to the editing delegate. Without a delegate, a deletion calls `deleteRow`, which sends
    /// `delete` and then removes the row; an insertion sends `insert` to the row, which does the insertion.
    public func dataView(_ dataView: ListView, commit style: EditingStyle, forRowAt indexPath: IndexPath) {
        if let editingDelegate { return editingDelegate.liaison(self, commit: style, forRowAt: indexPath) }
        switch style {
        case .delete: deleteRow(at: indexPath)
        case .insert: tell(.insert, ofEditAt: indexPath)
        case .none: break
        }
    }

    /// The result of `targetIndexPathForMove`; `proposed` without this closure.
    public func dataView(
        _ dataView: ListView, targetOfMoveFrom indexPath: IndexPath, proposed: IndexPath
    ) -> IndexPath {
        targetIndexPathForMove?(indexPath, proposed) ?? proposed
    }

    /// Moves the row as `moveRow` does, and notifies the editing delegate.
    public func dataView(
        _ dataView: ListView, moveRowAt indexPath: IndexPath, to destination: IndexPath
    ) -> Bool {
        guard moveRow(at: indexPath, to: destination) else { return false }
        editingDelegate?.liaison(self, didMoveRowAt: indexPath, to: destination)
        return true
    }

    /// The actions of the row or item. A row or item that has none and may be deleted offers its deletion.
    public func dataView(_ dataView: ListView, editActionsAt place: Place) -> [EditAction<DispatchContext>] {
        guard let properties = properties(at: place), properties.isEditable else { return [] }
        let actions = properties.editActions
        guard actions.isEmpty, properties.editingStyle == .delete else { return actions }
        return [.deletion(title: properties.deleteConfirmationTitle ?? "Delete")]
    }

    /// Performs the action.
    public func dataView(_ dataView: ListView, perform action: EditAction<DispatchContext>, at place: Place) {
        action.perform(in: DispatchContext(sentBy: self, place: place, width: width(at: place)))
    }

    /// The editing properties of a row or an item. The editing delegate decides for rows only.
    private func properties(at place: Place) -> (any RowProperties)? {
        guard let dataView, case .row(let indexPath) = place, row(for: indexPath) != nil else {
            return entry(at: place)
        }
        return self.dataView(dataView, propertiesOfRowAt: indexPath)
    }
}

extension Liaison {
    /// Sends the command of an edit to a row. Returns the index path that the row then has; nil if the row is gone.
    ///
    /// Edits of the same kind that the row makes in answer send no command, so edits cannot provoke each other without
    /// end.
    @discardableResult
    func tell(_ command: Command, ofEditAt indexPath: IndexPath, destination: IndexPath? = nil) -> IndexPath? {
        tell(command, ofEditAt: [indexPath], destinations: destination.map { [$0] } ?? [])[0]
    }

    /// Sends the command of an edit to an item as to a row. Returns the place that the item then has; nil if the item
    /// is gone.
    @discardableResult
    func tell(_ command: Command, ofEditAt place: Place) -> Place? {
        guard !editCommands.contains(command) else { return place }
        editCommands.insert(CommandSet([command]))
        defer { editCommands.remove(CommandSet([command])) }
        guard let dataView else {
            send(command, to: place)
            return place
        }
        return dataView.follow(place) { send(command, to: place) }.place
    }

    /// Sends the command of an edit to rows, one after the other. Returns the index paths that the rows then have; nil
    /// for a row that is gone. `destinations` has one element for each row that moves.
    @discardableResult
    func tell(
        _ command: Command, ofEditAt indexPaths: [IndexPath], destinations: [IndexPath] = []
    ) -> [IndexPath?] {
        guard !editCommands.contains(command) else { return indexPaths }
        editCommands.insert(CommandSet([command]))
        defer { editCommands.remove(CommandSet([command])) }
        let send = { (number: Int, indexPath: IndexPath) in
            let destination = destinations.indices.contains(number) ? destinations[number] : nil
            _ = self.send(command, to: .row(indexPath), destination: destination)
        }
        return follow(indexPaths, send)
    }

    /// Visits rows one after the other at their current index paths. Without a data view, the index paths are the
    /// original ones.
    @discardableResult
    func follow(
        _ indexPaths: [IndexPath], after work: () -> Void = {}, _ visit: (_ number: Int, _ indexPath: IndexPath) -> Void
    ) -> [IndexPath?] {
        if let dataView { return dataView.follow(indexPaths, after: work, visit) }
        work()
        for (number, indexPath) in indexPaths.enumerated() { visit(number, indexPath) }
        return indexPaths
    }
}
