internal import LiaisonDiagnostics

/// The items of the user's feeds with their marks, in an SQLite file. What a feed no longer contains is kept.
///
/// Several processes and threads may use one folder at once, each with its own object. A problem of the file leads to one
/// sentence. Marks that cannot be written now are written by a later call. One thread uses an object at a time.
public final class ItemStore {
    let file: DatabaseFile
    /// The connection; nil if the file cannot be used.
    var database: Database?
    /// The marks that could not be written yet, because another process was writing.
    private var unwritten: [MarkChange] = []

    /// The greatest number of marks that are kept until they can be written.
    private static let mostUnwritten = 100_000
    /// The size of a page of the file, in bytes.
    private static let pageSize = 4096

    /// Opens the file of a folder. Makes the folder and the file if they are missing, and takes the marks of
    /// `read-1.sqlite`, the file of earlier versions.
    ///
    /// - Parameters:
    ///   - folder: The absolute path of the folder.
    ///   - mostBytes: The greatest size of the file; nil for any size.
    ///   - patience: The time to wait for other processes that write, in milliseconds.
    ///   - notice: Receives a sentence if the file cannot be used, or if it was damaged and begins anew. Called on the
    ///     thread that uses the object.
    public init(
        folder: String, mostBytes: Int? = nil, patience: Int32 = 250, notice: @escaping @Sendable (String) -> Void
    ) {
        let pages = mostBytes.map { max($0 / Self.pageSize, 64) }
        file = DatabaseFile(
            folder: folder, name: "items-1.sqlite",
            words: DatabaseFile.Words(
                name: "store", content: "items",
                otherwise: "the items that you read now become unread when the program ends",
                whileBusy: "another program writes the store of items; tried again later",
                whileFull: "the store of items has no room; make room on the disk or with liaison feed prune, or set a "
                    + "higher bound in config.json"
            ),
            patience: patience,
            makeTables: { database throws(DatabaseError) in
                try database.run("PRAGMA max_page_count = \(pages ?? 4_294_967_294)")
                try ItemTables.create(in: database, marks: "\(folder)/read-1.sqlite")
            }, notice: notice)
        database = file.open()
    }

    /// The folder of the state of the user's programs: `liaison` in `XDG_STATE_HOME`, or in `~/.local/state` if that
    /// variable holds no absolute path; nil if `HOME` holds none either.
    public static func folder(environment: [String: String]) -> String? {
        UserFolder.state.path { environment[$0] }
    }

    /// False if the file cannot be used, which a sentence has said.
    public var isUsable: Bool { database != nil }

    /// Runs statements. Returns nil if the file cannot be used now.
    func perform<Result>(_ work: (Database) throws(DatabaseError) -> Result) -> Result? {
        file.perform(on: &database, work)
    }

    // MARK: - Feeds

    /// The feeds of the store, by their keys: the feed with a key, or all.
    public func feeds(key: String? = nil) -> [String: StoredFeed] {
        var feeds: [String: StoredFeed] = [:]
        _ = perform { database throws(DatabaseError) in
            try database.run(
                "SELECT key, number, title, head, digest, items, unread, starred FROM feeds"
                    + (key == nil ? "" : " WHERE key = ?"), [key].compactMap { $0.map { .text($0) } }
            ) { row in
                guard let key = row.text(0) else { return }
                var counts = ItemCounts()
                (counts.items, counts.unread) = (row.integer(5) ?? 0, row.integer(6) ?? 0)
                counts.starred = row.integer(7) ?? 0
                feeds[key] = StoredFeed(
                    number: row.integer(1) ?? 0, title: row.text(2), head: row.bytes(3), digest: row.integer(4),
                    counts: counts)
            }
        }
        return feeds
    }

    /// The counts of a feed.
    public func counts(of feed: String) -> ItemCounts {
        var counts = ItemCounts()
        _ = perform { database throws(DatabaseError) in
            try database.run("SELECT items, unread, starred FROM feeds WHERE key = ?", [.text(feed)]) { row in
                (counts.items, counts.unread) = (row.integer(0) ?? 0, row.integer(1) ?? 0)
                counts.starred = row.integer(2) ?? 0
            }
        }
        return counts
    }

