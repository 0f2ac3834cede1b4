internal import Glibc
internal import LiaisonKit
internal import Synchronization

/// What a plugin calls when it has done what a command asked for: a C function that carries its row.
///
/// It is called once, during the command or later, on any thread. Another call does nothing.
final class Completion {
    /// How the plugin sees it: true where it is done, false where it failed.
    typealias Function = @convention(c) (Bool) -> Void

    /// What is completed.
    private struct Target {
        weak var liaison: Liaison?
        var entry: PluginEntry
        var place: Place
        var command: Command
        /// Keeps the entry's record in its place, so that no other row is taken for it.
        var storage: AnyObject?
        /// The command, while it is performed.
        var call: UnsafeMutablePointer<PluginCall>?
    }

    /// What the plugin calls; where the system gives no memory for it, it does nothing.
    private(set) var function: Function = { _ in }
    private var target: Target?
    /// Another that waits for the same entry, and began before.
    fileprivate var earlier: Completion?
    private let pool: CompletionPool
    /// The thread of the liaison.
    private let thread = pthread_self()

    init(_ pool: CompletionPool) {
        self.pool = pool
        if let closure = Closure.make(self) { function = closure }
    }

    /// Waits for the completion of a command.
    func await(_ call: UnsafeMutablePointer<PluginCall>, _ command: Command) {
        let (context, entry) = (call.pointee.context, call.pointee.entry)
        target = Target(
            liaison: context.liaison, entry: entry, place: context.place, command: command,
            storage: context.liaison.section(context.place.section)?.storage, call: call)
        pool.add(self, for: entry)
    }

    /// Waits for an entry that has taken the place of its own; `storage` keeps its record.
    fileprivate func follow(_ entry: PluginEntry, _ storage: AnyObject?) {
        target?.entry = entry
        target?.storage = storage
    }

    /// Takes in that the command has returned.
    func commandEnded() {
        target?.call = nil
    }

    /// The plugin has called it, on any thread. On another than that of the liaison, it is only noted.
    func called(_ isDone: Bool) {
        guard pthread_equal(thread, pthread_self()) == 0 else { return complete(isDone) }
        LateCompletions.note(self, isDone)
    }

    /// The row is configured anew where it stands now, or what failed is reported as its fault.
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

/// What plugins have completed on threads of their own: it waits until the liaison has time for it.
public enum LateCompletions {
    /// A completion lives as long as the process, and only the thread of the liaison looks into it.
    private struct Note: @unchecked Sendable {
        let completion: Unmanaged<Completion>
        let isDone: Bool
    }

    private static let notes = Mutex<[Note]>([])

    fileprivate static func note(_ completion: Completion, _ isDone: Bool) {
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

/// The completions of one plugin. One that was called is used again, but late: a plugin that calls it twice meanwhile
/// completes nothing else.
final class CompletionPool {
    /// How many others are called before one is used again.
    private static let delay = 256

    private var free: [Completion] = []
    private var retired: [Completion] = []
    private var oldest = 0
    /// Those that wait, by the record of their entry: the last of each, which knows those before it.
    private var waiting: [UnsafeRawPointer: Completion] = [:]

    /// A completion that waits for nothing.
    func next() -> Completion {
        free.popLast() ?? Completion(self)
    }

    /// Takes a completion back that was called.
    func retire(_ completion: Completion) {
        guard retired.count == Self.delay else { return retired.append(completion) }
        free.append(retired[oldest])
        retired[oldest] = completion
        oldest = (oldest + 1) % Self.delay
    }

    /// Takes in that one waits for an entry.
    fileprivate func add(_ completion: Completion, for entry: PluginEntry) {
        completion.earlier = waiting.updateValue(completion, forKey: entry.origin)
    }

    /// Takes in that one waits no more.
    fileprivate func remove(_ completion: Completion, for entry: PluginEntry) {
        defer { completion.earlier = nil }
        var later = waiting[entry.origin]
        if later === completion { return waiting[entry.origin] = completion.earlier }
        while let other = later, other.earlier !== completion { later = other.earlier }
        later?.earlier = completion.earlier
    }

    /// Lets those that wait for an entry wait for one that takes its place; `storage` keeps the record of that.
    func handOver(from old: PluginEntry, to new: PluginEntry, _ storage: AnyObject?) {
        guard !waiting.isEmpty else { return }
        while let completion = waiting[old.origin] {
            remove(completion, for: old)
            completion.follow(new, storage)
            add(completion, for: new)
        }
    }
}
