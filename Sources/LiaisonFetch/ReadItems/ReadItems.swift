internal import LiaisonDiagnostics

/// The items that the user has read, in an SQLite file, by their feeds and ids.
///
/// Several processes may use one folder at once. A problem of the file leads to one sentence. The marks are then lost
/// when the program ends. One thread uses an object at a time.
public final class ReadItems {
    private let file: DatabaseFile
    /// The connection; nil if the file cannot be used.
    private var database: Database?
    /// The changes that could not be written yet, because another process was writing.
    private var unwritten: [ReadItemsTable.Change] = []

    /// The greatest number of changes that are kept until they can be written.
    private static let mostUnwritten = 100_000

    /// Opens the file of a folder. Makes the folder and the file if they are missing.
    ///
    /// - Parameters:
    ///   - folder: The absolute path of the folder.
    ///   - notice: Receives a sentence if the file cannot be used, or if it was damaged and begins anew. Called on the
    ///     thread that uses the object.
    public init(folder: String, notice: @escaping @Sendable (String) -> Void) {
        file = DatabaseFile(
            folder: folder, name: "read-1.sqlite",
            words: DatabaseFile.Words(
                name: "list", content: "items that were read",
                otherwise: "the items that you read now become unread when the program ends",
                whileBusy: "another program writes the list of items that were read; tried again later"),
            // The time is short because each key of the user waits for the file.
            patience: 250, makeTables: ReadItemsTable.create, notice: notice)
        database = file.open()
    }

    /// The folder of the state of the user's programs: `liaison` in `XDG_STATE_HOME`, or in `~/.local/state` if that
    /// variable holds no absolute path; nil if `HOME` holds none either.
    public static func folder(environment: [String: String]) -> String? {
        UserFolder.state.path { environment[$0] }
    }

    /// The ids of the read items of a feed, with the changes that are not written yet; nil if the file cannot be read
    /// now.
    public func items(of feed: String) -> Set<String>? {
        var items = perform { database throws(DatabaseError) in try ReadItemsTable.items(of: feed, in: database) }
        for change in unwritten where change.feed == feed {
            if change.isRead { items?.insert(change.item) } else { items?.remove(change.item) }
        }
        return items
    }

    /// Stores that items of a feed are read, or that they are unread. Changes that cannot be written now are written by
    /// a later call.
    public func mark(_ items: [String], of feed: String, isRead: Bool) {
        unwritten += items.map { ReadItemsTable.Change(feed: feed, item: $0, isRead: isRead) }
        finish()
        unwritten.removeFirst(max(unwritten.count - Self.mostUnwritten, 0))
    }

    /// Writes the changes that waited because another process was writing. Call this before the program ends.
    public func finish() {
        guard !unwritten.isEmpty else { return }
        let changes = unwritten
        let isWritten: Void? = perform { database throws(DatabaseError) in
            try ReadItemsTable.write(changes, in: database)
        }
        if isWritten != nil { unwritten = [] }
    }

    /// Runs statements. Returns nil if the file cannot be used now.
    private func perform<Result>(_ work: (Database) throws(DatabaseError) -> Result) -> Result? {
        file.perform(on: &database, work)
    }
}
