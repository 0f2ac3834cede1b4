extension UTF8Text {
    private typealias Block = SIMD16<UInt8>

    /// Whether the text is one that XML allows as it is: UTF-8 without control characters other than tabs and line feeds,
    /// and without U+FFFE and U+FFFF. A carriage return is none, as XML makes a line feed of each.
    var isPlainXML: Bool {
        var (index, isASCII) = (0, true)
        let bytes = UnsafeRawBufferPointer(self)
        while index + Block.scalarCount <= count {
            let block = bytes.loadUnaligned(fromByteOffset: index, as: Block.self)
            let isControl = block .< Block(repeating: 0x20)
            guard !Self.any(isControl .& block .!= Block(repeating: 0x0A) .& block .!= Block(repeating: 0x09)) else {
                return false
            }
            isASCII = isASCII && !Self.any(block .>= Block(repeating: 0x80))
            index += Block.scalarCount
        }
        for byte in self[index...] {
            if byte < 0x20, byte != 0x0A, byte != 0x09 { return false }
            isASCII = isASCII && byte < 0x80
        }
        return isASCII || (try? UTF8Span(validating: span)) != nil && !hasNoncharacter
    }

    @inline(__always)
    private static func any(_ mask: SIMDMask<SIMD16<Int8>>) -> Bool {
        unsafeBitCast(mask, to: SIMD2<UInt64>.self) != SIMD2(0, 0)
    }

    /// Whether U+FFFE or U+FFFF is in the text.
    private var hasNoncharacter: Bool {
        var index = 0
        while let found = firstIndex(of: 0xEF, from: index) {
            if found + 2 < count, self[found + 1] == 0xBF, self[found + 2] >= 0xBE { return true }
            index = found + 1
        }
        return false
    }
}
