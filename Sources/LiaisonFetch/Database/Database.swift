internal import CSQLite

/// A connection to an SQLite file. One thread uses a connection at a time. Destroying the object closes the connection.
final class Database: @unchecked Sendable {
    private let handle: OpaquePointer
    /// The identity of the file at the time of opening; nil if the file was gone.
    let identity: FileIdentity?
    /// The statements that were run and are not running, by their texts. Preparing a statement takes longer than most
    /// statements run.
    private var prepared: [String: OpaquePointer] = [:]

    /// The greatest number of statements that are kept.
    private static let mostPrepared = 64

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

    deinit {
        for statement in prepared.values { sqlite3_finalize(statement) }
        sqlite3_close_v2(handle)
    }

    /// Sets the time for which a statement waits while another process writes.
    func setBusyTimeout(milliseconds: Int32) { sqlite3_busy_timeout(handle, milliseconds) }

    /// Runs one statement with values for its parameters, and calls `row` with each row of the result.
    func run(
        _ sql: String, _ values: [DatabaseValue] = [], row: (DatabaseRow) -> Void = { _ in }
    ) throws(DatabaseError) {
        guard let statement = try statement(sql) else { return }
        defer { keep(statement, sql) }
        for (index, value) in values.enumerated() { try check(value.bind(to: statement, at: Int32(index + 1))) }
        while true {
            let code = sqlite3_step(statement)
            guard code == SQLITE_ROW else { return try check(code) }
            row(DatabaseRow(statement: statement))
        }
    }

    /// Takes a statement that was prepared before, or prepares it; nil for an empty text.
    private func statement(_ sql: String) throws(DatabaseError) -> OpaquePointer? {
        if let statement = prepared.removeValue(forKey: sql) { return statement }
        var statement: OpaquePointer?
        try check(sqlite3_prepare_v2(handle, sql, -1, &statement, nil))
        return statement
    }

    private func keep(_ statement: OpaquePointer, _ sql: String) {
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
        guard prepared.count < Self.mostPrepared, prepared[sql] == nil else {
            sqlite3_finalize(statement)
            return
        }
        prepared[sql] = statement
    }

    /// The integer in the first row of a result; nil if there is none.
    func integer(_ sql: String, _ values: [DatabaseValue] = []) throws(DatabaseError) -> Int? {
        var integer: Int?
        try run(sql, values) { row in integer = integer ?? row.integer(0) }
        return integer
    }

    /// Moves what the log holds into the file, as far as no other process reads.
    func checkpoint() { sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil) }

    /// The number of the row that was inserted last.
    var lastNumber: Int { Int(sqlite3_last_insert_rowid(handle)) }

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

    /// True if the disk, or the file within its bound, has no room.
    var isFull: Bool { code == SQLITE_FULL }

    /// True if the file is not a database, is damaged, or has tables that differ from the expected ones.
    var isDamage: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR].contains(code) }
}
