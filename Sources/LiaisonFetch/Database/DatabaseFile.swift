internal import Glibc
internal import LiaisonDiagnostics

/// The file of a database, which can be made, opened and replaced.
///
/// A process does each of these while it holds the lock of the file `lock` in the same folder. Without the lock another
/// process could meet a file that is half made.
struct DatabaseFile: Sendable {
    /// The words of a database for sentences.
    struct Words: Sendable {
        /// The name, such as "cache".
        let name: String
        /// The content of the database, such as "documents".
        let content: String
        /// The consequence of a missing database: a clause such as "documents are fetched without the cache".
        let otherwise: String
        /// The sentence while another process writes for too long; nil if the database is then given up.
        var whileBusy: String?
        /// The sentence while there is no room for more; nil if the database is then given up.
        var whileFull: String?
    }

    /// The folder, which only this user may read.
    let folder: String
    /// The name of the file in the folder.
    let name: String
    let words: Words
    /// The time to wait for other processes that write, in milliseconds.
    let patience: Int32
    /// Makes the tables that are missing in the database.
    let makeTables: @Sendable (Database) throws(DatabaseError) -> Void
    /// Receives a sentence about a file that cannot be used, or that was damaged.
    let notice: @Sendable (String) -> Void

    var path: String { "\(folder)/\(name)" }

    /// Opens the file. Makes it if it is missing, and begins anew if it is damaged. Returns nil, after a notice, if it
    /// cannot be used.
    func open() -> Database? {
        if let reason = makeFolder() { return giveUp(reason) }
        if let fault = Ownership(path: folder)?.faults(ofOwnFolder: folder).first { return giveUp(fault.reason, "") }
        return withLock {
            do throws(DatabaseError) {
                return try connect()
            } catch {
                guard error.isDamage else { return giveUp(error.message) }
                return begin(after: error)
            }
        }
    }

    /// Opens the file again after a statement failed. Replaces the file if it is damaged. Returns nil, after a notice,
    /// if the file cannot be used.
    private func reopen(_ database: Database, after error: DatabaseError) -> Database? {
        guard error.isDamage else { return giveUp(error.message) }
        return withLock {
            // Another process may have begun anew meanwhile.
            guard FileIdentity(path) == database.identity else { return try? connect() }
            return begin(after: error)
        }
    }

    /// Runs statements on a connection. Begins anew and tries again if the file is damaged. Returns nil, after a notice,
    /// if the file cannot be used now. Without a connection it cannot be used any more.
    func perform<Result>(
        on database: inout Database?, _ work: (Database) throws(DatabaseError) -> Result
    ) -> Result? {
        for _ in 0..<2 {
            guard let connection = database else { return nil }
            do throws(DatabaseError) {
                return try work(connection)
            } catch {
                if let sentence = error.isBusy ? words.whileBusy : error.isFull ? words.whileFull : nil {
                    notice("\(path): \(sentence)")
                    return nil
                }
                database = nil
                database = reopen(connection, after: error)
            }
        }
        return nil
    }

    /// Renames the damaged file to `….damaged`, and makes a new one.
    private func begin(after error: DatabaseError) -> Database? {
        rename(path, "\(path).damaged")
        // Processes that have the old file open still use its `-wal` and `-shm` files. The new file must not share
        // these files.
        for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
        notice(
            "\(printable(path)): the \(words.name) of \(words.content) is damaged (\(printable(error.message))); the "
                + "damaged file is kept as \(printable(path)).damaged, and a new \(words.name) begins"
        )
        do throws(DatabaseError) {
            return try connect()
        } catch {
            return giveUp(error.message)
        }
    }

    private func connect() throws(DatabaseError) -> Database {
        // SQLite would make a file that other users may read. `mknod` does not open the file. Opening and closing it
        // here would release the locks that other connections of this process hold.
        mknod(path, S_IFREG | 0o600, 0)
        fchmodat(AT_FDCWD, path, 0o600, AT_SYMLINK_NOFOLLOW)
        // SQLite refuses links on the whole path. The path of the folder may have some that the user has made.
        let database = try Database(path: "\(ResolvedPath(folder).path)/\(name)")
        database.setBusyTimeout(milliseconds: patience)
        try database.run("PRAGMA journal_mode = WAL")
        try database.run("PRAGMA synchronous = NORMAL")
        try database.run("PRAGMA trusted_schema = OFF")
        try database.run("PRAGMA cell_size_check = ON")
        try makeTables(database)
        return database
    }

    private func giveUp(
        _ reason: String, _ advice: String = "; make the folder and the file writable, or remove the file"
    ) -> Database? {
        notice(
            "\(printable(path)): cannot use the \(words.name) of \(words.content) (\(printable(reason))); "
                + "\(words.otherwise)\(advice)")
        return nil
    }
}

extension DatabaseFile {
    /// Makes the folder and the folders above it, for this user alone. Returns the reason if that is impossible.
    private func makeFolder() -> String? {
        // The system would read the path only up to the zero byte.
        guard !folder.utf8.contains(0) else { return message(ENOENT) }
        var end = folder.startIndex
        while end < folder.endIndex {
            end = folder[end...].dropFirst().firstIndex(of: "/") ?? folder.endIndex
            guard mkdir(String(folder[..<end]), 0o700) == 0 || errno == EEXIST else { return message(errno) }
        }
        return nil
    }

    /// Calls a function while this process holds the lock. Returns nil, after a notice, if the process does not get the
    /// lock in time.
    private func withLock(_ work: () -> Database?) -> Database? {
        let lock = Glibc.open("\(folder)/lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard lock >= 0 else { return giveUp(message(errno)) }
        defer { close(lock) }
        let deadline = ContinuousClock.now + .milliseconds(patience)
        while flock(lock, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else { return giveUp(message(errno)) }
            guard ContinuousClock.now < deadline else { return giveUp("another process is opening the file") }
            usleep(5000)
        }
        return work()
    }
}

/// The identity of a file: it differs from that of earlier and later files of the same name.
struct FileIdentity: Equatable {
    private let device: dev_t
    private let number: ino_t

    /// The identity of the file at a path; nil if there is none.
    init?(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        device = status.st_dev
        number = status.st_ino
    }
}

/// The system's message for an error number.
private func message(_ code: Int32) -> String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }
