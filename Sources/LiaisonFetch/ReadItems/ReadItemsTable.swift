/// The table of read items: a row for each feed and item.
///
/// Each function runs its statements on a connection, and throws SQLite's error.
enum ReadItemsTable {
    /// A change of an item: it was read, or is unread again.
    struct Change {
        let feed: String
        let item: String
        let isRead: Bool
    }

    /// Makes the table if it is missing.
    static func create(in database: Database) throws(DatabaseError) {
        try database.run(
            """
            CREATE TABLE IF NOT EXISTS read (
                feed TEXT NOT NULL, item TEXT NOT NULL, PRIMARY KEY (feed, item)) WITHOUT ROWID
            """)
        // Another program may have made a table of the same name. This statement finds out now, not in the middle of
        // work.
        try database.run("SELECT feed, item FROM read LIMIT 0")
    }

    /// The ids of the read items of a feed.
    static func items(of feed: String, in database: Database) throws(DatabaseError) -> Set<String> {
        var items: Set<String> = []
        try database.run("SELECT item FROM read WHERE feed = ?", [.text(feed)]) { row in
            if let item = row.text(0) { items.insert(item) }
        }
        return items
    }

    /// Writes all changes in one transaction, or none.
    static func write(_ changes: [Change], in database: Database) throws(DatabaseError) {
        try database.transaction { () throws(DatabaseError) in
            for change in changes {
                try database.run(
                    change.isRead
                        ? "INSERT OR IGNORE INTO read (feed, item) VALUES (?, ?)"
                        : "DELETE FROM read WHERE feed = ? AND item = ?",
                    [.text(change.feed), .text(change.item)])
            }
        }
    }
}
