internal import CUnistring

/// Measures how many columns of a terminal a grapheme cluster takes.
enum CharacterWidth {
    /// The columns of a cluster in valid UTF-8, after its controls are replaced.
    ///
    /// Scalars add up, but an emoji never takes more than two columns, however many are joined to it, and takes both in
    /// emoji style (U+FE0F).
    static func columns(ofCluster bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        var (scalar, position) = UTF8Scalars.decode(bytes.base, at: bytes.startIndex)
        var sum = columns(of: scalar)
        if position >= bytes.endIndex { return sum }
        let isEmoji = scalar.properties.isEmoji
        while position < bytes.endIndex {
            (scalar, position) = UTF8Scalars.decode(bytes.base, at: position)
            if isEmoji, scalar == "\u{FE0F}" { return 2 }
            sum += columns(of: scalar)
        }
        return isEmoji ? min(sum, 2) : sum
    }

    /// The columns of a single scalar.
    static func columns(of scalar: Unicode.Scalar) -> Int {
        if scalar.value >= 0x20, scalar.value < 0x7F { return 1 }
        if TerminalText.replacement(for: scalar) != nil { return 1 }
        let columns = max(Int(uc_width(scalar.value, encoding)), 0)
        // Emoji that the tables of libunistring lack.
        if columns == 1, scalar.value >= 0x1F300, scalar.properties.isEmojiPresentation { return 2 }
        return columns
    }

    /// The name that libunistring gives the encoding; a literal that lives as long as the process.
    nonisolated(unsafe) static let encoding: UnsafePointer<CChar> = {
        let name: StaticString = "UTF-8"
        return UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    }()
}

/// Reads scalars out of valid UTF-8.
enum UTF8Scalars {
    /// The scalar that starts at a position, and the position after it. Never reads beyond the end.
    @inline(__always)
    static func decode(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> (Unicode.Scalar, next: Int) {
        let lead = bytes[position]
        if lead < 0x80 { return (Unicode.Scalar(lead), position + 1) }
        let count = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
        let next = min(position + count, bytes.count)
        var value = UInt32(lead) & (0x7F >> UInt32(count))
        for index in position + 1..<next { value = value << 6 | UInt32(bytes[index] & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", next)
    }

    /// The start of the scalar that a position lies in.
    static func start(in bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> Int {
        var position = position
        while position > 0, position < bytes.count, bytes[position] & 0xC0 == 0x80 { position -= 1 }
        return position
    }
}
