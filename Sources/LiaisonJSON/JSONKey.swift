public import CSimdJSON

/// A key that is compared with the keys of members, eight bytes at a time.
public struct JSONKey: BitwiseCopyable {
    /// The key, in UTF-8.
    public let bytes: UnsafeBufferPointer<UInt8>
    /// The first eight bytes of the key, or all if there are fewer, and a mask of the bytes that count.
    @usableFromInline let (head, mask): (UInt64, UInt64)
    /// The last eight bytes of the key; 0 if there are fewer than nine.
    @usableFromInline let tail: UInt64

    /// Prepares a key. The caller owns the bytes, which must live as long as the key.
    public init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        var (head, mask) = (UInt64(0), UInt64(0))
        for (index, byte) in bytes.prefix(8).enumerated() {
            head |= UInt64(byte) << (8 * index)
            mask |= 0xFF << (8 * index)
        }
        self.head = UInt64(littleEndian: head)
        self.mask = UInt64(littleEndian: mask)
        let last = bytes.count > 8 ? bytes.suffix(8) : []
        tail = UInt64(littleEndian: last.reversed().reduce(0) { $0 << 8 | UInt64($1) })
    }

    /// A copy of the key.
    public var name: String { String(decoding: bytes, as: UTF8.self) }

    /// Returns whether a member has this key.
    @inlinable @inline(__always)
    public func isKey(_ key: JSONValue) -> Bool {
        guard Int(key.node.pointee.count) == bytes.count, let text = key.node.pointee.text else { return false }
        // The reader guarantees that 8 bytes after each text may be read.
        guard UnsafeRawPointer(text).loadUnaligned(as: UInt64.self) & mask == head else { return false }
        guard bytes.count > 8 else { return true }
        guard UnsafeRawPointer(text + bytes.count - 8).loadUnaligned(as: UInt64.self) == tail else { return false }
        return bytes.count <= 16 || key.hasBytes(bytes)
    }
}
