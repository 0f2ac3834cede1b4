extension [UInt8] {
    /// The little-endian integer at an offset; 0 if the bytes end before.
    func integer<Integer: FixedWidthInteger & UnsignedInteger>(at offset: Int, as type: Integer.Type) -> Integer {
        let size = Integer.bitWidth / 8
        guard offset >= 0, offset <= count - size else { return 0 }
        var value: Integer = 0
        for index in (0..<size).reversed() { value = value << 8 | Integer(self[offset + index]) }
        return value
    }

    /// Whether a NUL-terminated text is at an offset.
    func holds(_ text: [UInt8], at offset: Int) -> Bool {
        guard offset >= 0, offset < count, text.count < count - offset, self[offset + text.count] == 0 else {
            return false
        }
        for index in text.indices where self[offset + index] != text[index] { return false }
        return true
    }
}
