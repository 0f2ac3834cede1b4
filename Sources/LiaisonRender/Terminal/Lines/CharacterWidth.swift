internal import CUnistring

/// Measures how many columns of a terminal a grapheme cluster takes.
enum CharacterWidth {
    /// The columns of a cluster in valid UTF-8, after its controls are replaced.
    ///
    /// The columns of the scalars add up. An emoji takes at most two columns, however many scalars are joined to the
    /// emoji, and exactly two in emoji style (U+FE0F).
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
        if isWideLetter(scalar) { return 2 }
        if TerminalText.replacement(for: scalar) != nil { return 1 }
        let columns = max(Int(uc_width(scalar.value, encoding)), 0)
        // Emoji that the tables of libunistring lack.
        if columns == 1, scalar.value >= 0x1F300, scalar.properties.isEmojiPresentation { return 2 }
        return columns
    }

    /// Returns whether a scalar is one of the frequent letters of two columns: Hiragana, Katakana, and Chinese
    /// characters.
    private static func isWideLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF: true
        default: false
        }
    }

    /// The name that libunistring gives the encoding; a literal that lives as long as the process.
    nonisolated(unsafe) static let encoding: UnsafePointer<CChar> = {
        let name: StaticString = "UTF-8"
        return UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    }()
}
