internal import CSQLite

/// A connection to an SQLite file. One thread uses a connection at a time. Destroying the object closes the connection.
final class Database: @unchecked Sendable {
    private let handle: OpaquePointer
    /// The identity of the file at the time of opening; nil if the file was gone.
    let identity: FileIdentity?

    /// Opens a file by a path without symbolic links. Makes the file if it is missing.
    init(path: String) throws(DatabaseError) {
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX | SQLITE_OPEN_NOFOLLOW
        let code = sqlite3_open_v2(path, &handle, flags, nil)
        guard code == SQLITE_OK, let handle else {
            let error = DatabaseError(code: code, handle)
            sqlite3_close_v2(handle)
            throw error
        }
        self.handle = handle
        identity = FileIdentity(path)
    }

    deinit { sqlite3_close_v2(handle) }

    /// Sets the time for which a statement waits while another process writes.
    func setBusyTimeout(milliseconds: Int32) { sqlite3_busy_timeout(handle, milliseconds) }

    /// Runs one statement with values for its parameters, and calls `row` with each row of the result.
    func run(
        _ sql: String, _ values: [DatabaseValue] = [], row: (DatabaseRow) -> Void = { _ in }
    ) throws(DatabaseError) {
        var statement: OpaquePointer?
        try check(sqlite3_prepare_v2(handle, sql, -1, &statement, nil))
        defer { sqlite3_finalize(statement) }
        guard let statement else { return }
        for (index, value) in values.enumerated() { try check(value.bind(to: statement, at: Int32(index + 1))) }
        while true {
            let code = sqlite3_step(statement)
            guard code == SQLITE_ROW else { return try check(code) }
            row(DatabaseRow(statement: statement))
        }
    }

    /// Runs statements in one transaction: all of them, or none.
    func transaction(_ work: () throws(DatabaseError) -> Void) throws(DatabaseError) {
        try run("BEGIN IMMEDIATE")
        do throws(DatabaseError) {
            try work()
            try run("COMMIT")
        } catch {
            try? run("ROLLBACK")
            throw error
        }
    }

    /// The number of rows that the last statement changed.
    var changedRows: Int { Int(sqlite3_changes(handle)) }

    private func check(_ code: Int32) throws(DatabaseError) {
        guard code == SQLITE_OK || code == SQLITE_DONE else { throw DatabaseError(code: code, handle) }
    }
}

/// The reason why a statement failed.
struct DatabaseError: Error {
    /// The primary result code of SQLite.
    let code: Int32
    /// SQLite's message.
    let message: String

    init(code: Int32, _ handle: OpaquePointer?) {
        self.code = code & 0xFF
        message = String(cString: handle == nil ? sqlite3_errstr(code) : sqlite3_errmsg(handle))
    }

    /// True if another process keeps the file locked.
    var isBusy: Bool { [SQLITE_BUSY, SQLITE_LOCKED].contains(code) }

    /// True if the file is not a database, is damaged, or has tables that differ from the expected ones.
    var isDamage: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR].contains(code) }
}
