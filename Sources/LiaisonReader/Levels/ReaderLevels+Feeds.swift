internal import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonKit
internal import LiaisonPlaces
internal import LiaisonSyndication

/// Changes of the user's list of feeds.
extension ReaderLevels {
    /// The user's list; nil, with a message, if other feeds are on the screen.
    private var subscriptions: Subscriptions? {
        guard list?.keepsItems == true else {
            current.message = "only your own list of feeds changes; liaison read without arguments shows the list"
            return nil
        }
        return Subscriptions()
    }

    /// Finds out what stands behind a name, which is added when that is known.
    func add(_ name: String) {
        guard subscriptions != nil else { return }
        list?.discover(CommandFeed(name).map { .command($0) } ?? FeedName(name))
        current.message = "reading \(printable(name)) …"
    }

    /// Adds the feed that stands behind a name. If the name is that of a page with several feeds, asks for one of them.
    func take(_ found: Result<FeedDiscovery, DocumentFault>, behind name: FeedName) {
        switch found {
        case .failure(let fault): current.message = "\(name.text): \(fault.reason)"
        case .success(.list): current.message = "\(name.text) is a list of feeds; liaison feed import takes its feeds"
        case .success(.page(let feeds)) where feeds.count == 1: add(feeds[0])
        case .success(.page(let feeds)): choose(among: feeds)
        case .success(.feed(let title, let page, let items)):
            let url = name.lasting ?? name.text
            let new = OutlineDocument.NewFeed(url: url, title: title ?? url, page: page)
            change("\(new.title): \(items == 1 ? "1 item" : "\(items) items"), added") {
                subscriptions throws(DocumentFault) in
                if try !subscriptions.add(new, to: nil) {
                    throw .malformed(url, reason: "the feed is among your feeds already")
                }
            }
        }
    }

    private func choose(among feeds: [String]) {
        guard let row = current.currentRow else { return }
        current.ask(
            "the page has \(feeds.count) feeds; which one?", about: [row],
            answers: feeds.map { feed in
                Choice.Answer(key: nil, title: feed) { reader, _ in reader.request = .level(.addFeed(feed)) }
            })
    }

    /// Removes the feed of the current row from the list, or forgets the search of the row.
    func removeFeed() {
        guard let subject = currentSubject else { return }
        guard case .view(.search(let words)) = subject else {
            return edit { document, index throws(OutlineDocument.Fault) in try document.remove(index) }
        }
        list?.keep(search: words, false)
        showList()
    }

    /// Gives the feed of the current row another title.
    func rename(to title: String) {
        edit { document, index throws(OutlineDocument.Fault) in try document.rename(index, to: title) }
    }

    /// Moves the feed of the current row to a folder, whose path is empty for none.
    func move(to folder: String) {
        edit { document, index throws(OutlineDocument.Fault) in
            try document.move(index, to: Subscriptions.folderTitles(in: folder))
        }
    }

    /// Edits the outline of the feed of the current row.
    private func edit(_ body: (inout OutlineDocument, Int) throws(OutlineDocument.Fault) -> Void) {
        guard case .feed(let feed)? = currentSubject else {
            return current.message = "choose the row of a feed"
        }
        change("") { subscriptions throws(DocumentFault) in
            try subscriptions.edit(feedWithKey: feed.key ?? "", body)
        }
    }

    private func change(_ message: String, _ change: (Subscriptions) throws(DocumentFault) -> Void) {
        guard let subscriptions else { return }
        do throws(DocumentFault) {
            try change(subscriptions)
            relist()
            current.message = message
        } catch {
            current.message = error.reason
        }
    }

    /// Reads the user's list again, and shows the feeds.
    func relist() {
        guard let subscriptions else { return }
        do throws(DocumentFault) {
            try list?.relist(subscriptions.path)
            showList()
            current.message = "your feeds are read again"
        } catch {
            current.message = error.reason
        }
    }

    private func showList() {
        for reader in readers where reader.contents is FeedsContents { reader.showAnew() }
    }

    private var currentSubject: ListSubject? {
        let section = current.currentRow.flatMap { current.liaison.section($0.section)?.id }
        return (current.contents as? FeedsContents)?.listSubject(ofSection: section)
    }
}
