/// The table of the cache: a row for each URL and kind of document.
///
/// Each function runs its statements on a connection, and throws SQLite's error.
enum CacheTable {
    /// Makes the table if it is missing.
    ///
    /// The cache removes the rows that were not used for longest until the sizes fit. An index over use and size serves
    /// both.
    static func create(in database: Database) throws(DatabaseError) {
        try database.run(
            """
            CREATE TABLE IF NOT EXISTS entry (
                url TEXT NOT NULL, kind TEXT NOT NULL, moved_to TEXT, lifetime INTEGER NOT NULL,
                not_before INTEGER NOT NULL, gone_since INTEGER, used INTEGER NOT NULL, size INTEGER NOT NULL,
                content_type TEXT, effective_url TEXT, etag BLOB, last_modified BLOB, fetched INTEGER,
                local_address TEXT, body BLOB,
                PRIMARY KEY (url, kind))
            """)
        try database.run("CREATE INDEX IF NOT EXISTS entry_by_use ON entry (used, size)")
        try addLocalAddress(in: database)
        // Another program may have made a table of the same name. This statement finds out now, not in the middle of
        // work.
        try database.run("SELECT \(columns), used, size, url, kind FROM entry LIMIT 0")
    }

    /// Adds the column that earlier versions of Liaison did not make.
    private static func addLocalAddress(in database: Database) throws(DatabaseError) {
        var isThere = false
        try database.run("SELECT 1 FROM pragma_table_info('entry') WHERE name = 'local_address'") { _ in
            isThere = true
        }
        if !isThere { try database.run("ALTER TABLE entry ADD COLUMN local_address TEXT") }
    }

    /// Reads an entry, and stores the time of its use. Returns nil if there is none.
    static func read(
        _ url: String, _ kind: RequestKind, at now: Int, in database: Database
    ) throws(DatabaseError) -> CacheEntry? {
        let key: [DatabaseValue] = [.text(url), .text(kind.rawValue)]
        var entry: CacheEntry?
        try database.run("SELECT \(columns) FROM entry WHERE url = ? AND kind = ?", key) { entry = CacheEntry($0) }
        if entry != nil {
            // A minute is exact enough. Most entries are written in any case once their servers have answered.
            try database.run(
                "UPDATE entry SET used = ?1 WHERE abs(used - ?1) >= 60 AND url = ?2 AND kind = ?3",
                [.integer(now)] + key)
        }
        return entry
    }

    /// Inserts or replaces an entry.
    static func write(
        _ entry: CacheEntry, _ url: String, _ kind: RequestKind, at now: Int, in database: Database
    ) throws(DatabaseError) {
        try database.run(
            "INSERT OR REPLACE INTO entry (url, kind, used, size, \(columns)) "
                + "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [.text(url), .text(kind.rawValue), .integer(now), .integer(size(of: entry, url))] + entry.values)
    }

    /// Updates an entry except for the bytes, headers and URL of its copy. Returns false if the table has no such
    /// entry.
    static func writeState(
        _ entry: CacheEntry, _ url: String, _ kind: RequestKind, in database: Database
    ) throws(DatabaseError) -> Bool {
        try database.run(
            "UPDATE entry SET moved_to = ?, lifetime = ?, not_before = ?, gone_since = ?, fetched = ? "
                + "WHERE url = ? AND kind = ?",
            entry.state + [DatabaseValue(entry.copy?.fetched), .text(url), .text(kind.rawValue)])
        return database.changedRows > 0
    }

    /// Removes the entries that were not used for longest, until the sizes of the others add up to at most
    /// `greatestSize` bytes.
    static func trim(to greatestSize: Int, in database: Database) throws(DatabaseError) {
        while try totalSize(in: database) > greatestSize {
            try database.run("DELETE FROM entry WHERE rowid = (SELECT rowid FROM entry ORDER BY used, rowid LIMIT 1)")
        }
    }

    /// The sum of the sizes of all entries, in bytes.
    static func totalSize(in database: Database) throws(DatabaseError) -> Int {
        var size = 0
        try database.run("SELECT sum(size) FROM entry") { size = $0.integer(0) ?? 0 }
        return size
    }

    /// Removes an entry.
    static func remove(_ url: String, _ kind: RequestKind, in database: Database) throws(DatabaseError) {
        try database.run("DELETE FROM entry WHERE url = ? AND kind = ?", [.text(url), .text(kind.rawValue)])
    }

    /// The approximate size of an entry, in bytes.
    static func size(of entry: CacheEntry, _ url: String) -> Int {
        1024 + url.utf8.count + (entry.copy?.bytes.count ?? 0)
    }

    fileprivate static let columns = """
        moved_to, lifetime, not_before, gone_since, content_type, effective_url, etag, last_modified, fetched,
        local_address, body
        """
}

extension CacheEntry {
    /// The values of the columns that change without a new copy.
    fileprivate var state: [DatabaseValue] {
        [DatabaseValue(movedTo), .integer(lifetime), .integer(notBefore), DatabaseValue(goneSince)]
    }

    /// The values of `columns`.
    fileprivate var values: [DatabaseValue] {
        state + [
            DatabaseValue(copy?.contentType), DatabaseValue(copy?.url), DatabaseValue(copy?.entityTag),
            DatabaseValue(copy?.lastModified), DatabaseValue(copy?.fetched),
            DatabaseValue(copy?.localAddress), DatabaseValue(copy?.bytes),
        ]
    }

    /// Reads a row of `columns`.
    fileprivate init(_ row: DatabaseRow) {
        self.init(
            copy: CachedCopy(row), movedTo: row.text(0), lifetime: row.seconds(1) ?? 0,
            notBefore: row.seconds(2) ?? 0, goneSince: row.seconds(3))
    }
}

extension CachedCopy {
    /// Reads a row of `columns`; nil if the row has no copy.
    fileprivate init?(_ row: DatabaseRow) {
        guard let url = row.text(5), let fetched = row.seconds(8), let bytes = row.bytes(10) else { return nil }
        self.init(
            bytes: bytes, contentType: row.text(4), url: url, entityTag: row.bytes(6), lastModified: row.bytes(7),
            fetched: fetched, localAddress: row.text(9))
    }
}

extension DatabaseRow {
    /// A time; nil for NULL. A time beyond any sensible clock becomes the nearest one that can be added to others.
    fileprivate func seconds(_ column: Int32) -> Int? { integer(column).map { max(0, min($0, 1 << 40)) } }
}
