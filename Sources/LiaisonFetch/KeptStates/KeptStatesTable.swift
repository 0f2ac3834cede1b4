/// The table of states: a row for each key. Rows are numbered in the order of the changes.
///
/// Each function runs its statements on a connection, and throws SQLite's error.
enum KeptStatesTable {
    /// Makes the table if it is missing.
    static func create(in database: Database) throws(DatabaseError) {
        try database.run(
            """
            CREATE TABLE IF NOT EXISTS states (
                number INTEGER PRIMARY KEY AUTOINCREMENT, key BLOB NOT NULL UNIQUE, state TEXT NOT NULL)
            """)
        // Another program may have made a table of the same name. This statement finds out now, not in the middle of
        // work.
        try database.run("SELECT number, key, state FROM states LIMIT 0")
    }

    /// The state of a key; nil if there is none.
    static func state(of key: [UInt8], in database: Database) throws(DatabaseError) -> String? {
        var state: String?
        try database.run("SELECT state FROM states WHERE key = ?", [.bytes(key)]) { state = $0.text(0) }
        return state
    }

    /// Writes all changes in one transaction, or none. The oldest states beyond `KeptStates.most` go.
    static func write(_ changes: [[UInt8]: String?], in database: Database) throws(DatabaseError) {
        try database.transaction { () throws(DatabaseError) in
            for (key, state) in changes {
                if let state {
                    // A row that is replaced gets the next number.
                    try database.run(
                        "INSERT OR REPLACE INTO states (key, state) VALUES (?, ?)", [.bytes(key), .text(state)])
                } else {
                    try database.run("DELETE FROM states WHERE key = ?", [.bytes(key)])
                }
            }
            try database.run(
                """
                DELETE FROM states WHERE number <= (
                    SELECT number FROM states ORDER BY number DESC LIMIT 1 OFFSET ?)
                """, [.integer(KeptStates.most)])
        }
    }
}
