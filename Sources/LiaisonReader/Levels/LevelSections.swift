internal import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonFetch
internal import LiaisonHost
internal import LiaisonJSON
internal import LiaisonKit
internal import LiaisonShow

/// Makes the sections of the levels. Factories map the data of feeds and items to sections.
final class LevelSections {
    private let registry: Registry
    private let mapping: FeedMapping
    private let diagnostics: Diagnostics
    private lazy var feedsFactory = compiled { registry throws(DocumentFaults) in try Factory.feeds(registry: registry)
    }
    /// The factory that the user has named; nil for the factories of articles.
    private lazy var namedFactory = compiled { [mapping] registry throws(DocumentFaults) in
        if let named = try mapping.factory(registry) { return named }
        return try Factory.stock(registry: registry, now: mapping.now, locale: mapping.locale)
    }
    private let stock: StockFactory

    init(_ registry: Registry, _ mapping: FeedMapping, _ diagnostics: Diagnostics) {
        (self.registry, self.mapping, self.diagnostics) = (registry, mapping, diagnostics)
        stock = StockFactory(
            now: mapping.now, locale: mapping.locale, packs: mapping.path == nil ? mapping.packs : .none)
    }

    /// Makes a section for each view and each feed.
    func feeds(_ feeds: [ListedFeed], views: [(view: FeedView, counts: ItemCounts?)] = []) -> [Section] {
        let data = JSONTree { json in
            json.beginObject()
            json.key("feeds")
            json.beginArray()
            for (view, counts) in views { json.view(view, counts) }
            for feed in feeds { json.feed(feed, isBelowViews: !views.isEmpty && feed === feeds.first) }
            json.endArray()
            json.endObject()
        }
        return sections(of: data, .file("feeds"), feedsFactory)
    }

    /// Makes a section for each of some items of a list.
    func headlines(_ list: any ItemList, _ numbers: some Sequence<Int>) -> [Section] {
        var (sections, group): ([Section], [(item: FeedItem, entry: ListedItem)]) = ([], [])
        func finish() {
            if let feed = group.first?.entry.feed { sections += headlines(group, of: feed, isMixed: list.isMixed) }
            group = []
        }
        for number in numbers {
            guard let item = list.content(number) else { continue }
            let entry = list.entry(number)
            // Each feed has packs of its own.
            if let feed = group.last?.entry.feed, feed !== entry.feed { finish() }
            group.append((item, entry))
        }
        finish()
        return sections
    }

    private func headlines(
        _ items: [(item: FeedItem, entry: ListedItem)], of feed: ListedFeed, isMixed: Bool
    ) -> [Section] {
        let data = self.items(of: feed) { json in
            for (item, entry) in items { json.headline(item, entry, isMixed: isMixed) }
        }
        return sections(of: data, feed.name, factory(.headlines, of: feed), fetched: Surroundings.presentTime)
    }

    /// Makes the sections of an item, from a feed that contains only this item.
    func article(_ item: FeedItem, of feed: ListedFeed) -> [Section] {
        let data = items(of: feed) { $0.append(item.tree.value) }
        let factory = mapping.path == nil ? factory(.articles, of: feed) : namedFactory
        return sections(of: data, feed.name, factory, fetched: feed.fetched)
    }

    /// The factory for the items of a feed on a level.
    private func factory(_ level: ItemLevel, of feed: ListedFeed) -> Factory? {
        let facts = feed.head.map { FeedFacts(head: $0.value, url: feed.name.text) } ?? FeedFacts()
        return compiled { [stock, diagnostics] registry throws(DocumentFaults) in
            try stock.factory(level, registry, for: facts) { diagnostics.report($0) }
        }
    }

    /// A feed whose items a function appends.
    private func items(of feed: ListedFeed, _ append: (JSONBuilder) -> Void) -> JSONTree {
        JSONTree { json in
            json.beginObject()
            if let head = feed.head { json.members(of: head.value) }
            json.key("items")
            json.beginArray()
            append(json)
            json.endArray()
            json.endObject()
        }
    }

