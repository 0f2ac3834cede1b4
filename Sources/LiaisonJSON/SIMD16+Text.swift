/// Blocks of 16 bytes, which read a text step by step.
extension SIMD16<UInt8> {
    /// The 16 bytes at an index of a text.
    @inlinable package init(_ text: UnsafeBufferPointer<UInt8>, at index: Int) {
        self = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
    }

    /// The bytes of a text from an index on, followed by zeros. There must be fewer than 16 bytes.
    @inlinable @inline(__always)
    package init(lastOf text: UnsafeBufferPointer<UInt8>, from index: Int) {
        let bytes = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(text)[index...])
        let count = bytes.count
        var words = SIMD2<UInt64>(0, 0)
        // The two parts overlap unless together they make up the bytes exactly.
        if count >= 8 {
            words = SIMD2(Self.word(bytes, at: 0), Self.word(bytes, at: count - 8) >> UInt64(8 * (16 - count)))
        } else if count >= 4 {
            words.x = Self.half(bytes, at: 0) | Self.half(bytes, at: count - 4) << UInt64(8 * (count - 4))
        } else if count > 0 {
            words.x = UInt64(bytes[0]) | UInt64(bytes[count / 2]) << UInt64(8 * (count / 2))
            words.x |= UInt64(bytes[count - 1]) << UInt64(8 * (count - 1))
        }
        self = unsafeBitCast(SIMD2(words.x.littleEndian, words.y.littleEndian), to: SIMD16<UInt8>.self)
    }

    /// Eight bytes as a number, whose lowest byte comes first.
    @inlinable package static func word(_ bytes: UnsafeRawBufferPointer, at index: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    /// Four bytes as a number, whose lowest byte comes first.
    @inlinable package static func half(_ bytes: UnsafeRawBufferPointer, at index: Int) -> UInt64 {
        UInt64(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self)))
    }
}
