/// Replaces the sections, and shows the differences only.
extension Liaison {
    /// Replaces the sections in one batch.
    ///
    /// An unchanged entry keeps its cell without reconfiguration, its selection and the state that commands have set on
    /// the entry. A changed entry is reconfigured in its cell. The entry at the start of the viewport stays there
    /// unless the viewport is at the start of the content.
    ///
    /// Section ids identify sections, and `identity` identifies entries. Rows that are deleted, inserted, moved or
    /// reloaded are sent the command; rows of sections that are deleted or inserted as a whole are not. The pagination
    /// section stays if no entry is inserted, deleted or moved.
    ///
    /// With `forceReload`, the data view reloads all entries, and keeps neither cells nor selection.
    ///
    /// If `onUpdate` or a row makes another update in the meantime, that update is shown, and this one is dropped.
    public func update(withNewSections new: [Section], forceReload: Bool = false) {
        let new = new.filter { !$0.isPagination }
        if forceReload { return replaceAll(with: new) }
        show(new) { SectionedChangeset(from: $0, to: new) }
    }

    /// Replaces the sections by applying known changes, such as those of an `UpdateQueue`. If the changes do not lead
    /// from the current sections to the new ones, the liaison computes the changes itself.
    public func update(withNewSections new: [Section], changes: SectionedChangeset) {
        let new = new.filter { !$0.isPagination }
        let compared = new.map(ComparedSection.init)
        show(new) { old in
            changes.leads(from: old.map(ComparedSection.init), to: compared)
                ? changes : SectionedChangeset(from: old, to: new)
        }
    }

    /// Replaces the sections by the sections that a factory builds.
    public func update(from factory: some SectionFactory) {
        update(withNewSections: factory.buildSections())
    }

    /// Replaces the sections at the next layout or call of `updateIfNeeded()`. Sections of an earlier call that are not
    /// shown yet are dropped. Use this for updates that come faster than the data view shows them.
    ///
    /// The new sections replace all edits made until then.
    public func setNeedsUpdate(withNewSections new: [Section]) {
        updates.pending = new
        dataView?.setNeedsUpdate()
    }

    /// Shows the sections of the last `setNeedsUpdate(withNewSections:)`, unless they are shown already.
    public func updateIfNeeded() {
        if let new = updates.pending { update(withNewSections: new) }
    }

    /// Begins an update. Returns a closure that tells whether no other update has begun since: if commands or `onUpdate`
    /// make another update in the meantime, only the last one is shown.
    private func beginUpdate() -> () -> Bool {
        let number = updates.begin()
        return { [self] in updates.count == number }
    }

    /// Shows new sections. `changes` computes the changes from the current sections, and may be called several times.
    private func show(_ new: [Section], _ changes: (_ old: [Section]) -> SectionedChangeset) {
        let isLast = beginUpdate()
        func find() -> Update {
            // The pagination section stays last.
            let page = sections.last?.isPagination == true ? 1 : 0
            return Update(from: sections, to: new + sections.suffix(page), changes(sections.dropLast(page)))
        }
        let update = find()
        if update.changes.changesStructure {
            endPagination { show(isPaginating ? find() : update, find, isLast) }
        } else {
            show(update, find, isLast)
        }
        startPaginationIfLastRowIsDisplayed()
    }

    /// Shows an update, and returns the index path of the first inserted row. Rows and `onUpdate` may edit the
    /// sections; `find` then computes the update from the edited sections. If they make another update, this one is
    /// dropped, and the result is nil.
    @discardableResult
    private func show(_ update: Update, _ find: () -> Update, _ isLast: () -> Bool) -> IndexPath? {
        var (update, count) = (update, held.changeCount)
        if isLast() { tellOfDepartures(update, while: isLast) }
        guard isLast() else { return nil }
        if count != held.changeCount { update = find() }
        count = held.changeCount
        if !update.changes.isEmpty { onUpdate?(update.changes) }
        guard isLast() else { return nil }
        if count != held.changeCount { update = find() }
        apply(update)
        return update.firstInsertion?.moved(bySections: firstSection)
    }

