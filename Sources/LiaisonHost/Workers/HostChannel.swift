internal import CIsolation
internal import Glibc

/// The worker's end of the connection to the host (`WorkerChannel`). One thread may receive, and one thread at a time
/// may send.
final class HostChannel {
    /// The number of messages after which the worker wakes a waiting host although the worker has more to do.
    private static let messagesPerWake = 512

    private let socket: Int32
    private let ring: OpaquePointer
    // Unchecked exclusivity is safe, because an end of a ring calls nothing that uses the same end.
    @exclusivity(unchecked) private var writer: RingWriter
    @exclusivity(unchecked) private var reader: RingReader
    @exclusivity(unchecked) private var unannounced = 0

    /// Makes a channel over a socket and the mapped rings; `ring` is the ring of the answers.
    init(socket: Int32, ring: OpaquePointer) {
        self.socket = socket
        self.ring = ring
        writer = RingWriter(ring)
        reader = RingReader(lsn_commands(ring))
    }

    /// Waits for the next message; nil if the host has ended. The worker trusts the host. Calls `announce` before it
    /// waits.
    func receive(_ announce: () -> Void) -> Message? {
        let commands = reader.ring
        let next = reader.next(atMost: Message.maximumSize) { [socket] position in
            announce()
            guard lsn_ring_await(commands, position) != 0 else { return true }
            var signals: UInt64 = 0
            let count = recv(socket, &signals, MemoryLayout<UInt64>.size, 0)
            return count > 0 || count < 0 && errno == EINTR
        }
        return next.flatMap { Message($0.head, $0.body) }
    }

    /// Sends a message. Its body is two pieces, one behind the other.
    func send(
        _ kind: MessageKind, function: UInt8 = 0, flag: Bool = false, index: Int = 0, number: UInt64 = 0,
        _ body: UnsafeRawBufferPointer = .none, _ rest: UnsafeRawBufferPointer = .none
    ) {
        let head = lsn_message(kind, function, flag, index, number, size: body.count + rest.count)
        writer.write(head, body, rest) { position in
            announce()
            lsn_ring_await_space(ring, position)
            return true
        }
        unannounced += 1
        if unannounced == Self.messagesPerWake { announce() }
    }

    /// Wakes the host if the host waits for messages.
    func announce() {
        unannounced = 0
        guard lsn_ring_frees_reader(ring) != 0 else { return }
        var signal: UInt8 = 1
        _ = Glibc.send(socket, &signal, 1, Int32(MSG_NOSIGNAL))
    }
}
