internal import LiaisonJSON

/// A text that XML allows without a change: UTF-8 without U+FFFE and U+FFFF, and without control characters other than
/// tabs and line feeds. Carriage returns are excluded, because XML turns them into line feeds.
struct PlainXMLText {
    private typealias Block = SIMD16<UInt8>
    private typealias Mask = SIMDMask<SIMD16<Int8>>

    let text: UTF8Text
    /// The number of line feeds.
    private(set) var lines = 0
    /// The index after the last line feed; 0 if there is none.
    private var lastLine = 0
    private var isASCII = true

    /// Checks a text in blocks of 16 bytes; nil if XML does not allow it without a change.
    init?(_ text: UTF8Text) {
        self.text = text
        var index = 0
        while index + Block.scalarCount <= text.count {
            guard takeBlock(Block(text, at: index), at: index) else { return nil }
            index += Block.scalarCount
        }
        // Spaces fill the last block, and do not change the result.
        let isBehind = Self.places .>= Block(repeating: UInt8(truncatingIfNeeded: text.count - index))
        let last = Block(lastOf: text, from: index).replacing(with: 0x20, where: isBehind)
        guard takeBlock(last, at: index) else { return nil }
        guard isASCII || (try? UTF8Span(validating: text.span)) != nil && !hasNoncharacter else { return nil }
    }

    /// The number of characters after the last line feed.
    var lastColumns: Int {
        let line = text[lastLine...]
        return isASCII ? line.count : line.reduce(0) { $0 &+ ($1 & 0xC0 != 0x80 ? 1 : 0) }
    }

    /// Takes the block at an index. Returns false if the block contains a control character.
    @inline(__always)
    private mutating func takeBlock(_ block: Block, at index: Int) -> Bool {
        guard Self.any(block .< Block(repeating: 0x20) .| block .>= Block(repeating: 0x80)) else { return true }
        let isLineFeed = block .== Block(repeating: 0x0A)
        let isControl = block .< Block(repeating: 0x20) .& .!isLineFeed .& block .!= Block(repeating: 0x09)
        guard !Self.any(isControl) else { return false }
        if Self.any(block .>= Block(repeating: 0x80)) { isASCII = false }
        if Self.any(isLineFeed) { takeLineFeeds(isLineFeed, at: index) }
        return true
    }

    @inline(__always)
    private mutating func takeLineFeeds(_ mask: Mask, at index: Int) {
        // A line feed is 255 here, and all other bytes are 0. The first byte is the lowest.
        let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
        let (low, high) = (halves.x.littleEndian, halves.y.littleEndian)
        lines += (low.nonzeroBitCount + high.nonzeroBitCount) / 8
        lastLine = index + (high != 0 ? 16 - high.leadingZeroBitCount / 8 : 8 - low.leadingZeroBitCount / 8)
    }

    private static var places: Block { Block(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15) }

    @inline(__always)
    private static func any(_ mask: Mask) -> Bool { unsafeBitCast(mask, to: SIMD2<UInt64>.self) != SIMD2(0, 0) }

    /// True if the text contains U+FFFE or U+FFFF.
    private var hasNoncharacter: Bool {
        var index = 0
        while let found = text.firstIndex(of: 0xEF, from: index) {
            if found + 2 < text.count, text[found + 1] == 0xBF, text[found + 2] >= 0xBE { return true }
            index = found + 1
        }
        return false
    }
}