    /// Reports a fault of an entry of a level.
    func report(_ fault: Fault, at place: Place, of feed: FeedName) {
        diagnostics.report(fault, at: "\(feed.text): \(place)")
    }

    private func sections(
        of data: JSONTree, _ name: FeedName, _ factory: Factory?, fetched: Double? = nil
    ) -> [Section] {
        guard let factory else { return [] }
        var sections: [Section] = []
        do throws(DocumentFault) {
            let reader = try FeedReader(
                mapping: data, name: name, fetched: fetched, factory: factory, registry: registry
            ) { [diagnostics] in diagnostics.report($0) }
            while true {
                switch try reader.next() {
                case .section(let section): sections.append(section)
                case .skipped(let error): diagnostics.report(error)
                case .end: return sections
                }
            }
        } catch {
            diagnostics.report(error)
        }
        return sections
    }

    private func compiled(_ compile: (Registry) throws(DocumentFaults) -> Factory) -> Factory? {
        do throws(DocumentFaults) {
            return try compile(registry)
        } catch {
            diagnostics.report(error)
            return nil
        }
    }
}

extension JSONBuilder {
    /// Writes a view as input of `feeds.factory.json`.
    fileprivate func view(_ view: FeedView, _ counts: ItemCounts?) {
        beginObject()
        member("id", view.id)
        member("title", view.title)
        switch view {
        case .unread, .folder: member("unread", counts?.unread ?? 0)
        case .starred: member("note", (counts?.starred).map { $0 == 1 ? "1 item" : "\($0) items" })
        case .search: break
        }
        endObject()
    }

    /// Writes a feed as input of `feeds.factory.json`.
    fileprivate func feed(_ feed: ListedFeed, isBelowViews: Bool) {
        beginObject()
        member("id", feed.id)
        member("title", feed.shownTitle)
        if let folder = feed.folderAbove ?? (isBelowViews ? "Feeds" : nil) { member("folder", folder) }
        member("unread", feed.unreadCount)
        member("note", feed.note)
        if case .failed = feed.state { member("failed", true) }
        endObject()
    }

    /// Writes an item as input of `headlines.factory.json`.
    fileprivate func headline(_ item: FeedItem, _ entry: ListedItem, isMixed: Bool) {
        let value = item.tree.value
        let more = value["_liaison"]
        let names = [more?["boosted_by"]?["name"], more?["source"]?["title"], value["authors"]?.firstItem?["name"]]
        // The name of the feed says nothing new.
        let author = names.lazy.compactMap { $0?.string }.first.flatMap { entry.feed.isNamed($0) ? nil : $0 }
        beginObject()
        members(of: item.tree.value)
        key("_headline")
        beginObject()
        member("id", entry.section)
        member("unread", !entry.isRead)
        if entry.isStarred { member("starred", true) }
        if entry.isChanged { member("updated", true) }
        member("highlight", entry.highlight)
        if isMixed { member("feed", entry.feed.shownTitle) }
        member("author", author)
        endObject()
        endObject()
    }
}

extension ListedFeed {
    /// The id of the feed's section.
    var id: String { "feed \(number)" }

    /// The remark beside the title in the row of the feed.
    fileprivate var note: String {
        if case .failed(let reason) = state { return "✗ \(Self.brief(reason))" }
        if let remark { return Self.brief(remark) }
        if isArriving { return itemCount == 0 ? "reading …" : "\(itemCount) items …" }
        if document != nil { return "sections" }
        return itemCount == 1 ? "1 item" : "\(itemCount) items"
    }

    /// The status of an answer in a sentence, such as 404; else the sentence up to its first stop.
    private static func brief(_ reason: String) -> String {
        if let status = reason.firstMatch(of: /\b[45][0-9][0-9]\b/) { return String(status.output) }
        return String(reason.prefix { $0 != ";" })
    }
}
