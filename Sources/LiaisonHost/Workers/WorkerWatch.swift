internal import CIsolation
internal import Glibc
internal import Synchronization

/// Looks at the memory and the threads of all workers of a registry, and kills a worker that takes too much, even while
/// the host waits for another one.
///
/// The system limits neither the threads of a process, nor memory that the process has filled and then made read-only, nor
/// the memory of several processes together.
package final class WorkerWatch: Sendable {
    /// The shortest time between two looks, in seconds.
    private static let interval = 0.05

    fileprivate struct Watched {
        /// The number by which the zygote knows the worker.
        let number: Int32
        let zygote: Zygote
        let limits: WorkerLimits
        /// The process id; nil before the first look, or if the system gave no process.
        var id: Int32?
        /// The limit that the worker has exceeded: the end of a sentence.
        var excess: String?
    }

    private let state = Mutex((watched: [Watched](), nextLook: 0.0))

    /// Begins to watch a worker.
    func add(_ number: Int32, of zygote: Zygote, _ limits: WorkerLimits) {
        state.withLock { state in
            if state.watched.isEmpty { state.nextLook = Moment.now() + Self.interval }
            state.watched.append(Watched(number: number, zygote: zygote, limits: limits))
        }
    }

    /// Ends the watch of a worker. Call this before the zygote waits for the process, because another process may have the id
    /// afterwards. Returns the limit for which the worker was killed; nil if it was not.
    @discardableResult
    func remove(_ number: Int32) -> String? {
        state.withLock { state in
            guard let index = state.watched.firstIndex(where: { $0.number == number }) else { return nil }
            return state.watched.remove(at: index).excess
        }
    }

    /// Looks at all workers, unless it is too early for another look. Returns the limit that one of them has exceeded; nil
    /// if it has exceeded none.
    func excess(of number: Int32) -> String? {
        let now = Moment.now()
        return state.withLock { state in
            if now >= state.nextLook {
                state.nextLook = now + Self.interval
                Self.look(at: &state.watched)
            }
            return state.watched.first { $0.number == number }?.excess
        }
    }

    private static func look(at watched: inout [Watched]) {
        var (sum, greatest) = (0, (memory: 0, index: 0))
        for index in watched.indices {
            if watched[index].id == nil { watched[index].id = watched[index].zygote.process(of: watched[index].number) }
            var (memory, threads) = (Int64(0), Int64(0))
            guard let id = watched[index].id, lsn_read_use(id, &memory, &threads) == 0 else { continue }
            sum += Int(memory)
            if memory >= greatest.memory { greatest = (Int(memory), index) }
            if let excess = watched[index].limits.excess(memory: Int(memory), threads: Int(threads)) {
                watched[index].kill(excess)
            }
        }
        guard !watched.isEmpty, watched[greatest.index].excess == nil else { return }
        let most = watched[greatest.index].limits.memoryOfAll
        if sum > most { watched[greatest.index].kill("\(most >> 20) MB of memory together with other plugins") }
    }
}

extension WorkerWatch.Watched {
    fileprivate mutating func kill(_ excess: String) {
        self.excess = excess
        if let id { Glibc.kill(id, SIGKILL) }
    }
}

extension WorkerLimits {
    /// The limit that a use exceeds: the end of a sentence; nil if it exceeds none.
    fileprivate func excess(memory: Int, threads: Int) -> String? {
        // A quarter more is allowed, because memory that the system limits comes close to the limit.
        if memory > self.memory + self.memory / 4 { return "\(self.memory >> 20) MB of memory" }
        return threads > self.threads ? "\(self.threads) threads" : nil
    }
}
