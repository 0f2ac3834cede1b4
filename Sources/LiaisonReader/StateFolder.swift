internal import LiaisonDiagnostics
internal import LiaisonFetch
package import LiaisonHost
package import LiaisonShow

/// The folder in which the reader keeps what the user has read, and the states of rows.
package enum StateFolder {
    /// The path of the folder; nil if the user has no home folder.
    static var path: String? {
        ItemStore.folder(
            environment: ["XDG_STATE_HOME", "HOME"].reduce(into: [:]) { $0[$1] = environmentVariable($1) })
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
