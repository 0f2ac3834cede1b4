/// A text that is written to memory as a JSON string, with quotes and escapes, in blocks of 16 bytes.
struct JSONString {
    private typealias Block = SIMD16<UInt8>

    private let text: UnsafeBufferPointer<UInt8>
    /// The index of the next byte to write. -1 stands for the opening quote, and the length of the text for the closing
    /// quote.
    private var index = -1

    private init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

    /// Appends a text to JSON.
    static func append(_ text: UnsafeBufferPointer<UInt8>, to json: inout [UInt8]) {
        var string = JSONString(text)
        while !string.isAtEnd {
            json.append(addingCapacity: string.room) { span in
                span.withUnsafeMutableBufferPointer { target, count in count = string.write(to: target) }
            }
        }
    }

    /// True if the whole string is written.
    private var isAtEnd: Bool { index > text.count }

    /// The number of bytes that suffice for the rest of most texts. Other texts are written in several rounds.
    private var room: Int { (text.count - index) / 8 * 9 + 4 * Block.scalarCount }

    /// The longest escape, in bytes.
    private static let longestEscape = 6

    /// Continues to write while there is room for a block and an escape. Returns the number of bytes written.
    private mutating func write(to target: UnsafeMutableBufferPointer<UInt8>) -> Int {
        guard let start = target.baseAddress else { return 0 }
        var position = start
        if index < 0 { writeQuote(to: &position) }
        let end = start + target.count - Block.scalarCount - Self.longestEscape
        while index < text.count, position <= end {
            let plain = copyPlain(to: position)
            (index, position) = (index + plain, position + plain)
            if plain < Block.scalarCount, index < text.count { position += writeCharacter(to: position) }
        }
        if index == text.count, position <= end { writeQuote(to: &position) }
        return position - start
    }

    private mutating func writeQuote(to position: inout UnsafeMutablePointer<UInt8>) {
        position.pointee = UInt8(ascii: "\"")
        (index, position) = (index + 1, position + 1)
    }

    /// Copies up to a block of bytes, and returns the number of those that need no escape.
    private func copyPlain(to target: UnsafeMutablePointer<UInt8>) -> Int {
        // Zeros fill an incomplete block. A zero needs an escape, so it ends the plain bytes.
        let block =
            text.count - index >= Block.scalarCount ? Block(text, at: index) : Block(lastOf: text, from: index)
        UnsafeMutableRawPointer(target).storeBytes(of: block, as: Block.self)
        return Self.firstToEscape(of: block) ?? Block.scalarCount
    }

    /// The index of the first byte of a block that may need an escape; nil if there is none.
    @inline(__always)
    private static func firstToEscape(of block: Block) -> Int? {
        let mask =
            block .< Block(repeating: 0x20) .| block .== Block(repeating: 0x22) .| block .== Block(repeating: 0x5C)
            .| block .== Block(repeating: 0x7F) .| block .== Block(repeating: 0xC2)
            .| block .== Block(repeating: 0xD8) .| block .== Block(repeating: 0xE2)
        // A byte that was found is 255 here, and all others are 0. The first byte is the lowest.
        let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
        if halves.x != 0 { return halves.x.littleEndian.trailingZeroBitCount / 8 }
        return halves.y != 0 ? halves.y.littleEndian.trailingZeroBitCount / 8 + 8 : nil
    }
}

extension JSONString {
    /// Writes the byte at the index, or the escape of its character, and advances past it. Returns the number of bytes
    /// written.
    private mutating func writeCharacter(to target: UnsafeMutablePointer<UInt8>) -> Int {
        let byte = text[index]
        let letter = byte == 0x0A ? UInt8(ascii: "n") : byte == 0x09 ? UInt8(ascii: "t") : byte
        guard letter == 0x22 || letter == 0x5C || letter != byte else { return writeUnusualCharacter(to: target) }
        target[0] = UInt8(ascii: "\\")
        target[1] = letter
        index += 1
        return 2
    }

    private mutating func writeUnusualCharacter(to target: UnsafeMutablePointer<UInt8>) -> Int {
        let count = escapedCount
        defer { index += max(count, 1) }
        guard count > 0 else {
            target[0] = text[index]
            return 1
        }
        target[0] = UInt8(ascii: "\\")
        return writeNumber(of: text[index..<index + count], to: target)
    }

    /// The number of bytes of the character at the index if it needs an escape, else 0: quotes and backslashes, C0 and C1
    /// controls, the ends of lines and paragraphs, and bidi controls.
    private var escapedCount: Int {
        let next = index + 1 < text.count ? text[index + 1] : 0
        let last = index + 2 < text.count ? text[index + 2] : 0
        return switch text[index] {
        case 0xC2: (0x80...0x9F).contains(next) ? 2 : 0
        case 0xD8: next == 0x9C ? 2 : 0
        case 0xE2 where next == 0x80: (0x8E...0x8F).contains(last) || (0xA8...0xAE).contains(last) ? 3 : 0
        case 0xE2 where next == 0x81: (0xA6...0xA9).contains(last) ? 3 : 0
        case 0xE2: 0
        default: 1
        }
    }

    /// Writes the number of a character after the backslash. Returns the length of the escape.
    private func writeNumber(
        of character: Slice<UnsafeBufferPointer<UInt8>>, to target: UnsafeMutablePointer<UInt8>
    ) -> Int {
        target[1] = UInt8(ascii: "u")
        let value = String(decoding: character, as: UTF8.self).unicodeScalars.first?.value ?? 0xFFFD
        for place in 2..<Self.longestEscape {
            let digit = UInt8(truncatingIfNeeded: value >> UInt32(4 * (5 - place)) & 15)
            target[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
        }
        return Self.longestEscape
    }
}
