internal import Synchronization

/// What plugins have completed on threads of their own: it waits until the liaison has time for it.
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

    /// Completes what was completed on other threads since the last time; false: nothing was. To be called on the thread of
    /// the liaison, between commands.
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