    /// The item with a number as JSON Feed in UTF-8; nil if the store has no such item.
    public func content(ofItem number: Int) -> [UInt8]? {
        var json: [UInt8]?
        _ = perform { database throws(DatabaseError) in
            try database.run("SELECT json FROM contents WHERE item = ?", [.integer(number)]) { json = $0.bytes(0) }
        }
        return json
    }

    // MARK: - Marks

    /// The ids of the read items of a feed, with the changes that are not written yet; nil if the file cannot be read
    /// now.
    public func readItems(of feed: String) -> Set<String>? {
        var items: Set<String>? = perform { database throws(DatabaseError) in
            var items: Set<String> = []
            try database.run(
                "SELECT id FROM items WHERE read = 1 AND feed = (SELECT number FROM feeds WHERE key = ?)", [.text(feed)]
            ) { row in
                if let item = row.text(0) { items.insert(item) }
            }
            return items
        }
        for change in unwritten where change.feed == feed && change.mark == .read {
            if change.isSet { items?.insert(change.item) } else { items?.remove(change.item) }
        }
        return items
    }

    /// Gives items of a feed a mark, or takes it away. Changes that cannot be written now are written by a later call.
    public func mark(_ items: some Sequence<String>, of feed: String, _ mark: ItemMark, _ isSet: Bool) {
        unwritten += items.map { MarkChange(feed: feed, item: $0, mark: mark, isSet: isSet) }
        finish()
        unwritten.removeFirst(max(unwritten.count - Self.mostUnwritten, 0))
    }

    /// Writes the changes that waited because another process was writing. Call this before the program ends.
    public func finish() {
        guard !unwritten.isEmpty else { return }
        let changes = unwritten
        let isWritten: Void? = perform { database throws(DatabaseError) in
            try database.transaction { () throws(DatabaseError) in
                for change in changes { try change.write(to: database) }
                for feed in Set(changes.map(\.feed)) { try Self.recount(feed, in: database) }
            }
        }
        if isWritten != nil { unwritten = [] }
    }

    /// The size of the store, in bytes.
    public var size: Int {
        perform { database throws(DatabaseError) in
            (try database.integer("PRAGMA page_count") ?? 0) * (try database.integer("PRAGMA page_size") ?? 0)
        } ?? 0
    }

    /// Moves what other connections have written from the log into the file, so that the file alone holds everything.
    public func checkpoint() { _ = perform { $0.checkpoint() } }

    /// Counts the items of a feed anew.
    static func recount(_ feed: String, in database: Database) throws(DatabaseError) {
        try database.run(
            """
            UPDATE feeds SET
                items = (SELECT count(age) FROM items WHERE feed = feeds.number),
                unread = (SELECT count(*) FROM items WHERE feed = feeds.number AND read = 0 AND age IS NOT NULL),
                starred = (SELECT count(*) FROM items WHERE starred = 1 AND feed = feeds.number AND age IS NOT NULL)
            WHERE key = ?
            """, [.text(feed)])
    }
}

/// A change of the mark of an item.
private struct MarkChange {
    let feed: String
    let item: String
    let mark: ItemMark
    let isSet: Bool

    func write(to database: Database) throws(DatabaseError) {
        try database.run("INSERT OR IGNORE INTO feeds (key) VALUES (?)", [.text(feed)])
        let forgetsChange = mark == .read && isSet ? ", changed = 0" : ""
        try database.run(
            """
            INSERT INTO items (feed, id, \(mark.rawValue)) VALUES ((SELECT number FROM feeds WHERE key = ?), ?, ?)
            ON CONFLICT (feed, id) DO UPDATE SET \(mark.rawValue) = excluded.\(mark.rawValue)\(forgetsChange)
            """, [.text(feed), .text(item), .integer(isSet ? 1 : 0)])
    }
}
