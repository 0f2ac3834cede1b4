internal import Glibc
internal import LiaisonKit

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
    var earlier: Completion?
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
    func follow(_ entry: PluginEntry, _ storage: AnyObject?) {
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
    func complete(_ isDone: Bool) {
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
