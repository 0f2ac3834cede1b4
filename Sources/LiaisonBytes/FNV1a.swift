/// The hash FNV-1a of 64 bits, by Glenn Fowler, Landon Curt Noll and Phong Vo: it is the same in each run.
package struct FNV1a {
    /// The hash of the bytes so far.
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Begins with no bytes.
    package init() {}

    /// Adds bytes.
    package mutating func combine(_ bytes: some Sequence<UInt8>) {
        let isDone: Void? = bytes.withContiguousStorageIfAvailable { combine(contentsOf: $0) }
        if isDone == nil { for byte in bytes { combine(byte) } }
    }

    /// Adds bytes in memory. A loop over a generic sequence takes ten times as long.
    private mutating func combine(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
        for byte in bytes { combine(byte) }
    }

    private mutating func combine(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

    /// The hash of some bytes as an integer with the same bits.
    package static func hash(_ bytes: some Sequence<UInt8>) -> Int {
        var hash = FNV1a()
        hash.combine(bytes)
        return Int(bitPattern: UInt(hash.value))
    }
}
