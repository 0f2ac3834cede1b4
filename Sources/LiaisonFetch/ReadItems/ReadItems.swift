/// The items that the user has read, in a file of SQLite, by their feeds and ids.
///
/// Several processes may use one folder at once. Whatever is wrong with the file is said in one sentence; what was read is
/// then known to the program that has read it, as long as the program runs. Not thread-safe.
public final class ReadItems {
    private let file: DatabaseFile
    /// Nil if the file cannot be used.
    private var database: Database?
    /// The changes that could not be written because another process writes.
    private var unwritten: [ReadItemsTable.Change] = []

    /// The greatest number of changes that wait for the file.
    private static let mostUnwritten = 100_000

    /// Opens the file of a folder, and makes both if they are missing.
    ///
    /// - Parameters:
    ///   - folder: The absolute path of the folder.
    ///   - notice: Called with a sentence if the file cannot be used, or was damaged and begins anew.
    public init(folder: String, notice: @escaping @Sendable (String) -> Void) {
        file = DatabaseFile(
            folder: folder, name: "read-1.sqlite",
            words: DatabaseFile.Words(
                name: "list", content: "items that were read",
                otherwise: "what you read now is forgotten at the end"),
            // Keys wait for the file.
            patience: 250, makeTables: ReadItemsTable.create, notice: notice)
        database = file.open()
    }

    /// The folder of what a user's programs remember: `liaison` in `XDG_STATE_HOME`, or in `~/.local/state` if that names no
    /// absolute path; nil if `HOME` names none either.
    public static func folder(environment: [String: String]) -> String? {
        func folder(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        let states = folder("XDG_STATE_HOME") ?? folder("HOME").map { "\($0)/.local/state" }
        return states.map { "\($0)/liaison" }
    }

    /// The ids of the items of a feed that were read; nil if the file does not tell.
    public func items(of feed: String) -> Set<String>? {
        perform { database throws(DatabaseError) in try ReadItemsTable.items(of: feed, in: database) }
    }

    /// Notes that items of a feed were read, or that they were not.
    public func mark(_ items: [String], of feed: String, isRead: Bool) {
        unwritten += items.map { ReadItemsTable.Change(feed: feed, item: $0, isRead: isRead) }
        finish()
        unwritten.removeFirst(max(unwritten.count - Self.mostUnwritten, 0))
    }

    /// Writes what another process kept this one from writing. Call this at the end.
    public func finish() {
        guard !unwritten.isEmpty else { return }
        let changes = unwritten
        let isWritten: Void? = perform { database throws(DatabaseError) in
            try ReadItemsTable.write(changes, in: database)
        }
        if isWritten != nil { unwritten = [] }
    }

    /// Runs statements. Begins anew, and tries again, if the file is damaged. Returns nil if the file cannot be used now.
    private func perform<Result>(_ work: (Database) throws(DatabaseError) -> Result) -> Result? {
        for _ in 0..<2 {
            guard let database else { return nil }
            do throws(DatabaseError) {
                return try work(database)
            } catch  where error.isBusy {
                file.notice("\(file.path): another program writes the list of items that were read; tried again later")
                return nil
            } catch {
                self.database = nil
                self.database = file.reopen(database, after: error)
            }
        }
        return nil
    }
}
