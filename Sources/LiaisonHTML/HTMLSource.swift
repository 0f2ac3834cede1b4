internal import LiaisonJSON

/// The UTF-8 of some HTML, read in blocks of 16 bytes. A NUL follows the text, and more bytes that may be read.
struct HTMLSource {
    typealias Block = SIMD16<UInt8>
    typealias Mask = SIMDMask<SIMD16<Int8>>

    private let start: UnsafePointer<UInt8>
    /// The number of bytes of the text.
    let count: Int

    /// The text of a string; nil for another kind.
    init?(_ html: JSONValue) {
        guard let start = html.utf8.baseAddress else { return nil }
        self.start = start
        count = html.utf8.count
    }

    /// The byte at an index; 0 at the end.
    subscript(index: Int) -> UInt8 { start[index] }

    /// The bytes of a range.
    subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: start + range.lowerBound, count: range.count)
    }

    /// The 16 bytes from an index on. Those behind the end mean nothing.
    @inline(__always)
    func block(at index: Int) -> Block {
        UnsafeRawPointer(start + index).loadUnaligned(as: Block.self)
    }

    /// The index of the first byte that passes, searched from an index on; nil if there is none.
    @inline(__always)
    func firstIndex(from start: Int, where passes: (Block) -> Mask) -> Int? {
        var index = start
        while index < count {
            if let first = Self.first(passes(block(at: index))) {
                return index + first < count ? index + first : nil
            }
            index += Block.scalarCount
        }
        return nil
    }

    /// The index of a byte, searched from an index on; nil if there is none.
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        firstIndex(from: start) { $0 .== Block(repeating: byte) }
    }

    /// The index of the first byte of a block that passed; nil if none did.
    @inline(__always)
    static func first(_ mask: Mask) -> Int? {
        // A byte that passed is 255 here, all others are 0; the first is in the lowest byte.
        let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
        if halves.x != 0 { return halves.x.trailingZeroBitCount / 8 }
        if halves.y != 0 { return halves.y.trailingZeroBitCount / 8 + 8 }
        return nil
    }
}
