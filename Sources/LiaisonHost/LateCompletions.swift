internal import Synchronization

/// Completions that plugins have called on other threads than that of the liaison. They wait until `deliver` is
/// called.
public enum LateCompletions {
    /// A completion lives as long as the process, and only the thread of the liaison looks into it.
    private struct Note: @unchecked Sendable {
        let completion: Unmanaged<Completion>
        let isDone: Bool
    }

    private static let notes = Mutex<[Note]>([])

    static func note(_ completion: Completion, _ isDone: Bool) {
        let note = Note(completion: Unmanaged.passUnretained(completion), isDone: isDone)
        notes.withLock { $0.append(note) }
    }

    /// Delivers the completions that were called on other threads since the last call. Returns false if there were
    /// none. Call this on the thread of the liaison, between commands.
    @discardableResult
    public static func deliver() -> Bool {
        let delivered = notes.withLock { notes in
            defer { notes = [] }
            return notes
        }
        for note in delivered { note.completion.takeUnretainedValue().complete(note.isDone) }
        return !delivered.isEmpty
    }
}
