internal import LiaisonBytes

/// A reading of a feed, whose items go into the store as they arrive.
///
/// The object belongs to the thread of its store. If the program ends in the middle, the items so far are there.
public final class FeedUpdate {
    private let store: ItemStore
    private let feed: String
    private let number: Int
    /// The time of the reading in seconds since 1970 UTC.
    private let now: Int
    /// The place of the next item.
    private var place: Int
    /// The numbers of the items that the feed contains.
    private var found: Set<Int> = []
    /// The ids of the items that the store has not had.
    public private(set) var new: [String] = []
    /// The number of items whose text has changed.
    public private(set) var changedCount = 0

    /// The greatest number of items of a reading, which orders the items of the reading before those of earlier readings.
    private static let mostItems = 1 << 24

    fileprivate init(_ store: ItemStore, _ feed: String, number: Int, turn: Int, now: Int) {
        (self.store, self.feed, self.number, self.now) = (store, feed, number, now)
        place = -turn * Self.mostItems
    }

    /// Puts items into the store. Returns false if the store cannot be written now.
    public func take(_ items: [ArrivedItem]) -> Bool {
        let isWritten: Void? = store.perform { database throws(DatabaseError) in
            try database.transaction { () throws(DatabaseError) in
                for item in items { try take(item, in: database) }
            }
        }
        return isWritten != nil
    }

    private func take(_ item: ArrivedItem, in database: Database) throws(DatabaseError) {
        place += 1
        let hash = FNV1a.hash(item.json)
        guard let known = try known(item.id, in: database) else { return try insert(item, hash, in: database) }
        found.insert(known.number)
        if known.isGone { try database.run("UPDATE items SET gone = NULL WHERE number = ?", [.integer(known.number)]) }
        guard known.hash != hash || known.isListed == item.isHidden || known.highlight != item.highlight else { return }
        let words = FNV1a.hash((item.title + "\n" + item.words).utf8)
        let isChanged = known.words.map { $0 != words } ?? false
        if isChanged { changedCount += 1 }
        let date = item.date ?? known.date ?? now
        try database.run(
            """
            UPDATE items SET title = ?, age = ?, place = ifnull(place, ?), date = ?, hash = ?, words = ?,
                highlight = ?\(isChanged ? ", changed = 1" : "") WHERE number = ?
            """,
            [
                .text(item.title), age(of: item, date), .integer(place), .integer(date), .integer(hash),
                .integer(words), DatabaseValue(item.highlight), .integer(known.number),
            ])
        try write(item, known.number, changesWords: known.words != words, in: database)
    }

    /// What the store knows of an item.
    private struct Known {
        let number: Int
        let hash, words, date: Int?
        let isListed, isGone: Bool
        let highlight: String?
    }

    private func known(_ id: String, in database: Database) throws(DatabaseError) -> Known? {
        var known: Known?
        try database.run(
            "SELECT number, hash, words, date, age, gone, highlight FROM items WHERE feed = ? AND id = ?",
            [.integer(number), .text(id)]
        ) { row in
            known = Known(
                number: row.integer(0) ?? 0, hash: row.integer(1), words: row.integer(2), date: row.integer(3),
                isListed: row.integer(4) != nil, isGone: row.integer(5) != nil, highlight: row.text(6))
        }
        return known
    }

    private func age(of item: ArrivedItem, _ date: Int) -> DatabaseValue { item.isHidden ? .null : .integer(-date) }

    private func insert(_ item: ArrivedItem, _ hash: Int, in database: Database) throws(DatabaseError) {
        try database.run(
            """
            INSERT INTO items (feed, id, title, date, age, place, hash, words, read, starred, highlight)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .integer(number), .text(item.id), .text(item.title), .integer(item.date ?? now),
                age(of: item, item.date ?? now),
                .integer(place), .integer(hash), .integer(FNV1a.hash((item.title + "\n" + item.words).utf8)),
                .integer(item.marks.contains(.read) ? 1 : 0), .integer(item.marks.contains(.starred) ? 1 : 0),
                DatabaseValue(item.highlight),
            ])
        found.insert(database.lastNumber)
        if !item.isHidden { new.append(item.id) }
        try write(item, database.lastNumber, changesWords: true, in: database)
    }

    /// Writes the content of an item. The old words leave the index before they are overwritten.
    private func write(
        _ item: ArrivedItem, _ number: Int, changesWords: Bool, in database: Database
    ) throws(DatabaseError) {
        if changesWords {
            try ItemIndex.remove(number, in: database)
            try database.run("INSERT OR IGNORE INTO unindexed (item) VALUES (?)", [.integer(number)])
        }
        try database.run(
            "INSERT OR REPLACE INTO contents (item, json, title, words) VALUES (?, ?, ?, ?)",
            [.integer(number), .bytes(item.json), .text(item.title), .text(item.words)])
    }

    /// Ends the reading.
    ///
    /// - Parameters:
    ///   - isWhole: True if the feed was read to its end. The items that were not among those that arrived are then gone.
    ///   - digest: A hash of the document; nil if there is none.
    ///   - retention: Which of the items that are gone stay.
    /// - Returns: False if the store cannot be written now.
    public func end(isWhole: Bool, digest: Int?, keeping retention: Retention) -> Bool {
        let isWritten: Void? = store.perform { database throws(DatabaseError) in
            try database.transaction { () throws(DatabaseError) in
                if isWhole { try markGone(in: database) }
                try retention.prune(feed: number, now: now, in: database)
                if isWhole {
                    try database.run(
                        "UPDATE feeds SET digest = ? WHERE number = ?", [DatabaseValue(digest), .integer(number)])
                }
                try ItemStore.recount(feed, in: database)
            }
        }
        return isWritten != nil
    }

    private func markGone(in database: Database) throws(DatabaseError) {
        var gone: [Int] = []
        try database.run(
            "SELECT number FROM items WHERE feed = ? AND gone IS NULL AND place IS NOT NULL", [.integer(number)]
        ) { row in
            if let number = row.integer(0), !found.contains(number) { gone.append(number) }
        }
        for item in gone {
            try database.run("UPDATE items SET gone = ? WHERE number = ?", [.integer(now), .integer(item)])
        }
    }
}

extension ItemStore {
    /// Begins a reading of a feed; nil if the store cannot be written now.
    ///
    /// - Parameters:
    ///   - feed: The key of the feed.
    ///   - title: The title of the feed; nil if the feed has none.
    ///   - head: The feed without its items, as JSON Feed in UTF-8.
    ///   - now: The time in seconds since 1970 UTC.
    public func beginUpdate(of feed: String, title: String?, head: [UInt8], now: Int) -> FeedUpdate? {
        perform { database throws(DatabaseError) in
            var (number, turn) = (0, 0)
            try database.transaction { () throws(DatabaseError) in
                try database.run(
                    """
                    INSERT INTO feeds (key, title, head, turn) VALUES (?, ?, ?, 1) ON CONFLICT (key) DO UPDATE
                    SET title = excluded.title, head = excluded.head, digest = NULL, turn = turn + 1
                    """, [.text(feed), DatabaseValue(title), .bytes(head)])
                try database.run("SELECT number, turn FROM feeds WHERE key = ?", [.text(feed)]) { row in
                    (number, turn) = (row.integer(0) ?? 0, row.integer(1) ?? 0)
                }
            }
            return FeedUpdate(self, feed, number: number, turn: turn, now: now)
        }
    }
}
