internal import Glibc
internal import LiaisonBytes
internal import LiaisonDates
package import LiaisonDiagnostics
internal import LiaisonFeed
package import LiaisonFetch
internal import LiaisonJSON

/// Where and how the items of feeds are kept.
package struct ItemKeeper: Sendable {
    /// The absolute path of the folder of the store.
    package var folder: String
    /// The greatest size of the store, in bytes.
    package var mostBytes = 2_000_000_000
    /// Which items stay after their feed has dropped them.
    package var retention = Retention()
    /// Which items of a feed stay, by the key of the feed, where the list of feeds says so.
    package var retentions: [String: Retention] = [:]

    /// Keeps items in a folder.
    package init(folder: String) { self.folder = folder }

    /// Which items of a feed stay.
    package func retention(of key: String) -> Retention { retentions[key] ?? retention }

    /// Opens the store. Other processes that write may take `patience` milliseconds.
    package func open(patience: Int32 = 250, notice: @escaping @Sendable (String) -> Void) -> ItemStore {
        ItemStore(folder: folder, mostBytes: mostBytes, patience: patience, notice: notice)
    }
}

/// Puts the items of feeds into the store. The object belongs to the thread that reads the feeds.
package final class ItemStoring {
    private let keeper: ItemKeeper
    private let store: ItemStore

    /// The number of items that go into the store in one transaction. Another process can write between two.
    private static let batchSize = 256
    /// The time that a write waits for other processes, in milliseconds. Nobody waits at the keyboard.
    private static let patience: Int32 = 30_000

    package init(_ keeper: ItemKeeper, notice: @escaping @Sendable (String) -> Void) {
        self.keeper = keeper
        store = keeper.open(patience: Self.patience, notice: notice)
    }

    /// What a reading of a feed has brought.
    package struct Outcome {
        /// The number of items that the store has not had.
        package var new = 0
        /// The number of items whose text has changed.
        package var changed = 0
        /// The reason why the rest of the feed could not be read, or the items not be kept; nil if all are there.
        package var failure: DocumentFault?
    }

    /// Puts the items of a feed with a key into the store. `digest` is a hash of the document; nil if there is none.
    func keep(_ items: FeedItems, of feed: LoadedFeed, digest: Int?) -> Outcome {
        guard let key = feed.key else { return Outcome() }
        var outcome = Outcome()
        let now = Int(time(nil))
        let head = items.head.read { Array($0.json.utf8) }
        guard let update = store.beginUpdate(of: key, title: items.title, head: head, now: now) else {
            outcome.failure = .unreadable(feed.name.text, reason: "the store of items cannot be written")
            return outcome
        }
        var isWritten = true
        do throws(DocumentFault) {
            var batch: [ArrivedItem] = []
            while isWritten, let item = try items.next() {
                batch.append(ArrivedItem(item))
                guard batch.count == Self.batchSize else { continue }
                isWritten = update.take(batch)
                batch = []
            }
            if isWritten { isWritten = update.take(batch) }
        } catch {
            outcome.failure = error
        }
        let isWhole = isWritten && outcome.failure == nil
        isWritten = update.end(isWhole: isWhole, digest: digest, keeping: keeper.retention(of: key)) && isWritten
        if !isWritten, outcome.failure == nil {
            outcome.failure = .unreadable(feed.name.text, reason: "the store of items cannot be written")
        }
        (outcome.new, outcome.changed) = (update.new.count, update.changedCount)
        return outcome
    }

    /// Indexes the words of the items that have arrived.
    func index() { store.index() }
}

extension ArrivedItem {
    /// Makes the item of the store from an item of a feed. The blocks of an item hold its content, so its HTML is left out.
    init(_ item: FeedItem) {
        let value = item.tree.value
        let blocks = value["_liaison"]?["blocks"]
        var json: [UInt8] = []
        json.append(UInt8(ascii: "{"))
        for (key, member) in value.members where blocks == nil || !key.equals("content_html") {
            if json.count > 1 { json.append(UInt8(ascii: ",")) }
            key.append(to: &json)
            json.append(UInt8(ascii: ":"))
            member.append(to: &json)
        }
        json.append(UInt8(ascii: "}"))
        let date = (value["date_published"] ?? value["date_modified"]).flatMap { Timestamp.secondsSince1970($0.utf8) }
        self.init(
            id: item.id, title: value["title"]?.string ?? "", words: Self.words(value, blocks),
            date: date.flatMap { Int(exactly: $0.rounded()) }, json: json)
    }

    /// The words of an item without its title: of its blocks, its authors and its tags.
    private static func words(_ value: JSONValue, _ blocks: JSONValue?) -> String {
        var words: [String] = []
        func add(_ text: JSONValue?) {
            if let text, text.kind == .string { words.append(text.string) }
        }
        for block in blocks?.items.map(\.self) ?? [] {
            for text in [block["text"], block["alt"], block["title"]] { add(text) }
            for row in block["rows"]?.items.map(\.self) ?? [] { for cell in row.items { add(cell["text"]) } }
        }
        if blocks == nil { add(value["content_text"]) }
        for author in value["authors"]?.items.map(\.self) ?? [] { add(author["name"]) }
        for tag in value["tags"]?.items.map(\.self) ?? [] { add(tag) }
        return words.joined(separator: "\n")
    }
}

/// Fetches documents, and notes the hash of the last one.
final class DigestingFetcher: DocumentFetcher {
    private let fetcher: any DocumentFetcher
    /// The hash of the last document and its URL; nil before the first.
    private(set) var digest: Int?

    init(_ fetcher: any DocumentFetcher) { self.fetcher = fetcher }

    func begin(_ requests: [DocumentRequest]) { fetcher.begin(requests) }

    func document(for request: DocumentRequest, _ willWait: () -> Void) -> FetchOutcome {
        let outcome = fetcher.document(for: request, willWait)
        digest = outcome.contents.map { FNV1a.hash($0.bytes) }
        return outcome
    }
}
