internal import Glibc
internal import Synchronization

/// Completions that plugins have called on other threads than that of the liaison, or in workers between commands. They
/// wait until `deliver` is called.
public enum LateCompletions {
    /// A completion lives as long as the process, and only the thread of the liaison looks into it.
    private struct Note: @unchecked Sendable {
        let completion: Unmanaged<Completion>
        let isDone: Bool
    }

    /// A worker, used only on its own thread.
    private struct WorkerOfThread: @unchecked Sendable {
        weak var worker: Worker?
        let thread = pthread_self()
    }

    private static let notes = Mutex<[Note]>([])
    private static let workers = Mutex<[WorkerOfThread]>([])

    static func note(_ completion: Completion, _ isDone: Bool) {
        let note = Note(completion: Unmanaged.passUnretained(completion), isDone: isDone)
        notes.withLock { $0.append(note) }
    }

    /// Has `deliver` ask a worker, on this thread.
    static func listen(to worker: Worker) {
        let listened = WorkerOfThread(worker: worker)
        workers.withLock { workers in
            workers.removeAll { $0.worker == nil }
            workers.append(listened)
        }
    }

    /// Delivers the completions that were called since the last call. Returns false if there were none. Call this on the
    /// thread of the liaison, between commands.
    @discardableResult
    public static func deliver() -> Bool {
        let own = workers.withLock { $0.filter { pthread_equal($0.thread, pthread_self()) != 0 } }
        var isDelivered = false
        for listened in own {
            while listened.worker?.deliverCompletion() == true { isDelivered = true }
        }
        let delivered = notes.withLock { notes in
            defer { notes = [] }
            return notes
        }
        for note in delivered { note.completion.takeUnretainedValue().complete(note.isDone) }
        return isDelivered || !delivered.isEmpty
    }
}
