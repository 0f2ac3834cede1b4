internal import LiaisonDiagnostics
internal import Synchronization

/// Copies of fetched documents, and the wishes of their servers, in an SQLite file.
///
/// Several threads and processes may use one folder at once. A cache is a help, not a need: a problem of the file leads
/// to one sentence, and documents are fetched without the cache.
public final class FetchCache: Sendable {
    /// The greatest sum of the sizes of all documents, in bytes. The documents that were not used for longest are
    /// removed first.
    public static let greatestSize = 256 << 20

    private let file: DatabaseFile
    private let greatestSize: Int
    private let state: Mutex<State>

    private struct State {
        /// The connection; nil if the cache cannot be used.
        var database: Database?
    }

    /// Opens the cache of a folder. Makes the folder and the file if they are missing.
    ///
    /// Waits at most 5 s for another process that opens the same cache.
    ///
    /// - Parameters:
    ///   - folder: The absolute path of the folder.
    ///   - greatestSize: The greatest sum of the sizes of all documents, in bytes.
    ///   - notice: Receives a sentence if the cache cannot be used, or if it was damaged and begins anew. Must not use
    ///     the cache. [any thread]
    public init(
        folder: String, greatestSize: Int = FetchCache.greatestSize, notice: @escaping @Sendable (String) -> Void
    ) {
        let file = DatabaseFile(
            folder: folder, name: "documents-2.sqlite",
            words: DatabaseFile.Words(
                name: "cache", content: "documents", otherwise: "documents are fetched without the cache"),
            patience: 5000, makeTables: CacheTable.create, notice: notice)
        self.file = file
        self.greatestSize = greatestSize
        state = Mutex(State(database: file.open()))
    }

    /// The folder of the user's cache: `liaison` in `XDG_CACHE_HOME`, or in `~/.cache` if that variable holds no
    /// absolute path; nil if `HOME` holds none either.
    public static func folder(environment: [String: String]) -> String? {
        UserFolder.cache.path { environment[$0] }
    }
}

extension FetchCache {
    /// Reads the entry of a URL and a kind of document; nil if the cache has none.
    func entry(_ url: String, _ kind: RequestKind, at now: Int) -> CacheEntry? {
        perform { database throws(DatabaseError) in try CacheTable.read(url, kind, at: now, in: database) } ?? nil
    }

    /// Stores an entry with its copy. Removes the entry if it alone is greater than the cache.
    func write(_ entry: CacheEntry, _ url: String, _ kind: RequestKind, at now: Int) {
        guard CacheTable.size(of: entry, url) <= greatestSize else { return remove(url, kind) }
        _ = perform { database throws(DatabaseError) in
            try CacheTable.write(entry, url, kind, at: now, in: database)
            try CacheTable.trim(to: greatestSize, in: database)
        }
    }

    /// Stores the changes of an entry except for the bytes, headers and URL of its copy.
    func writeState(_ entry: CacheEntry, _ url: String, _ kind: RequestKind, at now: Int) {
        let isKnown = perform { database throws(DatabaseError) in
            try CacheTable.writeState(entry, url, kind, in: database)
        }
        if isKnown == false { write(entry, url, kind, at: now) }
    }

    /// Removes an entry.
    func remove(_ url: String, _ kind: RequestKind) {
        _ = perform { database throws(DatabaseError) in try CacheTable.remove(url, kind, in: database) }
    }
}

extension FetchCache {
    /// Runs statements. Returns nil if the cache cannot be used.
    private func perform<Result: Sendable>(_ work: (Database) throws(DatabaseError) -> Result) -> Result? {
        state.withLock { file.perform(on: &$0.database, work) }
    }
}