    private func replaceAll(with new: [Section]) {
        let isLast = beginUpdate()
        endPagination {
            // The touches end first, so the old rows learn of the end.
            dataView?.endTouches()
            guard isLast() else { return nil }
            let old = sections
            sections = new
            dataView?.reloadData()
            // Entries that end being displayed still read their models.
            withExtendedLifetime(old) {}
            return nil
        }
        startPaginationIfLastRowIsDisplayed()
    }
}

/// The updates of a liaison.
struct UpdateProgress {
    /// The sections that the next layout shows; nil if no update was put off.
    var pending: [Section]?
    /// The number of updates so far.
    private(set) var count = 0

    /// Begins an update, which replaces the one that was put off. Returns the number of the update.
    mutating func begin() -> Int {
        pending = nil
        count += 1
        return count
    }
}

/// New sections, with their changes from the old ones.
private struct Update {
    let sections: [Section]
    let changes: SectionedChangeset
    let mapping: EntryMapping
    /// The places, after the update, of the entries that stay and have other content.
    private(set) var reloaded: [Place]

    init(from old: [Section], to new: [Section], _ changes: SectionedChangeset) {
        sections = new
        self.changes = changes
        mapping = EntryMapping(changes, from: old.map(\.shape), to: new.map(\.shape))
        reloaded = changes.rowReloads.map { .row($0.new) }
        for reload in changes.sections.reloads {
            let (before, after) = (ComparedSection(section: old[reload.old]), ComparedSection(section: new[reload.new]))
            if !after.hasSameHeader(as: before) { reloaded.append(.header(section: reload.new)) }
            if !after.hasSameFooter(as: before) { reloaded.append(.footer(section: reload.new)) }
        }
    }

    /// The index path of the first inserted row; nil if there is none.
    var firstInsertion: IndexPath? {
        let whole = changes.sections.insertions.first { sections[$0].rowCount > 0 }
            .map { IndexPath(row: 0, section: $0) }
        return [changes.rowInsertions.first, whole].compactMap(\.self).min()
    }

    /// True if the update removes the row.
    func removes(_ indexPath: IndexPath) -> Bool {
        mapping.oldEntry(at: .row(indexPath)).map { mapping.targets[$0] < 0 } ?? false
    }
}

// MARK: - Telling

extension Liaison {
    /// Ends the touches of rows that the update deletes, and sends `delete` and `move`, while a condition holds.
    private func tellOfDepartures(_ update: Update, while isCurrent: () -> Bool) {
        let touched = dataView?.touchedRows.filter { update.removes($0.moved(bySections: -firstSection)) } ?? []
        let deletions = update.changes.rowDeletions.map { $0.moved(bySections: firstSection) }
            .filter { implements(.delete, $0) }
        let moves = update.changes.rowMoves.filter { implements(.move, $0.old.moved(bySections: firstSection)) }
        let firstMove = touched.count + deletions.count
        follow(touched + deletions + moves.map { $0.old.moved(bySections: firstSection) }) { number, indexPath in
            guard isCurrent() else { return }
            if number < touched.count {
                _ = dataView?.endTouches(ofRowAt: indexPath)
            } else if number < firstMove {
                tell(.delete, ofEditAt: indexPath)
            } else {
                let destination = moves[number - firstMove].new.moved(bySections: firstSection)
                tell(.move, ofEditAt: indexPath, destination: destination)
            }
        }
    }

    /// Sends `insert` and `reload` after `work`, which may edit the sections.
    private func tellOfArrivals(_ changes: SectionedChangeset, after work: () -> Void) {
        let insertions = changes.rowInsertions.map { $0.moved(bySections: firstSection) }
            .filter { implements(.insert, $0) }
        let reloads = changes.rowReloads.map { $0.new.moved(bySections: firstSection) }
            .filter { implements(.reload, $0) }
        follow(insertions + reloads, after: work) { number, indexPath in
            tell(number < insertions.count ? .insert : .reload, ofEditAt: indexPath)
        }
    }

