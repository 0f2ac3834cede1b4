internal import CIsolation
internal import Glibc

/// The host's end of the connection to a worker: commands and answers go through rings. A byte over a socket wakes the side
/// that waits.
///
/// The host copies bytes before it looks at them, so that the worker cannot change bytes that were checked.
final class WorkerChannel {
    /// The greatest number of copies before the caller looks at the clock. Two are enough for a message that fits in the
    /// ring.
    private static let copiesPerLook = 16

    private let socket: Int32
    private let ring: OpaquePointer
    private let commands: OpaquePointer
    /// The number of bytes that were read. The worker cannot change it.
    private var position: UInt64 = 0
    /// The number of bytes of commands that were written. The worker cannot change it.
    private var written: UInt64 = 0
    /// Unchecked exclusivity is safe, because nothing else runs while the buffer changes.
    @exclusivity(unchecked) private var incoming = MessageBuffer()
    /// The messages for which the ring has no room yet. The first `sent` bytes are in the ring already.
    private var outgoing: [UInt8] = []
    /// The number of bytes of `outgoing` that are in the ring.
    private var sent = 0

    /// Whether a job was sent.
    private(set) var hasJobs = false
    private var isClosed = false
    private var spinning = Spinning()

    /// Makes a channel over a socket and the mapped rings; `ring` is the ring of the answers. The channel owns the
    /// socket and the mapping. `awaited` waits no longer than `patience`, in milliseconds.
    init(socket: Int32, ring: OpaquePointer, patience: Int) {
        self.socket = socket
        self.ring = ring
        commands = lsn_commands(ring)
        var time = timeval(tv_sec: patience / 1000, tv_usec: patience % 1000 * 1000)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit {
        close(socket)
        lsn_unmap_rings(ring)
    }

    /// Writes a message, which the worker finds when it looks for one; `flush` wakes a worker that waits. The body of the
    /// message is two pieces, one behind the other.
    func add(
        _ kind: MessageKind, function: UInt8 = 0, flag: Bool = false, hasCell: Bool = false, index: Int = 0,
        number: UInt64 = 0, _ body: UnsafeRawBufferPointer = .none, _ rest: UnsafeRawBufferPointer = .none
    ) {
        if kind == .perform { hasJobs = true }
        var head = lsn_message(kind, function, flag, hasCell: hasCell, index, number, size: body.count + rest.count)
        if outgoing.isEmpty,
            lsn_ring_put(commands, written, &head, body.baseAddress, rest.baseAddress, rest.count) != 0
        {
            return written += UInt64(MemoryLayout<lsn_message>.size + body.count + rest.count)
        }
        withUnsafeBytes(of: head) { outgoing.append(contentsOf: $0) }
        outgoing.append(contentsOf: body)
        outgoing.append(contentsOf: rest)
        writeOutgoing()
    }

    /// Wakes the worker if it waits. Messages for which the ring has no room are written when the host waits next.
    func flush() {
        if !outgoing.isEmpty { writeOutgoing() }
        guard lsn_ring_frees_reader(commands) != 0 else { return }
        // An error does not matter: a worker that has ended needs no signal, and a full socket has a signal already.
        var signal: UInt8 = 1
        _ = send(socket, &signal, 1, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
    }

    private func writeOutgoing() {
        let count = min(outgoing.count - sent, lsn_ring_space(commands, written))
        outgoing.withUnsafeBytes { lsn_ring_write(commands, written, $0.baseAddress.map { $0 + sent }, count) }
        written += UInt64(count)
        lsn_ring_publish(commands, written)
        sent += count
        // To move the rest for each byte that finds room would take quadratic time.
        guard sent > outgoing.count / 2 else { return }
        outgoing.removeFirst(sent)
        sent = 0
    }

    /// Whether bytes have come, or the worker has ended.
    var hasInput: Bool {
        if incoming.hasMessage || lsn_ring_available(ring, position) > 0 { return true }
        var descriptor = pollfd(fd: socket, events: 0, revents: 0)
        return poll(&descriptor, 1, 0) > 0
    }

    /// The place of the crash in the plugin, as the worker has noted it: an offset in bytes; nil if the worker has
    /// noted none.
    var crash: UInt64? {
        let offset = lsn_ring_crash(ring)
        return offset == 0 ? nil : offset
    }

    /// The next message among the received bytes; nil if its last byte was not received yet.
    @inline(__always)
    func received() throws(ChannelFailure) -> Message? { try incoming.next() }

    /// The next message; nil if its last byte has not come yet. Returns nil, too, while bytes keep coming one by one, so
    /// that the caller looks at the clock.
    func come() throws(ChannelFailure) -> Message? {
        for _ in 0..<Self.copiesPerLook {
            if let message = try incoming.next() { return message }
            guard try copy() else { return nil }
        }
        return try incoming.next()
    }

    /// Waits until bytes come, or until the `patience` of `init` is over. Returns the next message; nil if its last
    /// byte has not come yet.
    func awaited() throws(ChannelFailure) -> Message? {
        if isClosed { throw .closed }
        flush()
        if spinning.finds({ lsn_ring_spin(ring, position, $0) != 0 }) { return try come() }
        // Bytes that a worker has written before its end are still read.
        if lsn_ring_await(ring, position) != 0 { isClosed = awaitSignal() }
        return try come()
    }

    /// Makes the worker signal on `descriptor` when it writes from now on. Returns false if bytes have come already, or
    /// if the worker has ended.
    func awaitsSignal() -> Bool {
        if !isClosed { takeSignals() }
        return !isClosed && !incoming.hasMessage && lsn_ring_await(ring, position) != 0
    }

    /// A descriptor that is readable once the worker has signalled, or has ended.
    var descriptor: Int32 { socket }

    /// Waits until bytes come or the worker ends, but no longer than `time`. Returns false if neither has happened.
    func waits(_ time: Duration) throws(ChannelFailure) -> Bool {
        if !awaitsSignal() {
            if isClosed, lsn_ring_available(ring, position) == 0 { throw .closed }
            return true
        }
        guard time > .zero else { return false }
        var request = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, Int32(min(time / .milliseconds(1), 10_000).rounded(.up))) > 0
    }

    /// Takes the signals that have come.
    private func takeSignals() {
        var signals: UInt64 = 0
        while true {
            let count = recv(socket, &signals, MemoryLayout<UInt64>.size, Int32(MSG_DONTWAIT))
            if count == 0 { isClosed = true }
            if count <= 0, errno != EINTR || count == 0 { return }
        }
    }

    /// Copies the bytes that the worker has written. Returns false if there are none.
    private func copy() throws(ChannelFailure) -> Bool {
        let available = lsn_ring_available(ring, position)
        guard available <= UInt64(LSN_RING_CAPACITY) else { throw .malformed }
        let space = incoming.space
        let count = min(Int(available), space.count)
        guard count > 0 else { return false }
        lsn_ring_read(ring, position, space.baseAddress, count)
        position += UInt64(count)
        incoming.add(count)
        lsn_ring_free_writer(ring)
        return true
    }

    /// Waits for a signal of the worker, or until the `patience` of `init` is over. Returns true if the worker has
    /// ended.
    private func awaitSignal() -> Bool {
        var signals: UInt64 = 0
        while true {
            let count = recv(socket, &signals, MemoryLayout<UInt64>.size, 0)
            if count >= 0 { return count == 0 }
            if errno == EAGAIN { return false }
            if errno != EINTR { return true }
        }
    }
}
