internal import CIsolation
internal import Glibc

/// A process of a worker, and the channel to it.
final class RunningWorker {
    /// The interval at which the deadline of a call is checked, in milliseconds.
    private static let tick = 50

    /// The process id. The zygote waits for the process only in `end`, so that no other process has the id before.
    let id: Int32
    let channel: WorkerChannel
    /// The number of bytes that the process has sent in the current call.
    var size = 0
    /// For each component the reason for which it is not bound; nil for a component that is. nil until the process has
    /// loaded the plugin.
    private(set) var reasons: [String?]?

    /// Starts a process that loads a copy of a plugin; nil if the system gives none.
    init?(_ signatures: SignatureWriter, copy: Int32, _ memory: PluginMemory) {
        guard let zygote = Zygote.shared, let region = memory.region else { return nil }
        var (own, other) = (Int32(-1), Int32(-1))
        guard lsn_connected_sockets(&own, &other) == 0 else { return nil }
        defer { close(other) }
        let file = lsn_ring_file()
        defer { if file >= 0 { close(file) } }
        guard file >= 0, let ring = lsn_map_ring(file) else {
            close(own)
            return nil
        }
        channel = WorkerChannel(socket: own, ring: ring, patience: Self.tick)
        guard let process = zygote.start(socket: other, models: region.file, ring: file, plugin: copy) else {
            return nil
        }
        id = process
        signatures.bytes.withUnsafeBytes { channel.add(.load, number: UInt64(region.start), $0) }
        channel.flush()
    }

    /// Notes that the process has loaded the plugin, with the reasons of its components, each with a NUL behind it.
    func isReady(_ body: UnsafeRawBufferPointer) {
        reasons = body.split(separator: 0, omittingEmptySubsequences: false).dropLast().map {
            $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self)
        }
    }
}
