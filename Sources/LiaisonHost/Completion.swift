internal import Glibc
internal import LiaisonKit

/// A C function by which a plugin reports that the work of a command is done. The function carries the row of the
/// command.
///
/// The plugin calls it once, during the command or later, on any thread. Further calls do nothing.
final class Completion: ClosureOwner {
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
        /// The running command; nil once the command has returned.
        var call: UnsafeMutablePointer<PluginCall>?
    }

    /// The number of the completion among the completions of its plugin, from 1. A worker receives the number in place
    /// of the function.
    let number: UInt64
    /// The function that a plugin in this process receives. The function does nothing if the system gives no memory for
    /// a closure.
    private(set) lazy var function: Function = Closure.make(self) ?? { _ in }
    private var target: Target?
    /// The completion that began to wait for the same entry before this completion; nil if there is none.
    var earlier: Completion?
    private let pool: CompletionPool
    /// The thread of the liaison.
    private let thread = pthread_self()

    init(_ pool: CompletionPool, number: UInt64) {
        self.pool = pool
        self.number = number
    }

    /// True if a command waits for the completion.
    var isWaiting: Bool { target != nil }
    /// True if a worker has called the completion, and the call waits for its delivery. Further calls do nothing.
    var isNoted = false

    /// Begins to wait for a command.
    func await(_ call: UnsafeMutablePointer<PluginCall>, _ command: Command) {
        let (context, entry) = (call.pointee.context, call.pointee.entry)
        target = Target(
            liaison: context.liaison, entry: entry, place: context.place, command: command,
            storage: context.liaison.section(context.place.section)?.storage, call: call)
        pool.add(self, for: entry)
    }

    /// From now on, waits for `entry`, which has replaced the awaited entry. `storage` keeps the record of `entry`
    /// alive.
    func follow(_ entry: PluginEntry, _ storage: AnyObject?) {
        target?.entry = entry
        target?.storage = storage
    }

    /// Records that the command has returned.
    func commandEnded() {
        target?.call = nil
    }

    /// Completes the command. On another thread than the thread of the liaison, only records the call. [any thread]
    override func called(_ isDone: Bool) {
        guard pthread_equal(thread, pthread_self()) == 0 else { return complete(isDone) }
        LateCompletions.note(self, isDone)
    }

    /// Configures the row again at its current place, or reports the failure as a fault of the row.
    func complete(_ isDone: Bool) {
        isNoted = false
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
