/// The index of the words of items, by FTS5. Items are indexed after they were stored, because the index takes most of the
/// time.
enum ItemIndex {
    /// Removes an item from the index, if it is there. The words that are stored must be those that were indexed.
    static func remove(_ item: Int, in database: Database) throws(DatabaseError) {
        try database.run(
            """
            INSERT INTO texts (texts, rowid, title, words) SELECT 'delete', item, title, words FROM contents
            WHERE item = ?1 AND NOT EXISTS (SELECT 1 FROM unindexed WHERE item = ?1)
            """, [.integer(item)])
    }

    /// Puts some items that are not indexed into the index. Returns false if there are none.
    static func extend(in database: Database) throws(DatabaseError) -> Bool {
        var last: Int?
        try database.run("SELECT max(item) FROM (SELECT item FROM unindexed ORDER BY item LIMIT 200)") {
            last = $0.integer(0)
        }
        guard let last else { return false }
        try database.transaction { () throws(DatabaseError) in
            try database.run(
                """
                INSERT INTO texts (rowid, title, words) SELECT item, title, words FROM contents
                WHERE item IN (SELECT item FROM unindexed WHERE item <= ?)
                """, [.integer(last)])
            try database.run("DELETE FROM unindexed WHERE item <= ?", [.integer(last)])
        }
        return true
    }
}

extension ItemStore {
    /// Indexes the words of items that have arrived. Stops as soon as `mayContinue` returns false.
    public func index(while mayContinue: () -> Bool = { true }) {
        while mayContinue(), perform({ database throws(DatabaseError) in try ItemIndex.extend(in: database) }) == true {
        }
    }
}
