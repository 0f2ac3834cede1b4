internal import LiaisonKit

extension OutputBuffer {
    /// Appends untrusted text, escaped for use between tags and in a quoted attribute.
    ///
    /// Markup becomes character references. Control characters and noncharacters, which no page may hold, become
    /// U+FFFD. Bidi overrides, embeddings and isolates are dropped, because they reorder the text around them.
    mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        var index = text.firstSuspect(from: 0)
        while index < text.count {
            let (length, replacement) = text.examine(at: index)
            if let replacement {
                append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
                append(replacement)
                start = index + length
            }
            index = text.firstSuspect(from: index + length)
        }
        if start < text.count { append(contentsOf: UnsafeBufferPointer(rebasing: text[start...])) }
    }

    /// Appends untrusted text, escaped.
    package mutating func append(escaping bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { append(escaping: $0) }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The position of the next byte that may need escaping; the count if there is none.
    fileprivate func firstSuspect(from start: Int) -> Int {
        let raw = UnsafeRawBufferPointer(self)
        var index = start
        while index + 8 <= count {
            if raw.loadUnaligned(fromByteOffset: index, as: UInt64.self).isPlain {
                index += 8
                continue
            }
            for position in index..<index + 8 where self[position].isSuspect { return position }
            index += 8
        }
        while index < count, !self[index].isSuspect { index += 1 }
        return index
    }

    /// The length of the character at a position, and its replacement; nil if the character is harmless.
    fileprivate func examine(at index: Int) -> (length: Int, replacement: StaticString?) {
        switch self[index] {
        case UInt8(ascii: "<"): return (1, "&lt;")
        case UInt8(ascii: ">"): return (1, "&gt;")
        case UInt8(ascii: "&"): return (1, "&amp;")
        case UInt8(ascii: "\""): return (1, "&quot;")
        case UInt8(ascii: "\n"), UInt8(ascii: "\t"): return (1, nil)
        case UInt8(ascii: "\r"): return (1, byte(index + 1) == UInt8(ascii: "\n") ? "" : "\n")
        case 0xC2: return byte(index + 1) < 0xA0 ? (2, "\u{FFFD}") : (2, nil)
        case 0xE2: return (3, isBidiControl(at: index) ? "" : nil)
        case 0xEF: return (3, isShortNoncharacter(at: index) ? "\u{FFFD}" : nil)
        case 0xF0...: return (4, isLongNoncharacter(at: index) ? "\u{FFFD}" : nil)
        default: return (1, "\u{FFFD}")
        }
    }

    /// Returns whether U+202A to U+202E or U+2066 to U+2069 stands at a position.
    private func isBidiControl(at index: Int) -> Bool {
        let last = byte(index + 2)
        switch byte(index + 1) {
        case 0x80: return (0xAA...0xAE).contains(last)
        case 0x81: return (0xA6...0xA9).contains(last)
        default: return false
        }
    }

    /// Returns whether U+FDD0 to U+FDEF, U+FFFE or U+FFFF stands at a position.
    private func isShortNoncharacter(at index: Int) -> Bool {
        let last = byte(index + 2)
        switch byte(index + 1) {
        case 0xB7: return (0x90...0xAF).contains(last)
        case 0xBF: return last >= 0xBE
        default: return false
        }
    }

    /// Returns whether one of the last two code points of a plane above the first stands at a position.
    private func isLongNoncharacter(at index: Int) -> Bool {
        byte(index + 1) & 0x0F == 0x0F && byte(index + 2) == 0xBF && byte(index + 3) >= 0xBE
    }

    /// The byte at a position, or 0 after the end of the text.
    private func byte(_ index: Int) -> UInt8 {
        index < count ? self[index] : 0
    }
}

extension UInt64 {
    /// True if all of its eight bytes are ASCII and neither markup nor control characters.
    var isPlain: Bool {
        let suspects =
            self | bytesBelow(0x20) | bytesEqual(to: 0x7F) | bytesEqual(to: UInt8(ascii: "<"), orWith: 0x02)
            | bytesEqual(to: UInt8(ascii: "\""), orWith: 0x04)
        return suspects & .eight(0x80) == 0
    }
}

extension UInt8 {
    /// True if the byte is markup, a control character, or the lead byte of a sequence that may have to be replaced.
    fileprivate var isSuspect: Bool {
        switch self {
        case 0x22, 0x26, 0x3C, 0x3E, 0..<0x20, 0x7F, 0xC2, 0xE2, 0xEF...: true
        default: false
        }
    }
}