    private func implements(_ command: Command, _ indexPath: IndexPath) -> Bool {
        row(for: indexPath)?.commands.contains(command) ?? false
    }
}

// MARK: - Applying

extension Liaison {
    /// Stores the new sections, and updates the data view.
    private func apply(_ update: Update) {
        let old = sections
        sections = update.sections
        let carousels = adoptState(of: old, update.mapping)
        let reloaded = update.reloaded.map { $0.moved(bySections: firstSection) }
        let gone =
            update.changes.isEmpty ? nil : dataView?.update(by: update.changes, update.mapping, reloading: reloaded)
        dataView?.findPrefetchedRows()
        let outdated = reloaded.filter { dataView?.displayedCell(at: $0) != nil }
        tellOfArrivals(update.changes) {
            let changed = dataView.map(takeInEntries) ?? []
            for place in reloaded { (entry(at: place) as? any ModelShowing)?.shown.wasShown() }
            guard let dataView else { return }
            if let gone { dataView.retire(gone) }
            for (carousel, place) in carousels {
                carousel.cancelGone(DispatchContext(sentBy: self, place: place, width: width(at: place)))
            }
            showAnew(changed, in: dataView)
            dataView.forgetHeights(ofOutside: outdated)
            // Entries that end being displayed still read their models.
            withExtendedLifetime(old) {}
        }
    }

    /// Gives the entries that stay the state that commands have set on the old entries. Returns the carousels among them.
    private func adoptState(of old: [Section], _ mapping: EntryMapping) -> [(Carousel, Place)] {
        var (section, storage) = (-1, AnyObject?.none)
        var carousels: [(Carousel, Place)] = []
        mapping.forEach { before, place in
            if section != place.section { (section, storage) = (place.section, sections[place.section].storage) }
            guard let known = old[before.section].entry(at: before),
                let adopted = sections[section].entry(at: place)?.adoptingState(of: known, storage: storage)
            else { return }
            sections[section].replaceEntry(at: place, with: adopted)
            if let carousel = adopted as? Carousel {
                carousels.append((carousel, place.moved(bySections: firstSection)))
            }
        }
        return carousels
    }

    /// Gives the displayed cells the new entries. Returns the cells whose content has changed.
    private func takeInEntries(in dataView: ListView) -> [Cell] {
        dataView.displayed.withStickingHeader
            .filter { shown in
                guard let entry = entry(at: shown.place), let before = shown.cell.entry else { return false }
                guard shows(shown.cell, entry) else { return true }
                shown.cell.entry = entry
                shown.cell.state.commands = entry.commands
                let hasSameContent =
                    (shown.cell as? CarouselCell)?.takeIn(entry, after: before) ?? entry.hasSameContent(as: before)
                return isOutdated(shown.cell, at: shown.place) || !hasSameContent
            }
            .map(\.cell)
    }

    /// Reconfigures cells. A place that has another entry now, or an entry of another component, gets a new cell.
    private func showAnew(_ cells: [Cell], in dataView: ListView) {
        for cell in cells {
            // An entry that is configured may edit the sections.
            guard let place = dataView.place(of: cell), let entry = entry(at: place) else { continue }
            if !shows(cell, entry) {
                dataView.replaceCell(at: place)
            } else if let cell = cell as? CarouselCell, cell.isBehind {
                showChanges(of: cell, in: dataView)
            } else {
                reconfigure(place)
            }
        }
    }

    /// True if a cell shows an entry or the version of the entry before the update.
    private func shows(_ cell: Cell, _ entry: any Entry) -> Bool {
        cell.reuseIdentifier == entry.reuseIdentifier && cell.entry?.hasSameIdentity(as: entry) == true
    }
}
