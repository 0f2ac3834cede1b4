internal import CIsolation
internal import Glibc

/// Messages over a socket. The system copies each message, so that the sender cannot change what was received.
final class Connection {
    /// A message that was received. The body is valid until the next one is received.
    struct Message {
        let kind: MessageKind
        let function: UInt8
        let flag: Bool
        let index: Int
        let number: UInt64
        let body: UnsafeRawBufferPointer
    }

    /// The reason for which there is no message.
    enum Failure: Error {
        /// The other side has closed the connection.
        case closed
        /// The other side has sent bytes that are no message.
        case malformed
        /// No message has come in time.
        case late
    }

    /// The greatest size of a body, in bytes.
    static let maximumSize = 64 << 20
    private static let headSize = MemoryLayout<lsn_message>.size

    private let socket: Int32
    private var outgoing: [UInt8] = []
    private var incoming = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
    private var (start, end) = (0, 0)

    /// Takes a socket, which is closed with the connection.
    init(_ socket: Int32) {
        self.socket = socket
    }

    deinit {
        incoming.deallocate()
        close(socket)
    }

    /// Limits the time for which `receive` waits, in milliseconds.
    func setPatience(milliseconds: Int) {
        var time = timeval(tv_sec: milliseconds / 1000, tv_usec: milliseconds % 1000 * 1000)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    }

    /// Adds a message to those that `flush` sends. Its body is two pieces, one behind the other.
    func add(
        _ kind: MessageKind, function: UInt8 = 0, flag: Bool = false, index: Int = 0, number: UInt64 = 0,
        _ body: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0),
        _ rest: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0)
    ) {
        let head = lsn_message(
            number: number, size: UInt32(clamping: body.count + rest.count), index: UInt32(clamping: index),
            kind: kind.rawValue, function: function, flag: flag ? 1 : 0, unused: (0, 0, 0, 0, 0))
        withUnsafeBytes(of: head) { outgoing.append(contentsOf: $0) }
        outgoing.append(contentsOf: body)
        outgoing.append(contentsOf: rest)
    }

    /// The number of bytes that `flush` will send.
    var pending: Int { outgoing.count }

    /// Sends the messages that were added. Messages to a closed connection are lost.
    func flush() {
        outgoing.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
                let count = send(socket, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return }
                sent += count
            }
        }
        outgoing.removeAll(keepingCapacity: true)
    }

    /// Whether something has been received, or the connection has been closed.
    var hasInput: Bool {
        if end > start { return true }
        var descriptor = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, 0) > 0
    }

    /// Waits for the next message.
    func receive() throws(Failure) -> Message {
        try fill(Self.headSize)
        let head = incoming.loadUnaligned(fromByteOffset: start, as: lsn_message.self)
        let size = Int(head.size)
        guard size <= Self.maximumSize, let kind = MessageKind(rawValue: head.kind) else { throw .malformed }
        try fill(Self.headSize + size)
        let body = UnsafeRawBufferPointer(rebasing: incoming[(start + Self.headSize)...].prefix(size))
        start += Self.headSize + size
        return Message(
            kind: kind, function: head.function, flag: head.flag != 0, index: Int(head.index), number: head.number,
            body: body)
    }

    /// Receives until as many bytes are there.
    private func fill(_ count: Int) throws(Failure) {
        if end - start >= count { return }
        makeRoom(count)
        while end - start < count {
            let received = recv(socket, incoming.baseAddress.map { $0 + end }, incoming.count - end, 0)
            if received > 0 {
                end += received
            } else if received == 0 || errno != EINTR {
                throw received < 0 && errno == EAGAIN ? .late : .closed
            }
        }
    }

    /// Moves the received bytes to the start of the buffer, which grows if it is too small.
    private func makeRoom(_ count: Int) {
        let rest = UnsafeRawBufferPointer(rebasing: incoming[start..<end])
        if count > incoming.count {
            let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
            larger.copyMemory(from: rest)
            incoming.deallocate()
            incoming = larger
        } else if start > 0 {
            incoming.copyMemory(from: rest)
        }
        (start, end) = (0, rest.count)
    }
}
