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
    // Unchecked exclusivity is safe, because an end of a ring calls nothing that uses the same end.
    @exclusivity(unchecked) private var reader: RingReader
    @exclusivity(unchecked) private var writer: RingWriter
    /// The messages for which the ring has no room yet. The first `sent` bytes are in the ring already.
    private var outgoing: [UInt8] = []
    /// The number of bytes of `outgoing` that are in the ring.
    private var sent = 0

    /// True if a job was sent.
    private(set) var hasJobs = false
    private var isClosed = false
    /// The number of times that the host has noted that it waits, and the number of signals that have come. A worker sends one
    /// signal for a note.
    private var (notes, signals) = (0, 0)
    /// True if the threads of a plugin send signals without end. A few cost nothing.
    private var isFlooded: Bool { signals > notes + Self.spareSignals }
    private static let spareSignals = 4096
    private var spinning = Spinning()

    /// Makes a channel over a socket and the mapped rings; `ring` is the ring of the answers. The channel owns the
    /// socket and the mapping. `awaited` waits no longer than `patience`, in milliseconds.
    init(socket: Int32, ring: OpaquePointer, patience: Int) {
        self.socket = socket
        self.ring = ring
        reader = RingReader(ring)
        writer = RingWriter(lsn_commands(ring))
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
        if outgoing.isEmpty, writer.put(&head, body, rest) { return }
        withUnsafeBytes(of: head) { outgoing.append(contentsOf: $0) }
        outgoing.append(contentsOf: body)
        outgoing.append(contentsOf: rest)
        writeOutgoing()
    }

    /// Wakes the worker if it waits. Messages for which the ring has no room are written when the host waits next.
    func flush() {
        if !outgoing.isEmpty { writeOutgoing() }
        guard lsn_ring_frees_reader(writer.ring) != 0 else { return }
        // An error does not matter: a worker that has ended needs no signal, and a full socket has a signal already.
        var signal: UInt8 = 1
        _ = send(socket, &signal, 1, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
    }

    private func writeOutgoing() {
        sent += outgoing.withUnsafeBytes { writer.write(UnsafeRawBufferPointer(rebasing: $0[sent...])) }
        // To move the rest for each byte that finds room would take quadratic time.
        guard sent > outgoing.count / 2 else { return }
        outgoing.removeFirst(sent)
        sent = 0
    }

    /// True if bytes have come, or the worker has ended.
    var hasInput: Bool {
        if isFlooded || reader.hasMessage || lsn_ring_available(ring, reader.copied) > 0 { return true }
        var descriptor = pollfd(fd: socket, events: 0, revents: 0)
        return poll(&descriptor, 1, 0) > 0
    }

    /// True if the worker has ended.
    var hasEnded: Bool {
        var descriptor = pollfd(fd: socket, events: 0, revents: 0)
        return poll(&descriptor, 1, 0) > 0 && descriptor.revents & Int16(POLLHUP) != 0
    }

    /// The place of the crash in the plugin; nil if the worker has noted none.
    var crash: CrashPlace? { CrashPlace(lsn_ring_crash(ring)) }

    /// The next message among the received bytes; nil if its last byte was not received yet.
    func received() throws(ChannelFailure) -> Message? { try reader.next() }

    /// The next message; nil if its last byte has not come yet. Returns nil, too, while bytes keep coming one by one, so
    /// that the caller looks at the clock.
    func come() throws(ChannelFailure) -> Message? {
        for _ in 0..<Self.copiesPerLook {
            if let message = try reader.next() { return message }
            guard try reader.copy() else {
                if isFlooded { throw .malformed }
                return nil
            }
        }
        return try reader.next()
    }

    /// Waits until bytes come, or until the `patience` of `init` is over. Returns the next message; nil if its last
    /// byte has not come yet.
    func awaited() throws(ChannelFailure) -> Message? {
        if isClosed { throw .closed }
        flush()
        if spinning.finds({ lsn_ring_spin(ring, reader.copied, $0) != 0 }) { return try come() }
        // Bytes that a worker has written before its end are still read.
        if noteWait() { takeSignals() }
        return try come()
    }

    /// Makes the worker signal on `descriptor` when it writes from now on. Returns false if bytes have come already, or
    /// if the worker has ended.
    func awaitsSignal() -> Bool {
        if !isClosed { takeSignals(Int32(MSG_DONTWAIT)) }
        return !isClosed && !isFlooded && !reader.hasMessage && noteWait()
    }

    /// A descriptor that is readable once the worker has signalled, or has ended.
    var descriptor: Int32 { socket }

    /// Waits until bytes come or the worker ends, but no longer than `time`. Returns false if neither has happened.
    func waits(_ time: Duration) throws(ChannelFailure) -> Bool {
        if !awaitsSignal() {
            if isClosed, lsn_ring_available(ring, reader.copied) == 0 { throw .closed }
            return true
        }
        guard time > .zero else { return false }
        var request = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, Int32(min(time / .milliseconds(1), 10_000).rounded(.up))) > 0
    }

    /// Notes that the host waits. Returns false if bytes have come meanwhile.
    private func noteWait() -> Bool {
        guard lsn_ring_await(ring, reader.copied) != 0 else { return false }
        notes += 1
        return true
    }

    /// Takes signals that have come. Waits for one until the `patience` of `init` is over, unless the flags forbid that.
    private func takeSignals(_ flags: Int32 = 0) {
        var taken = (UInt64(0), UInt64(0))
        let size = MemoryLayout.size(ofValue: taken)
        var count = recv(socket, &taken, size, flags)
        while count < 0, errno == EINTR { count = recv(socket, &taken, size, flags) }
        signals += max(count, 0)
        isClosed = count == 0 || count < 0 && errno != EAGAIN
    }
}
