internal import Glibc
internal import LiaisonKit
internal import Synchronization

/// A C function by which a plugin reports that the work of a command is done. It carries the row of the command.
///
/// The plugin calls it once, during the command or later, on any thread. Further calls do nothing.
final class Completion {
    /// The function that the plugin receives: true for success, false for failure.
    typealias Function = @convention(c) (Bool) -> Void

    /// The entry that waits for the completion.
    private struct Target {
        weak var liaison: Liaison?
        var entry: PluginEntry
        var place: Place
        var command: Command
        /// Keeps the record of the entry alive, so that no other row gets its address.
        var storage: AnyObject?
        /// The command, while it is performed.
        var call: UnsafeMutablePointer<PluginCall>?
    }

    /// The function of the plugin. It does nothing if the system gave no memory for it.
    private(set) var function: Function = { _ in }
    private var target: Target?
    /// An earlier completion for the same entry.
    fileprivate var earlier: Completion?
    private let pool: CompletionPool
    /// The thread of the liaison.
    private let thread = pthread_self()

    init(_ pool: CompletionPool) {
        self.pool = pool
        if let closure = Closure.make(self) { function = closure }
    }

    /// Begins to wait for a command.
    func await(_ call: UnsafeMutablePointer<PluginCall>, _ command: Command) {
        let (context, entry) = (call.pointee.context, call.pointee.entry)
        target = Target(
            liaison: context.liaison, entry: entry, place: context.place, command: command,
            storage: context.liaison.section(context.place.section)?.storage, call: call)
        pool.add(self, for: entry)
    }

    /// Waits for the entry that has replaced its own; `storage` keeps the record of that alive.
    fileprivate func follow(_ entry: PluginEntry, _ storage: AnyObject?) {
        target?.entry = entry
        target?.storage = storage
    }

    /// Records that the command has returned.
    func commandEnded() {
        target?.call = nil
    }

    /// Called by the plugin, on any thread. On a thread other than that of the liaison it only records the call.
    func called(_ isDone: Bool) {
        guard pthread_equal(thread, pthread_self()) == 0 else { return complete(isDone) }
        LateCompletions.note(self, isDone)
    }

    /// Configures the row at its present place again, or reports a fault.
    fileprivate func complete(_ isDone: Bool) {
        guard let target else { return }
        self.target = nil
        pool.remove(self, for: target.entry)
        pool.retire(self)
        if isDone, let call = target.call { return call.pointee.needsConfiguration = true }
        guard let liaison = target.liaison, let place = liaison.place(of: target.entry, near: target.place) else {
            return
        }
        if isDone {
            liaison.reconfigure(place)
        } else {
            liaison.onFault?(target.entry.failure(of: target.command), place)
        }
    }
}

/// The completions that plugins have called on other threads. They wait for the thread of the liaison.
public enum LateCompletions {
    /// A completion lives as long as the process. Only the thread of the liaison reads it.
    private struct Note: @unchecked Sendable {
        let completion: Unmanaged<Completion>
        let isDone: Bool
    }

    private static let notes = Mutex<[Note]>([])

    fileprivate static func note(_ completion: Completion, _ isDone: Bool) {
        let note = Note(completion: Unmanaged.passUnretained(completion), isDone: isDone)
        notes.withLock { $0.append(note) }
    }

    /// Delivers the completions that were called on other threads; returns false if there were none. Call it on the
    /// thread of the liaison, between commands.
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

/// The completions of one plugin. A completion is reused as late as possible, so that a second call by mistake
/// completes no other command.
final class CompletionPool {
    /// The number of completions that are called before one is reused.
    private static let delay = 256

    private var free: [Completion] = []
    private var retired: [Completion] = []
    private var oldest = 0
    /// The waiting completions by the record of their entry: the last one, which links to those before it.
    private var waiting: [UnsafeRawPointer: Completion] = [:]

    /// A completion that is free.
    func next() -> Completion {
        free.popLast() ?? Completion(self)
    }

    /// Frees a completion that was called.
    func retire(_ completion: Completion) {
        guard retired.count == Self.delay else { return retired.append(completion) }
        free.append(retired[oldest])
        retired[oldest] = completion
        oldest = (oldest + 1) % Self.delay
    }

    /// Records that a completion waits for an entry.
    fileprivate func add(_ completion: Completion, for entry: PluginEntry) {
        completion.earlier = waiting.updateValue(completion, forKey: entry.origin)
    }

    /// Records that a completion no longer waits.
    fileprivate func remove(_ completion: Completion, for entry: PluginEntry) {
        defer { completion.earlier = nil }
        var later = waiting[entry.origin]
        if later === completion { return waiting[entry.origin] = completion.earlier }
        while let other = later, other.earlier !== completion { later = other.earlier }
        later?.earlier = completion.earlier
    }

    /// Moves the completions of an entry to the one that replaces it; `storage` keeps the record of that alive.
    func handOver(from old: PluginEntry, to new: PluginEntry, _ storage: AnyObject?) {
        guard !waiting.isEmpty else { return }
        while let completion = waiting[old.origin] {
            remove(completion, for: old)
            completion.follow(new, storage)
            add(completion, for: new)
        }
    }
}
