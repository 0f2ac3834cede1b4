/// The tables of the item store.
///
/// - `feeds`: a row for each feed, with the counts of its items.
/// - `items`: a row for each item, with its marks. `age` is the negative time of the item, and NULL for an item that no list
///   shows: a rule hides it, or only its marks are known. `place` orders the items as the feed does. `gone` is the time since
///   which the feed no longer contains the item.
/// - `contents`: the items as JSON Feed, with the words that are searched.
/// - `texts`: the index of the words. `unindexed` names the items whose words are not in the index yet.
/// - `views`: how the user wants lists to be shown, and the searches that the user keeps.
enum ItemTables {
    private static let statements = [
        """
        CREATE TABLE feeds (
            number INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, title TEXT, head BLOB, digest INTEGER,
            turn INTEGER NOT NULL DEFAULT 0, items INTEGER NOT NULL DEFAULT 0, unread INTEGER NOT NULL DEFAULT 0,
            starred INTEGER NOT NULL DEFAULT 0)
        """,
        """
        CREATE TABLE items (
            number INTEGER PRIMARY KEY, feed INTEGER NOT NULL, id TEXT NOT NULL, title TEXT COLLATE NOCASE, date INTEGER,
            age INTEGER, place INTEGER, gone INTEGER, hash INTEGER, words INTEGER, changed INTEGER NOT NULL DEFAULT 0,
            read INTEGER NOT NULL DEFAULT 0, starred INTEGER NOT NULL DEFAULT 0, highlight TEXT, UNIQUE (feed, id))
        """,
        "CREATE INDEX ages ON items (age)",
        "CREATE INDEX agesOfFeeds ON items (feed, age)",
        "CREATE INDEX unreadAges ON items (age) WHERE read = 0 AND age IS NOT NULL",
        "CREATE INDEX unreadFeeds ON items (feed) WHERE read = 0 AND age IS NOT NULL",
        "CREATE INDEX starredAges ON items (age) WHERE starred = 1",
        "CREATE TABLE contents (item INTEGER PRIMARY KEY, json BLOB NOT NULL, title TEXT, words TEXT)",
        "CREATE VIRTUAL TABLE texts USING fts5 (title, words, content = 'contents', content_rowid = 'item')",
        "CREATE TABLE unindexed (item INTEGER PRIMARY KEY)",
        "CREATE TABLE views (name TEXT PRIMARY KEY, sort TEXT, hidesRead INTEGER, search TEXT) WITHOUT ROWID",
    ]

    /// The version of the tables, which the file holds.
    private static let version = 1

    /// Makes the tables if they are missing, and takes the marks of the file of an earlier version.
    static func create(in database: Database, marks earlier: String) throws(DatabaseError) {
        if try database.integer("PRAGMA user_version") == version {
            // Another program may have made other tables. This statement finds out now, not in the middle of work.
            return try database.run(
                "SELECT feeds.turn, items.words, contents.json FROM feeds, items, contents, unindexed, views LIMIT 0")
        }
        let hasEarlier = FileIdentity(earlier) != nil
        if hasEarlier { try? database.run("ATTACH DATABASE ? AS earlier", [.text(earlier)]) }
        try database.transaction { () throws(DatabaseError) in
            for statement in statements { try database.run(statement) }
            if hasEarlier { try? takeMarks(in: database) }
            try database.run("PRAGMA user_version = \(version)")
        }
        if hasEarlier { try? database.run("DETACH DATABASE earlier") }
    }

    /// Copies the marks of the attached file. A damaged file has none.
    private static func takeMarks(in database: Database) throws(DatabaseError) {
        try database.run("INSERT OR IGNORE INTO feeds (key) SELECT DISTINCT feed FROM earlier.read")
        try database.run(
            """
            INSERT OR IGNORE INTO items (feed, id, read)
            SELECT number, item, 1 FROM earlier.read JOIN feeds ON key = feed
            """)
    }
}
