internal import CIsolation

/// The reason for which there is no message.
package enum ChannelFailure: Error {
    /// The other side has ended.
    case closed
    /// The other side has sent bytes that are no message.
    case malformed
}

/// Received bytes, from which messages are taken.
struct MessageBuffer: ~Copyable {
    private var bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
    private var (start, end) = (0, 0)

    deinit {
        bytes.deallocate()
    }

    /// The number of bytes of which no message was taken.
    var count: Int { end - start }

    /// Takes the next message, whose body has at most a number of bytes; nil if its last byte has not come yet. The body is
    /// valid until more bytes come.
    mutating func next(
        atMost most: Int
    ) throws(ChannelFailure) -> (head: lsn_message, body: UnsafeRawBufferPointer)? {
        guard let head = nextHead else { return nil }
        let size = Int(head.size)
        guard size <= most else { throw .malformed }
        guard end - start >= Message.headSize + size else { return nil }
        let body = UnsafeRawBufferPointer(rebasing: bytes[(start + Message.headSize)...].prefix(size))
        start += Message.headSize + size
        return (head, body)
    }

    /// True if all bytes of the next message have come.
    var hasMessage: Bool { nextHead.map { end - start >= Message.headSize + Int($0.size) } ?? false }

    /// The free memory for further bytes: enough for the rest of the next message.
    var space: UnsafeMutableRawBufferPointer {
        mutating get {
            makeRoom(Message.headSize + (nextHead.map { Int($0.size) } ?? 0))
            return UnsafeMutableRawBufferPointer(rebasing: bytes[end...])
        }
    }

    /// Notes that bytes were copied to the start of `space`.
    mutating func add(_ count: Int) { end += count }

    private var nextHead: lsn_message? {
        end - start < Message.headSize ? nil : bytes.loadUnaligned(fromByteOffset: start, as: lsn_message.self)
    }

    /// Moves the received bytes to the start of the buffer, which grows if a message does not fit.
    private mutating func makeRoom(_ count: Int) {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
        if count > bytes.count {
            let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
            larger.copyMemory(from: rest)
            bytes.deallocate()
            bytes = larger
        } else if start > 0 {
            bytes.copyMemory(from: rest)
        }
        (start, end) = (0, rest.count)
    }
}

extension lsn_message {
    /// The head of a message.
    init(
        _ kind: MessageKind, _ function: UInt8, _ flag: Bool, hasCell: Bool = false, _ index: Int, _ number: UInt64,
        size: Int
    ) {
        self.init(
            number: number, size: UInt32(clamping: size), index: UInt32(clamping: index), kind: kind.rawValue,
            function: function, flag: flag ? 1 : 0, has_cell: hasCell ? 1 : 0, unused: (0, 0, 0, 0))
    }
}

extension UnsafeRawBufferPointer {
    /// No bytes.
    package static var none: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: nil, count: 0) }
}
