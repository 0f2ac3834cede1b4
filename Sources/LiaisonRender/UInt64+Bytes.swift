/// Eight bytes of text, which are examined at once.
extension UInt64 {
    /// The number of bytes of printable ASCII before the first other byte, counted from the lowest byte.
    var countOfPrintableASCII: Int {
        let others = (self | bytesBelow(0x20) | bytesEqual(to: 0x7F)) & .eight(0x80)
        return others.trailingZeroBitCount / 8
    }

    // Each function sets the highest bit of the bytes that match. A subtraction borrows from the next byte, so a match
    // may also set the bit of another byte. If no byte matches, and all bytes are ASCII, no highest bit is set.

    /// Finds the bytes below a limit.
    func bytesBelow(_ limit: UInt8) -> UInt64 { self &- .eight(limit) }

    /// Finds the bytes that equal a byte.
    func bytesEqual(to byte: UInt8) -> UInt64 { (self ^ .eight(byte)).bytesBelow(1) }

    /// Finds the bytes that equal a byte, with or without a further bit: `<` and `>`, `"` and `&`.
    func bytesEqual(to byte: UInt8, orWith bit: UInt8) -> UInt64 {
        (self | .eight(bit)).bytesEqual(to: byte | bit)
    }

    /// The same byte eight times.
    static func eight(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }
}
