internal import LiaisonDiagnostics
internal import LiaisonFeed
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

    /// Makes a section for each feed.
    func feeds(_ feeds: [ListedFeed]) -> [Section] {
        let data = JSONTree { json in
            json.beginObject()
            json.key("feeds")
            json.beginArray()
            for feed in feeds { json.feed(feed) }
            json.endArray()
            json.endObject()
        }
        return sections(of: data, .file("feeds"), feedsFactory)
    }

    /// Makes a section for each of some items of a feed.
    func headlines(_ feed: ListedFeed, _ numbers: some Sequence<Int>) -> [Section] {
        let data = items(of: feed) { json in
            for number in numbers { json.headline(feed.items[number], of: feed, isUnread: !feed.isRead(number)) }
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
    /// Writes a feed as input of `feeds.factory.json`.
    fileprivate func feed(_ feed: ListedFeed) {
        beginObject()
        member("id", feed.id)
        member("title", feed.title.isEmpty ? feed.name.text : feed.title)
        if let folder = feed.folderAbove { member("folder", folder) }
        member("unread", feed.unreadCount)
        member("note", feed.note)
        if case .failed = feed.state { member("failed", true) }
        endObject()
    }

    /// Writes an item as input of `headlines.factory.json`.
    fileprivate func headline(_ item: FeedItem, of feed: ListedFeed, isUnread: Bool) {
        let value = item.tree.value
        let more = value["_liaison"]
        let names = [more?["boosted_by"]?["name"], more?["source"]?["title"], value["authors"]?.firstItem?["name"]]
        // The name of the feed says nothing new.
        let author = names.lazy.compactMap { $0?.string }.first.flatMap { feed.isNamed($0) ? nil : $0 }
        beginObject()
        members(of: item.tree.value)
        key("_headline")
        beginObject()
        member("id", item.id)
        member("unread", isUnread)
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
        if isArriving { return items.isEmpty ? "reading …" : "\(items.count) items …" }
        if document != nil { return "sections" }
        return items.count == 1 ? "1 item" : "\(items.count) items"
    }

    /// The status of an answer in a sentence, such as 404; else the sentence up to its first stop.
    private static func brief(_ reason: String) -> String {
        if let status = reason.firstMatch(of: /\b[45][0-9][0-9]\b/) { return String(status.output) }
        return String(reason.prefix { $0 != ";" })
    }
}
