internal import CIsolation
internal import Glibc

/// The worker's end of the connection to the host (`WorkerChannel`). One thread may receive, and one thread at a time
/// may send.
final class HostChannel {
    /// The number of messages after which the worker wakes a waiting host although the worker has more to do.
    private static let handful = 512

    private let socket: Int32
    private let ring: OpaquePointer
    private let commands: OpaquePointer
    // Unchecked exclusivity is safe, because nothing else runs while the numbers change.
    /// The number of bytes that were written.
    @exclusivity(unchecked) private var position: UInt64 = 0
    /// The number of bytes of commands that were read.
    @exclusivity(unchecked) private var read: UInt64 = 0
    @exclusivity(unchecked) private var unannounced = 0
    /// Unchecked exclusivity is safe, because nothing else runs while the buffer changes.
    @exclusivity(unchecked) private var incoming = MessageBuffer()

    /// Makes a channel over a socket and the mapped rings; `ring` is the ring of the answers.
    init(socket: Int32, ring: OpaquePointer) {
        self.socket = socket
        self.ring = ring
        commands = lsn_commands(ring)
    }

    /// Waits for the next message; nil if the host has ended. The worker trusts the host. Calls `announce` before it
    /// waits.
    func receive(_ announce: () -> Void) -> Message? {
        while true {
            if let message = try? incoming.next() { return message }
            if copy() { continue }
            announce()
            guard lsn_ring_await(commands, read) != 0 else { continue }
            var signals: UInt64 = 0
            let count = recv(socket, &signals, MemoryLayout<UInt64>.size, 0)
            guard count > 0 || count < 0 && errno == EINTR else { return nil }
        }
    }

    /// Copies the bytes that the host has written. Returns false if there are none.
    private func copy() -> Bool {
        let space = incoming.space
        let count = min(Int(lsn_ring_available(commands, read)), space.count)
        guard count > 0 else { return false }
        lsn_ring_read(commands, read, space.baseAddress, count)
        read += UInt64(count)
        incoming.add(count)
        return true
    }

    /// Sends a message. Its body is two pieces, one behind the other.
    func send(
        _ kind: MessageKind, function: UInt8 = 0, flag: Bool = false, index: Int = 0, number: UInt64 = 0,
        _ body: UnsafeRawBufferPointer = .none, _ rest: UnsafeRawBufferPointer = .none
    ) {
        var head = lsn_message(kind, function, flag, index, number, size: body.count + rest.count)
        if lsn_ring_put(ring, position, &head, body.baseAddress, rest.baseAddress, rest.count) != 0 {
            position += UInt64(MemoryLayout<lsn_message>.size + body.count + rest.count)
        } else {
            withUnsafeBytes(of: head) { write($0) }
            write(body)
            write(rest)
            lsn_ring_publish(ring, position)
        }
        unannounced += 1
        if unannounced == Self.handful { announce() }
    }

    /// Wakes the host if the host waits for messages.
    func announce() {
        unannounced = 0
        guard lsn_ring_frees_reader(ring) != 0 else { return }
        var signal: UInt8 = 1
        _ = Glibc.send(socket, &signal, 1, Int32(MSG_NOSIGNAL))
    }

    private func write(_ bytes: UnsafeRawBufferPointer) {
        var written = 0
        while written < bytes.count {
            let count = min(lsn_ring_space(ring, position), bytes.count - written)
            if count == 0 {
                lsn_ring_publish(ring, position)
                announce()
                lsn_ring_await_space(ring, position)
            } else {
                lsn_ring_write(ring, position, bytes.baseAddress.map { $0 + written }, count)
                position += UInt64(count)
                written += count
            }
        }
    }
}
