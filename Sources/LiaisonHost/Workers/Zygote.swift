internal import CIsolation
internal import Glibc
internal import Synchronization

/// The process that forks the workers of this process. It ends, with its workers, when this process has ended.
final class Zygote: Sendable {
    /// The zygote of this process; nil if the system gives no process or no addresses. The first access starts it.
    static let shared: Zygote? = {
        // Workers have what is there when the zygote is forked, at the same addresses.
        _ = FunctionTable.pointer
        guard AddressSpace.prepare() else { return nil }
        let socket = lsn_start_zygote { WorkerProcess.run(socket: $0, models: $1, ring: $2, plugin: $3) }
        return socket < 0 ? nil : Zygote(socket)
    }()

    private let socket: Mutex<Int32>

    private init(_ socket: Int32) {
        self.socket = Mutex(socket)
    }

    /// Starts a worker; returns its process id, or nil if the system gives no process. The descriptors stay the
    /// caller's.
    func start(socket: Int32, models: Int32, ring: Int32, plugin: Int32) -> Int32? {
        let worker = self.socket.withLock { lsn_start_worker($0, socket, models, ring, plugin) }
        return worker > 0 ? worker : nil
    }

    /// Ends a worker, and returns how it has ended.
    func end(_ worker: Int32) -> ProcessEnd {
        ProcessEnd(status: socket.withLock { lsn_end_worker($0, worker) })
    }
}
