package import CIsolation

/// The end of a ring at which messages are written.
package struct RingWriter {
    package let ring: OpaquePointer
    /// The number of bytes that were written. The other side cannot change it.
    private var position: UInt64 = 0

    package init(_ ring: OpaquePointer) { self.ring = ring }

    /// Writes a message, whose body is two pieces. `awaitSpace` waits until there may be space behind a position, and returns
    /// false to give up.
    package mutating func write(
        _ head: lsn_message, _ body: UnsafeRawBufferPointer = .none, _ rest: UnsafeRawBufferPointer = .none,
        _ awaitSpace: (UInt64) -> Bool
    ) {
        var head = head
        head.size = UInt32(clamping: body.count + rest.count)
        if put(&head, body, rest) { return }
        withUnsafeBytes(of: head) { write($0, awaitSpace) }
        write(body, awaitSpace)
        write(rest, awaitSpace)
    }

    /// Writes a message, whose `size` is set, if all of it fits before the end of the ring. Returns false if it does not.
    mutating func put(
        _ head: inout lsn_message, _ body: UnsafeRawBufferPointer, _ rest: UnsafeRawBufferPointer
    ) -> Bool {
        guard lsn_ring_put(ring, position, &head, body.baseAddress, rest.baseAddress, rest.count) != 0 else {
            return false
        }
        position += UInt64(MemoryLayout<lsn_message>.size + body.count + rest.count)
        return true
    }

    /// Writes the first bytes: as many as fit. Returns their number.
    mutating func write(_ bytes: UnsafeRawBufferPointer) -> Int {
        let count = min(lsn_ring_space(ring, position), bytes.count)
        lsn_ring_write(ring, position, bytes.baseAddress, count)
        position += UInt64(count)
        lsn_ring_publish(ring, position)
        return count
    }

    private mutating func write(_ bytes: UnsafeRawBufferPointer, _ awaitSpace: (UInt64) -> Bool) {
        var written = 0
        while written < bytes.count {
            let count = write(UnsafeRawBufferPointer(rebasing: bytes[written...]))
            written += count
            if count == 0, !awaitSpace(position) { return }
        }
    }
}

/// The end of a ring at which messages are read. Bytes are copied before they are looked at, so that the other side cannot
/// change bytes that were checked.
package struct RingReader: ~Copyable {
    package let ring: OpaquePointer
    /// The number of bytes that were copied. The other side cannot change it.
    private(set) var copied: UInt64 = 0
    private var buffer = MessageBuffer()
    /// True if the last message that was taken is of no kind. No message follows.
    private var isMalformed = false

    package init(_ ring: OpaquePointer) { self.ring = ring }

    /// The number of bytes of all messages that were taken.
    package var position: UInt64 { copied - UInt64(buffer.count) }

    /// Waits for the next message; nil if the bytes of the other side are no message, or if `awaitBytes` gives up. `awaitBytes`
    /// waits until there are bytes behind a position, and returns false to give up. The body is valid until the next message.
    package mutating func next(
        atMost most: Int, _ awaitBytes: (UInt64) -> Bool
    ) -> (head: lsn_message, body: UnsafeRawBufferPointer)? {
        do throws(ChannelFailure) {
            while true {
                if let message = try buffer.next(atMost: most) { return message }
                if try copy() { continue }
                guard awaitBytes(copied) else { return nil }
            }
        } catch {
            return nil
        }
    }

    /// Takes the next message of a worker or of its host; nil if its last byte was not copied yet.
    mutating func next() throws(ChannelFailure) -> Message? {
        guard !isMalformed else { throw .malformed }
        guard let (head, body) = try buffer.next(atMost: Message.maximumSize) else { return nil }
        guard let message = Message(head, body) else {
            isMalformed = true
            throw .malformed
        }
        return message
    }

    /// True if all bytes of the next message were copied.
    var hasMessage: Bool { buffer.hasMessage }

    /// Copies the bytes that the other side has written. Returns false if there are none.
    mutating func copy() throws(ChannelFailure) -> Bool {
        let available = lsn_ring_available(ring, copied)
        guard available <= UInt64(LSN_RING_CAPACITY) else { throw .malformed }
        let space = buffer.space
        let count = min(Int(available), space.count)
        guard count > 0 else { return false }
        lsn_ring_read(ring, copied, space.baseAddress, count)
        copied += UInt64(count)
        buffer.add(count)
        lsn_ring_free_writer(ring)
        return true
    }
}
