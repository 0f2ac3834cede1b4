internal import Glibc
internal import LiaisonDiagnostics

/// The file of a database, and how it is made, opened and replaced.
///
/// A process does this while it holds the lock of a file beside it: another would meet a file that is half made.
struct DatabaseFile: Sendable {
    /// What a database holds, for sentences.
    struct Words: Sendable {
        /// The name, such as "cache".
        let name: String
        /// What the database holds, such as "documents".
        let content: String
        /// What happens without the database: a clause.
        let otherwise: String
    }

    /// The folder, which only this user may read.
    let folder: String
    /// The name of the file in the folder.
    let name: String
    let words: Words
    /// How long other processes that write are waited for, in milliseconds.
    let patience: Int32
    /// Makes the tables that are missing.
    let makeTables: @Sendable (Database) throws(DatabaseError) -> Void
    /// Called with a sentence about a file that cannot be used, or was damaged.
    let notice: @Sendable (String) -> Void

    var path: String { "\(folder)/\(name)" }

    /// Opens the file. Makes it if it is missing, and begins anew if it is damaged. Returns nil, after a notice, if it
    /// cannot be used.
    func open() -> Database? {
        if let reason = makeFolder() { return giveUp(reason) }
        return withLock {
            do throws(DatabaseError) {
                return try connect()
            } catch {
                guard error.isDamage else { return giveUp(error.message) }
                return begin(after: error)
            }
        }
    }

    /// Opens the file after a statement failed, with a new one if it is damaged. Returns nil, after a notice, if it
    /// cannot be used.
    func reopen(_ database: Database, after error: DatabaseError) -> Database? {
        guard error.isDamage else { return giveUp(error.message) }
        return withLock {
            // Another process may have begun anew meanwhile.
            guard FileIdentity(path) == database.identity else { return try? connect() }
            return begin(after: error)
        }
    }

    /// Sets the damaged file aside, and makes a new one.
    private func begin(after error: DatabaseError) -> Database? {
        rename(path, "\(path).damaged")
        // Those who have the old file open go on with these; they must not share them with the new one.
        for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
        notice(
            "\(printable(path)): expected a \(words.name) of \(words.content), found a damaged one "
                + "(\(printable(error.message))); it is kept as \(printable(path)).damaged, and the \(words.name) begins anew"
        )
        do throws(DatabaseError) {
            return try connect()
        } catch {
            return giveUp(error.message)
        }
    }

    private func connect() throws(DatabaseError) -> Database {
        // SQLite would make a file that others may read. It is not opened here: to close it would release the locks that
        // other connections of this process hold.
        mknod(path, S_IFREG | 0o600, 0)
        chmod(path, 0o600)
        let database = try Database(path: path)
        database.setBusyTimeout(milliseconds: patience)
        try database.run("PRAGMA journal_mode = WAL")
        try database.run("PRAGMA synchronous = NORMAL")
        try database.run("PRAGMA trusted_schema = OFF")
        try database.run("PRAGMA cell_size_check = ON")
        try makeTables(database)
        return database
    }

    private func giveUp(_ reason: String) -> Database? {
        notice(
            "\(printable(path)): expected a \(words.name) that can be read and written, found none (\(printable(reason))); "
                + "\(words.otherwise); see to it that the folder is yours, or remove the file")
        return nil
    }
}

extension DatabaseFile {
    /// Makes the folder and those above it, for this user alone. Returns the reason if that is not possible.
    private func makeFolder() -> String? {
        // The system would read the path up to the zero byte alone.
        guard !folder.utf8.contains(0) else { return message(ENOENT) }
        var end = folder.startIndex
        while end < folder.endIndex {
            end = folder[end...].dropFirst().firstIndex(of: "/") ?? folder.endIndex
            guard mkdir(String(folder[..<end]), 0o700) == 0 || errno == EEXIST else { return message(errno) }
        }
        return nil
    }

    /// Calls a function while no other process or thread is in it.
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

/// Tells a file from others that had or will have its name.
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

/// The message of the system for an error.
private func message(_ code: Int32) -> String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }
