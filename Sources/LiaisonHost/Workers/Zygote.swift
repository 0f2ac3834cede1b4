internal import CIsolation
internal import Glibc
internal import Synchronization

/// The process that forks the workers of this process. It ends, with its workers, when this process has ended.
final class Zygote: Sendable {
    /// The zygote of this process; nil if the system gives no process or no addresses. The first access starts it.
    static let shared: Zygote? = {
        // Workers inherit what exists when the zygote is forked, at the same addresses.
        _ = FunctionTable.pointer
        guard AddressSpace.prepare() else { return nil }
        let socket = lsn_start_zygote(
            { WorkerProcess.prepare() }, { WorkerProcess.run(socket: $0, models: $1, ring: $2, plugin: $3) })
        return socket < 0 ? nil : Zygote(socket)
    }()

    /// The socket to the zygote, and the number of the worker that was started last.
    private let state: Mutex<(socket: Int32, last: Int32)>

    /// The memory of this process when it forked the zygote, in bytes. It counts as memory of each worker, although the
    /// workers share it.
    let inheritedMemory: Int

    private init(_ socket: Int32) {
        var (memory, threads) = (Int64(0), Int64(0))
        inheritedMemory = lsn_read_use(getpid(), &memory, &threads) == 0 ? Int(memory) : 0
        state = Mutex((socket, 0))
    }

    /// Asks the zygote for a worker, and returns the number of the worker; nil if the zygote has ended. The caller
    /// keeps its descriptors. Does not wait: if the system gives no process, the zygote closes the socket of the
    /// worker.
    func start(socket: Int32, models: Int32, ring: Int32, plugin: Int32, output: Int32) -> Int32? {
        state.withLock { state in
            state.last += 1
            let isSent = lsn_start_worker(state.socket, state.last, socket, models, ring, plugin, output) == 0
            return isSent ? state.last : nil
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
        ProcessEnd(status: state.withLock { lsn_end_worker($0.socket, worker) })
    }

    /// Ends a worker, and does not wait.
    func discard(_ worker: Int32) {
        state.withLock { lsn_discard_worker($0.socket, worker) }
    }
}
