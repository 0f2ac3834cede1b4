public import CSimdJSON

/// A key, ready to be compared with those of the members of objects: eight bytes at once.
public struct JSONKey: BitwiseCopyable {
    /// The key, in UTF-8.
    public let bytes: UnsafeBufferPointer<UInt8>
    /// Its first eight bytes, or as many as there are, and which these are.
    @usableFromInline let (head, mask): (UInt64, UInt64)

    /// Prepares a key. Its bytes must live as long as it is used.
    public init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        var (head, mask) = (UInt64(0), UInt64(0))
        for (index, byte) in bytes.prefix(8).enumerated() {
            head |= UInt64(byte) << (8 * index)
            mask |= 0xFF << (8 * index)
        }
        self.head = UInt64(littleEndian: head)
        self.mask = UInt64(littleEndian: mask)
    }

    /// The key as a text.
    public var name: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether it is the key of a member.
    @inlinable @inline(__always)
    public func isKey(_ key: JSONValue) -> Bool {
        guard Int(key.node.pointee.count) == bytes.count, let text = key.node.pointee.text else { return false }
        // Behind each text of a document 8 bytes may be read.
        guard UnsafeRawPointer(text).loadUnaligned(as: UInt64.self) & mask == head else { return false }
        return bytes.count <= 8 || key.hasBytes(bytes)
    }
}
