internal import Glibc
internal import LiaisonBytes
internal import LiaisonDates
package import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonFetch
internal import LiaisonJSON

/// Puts the items of feeds into the store. The object belongs to the thread that reads the feeds.
package final class ItemStoring {
    private let keeper: ItemKeeper
    private let store: ItemStore
    private let rules: ItemRules
    /// A hash of the rules: documents are read again when the rules have changed.
    let rulesDigest: Int
    private let hook: NewItemsHook?
    private let notice: @Sendable (String) -> Void

    /// The number of items that go into the store in one transaction. Another process can write between two.
    private static let batchSize = 256
    /// The time that a write waits for other processes, in milliseconds. Nobody waits at the keyboard.
    private static let patience: Int32 = 30_000

    package init(_ keeper: ItemKeeper, notice: @escaping @Sendable (String) -> Void) {
        (self.keeper, self.notice) = (keeper, notice)
        rules = keeper.settings.makeRules()
        rulesDigest = keeper.settings.rulesDigest
        hook = keeper.settings.hook.map { NewItemsHook($0) }
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
        var (isWritten, news): (Bool, [UInt8]) = (true, [])
        let names = Set([key, items.title, feed.title].compactMap(\.self) + feed.folders)
        do throws(DocumentFault) {
            var batch: [ArrivedItem] = []
            func put() {
                isWritten = update.take(batch)
                if hook != nil { addNews(of: batch, head, update, to: &news) }
                batch = []
            }
            while isWritten, let item = try items.next() {
                var arrived = ArrivedItem(item)
                rules.apply(to: &arrived, item.tree.value, ofFeedNamed: names, now: Double(now))
                batch.append(arrived)
                if batch.count == Self.batchSize { put() }
            }
            if isWritten { put() }
        } catch {
            outcome.failure = error
        }
        let isWhole = isWritten && outcome.failure == nil
        isWritten = update.end(isWhole: isWhole, digest: digest, keeping: keeper.retention(of: key)) && isWritten
        if !isWritten, outcome.failure == nil {
            outcome.failure = .unreadable(feed.name.text, reason: "the store of items cannot be written")
        }
        (outcome.new, outcome.changed) = (update.new.count, update.changedCount)
        tell(news)
        return outcome
    }

    /// Adds the items of a batch that are new, as JSON lines. The member `_feed` of an item is the head of the feed.
    private func addNews(of batch: [ArrivedItem], _ head: [UInt8], _ update: FeedUpdate, to news: inout [UInt8]) {
        let new = Set(update.new)
        for item in batch where new.contains(item.id) {
            news += Array("{\"_feed\":".utf8) + head + Array(",".utf8) + item.json.dropFirst() + Array("\n".utf8)
        }
    }

    private func tell(_ news: [UInt8]) {
        guard let hook, !news.isEmpty, let reason = hook.run(news) else { return }
        notice("config.json: onNewItems: cannot run the program: \(reason)")
    }

    /// Waits for the programs that get new items.
    package func finish() { hook?.reap(waits: true) }

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

    private let seed: Int

    /// Fetches by another fetcher. The seed is a part of all hashes.
    init(_ fetcher: any DocumentFetcher, seed: Int) { (self.fetcher, self.seed) = (fetcher, seed) }

    func begin(_ requests: [DocumentRequest]) { fetcher.begin(requests) }

    func document(for request: DocumentRequest, _ willWait: () -> Void) -> FetchOutcome {
        let outcome = fetcher.document(for: request, willWait)
        digest = outcome.contents.map { FNV1a.hash($0.bytes) ^ seed }
        return outcome
    }
}
