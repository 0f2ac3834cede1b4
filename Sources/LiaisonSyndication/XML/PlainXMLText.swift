/// A text that XML allows as it is: UTF-8 without control characters other than tabs and line feeds, and without U+FFFE
/// and U+FFFF. A text with a carriage return is none, as XML makes a line feed of each.
struct PlainXMLText {
    private typealias Block = SIMD16<UInt8>
    private typealias Mask = SIMDMask<SIMD16<Int8>>

    let text: UTF8Text
    /// The number of line feeds.
    private(set) var lines = 0
    /// The index behind the last line feed; 0 if there is none.
    private var lastLine = 0
    private var isASCII = true

    /// Reads a text in blocks of 16 bytes; nil if XML does not allow the text as it is.
    init?(_ text: UTF8Text) {
        self.text = text
        let bytes = UnsafeRawBufferPointer(text)
        var index = 0
        while index + Block.scalarCount <= text.count {
            let block = bytes.loadUnaligned(fromByteOffset: index, as: Block.self)
            guard takeBlock(block, at: index) else { return nil }
            index += Block.scalarCount
        }
        while index < text.count {
            guard takeByte(text[index], at: index) else { return nil }
            index += 1
        }
        guard isASCII || (try? UTF8Span(validating: text.span)) != nil && !hasNoncharacter else { return nil }
    }

    /// The number of characters behind the last line feed.
    var lastColumns: Int {
        let line = text[lastLine...]
        return isASCII ? line.count : line.reduce(0) { $0 &+ ($1 & 0xC0 != 0x80 ? 1 : 0) }
    }

    @inline(__always)
    private mutating func takeBlock(_ block: Block, at index: Int) -> Bool {
        let isUnusual = block .< Block(repeating: 0x20) .| block .>= Block(repeating: 0x80)
        guard Self.any(isUnusual) else { return true }
        for place in 0..<Block.scalarCount {
            guard takeByte(block[place], at: index + place) else { return false }
        }
        return true
    }

    @inline(__always)
    private mutating func takeByte(_ byte: UInt8, at index: Int) -> Bool {
        switch byte {
        case 0x0A: (lines, lastLine) = (lines + 1, index + 1)
        case 0x09: break
        case ..<0x20: return false
        case 0x80...: isASCII = false
        default: break
        }
        return true
    }

    @inline(__always)
    private static func any(_ mask: Mask) -> Bool { unsafeBitCast(mask, to: SIMD2<UInt64>.self) != SIMD2(0, 0) }

    /// Whether U+FFFE or U+FFFF is in the text.
    private var hasNoncharacter: Bool {
        var index = 0
        while let found = text.firstIndex(of: 0xEF, from: index) {
            if found + 2 < text.count, text[found + 1] == 0xBF, text[found + 2] >= 0xBE { return true }
            index = found + 1
        }
        return false
    }
}
