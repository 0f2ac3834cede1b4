internal import LiaisonJSON

/// The UTF-8 of a text in HTML, which is read in blocks of 16 bytes. A NUL follows the text, and more readable bytes
/// follow the NUL.
struct HTMLSource {
    typealias Block = SIMD16<UInt8>
    typealias Mask = SIMDMask<SIMD16<Int8>>

    private let start: UnsafePointer<UInt8>
    /// The number of bytes of the text.
    let count: Int

    /// Takes the text of a string; nil for another kind of value.
    init?(_ html: JSONValue) {
        guard let start = html.utf8.baseAddress else { return nil }
        self.start = start
        count = html.utf8.count
    }

    /// Passes a text of any bytes to a function. Bytes that are not UTF-8 become U+FFFD. The source is valid during the
    /// call.
    static func read<Result>(_ html: UnsafeBufferPointer<UInt8>, _ body: (HTMLSource) -> Result) -> Result {
        guard isASCII(html) || (try? UTF8Span(validating: html.span)) != nil else {
            var repaired = String(decoding: html, as: UTF8.self)
            return repaired.withUTF8 { read($0, body) }
        }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: html.count + padding) { room in
            let end = room.update(fromContentsOf: html)
            room[end...].update(repeating: 0)
            return body(HTMLSource(start: UnsafePointer(room.baseAddress.unsafelyUnwrapped), count: html.count))
        }
    }

    private static func isASCII(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var (all, index) = (Block(), 0)
        while index + Block.scalarCount <= text.count {
            all |= Block(text, at: index)
            index += Block.scalarCount
        }
        return first(all .>= Block(repeating: 0x80)) == nil && text[index...].allSatisfy { $0 < 0x80 }
    }

    private init(start: UnsafePointer<UInt8>, count: Int) {
        (self.start, self.count) = (start, count)
    }

    /// The number of bytes after a text: a NUL, and two blocks that may be read.
    private static let padding = 1 + 2 * Block.scalarCount

    /// The byte at an index; 0 at the end.
    subscript(index: Int) -> UInt8 { start[index] }

    /// The bytes of a range.
    subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: start + range.lowerBound, count: range.count)
    }

    /// The 16 bytes from an index on. Bytes after the end mean nothing.
    func block(at index: Int) -> Block {
        UnsafeRawPointer(start + index).loadUnaligned(as: Block.self)
    }

    /// The number of bytes of plain text from an index on, including single spaces between words. The first byte always
    /// counts. The NUL after the text ends the count. Reads at most one block after the NUL.
    func countOfText(from start: Int) -> Int {
        var count = 1
        while true {
            let block = block(at: start + count)
            let next = self.block(at: start + count + 1)
            let isSpace = block .== Block(repeating: 0x20)
            if let end = Self.first(Self.mayEndText(block) .& (.!isSpace .| Self.mayEndText(next))) {
                return count + end
            }
            count += Block.scalarCount
        }
    }

    private static func mayEndText(_ block: Block) -> Mask {
        block .<= Block(repeating: 0x20) .| block .== Block(repeating: UInt8(ascii: "<"))
            .| block .== Block(repeating: UInt8(ascii: "&"))
    }

    /// The index of the first byte that passes, from an index on; nil if there is none.
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

    /// The index of a byte, from an index on; nil if there is none.
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        firstIndex(from: start) { $0 .== Block(repeating: byte) }
    }

    /// The index of the first byte of a block that passed; nil if none did.
    static func first(_ mask: Mask) -> Int? {
        // A byte that passed is 255 here, and all others are 0. The first byte is the lowest.
        let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
        if halves.x != 0 { return halves.x.trailingZeroBitCount / 8 }
        if halves.y != 0 { return halves.y.trailingZeroBitCount / 8 + 8 }
        return nil
    }
}
