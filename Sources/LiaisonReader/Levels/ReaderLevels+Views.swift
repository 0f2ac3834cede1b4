internal import LiaisonFetch

/// The look of lists, and searches in all items.
extension ReaderLevels {
    /// Hides read items of the list on the screen, or in the list of feeds those without unread items; or shows all again.
    func hideRead() {
        guard let list, list.keepsItems, current.contents is FeedsContents else {
            return change { $0.filter = $0.filter == .all ? .unread : .all }
        }
        list.hideRead(!list.hidesRead)
        current.showAnew()
        current.message = list.hidesRead ? "feeds with unread items" : "all feeds"
    }

    /// Changes the order of the list on the screen, or whether it shows read items. The list is shown so from now on.
    func change(_ change: (inout ItemQuery) -> Void) {
        guard let contents = current.contents as? HeadlinesContents, let items = contents.list as? StoredList else {
            return current.message = "only a list of items of your own feeds has another order"
        }
        var changed = items.query
        change(&changed)
        // A view of unread items, or of those with a star, is what its name says; a search has one order.
        let isFixed = changed.filter != items.query.filter && items.subject.view?.hasFilter ?? false
        if isFixed || changed.order != items.query.order && changed.search != nil {
            return current.message = "this view has one look"
        }
        items.change(change)
        list?.keep(items.query, of: items.subject)
        current.showAnew()
        current.message = items.look.isEmpty ? "the usual order; all items" : items.look
    }

    /// Shows the items with some words.
    func search(_ words: String) {
        guard let list, list.keepsItems else {
            return current.message = "only your own feeds are searched; liaison feed add adds one"
        }
        showHeadlines(of: .view(.search(words)))
        guard headlines?.list.count == 0, headlines?.hasSections == false else { return }
        current.message = "no item has \(words)"
    }

    /// Asks for a folder, whose items are then shown.
    func chooseFolder() {
        let folders: [[String]] =
            list?.views.compactMap { if case .folder(let titles) = $0 { titles } else { nil } } ?? []
        guard let row = current.currentRow, !folders.isEmpty else { return current.message = "there are no folders" }
        current.ask(
            "which folder?", about: [row],
            answers: folders.map { titles in
                Choice.Answer(key: nil, title: titles.joined(separator: " / ")) { reader, _ in
                    reader.request = .level(.showFolder(titles))
                }
            })
    }

    /// Keeps the search on the screen as a view above the feeds, or forgets it.
    func keepSearch() {
        guard let list, case .search(let words)? = (headlines?.list as? StoredList)?.subject.view else {
            return current.message = "search all items first"
        }
        let isKept = !list.searches.contains(words)
        list.keep(search: words, isKept)
        for reader in readers where reader.contents is FeedsContents { reader.showAnew() }
        current.message = isKept ? "the search stands above the feeds" : "the search is not kept any more"
    }
}

extension ItemOrder {
    /// The next order, in a circle.
    var next: ItemOrder {
        let all = Self.allCases
        return all.firstIndex(of: self).map { all[($0 + 1) % all.count] } ?? self
    }
}
