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
    private lazy var headlinesFactory = compiled { [mapping] registry throws(DocumentFaults) in
        try Factory.headlines(registry: registry, now: mapping.now, locale: mapping.locale)
    }
    private lazy var articleFactory = compiled { [mapping] registry throws(DocumentFaults) in
        if let named = try mapping.factory(registry) { return named }
        return try Factory.stock(registry: registry, now: mapping.now, locale: mapping.locale)
    }

    init(_ registry: Registry, _ mapping: FeedMapping, _ diagnostics: Diagnostics) {
        (self.registry, self.mapping, self.diagnostics) = (registry, mapping, diagnostics)
    }

    /// Makes a section for each feed.
    func feeds(_ feeds: [ListedFeed]) -> [Section] {
        var json = JSONWriter()
        json.beginObject()
        json.key("feeds")
        json.beginArray()
        for feed in feeds { json.feed(feed) }
        json.endArray()
        json.endObject()
        return sections(of: json.bytes, .file("feeds"), feedsFactory)
    }

    /// Makes a section for each of some items of a feed.
    func headlines(_ feed: ListedFeed, _ numbers: some Sequence<Int>) -> [Section] {
        var json = JSONWriter(Array(feed.head.dropLast()))
        json.key("items")
        json.beginArray()
        for number in numbers { json.headline(feed.items[number], isUnread: !feed.isRead(number)) }
        json.endArray()
        json.endObject()
        return sections(of: json.bytes, feed.name, headlinesFactory, fetched: feed.fetched)
    }

    /// Makes the sections of an item, from a feed that contains only this item.
    func article(_ item: FeedItem, of feed: ListedFeed) -> [Section] {
        var json = JSONWriter(Array(feed.head.dropLast()))
        json.key("items")
        json.beginArray()
        json.raw { $0 += item.json }
        json.endArray()
        json.endObject()
        return sections(of: json.bytes, feed.name, articleFactory, fetched: feed.fetched)
    }

    /// Reports a fault of an entry of a level.
    func report(_ fault: Fault, at place: Place, of feed: FeedName) {
        diagnostics.report(fault, at: "\(feed.text): \(place)")
    }

    private func sections(
        of document: [UInt8], _ name: FeedName, _ factory: Factory?, fetched: Double? = nil
    ) -> [Section] {
        guard let factory else { return [] }
        var sections: [Section] = []
        do throws(DocumentFault) {
            let reader = try FeedReader(
                document: document, name: name, fetched: fetched, factory: factory, registry: registry
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

extension JSONWriter {
    /// Writes a feed as input of `feeds.factory.json`.
    fileprivate mutating func feed(_ feed: ListedFeed) {
        beginObject()
        member("id", feed.id)
        member("title", feed.title.isEmpty ? feed.name.text : feed.title)
        member("unread", feed.unreadCount)
        member("note", feed.note)
        endObject()
    }

    /// Writes an item as input of `headlines.factory.json`.
    fileprivate mutating func headline(_ item: FeedItem, isUnread: Bool) {
        beginObject()
        member("id", item.id)
        member("unread", isUnread)
        key("item")
        raw { $0 += item.json }
        endObject()
    }
}

extension ListedFeed {
    /// The id of the feed's section.
    var id: String { "feed \(number)" }

    /// The remark beside the title in the row of the feed.
    fileprivate var note: String {
        if case .failed(let reason) = state { return reason }
        if let remark { return remark }
        if isArriving { return items.isEmpty ? "reading …" : "\(items.count) items …" }
        if document != nil { return "sections" }
        return items.count == 1 ? "1 item" : "\(items.count) items"
    }
}
