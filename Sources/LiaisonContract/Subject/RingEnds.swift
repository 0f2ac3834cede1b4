internal import CIsolation

/// The end of a ring at which messages are written.
struct RingWriter {
    let ring: OpaquePointer
    /// The number of bytes that were written. The other side cannot change it.
    private(set) var position: UInt64 = 0

    init(_ ring: OpaquePointer) { self.ring = ring }

    /// Writes a message, whose body is two pieces. `awaitSpace` waits until there may be space behind a position, and returns
    /// false to give up.
    mutating func write(
        _ head: lsn_message, _ body: UnsafeRawBufferPointer = .none, _ rest: UnsafeRawBufferPointer = .none,
        _ awaitSpace: (UInt64) -> Bool
    ) {
        var head = head
        head.size = UInt32(clamping: body.count + rest.count)
        if lsn_ring_put(ring, position, &head, body.baseAddress, rest.baseAddress, rest.count) != 0 {
            return position += UInt64(MemoryLayout<lsn_message>.size + body.count + rest.count)
        }
        withUnsafeBytes(of: head) { write($0, awaitSpace) }
        write(body, awaitSpace)
        write(rest, awaitSpace)
        lsn_ring_publish(ring, position)
    }

    private mutating func write(_ bytes: UnsafeRawBufferPointer, _ awaitSpace: (UInt64) -> Bool) {
        var written = 0
        while written < bytes.count {
            let count = min(lsn_ring_space(ring, position), bytes.count - written)
            if count == 0 {
                lsn_ring_publish(ring, position)
                guard awaitSpace(position) else { return }
                continue
            }
            lsn_ring_write(ring, position, bytes.baseAddress.map { $0 + written }, count)
            position += UInt64(count)
            written += count
        }
    }
}

/// The end of a ring at which messages are read.
struct RingReader {
    let ring: OpaquePointer
    /// The number of bytes that were read. The other side cannot change it.
    private(set) var position: UInt64 = 0
    /// The body of the last message.
    private(set) var body: [UInt8] = []

    init(_ ring: OpaquePointer) { self.ring = ring }

    /// Waits for the next message, and copies it; nil if the bytes of the other side are no message, or if `awaitBytes` gives
    /// up. `awaitBytes` waits until there are bytes behind a position, and returns false to give up.
    mutating func next(atMost most: Int, _ awaitBytes: (UInt64) -> Bool) -> lsn_message? {
        var head = lsn_message()
        let isRead = withUnsafeMutableBytes(of: &head) { read($0, awaitBytes) }
        guard isRead, Int(head.size) <= most else { return nil }
        let size = Int(head.size)
        if size == 0 {
            body.removeAll(keepingCapacity: true)
            return head
        }
        var isWhole = false
        body = [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
            isWhole = read(UnsafeMutableRawBufferPointer(bytes), awaitBytes)
            count = isWhole ? size : 0
        }
        return isWhole ? head : nil
    }

    private mutating func read(_ bytes: UnsafeMutableRawBufferPointer, _ awaitBytes: (UInt64) -> Bool) -> Bool {
        var done = 0
        while done < bytes.count {
            let available = lsn_ring_available(ring, position)
            guard available <= UInt64(LSN_RING_CAPACITY) else { return false }
            let count = min(Int(available), bytes.count - done)
            if count == 0 {
                guard awaitBytes(position) else { return false }
                continue
            }
            lsn_ring_read(ring, position, bytes.baseAddress.map { $0 + done }, count)
            position += UInt64(count)
            done += count
            lsn_ring_free_writer(ring)
        }
        return true
    }
}
