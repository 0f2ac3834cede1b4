import Foundation
import TestSupport
import Testing

@testable import LiaisonFetch

/// The items of feeds in their file: what comes, stays and goes, and how lists are read.
@Suite(.waiting) struct ItemStoreTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-store-\(UUID().uuidString)")
    private let notices = Notices()

    private func open(mostBytes: Int? = nil) -> ItemStore {
        ItemStore(folder: folder.path, mostBytes: mostBytes) { [notices] in notices.add($0) }
    }

    private static func item(_ id: String, _ words: String = "", date: Int? = nil, title: String? = nil) -> ArrivedItem
    {
        ArrivedItem(
            id: id, title: title ?? "Title \(id)", words: words, date: date,
            json: Array(#"{"id":"\#(id)","w":"\#(words)"}"#.utf8))
    }

    /// Reads a feed, which contains some items now.
    @discardableResult
    private func read(
        _ items: [ArrivedItem], of feed: String = "f", into store: ItemStore, now: Int = 1_000_000,
        keeping retention: Retention = Retention()
    ) throws -> FeedUpdate {
        let update = try #require(store.beginUpdate(of: feed, title: "Feed", head: Array("{}".utf8), now: now))
        #expect(update.take(items))
        #expect(update.end(isWhole: true, digest: nil, keeping: retention))
        return update
    }

    private func ids(_ store: ItemStore, _ feed: String = "f", _ change: (inout ItemQuery) -> Void = { _ in }) throws
        -> [String]
    {
        var query = ItemQuery(feeds: [try #require(store.feeds()[feed]).number])
        query.order = .feed
        change(&query)
        return try #require(store.page(of: query, count: 1000)).items.map(\.id)
    }

    /// The index of words agrees with the words that are stored.
    private func expectSoundIndex() throws {
        let database = try Database(path: folder.appending(path: "items-1.sqlite").path)
        try database.run("INSERT INTO texts (texts, rank) VALUES ('integrity-check', 1)")
    }

    @Test("What a feed drops is kept: unread items and those with a star for ever, read ones for a time")
    func vanishedItems() throws {
        let store = open()
        let day = 86_400
        try read(["1", "2", "3"].map { Self.item($0) }, into: store)
        store.mark(["2"], of: "f", .read, true)
        store.mark(["3"], of: "f", .read, true)
        store.mark(["3"], of: "f", .starred, true)
        var retention = Retention()
        retention.items = 1
        let later = 1_000_000 + day
        expect(try read([Self.item("4")], into: store, now: later, keeping: retention).new, equals: ["4"])
        expect(try ids(store), equals: ["4", "1", "2", "3"])
        try read([Self.item("4")], into: store, now: later + 89 * day, keeping: retention)
        expect(try ids(store), equals: ["4", "1", "2", "3"])
        try read([Self.item("4")], into: store, now: later + 91 * day, keeping: retention)
        expect(try ids(store), equals: ["4", "1", "3"])
        expect(store.counts(of: "f").items, equals: 3)
        expect(store.counts(of: "f").unread, equals: 2)
        expect(store.counts(of: "f").starred, equals: 1)
        store.index()
        try expectSoundIndex()
        #expect(notices.all.isEmpty)
    }

    @Test("The newest items of a feed stay, however old they are")
    func newestItems() throws {
        let store = open()
        try read((0..<5).map { (number: Int) in Self.item(String(number), date: number) }, into: store)
        store.mark((0..<5).map(String.init), of: "f", .read, true)
        var retention = Retention()
        (retention.items, retention.days) = (2, 0)
        try read([], into: store, now: 2_000_000)
        expect(store.prune(now: 3_000_000) { _ in retention }, equals: 3)
        expect(try ids(store), equals: ["3", "4"])
    }

    @Test("Of a feed that the user has removed, items with a star stay, and marks of feeds that were never kept")
    func removedFeeds() throws {
        let store = open()
        try read(["1", "2"].map { Self.item($0) }, into: store)
        store.mark(["2"], of: "f", .starred, true)
        store.mark(["9"], of: "other", .read, true)
        expect(store.prune(now: 3_000_000) { _ in nil }, equals: 1)
        expect(try ids(store), equals: ["2"])
        expect(store.readItems(of: "other"), equals: ["9"])
    }

    @Test("Any number of days is a retention", arguments: [Int.min, -1, 0, 36_500, Int.max])
    func anyRetention(days: Int) throws {
        let store = open()
        try read([Self.item("1")], into: store)
        var retention = Retention()
        retention.days = days
        #expect((0...36_500).contains(retention.days))
        #expect(store.prune(now: 3_000_000) { _ in retention } == 0)
    }

    @Test("An item with a new text says so until it is read; a new number alone says nothing")
    func changedItems() throws {
        let store = open()
        try read([Self.item("1", "fern"), Self.item("2", "moss")], into: store)
        store.mark(["1", "2"], of: "f", .read, true)
        var counted = Self.item("2", "moss")
        counted.json = Array(#"{"id":"2","views":7}"#.utf8)
        let update = try read([Self.item("1", "lichen"), counted], into: store)
        expect(update.changedCount, equals: 1)
        expect(update.new, equals: [])
        var query = ItemQuery(feeds: [try #require(store.feeds()["f"]).number])
        query.order = .feed
        let items = try #require(store.page(of: query, count: 9)).items
        expect(items.map(\.isChanged), equals: [true, false])
        expect(items.map(\.isRead), equals: [true, true])
        expect(
            store.content(ofItem: items[1].number).map { String(decoding: $0, as: UTF8.self) },
            equals: #"{"id":"2","views":7}"#)
        store.mark(["1"], of: "f", .read, true)
        #expect(try #require(store.page(of: query, count: 9)).items.allSatisfy { !$0.isChanged })
        store.index()
        expect(try ids(store) { $0.search = "fern" }, equals: [])
        expect(try ids(store) { $0.search = "lichen" }, equals: ["1"])
        try expectSoundIndex()
    }

    @Test("An item without a date keeps the time at which it was first seen")
    func itemsWithoutDates() throws {
        let store = open()
        try read([Self.item("1", "fern")], into: store, now: 1_000_000)
        try read([Self.item("2", "moss"), Self.item("1", "fern")], into: store, now: 2_000_000)
        try read([Self.item("2", "moss"), Self.item("1", "lichen")], into: store, now: 3_000_000)
        expect(try ids(store) { $0.order = .newest }, equals: ["2", "1"])
    }

    @Test("An item that comes again is where it was, with its marks")
    func returningItems() throws {
        let store = open()
        try read([Self.item("1"), Self.item("2")], into: store)
        store.mark(["1"], of: "f", .read, true)
        try read([Self.item("2")], into: store)
        expect(try read([Self.item("1"), Self.item("2")], into: store).new, equals: [])
        expect(try ids(store) { $0.filter = .unread }, equals: ["2"])
        expect(try ids(store), equals: ["1", "2"])
    }

    @Test("The words of all items are found, also by their beginnings, and quotes are only characters")
    func search() throws {
        let store = open()
        try read([Self.item("1", "a heron stood"), Self.item("2", "herons \"fly\" NOT")], into: store)
        try read([Self.item("1", "heron")], of: "g", into: store)
        store.index()
        expect(try ids(store) { $0.search = "heron" }, equals: ["2", "1"])
        expect(try ids(store) { $0.search = "HERON stood" }, equals: ["1"])
        expect(try ids(store) { $0.search = "\"fly\"" }, equals: ["2"])
        expect(try ids(store) { $0.search = "herons NOT" }, equals: ["2"])
        expect(try ids(store) { $0.search = "title 1" }, equals: ["1"])
        for words in ["", "  ", "\"", "* OR", "a:b", "NEAR(", "\u{0}"] { _ = try ids(store) { $0.search = words } }
        #expect(notices.all.isEmpty)
    }

    @Test("Pages of any size make the same list, in each order", arguments: ItemOrder.allCases)
    func pages(order: ItemOrder) throws {
        let store = open()
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for feed in ["f", "g"] {
            let items = (0..<60).map { number in
                Self.item(
                    "\(feed)\(number)", date: Bool.random(using: &random) ? Int.random(in: 0..<9, using: &random) : nil,
                    title: String("bAcB".randomElement(using: &random) ?? "a"))
            }
            try read(items, of: feed, into: store)
        }
        for feeds in [["f"], ["f", "g"]] {
            var query = ItemQuery(feeds: try feeds.map { try #require(store.feeds()[$0]).number })
            query.order = order
            let whole = try #require(store.page(of: query, count: 1000)).items
            expect(whole.count, equals: 60 * feeds.count)
            var (parts, end): ([StoredItem], ItemPage.End?) = ([], nil)
            while true {
                let page = try #require(
                    store.page(of: query, after: end, count: Int.random(in: 1...20, using: &random)))
                if page.items.isEmpty { break }
                parts += page.items
                end = page.end
            }
            #expect(parts == whole, "seed \(seed)")
        }
    }

    @Test("The marks of the file of earlier versions move over")
    func migration() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let old = try Database(path: folder.appending(path: "read-1.sqlite").path)
        try old.run(
            "CREATE TABLE read (feed TEXT NOT NULL, item TEXT NOT NULL, PRIMARY KEY (feed, item)) WITHOUT ROWID")
        for item in ["1", "2"] { try old.run("INSERT INTO read VALUES ('f', ?)", [.text(item)]) }
        let store = open()
        expect(store.readItems(of: "f"), equals: ["1", "2"])
        expect(store.counts(of: "f").items, equals: 0)
        try read(["1", "2", "3"].map { Self.item($0) }, into: store)
        expect(try ids(store) { $0.filter = .unread }, equals: ["3"])
        store.mark(["1"], of: "f", .read, false)
        expect(open().readItems(of: "f"), equals: ["2"])
        #expect(notices.all.isEmpty)
    }

    @Test("A store that is full says so, and keeps what it has")
    func bound() throws {
        let store = open(mostBytes: 600_000)
        try read([Self.item("1", "fern")], into: store)
        let update = try #require(store.beginUpdate(of: "g", title: nil, head: [], now: 0))
        let large = (0..<100).map { Self.item("\($0)", String(repeating: "moss ", count: 4000)) }
        #expect(!update.take(large))
        #expect(notices.all.first?.contains("the store of items has no room; make room on the disk or with") == true)
        store.mark(["1"], of: "f", .starred, true)
        expect(try ids(open()) { $0.filter = .starred }, equals: ["1"])
    }

    @Test("The look of a list and a search are kept")
    func views() {
        let store = open()
        #expect(store.setting(ofView: "f") == nil)
        store.keep(ViewSetting(order: .title, hidesRead: true), ofView: "f")
        store.keep(search: "fern", true)
        expect(open().setting(ofView: "f"), equals: ViewSetting(order: .title, hidesRead: true))
        expect(open().searches(), equals: ["fern"])
        store.keep(search: "fern", false)
        expect(open().searches(), equals: [])
    }
}
