internal import Glibc
internal import LiaisonKit

/// A C function by which a plugin reports that the work of a command is done. The function carries the row of the
/// command.
///
/// The plugin calls it once, during the command or later, on any thread. Further calls do nothing.
final class Completion: ClosureOwner {
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
    /// The functions that a plugin in this process receives; nil if the system gives no memory for closures.
    private(set) lazy var functions: ContextWords.Functions = (Closure.make(self), Closure.makeWithText(self))
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
    override func called(_ isDone: Bool, _ text: UnsafePointer<CChar>?) {
        let bytes = UnsafeRawBufferPointer(start: text, count: text.map { strlen($0) } ?? 0)
        let bounded = Self.bounded(isDone, bytes)
        let result = CompletionResult(bounded.isDone, bounded.text)
        guard pthread_equal(thread, pthread_self()) == 0 else { return complete(result) }
        LateCompletions.note(self, result)
    }

    /// A result within the bounds: one that is too large is a failure.
    static func bounded(
        _ isDone: Bool, _ text: UnsafeRawBufferPointer
    ) -> (isDone: Bool, text: UnsafeRawBufferPointer) {
        if text.count <= TableFunction.mostKept { return (isDone, text) }
        return (false, UnsafeRawBufferPointer(start: tooLarge.utf8Start, count: tooLarge.utf8CodeUnitCount))
    }

    private static let tooLarge: StaticString = "the result has more than 1 MB"

    /// Sends `completed`, and configures the row again at its current place, or reports the failure as a fault of the row.
    func complete(_ result: CompletionResult) {
        isNoted = false
        guard let target else { return }
        self.target = nil
        pool.remove(self, for: target.entry)
        pool.retire(self)
        // The command has to return first.
        if let call = target.call, result.isDone {
            call.pointee.result = result
            return call.pointee.needsConfiguration = true
        }
        guard let liaison = target.liaison, let place = liaison.place(of: target.entry, near: target.place) else {
            return
        }
        liaison.send(.completed, to: place, completion: result)
        guard let place = liaison.place(of: target.entry, near: place) else { return }
        if result.isDone {
            liaison.reconfigure(place)
        } else {
            liaison.onFault?(target.entry.failure(of: target.command, result.text), place)
        }
    }
}

extension CompletionResult {
    /// A result with a text in UTF-8. An empty text counts as none.
    init(_ isDone: Bool, _ text: UnsafeRawBufferPointer) {
        self.init(isDone: isDone, text: text.isEmpty ? nil : String(decoding: text, as: UTF8.self))
    }
}
