extension Liaison: DataViewEditingDelegate {
    /// What the row says itself, as far as the editing delegate does not decide.
    public func dataView(_ dataView: ListView, propertiesOfRowAt indexPath: IndexPath) -> (any RowProperties)? {
        guard let row = row(for: indexPath), let editingDelegate else { return row(for: indexPath) }
        return DecidedProperties(
            row: row, isEditable: editingDelegate.liaison(self, canEditRowAt: indexPath),
            isMovable: editingDelegate.liaison(self, canMoveRowAt: indexPath),
            editingStyle: editingDelegate.liaison(self, editingStyleForRowAt: indexPath))
    }

    /// The editing delegate does what it likes. Without one, a deletion that the user confirms is `deleteRow`: the row is
    /// told `delete`, then it goes. An insertion is the row's own work: it is told `insert`.
    public func dataView(_ dataView: ListView, commit style: EditingStyle, forRowAt indexPath: IndexPath) {
        if let editingDelegate { return editingDelegate.liaison(self, commit: style, forRowAt: indexPath) }
        switch style {
        case .delete: deleteRow(at: indexPath)
        case .insert: tell(.insert, ofEditAt: indexPath)
        case .none: break
        }
    }

    /// What `targetIndexPathForMove` answers; without one, what is proposed.
    public func dataView(
        _ dataView: ListView, targetOfMoveFrom indexPath: IndexPath, proposed: IndexPath
    ) -> IndexPath {
        targetIndexPathForMove?(indexPath, proposed) ?? proposed
    }

    /// Moves the row as `moveRow` does, and tells the editing delegate.
    public func dataView(
        _ dataView: ListView, moveRowAt indexPath: IndexPath, to destination: IndexPath
    ) -> Bool {
        guard moveRow(at: indexPath, to: destination) else { return false }
        editingDelegate?.liaison(self, didMoveRowAt: indexPath, to: destination)
        return true
    }

    /// The actions of the row or item itself; where it has none and may be deleted, its deletion.
    public func dataView(_ dataView: ListView, editActionsAt place: Place) -> [EditAction] {
        guard let properties = properties(at: place), properties.isEditable else { return [] }
        let actions = properties.editActions
        guard actions.isEmpty, properties.editingStyle == .delete else { return actions }
        return [.deletion(title: properties.deleteConfirmationTitle ?? "Delete")]
    }

    /// Does what the action does.
    public func dataView(_ dataView: ListView, perform action: EditAction, at place: Place) {
        action.perform(self, place)
    }

    /// What a row or an item says of how it may be edited. The editing delegate decides for rows alone.
    private func properties(at place: Place) -> (any RowProperties)? {
        guard let dataView, case .row(let indexPath) = place, row(for: indexPath) != nil else {
            return entry(at: place)
        }
        return self.dataView(dataView, propertiesOfRowAt: indexPath)
    }
}

extension Liaison {
    /// Tells a row of an edit, and answers where it stands after that; nil: it is gone.
    ///
    /// What it does in answer tells nobody of more edits of that kind: so none goes on without end.
    @discardableResult
    func tell(_ command: Command, ofEditAt indexPath: IndexPath, destination: IndexPath? = nil) -> IndexPath? {
        tell(command, ofEditAt: [indexPath], destinations: destination.map { [$0] } ?? [])[0]
    }

    /// Tells an item of an edit, as a row is told, and answers where the item stands after that; nil: it is gone.
    @discardableResult
    func tell(_ command: Command, ofEditAt place: Place) -> Place? {
        guard !told.contains(command) else { return place }
        told.insert(CommandSet([command]))
        defer { told.remove(CommandSet([command])) }
        guard let dataView else {
            send(command, to: place)
            return place
        }
        return dataView.follow(place) { send(command, to: place) }.place
    }

    /// Tells rows of an edit, one after the other, and answers where they stand after that; nil: a row is gone. Where they
    /// move, there is a destination for each.
    @discardableResult
    func tell(
        _ command: Command, ofEditAt indexPaths: [IndexPath], destinations: [IndexPath] = []
    ) -> [IndexPath?] {
        guard !told.contains(command) else { return indexPaths }
        told.insert(CommandSet([command]))
        defer { told.remove(CommandSet([command])) }
        let send = { (number: Int, indexPath: IndexPath) in
            let destination = destinations.indices.contains(number) ? destinations[number] : nil
            _ = self.send(command, to: .row(indexPath), destination: destination)
        }
        return follow(indexPaths, send)
    }

    /// Visits rows one after the other, as a data view follows them. Without one, where they stood at the start.
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
