/// Shows other sections instead of those that are held: what has changed, and nothing else.
extension Liaison {
    /// Shows other sections instead, in one batch: what stays keeps its cell, which is not configured anew, its selection
    /// and what commands have set on it; what shows something else is configured anew in its cell. What the viewport starts
    /// in stays there, unless that is the start of the content.
    ///
    /// Sections are told apart by their ids, entries by their `identity`. Rows that go, come, move or are reloaded are told
    /// so; those of sections that go or come as a whole are not. A page that is on its way stays so where none comes, goes
    /// or moves. A reload that is forced takes in all anew instead, and keeps neither cells nor selection.
    public func update(withNewSections new: [Section], forceReload: Bool = false) {
        pendingSections = nil
        let new = new.filter { !$0.isPagination }
        if forceReload { return replaceAll(with: new) }
        show(new) { SectionedChangeset(from: $0, to: new) }
    }

    /// Shows other sections instead, with changes that are known: those that an `UpdateQueue` has found. Where they do not
    /// lead from the sections that are held to these, they are found anew.
    public func update(withNewSections new: [Section], changes: SectionedChangeset) {
        pendingSections = nil
        let new = new.filter { !$0.isPagination }
        let compared = new.map(ComparedSection.init)
        show(new) { old in
            changes.leads(from: old.map(ComparedSection.init), to: compared)
                ? changes : SectionedChangeset(from: old, to: new)
        }
    }

    /// Shows what a factory builds.
    public func update(from factory: some SectionFactory) {
        update(withNewSections: factory.buildSections())
    }

    /// Shows other sections instead at the next layout, or by `updateIfNeeded`; those that were set before and not shown
    /// yet are dropped. For updates that come faster than they can be seen.
    ///
    /// What is edited until then is replaced as all else that is held: the new sections say all that is to be shown.
    public func setNeedsUpdate(withNewSections new: [Section]) {
        pendingSections = new
        dataView?.setNeedsUpdate()
    }

    /// Shows the sections that `setNeedsUpdate` was given last, where they are not shown yet.
    public func updateIfNeeded() {
        if let new = pendingSections { update(withNewSections: new) }
    }

    /// Shows other sections with the changes from those that are held, as often as these are asked for.
    private func show(_ new: [Section], _ changes: (_ old: [Section]) -> SectionedChangeset) {
        func find() -> Update {
            // What says that a page is on its way stays, behind all else.
            let page = sections.last?.isPagination == true ? 1 : 0
            return Update(from: sections, to: new + sections.suffix(page), changes(sections.dropLast(page)))
        }
        let update = find()
        if update.changes.changesStructure {
            endPagination { show(isPaginating ? find() : update, find) }
        } else {
            show(update, find)
        }
        startPaginationIfLastRowIsDisplayed()
    }

    /// Shows an update; answers the first row that comes. What is told of it may change the sections: then the update from
    /// these is found.
    @discardableResult
    private func show(_ update: Update, _ find: () -> Update) -> IndexPath? {
        var (update, count) = (update, changeCount)
        tellOfDepartures(update)
        if count != changeCount { update = find() }
        count = changeCount
        if !update.changes.isEmpty { onUpdate?(update.changes) }
        if count != changeCount { update = find() }
        apply(update)
        return update.firstInsertion?.moved(bySections: firstSection)
    }

    private func replaceAll(with new: [Section]) {
        endPagination {
            // It is the rows before that are told when the user's touch ends.
            dataView?.endTouches()
            let old = sections
            sections = new
            dataView?.reloadData()
            // What ends being displayed still reads its model.
            withExtendedLifetime(old) {}
            return nil
        }
        startPaginationIfLastRowIsDisplayed()
    }
}

/// Sections that take the place of others.
private struct Update {
    let sections: [Section]
    let changes: SectionedChangeset
    let mapping: EntryMapping
    /// Where what stays and shows something else stands after the update.
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

    /// The first row that comes; nil: none does.
    var firstInsertion: IndexPath? {
        let whole = changes.sections.insertions.first { !sections[$0].rows.isEmpty }
            .map { IndexPath(row: 0, section: $0) }
        return [changes.rowInsertions.first, whole].compactMap(\.self).min()
    }

    /// Whether a row goes.
    func removes(_ indexPath: IndexPath) -> Bool {
        mapping.oldEntry(at: .row(indexPath)).map { mapping.targets[$0] < 0 } ?? false
    }
}

// MARK: - Telling

extension Liaison {
    /// Ends what the user does to rows that go, and tells rows that they go or move.
    private func tellOfDepartures(_ update: Update) {
        let touched = dataView?.touchedRows.filter { update.removes($0.moved(bySections: -firstSection)) } ?? []
        let deletions = update.changes.rowDeletions.map { $0.moved(bySections: firstSection) }
            .filter { implements(.delete, $0) }
        let moves = update.changes.rowMoves.filter { implements(.move, $0.old.moved(bySections: firstSection)) }
        let firstMove = touched.count + deletions.count
        follow(touched + deletions + moves.map { $0.old.moved(bySections: firstSection) }) { number, indexPath in
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

    /// Tells rows that they have come, or were reloaded, after something that may edit the sections.
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
    /// Holds the new sections, and lets the data view follow.
    private func apply(_ update: Update) {
        let old = sections
        sections = update.sections
        adoptState(of: old, update.mapping)
        let reloaded = update.reloaded.map { $0.moved(bySections: firstSection) }
        let gone =
            update.changes.isEmpty ? nil : dataView?.update(by: update.changes, update.mapping, reloading: reloaded)
        let outdated = reloaded.filter { dataView?.displayedCell(at: $0) != nil }
        tellOfArrivals(update.changes) {
            guard let dataView else { return }
            let changed = takeInEntries(in: dataView)
            dataView.endDisplaying(gone ?? [])
            showAnew(changed, in: dataView)
            dataView.forgetHeights(ofOutside: outdated)
            // What ends being displayed still reads its model.
            withExtendedLifetime(old) {}
        }
    }

    /// Lets all that stays have what commands have set on it.
    private func adoptState(of old: [Section], _ mapping: EntryMapping) {
        mapping.forEach { before, place in
            guard let known = old[before.section].entry(at: before),
                let adopted = sections[place.section].entry(at: place)?
                    .adoptingState(of: known, storage: sections[place.section].storage)
            else { return }
            sections[place.section].replaceEntry(at: place, with: adopted)
        }
    }

    /// Lets the cells that are displayed have the entries that are held now; answers those that show something else.
    private func takeInEntries(in dataView: ListView) -> [Cell] {
        dataView.displayed.withStickingHeader
            .filter { shown in
                guard let entry = entry(at: shown.place), let before = shown.cell.entry else { return false }
                guard shows(shown.cell, entry) else { return true }
                shown.cell.entry = entry
                shown.cell.state.commands = entry.commands
                return
                    !((shown.cell as? CarouselCell)?.takeIn(entry, after: before) ?? entry.hasSameContent(as: before))
            }
            .map(\.cell)
    }

    /// Configures cells anew; where another entry stands now, or one of another component, it gets a cell anew.
    private func showAnew(_ cells: [Cell], in dataView: ListView) {
        for cell in cells {
            // What is configured may edit the sections.
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

    /// Whether a cell shows an entry, or what that was before the update.
    private func shows(_ cell: Cell, _ entry: any Entry) -> Bool {
        cell.reuseIdentifier == entry.reuseIdentifier && cell.entry?.hasSameIdentity(as: entry) == true
    }
}
