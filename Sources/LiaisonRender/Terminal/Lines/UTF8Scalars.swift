/// Reads scalars out of valid UTF-8.
enum UTF8Scalars {
    /// The scalar that starts at a position, and the position after it. Never reads beyond the end.
    @inline(__always)
    static func decode(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> (Unicode.Scalar, next: Int) {
        let lead = bytes[position]
        if lead < 0x80 { return (Unicode.Scalar(lead), position + 1) }
        let count = length(ofLead: lead)
        let next = min(position + count, bytes.count)
        var value = UInt32(lead) & (0x7F >> UInt32(count))
        for index in position + 1..<next { value = value << 6 | UInt32(bytes[index] & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", next)
    }

    /// The number of bytes of the scalar that begins with a byte.
    static func length(ofLead lead: UInt8) -> Int { lead < 0x80 ? 1 : lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2 }

    /// The start of the scalar that a position lies in.
    static func start(in bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> Int {
        var position = position
        while position > 0, position < bytes.count, bytes[position] & 0xC0 == 0x80 { position -= 1 }
        return position
    }
}
