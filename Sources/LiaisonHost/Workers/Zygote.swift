internal import CIsolation
internal import Glibc
internal import Synchronization

/// The process that forks the workers of this process. It ends, with its workers, when this process has ended.
final class Zygote: Sendable {
    /// The zygote of this process; nil if there was none yet, or if the system gave no process or no addresses.
    private static let current = Mutex<Zygote?>(nil)

    /// The zygote of this process, which this call starts if there is none, or if the last one has died. nil if the system
    /// gives no process or no addresses.
    static var shared: Zygote? {
        current.withLock { zygote in
            if zygote?.hasDied != false { zygote = start() }
            return zygote
        }
    }

    private static func start() -> Zygote? {
        guard FunctionTable.shared != nil, AddressSpace.prepare() else { return nil }
        let socket = lsn_start_zygote()
        return socket < 0 ? nil : Zygote(socket)
    }

    /// The number of the worker that was started last, by any zygote of this process.
    private static let last = Atomic<Int32>(0)

    private struct State {
        let socket: Int32
        /// True if the zygote has ended before this process.
        var hasDied = false
    }

    private let state: Mutex<State>

    private init(_ socket: Int32) {
        state = Mutex(State(socket: socket))
    }

    deinit {
        state.withLock { _ = close($0.socket) }
    }

    private var hasDied: Bool { state.withLock { $0.hasDied } }

    /// Asks the zygote for a worker, and returns the number of the worker; nil if the zygote has died. The caller
    /// keeps its descriptors. Does not wait: if the system gives no process, the zygote closes the socket of the
    /// worker.
    func start(socket: Int32, models: Int32, ring: Int32, plugin: Int32, output: Int32) -> Int32? {
        let number = Self.last.add(1, ordering: .relaxed).newValue
        return state.withLock { state in
            state.hasDied = lsn_start_worker(state.socket, number, socket, models, ring, plugin, output) != 0
            return state.hasDied ? nil : number
        }
    }

    /// Lets the zygote use the processor of this process, which is about to wait.
    func runAnywhere() { lsn_let_zygote_run_anywhere() }

    /// The process id of a worker; nil if the system gave no process.
    func process(of worker: Int32) -> Int32? {
        let process = state.withLock { lsn_process_of_worker($0.socket, worker) }
        return process > 0 ? process : nil
    }

    /// Ends a worker, and returns how it has ended.
    func end(_ worker: Int32) -> ProcessEnd {
        state.withLock { state in
            var status: Int32 = 0
            state.hasDied = lsn_end_worker(state.socket, worker, &status) != 0
            // A worker ends with its zygote.
            return state.hasDied ? .signaled(SIGKILL) : ProcessEnd(status: status)
        }
    }

    /// Ends a worker, and does not wait.
    func discard(_ worker: Int32) {
        state.withLock { lsn_discard_worker($0.socket, worker) }
    }
}

/// Serves the host that has started this process as its zygote.
@c(lsn_become_zygote) package func becomeZygote() {
    // Workers inherit what exists when they are forked.
    _ = FunctionTable.pointer
    lsn_serve_host(
        { WorkerProcess.prepare() }, { WorkerProcess.run(socket: $0, models: $1, ring: $2, plugin: $3) })
}
