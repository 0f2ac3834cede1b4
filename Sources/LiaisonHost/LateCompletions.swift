internal import Glibc
internal import LiaisonKit
internal import Synchronization

/// Completions that plugins have called on other threads than the thread of the liaison, or in workers between
/// commands. They wait until `deliver` is called.
public enum LateCompletions {
    /// A called completion. This is safe to send, because a completion lives as long as the process, and only the
    /// thread of the liaison looks into the completion.
    private struct Note: @unchecked Sendable {
        let completion: Unmanaged<Completion>
        let result: CompletionResult
    }

    /// A worker, used only on its own thread.
    private struct WorkerOfThread: @unchecked Sendable {
        weak var worker: Worker?
        let thread = pthread_self()
    }

    private static let notes = Mutex<[Note]>([])
    private static let workers = Mutex<[WorkerOfThread]>([])

    private static let alarm = Mutex<(@Sendable () -> Void)?>(nil)

    static func note(_ completion: Completion, _ result: CompletionResult) {
        let note = Note(completion: Unmanaged.passUnretained(completion), result: result)
        notes.withLock { $0.append(note) }
        alarm.withLock(\.self)?()
    }

    /// Sets the function that wakes the thread of the liaison. The host calls the function on any thread, when it has
    /// noted that a plugin has called a completion. [any thread]
    public static func onNote(_ wake: @escaping @Sendable () -> Void) { alarm.withLock { $0 = wake } }

    /// The descriptors that become readable once a worker of this thread sends something; nil if a worker has sent
    /// something already. Get them again before each wait.
    public static var descriptors: [Int32]? {
        var descriptors: [Int32] = []
        for listened in ownWorkers {
            guard let channel = listened.worker?.process?.channel else { continue }
            guard channel.awaitsSignal() else { return nil }
            descriptors.append(channel.descriptor)
        }
        return descriptors
    }

    private static var ownWorkers: [WorkerOfThread] {
        workers.withLock { $0.filter { pthread_equal($0.thread, pthread_self()) != 0 } }
    }

    /// Makes `deliver`, on this thread, ask a worker for completions.
    static func listen(to worker: Worker) {
        let listened = WorkerOfThread(worker: worker)
        workers.withLock { workers in
            workers.removeAll { $0.worker == nil }
            workers.append(listened)
        }
    }

    /// Waits until a worker of this thread sends something, but no longer than a time. A completion that a plugin in this
    /// process calls does not end the wait.
    package static func wait(atMost time: Duration) {
        guard let descriptors else { return }
        var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let milliseconds = time.components.seconds * 1000 + time.components.attoseconds / 1_000_000_000_000_000
        poll(&polled, nfds_t(polled.count), Int32(clamping: milliseconds + 1))
    }

    /// Delivers the completions that plugins have called since the last delivery. Returns false if there were none.
    /// Call this on the thread of the liaison, between commands.
    @discardableResult
    public static func deliver() -> Bool {
        var isDelivered = false
        for listened in ownWorkers {
            while listened.worker?.deliverCompletion() == true { isDelivered = true }
        }
        let delivered = notes.withLock { notes in
            defer { notes = [] }
            return notes
        }
        for note in delivered { note.completion.takeUnretainedValue().complete(note.result) }
        return isDelivered || !delivered.isEmpty
    }
}
