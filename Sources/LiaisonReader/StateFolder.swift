internal import Glibc
internal import LiaisonDiagnostics
package import LiaisonFetch
package import LiaisonHost
package import LiaisonShow

/// The folder in which the reader keeps what the user has read, and the states of rows.
package enum StateFolder {
    /// The path of the folder; nil if the user has no home folder.
    static var path: String? {
        ItemStore.folder(
            environment: ["XDG_STATE_HOME", "HOME"].reduce(into: [:]) { $0[$1] = environmentVariable($1) })
    }

    /// The numbers of unread items of feeds with some keys; 0 for a feed that was not read yet.
    package static func unread(ofFeeds keys: [String?], _ diagnostics: Diagnostics) -> [Int] {
        let feeds = path.map { store(in: $0, diagnostics).feeds() } ?? [:]
        return keys.map { key in key.flatMap { feeds[$0] }?.counts.unread ?? 0 }
    }

    /// Removes items that need not stay from the store. Returns their number, and the size of the store in bytes; nil, after
    /// a note, if the store cannot be written.
    ///
    /// - Parameters:
    ///   - retentions: Which items of a feed stay, by the keys of the user's feeds.
    ///   - others: Which items of other feeds stay; nil if the user has removed those feeds.
    package static func prune(
        _ retentions: [String: Retention], others: Retention?, _ diagnostics: Diagnostics
    ) -> (count: Int, bytes: Int)? {
        guard let path else { return (0, 0) }
        let store = store(in: path, diagnostics)
        guard let count = store.prune(now: Int(time(nil)), keeping: { retentions[$0] ?? others }) else {
            return nil
        }
        return (count, store.size)
    }

    private static func store(in folder: String, _ diagnostics: Diagnostics) -> ItemStore {
        nonisolated(unsafe) let diagnostics = diagnostics
        return ItemKeeper(folder: folder).open(patience: 10_000) { diagnostics.note($0) }
    }

    /// The states that rows keep between runs of the reader. The states and their sentences belong to the thread of the reader.
    package static func rowStates(_ diagnostics: Diagnostics) -> RowStates {
        nonisolated(unsafe) let diagnostics = diagnostics
        return RowStates(path.map { folder in StoredStates(KeptStates(folder: folder) { diagnostics.note($0) }) })
    }
}

/// The states of rows in a file.
private final class StoredStates: RowStates.Store {
    private let states: KeptStates

    init(_ states: KeptStates) { self.states = states }

    func state(of key: [UInt8]) -> String? { states.state(of: key) }

    func keep(_ state: String?, of key: [UInt8]) { states.keep(state, of: key) }

    func finish() { states.finish() }
}
