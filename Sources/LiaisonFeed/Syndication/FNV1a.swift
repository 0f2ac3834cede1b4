/// The hash FNV-1a of 64 bits, by Glenn Fowler, Landon Curt Noll and Phong Vo: it is the same in each run.
struct FNV1a {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Adds bytes.
    mutating func combine(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
}
