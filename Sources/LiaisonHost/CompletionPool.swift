internal import CIsolation

/// The completions of one plugin. The pool reuses a called completion late, so that a plugin that calls a completion
/// twice does not complete another command.
final class CompletionPool {
    /// The number of other completions that are called before a called completion is reused.
    private static let delay = 256
    /// The greatest number of completions: a worker has a function for each.
    static let most = Int(LSN_COMPLETIONS)

    /// All completions of the plugin, by their numbers.
    private var all: [Completion] = []
    private var free: [Completion] = []
    /// The completions that were called last, the oldest first.
    private var retired: [Completion] = []
    /// The last waiting completion of each entry, by the entry's record. Each completion links to the earlier one.
    private var waiting: [UnsafeRawPointer: Completion] = [:]

    /// Takes a completion that no command waits for; nil if commands wait for all completions.
    func next() -> Completion? {
        if let completion = free.popLast() { return completion }
        guard all.count < Self.most else { return retired.isEmpty ? nil : retired.removeFirst() }
        let completion = Completion(self, number: UInt64(all.count + 1))
        all.append(completion)
        return completion
    }

    /// The completion with a number; nil if there is none.
    func completion(_ number: UInt64) -> Completion? {
        number > 0 && number <= all.count ? all[Int(number - 1)] : nil
    }

    /// The completions that a command waits for.
    var waitingCompletions: [Completion] { all.filter(\.isWaiting) }

    /// Takes a called completion back.
    func retire(_ completion: Completion) {
        retired.append(completion)
        if retired.count > Self.delay { free.append(retired.removeFirst()) }
    }

    /// Records that a completion waits for an entry.
    func add(_ completion: Completion, for entry: PluginEntry) {
        completion.earlier = waiting.updateValue(completion, forKey: entry.origin)
    }

    /// Records that a completion no longer waits for its entry.
    func remove(_ completion: Completion, for entry: PluginEntry) {
        defer { completion.earlier = nil }
        var later = waiting[entry.origin]
        if later === completion { return waiting[entry.origin] = completion.earlier }
        while let other = later, other.earlier !== completion { later = other.earlier }
        later?.earlier = completion.earlier
    }

    /// Makes the completions that wait for an entry wait for the entry that replaces it; `storage` keeps the record of
    /// the new entry alive.
    func handOver(from old: PluginEntry, to new: PluginEntry, _ storage: AnyObject?) {
        guard !waiting.isEmpty else { return }
        while let completion = waiting[old.origin] {
            remove(completion, for: old)
            completion.follow(new, storage)
            add(completion, for: new)
        }
    }
}
