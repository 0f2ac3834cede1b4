internal import LiaisonDiagnostics

/// The states that plugins keep for rows, in an SQLite file, by their keys.
///
/// Several processes may use one folder at once. A problem of the file leads to one sentence. The states are then lost
/// when the program ends. The file is opened when the first state is needed. One thread uses an object at a time.
public final class KeptStates {
    private let file: DatabaseFile
    /// The connection; nil before the first use, and if the file cannot be used.
    private lazy var database = file.open()
    /// The changes that could not be written yet, because another process was writing; nil stands for no state.
    private var unwritten: [[UInt8]: String?] = [:]

    /// The greatest number of states in the file. The oldest go first.
    static let most = 10_000
    /// The greatest number of changes that are kept until they can be written.
    private static let mostUnwritten = 10_000

    /// Names the file `states-1.sqlite` of a folder.
    ///
    /// - Parameters:
    ///   - folder: The absolute path of the folder (`ItemStore.folder`).
    ///   - notice: Receives a sentence if the file cannot be used, or if it was damaged and begins anew. Called on the
    ///     thread that uses the object.
    public init(folder: String, notice: @escaping @Sendable (String) -> Void) {
        file = DatabaseFile(
            folder: folder, name: "states-1.sqlite",
            words: DatabaseFile.Words(
                name: "list", content: "states of rows",
                otherwise: "the states that rows keep now are lost when the program ends",
                whileBusy: "another program writes the list of states of rows; tried again later"),
            // The time is short because rows wait for the file.
            patience: 250, makeTables: KeptStatesTable.create, notice: notice)
    }

    /// The state of a key; nil if there is none, or if the file cannot be read now.
    public func state(of key: [UInt8]) -> String? {
        if let change = unwritten[key] { return change }
        return file.perform(on: &database) { database throws(DatabaseError) in
            try KeptStatesTable.state(of: key, in: database)
        } ?? nil
    }

    /// Keeps a state, or forgets it if it is nil. A change that cannot be written now is written by a later call.
    public func keep(_ state: String?, of key: [UInt8]) {
        if unwritten.count < Self.mostUnwritten || unwritten[key] != nil { unwritten[key] = .some(state) }
        finish()
    }

    /// Writes the changes that waited because another process was writing. Call this before the program ends.
    public func finish() {
        guard !unwritten.isEmpty else { return }
        let changes = unwritten
        let isWritten: Void? = file.perform(on: &database) { database throws(DatabaseError) in
            try KeptStatesTable.write(changes, in: database)
        }
        if isWritten != nil { unwritten = [:] }
    }
}
