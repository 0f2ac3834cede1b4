internal import Glibc

/// A line and a column of a document. Moving to a later place counts only the bytes between, so that many errors in one
/// document take one pass over it.
public struct JSONPlace: Sendable {
    private var offset = 0
    /// The line and the column of the first byte that was not removed from the document.
    private var start = (line: 1, column: 1)
    /// The line, from 1.
    private(set) var line = 1
    /// The column in characters (Unicode scalars), from 1.
    private(set) var column = 1

    /// Makes the place at the start of a document.
    public init() {}

    /// Moves to an offset in bytes, or to the end of a shorter document.
    mutating func move(to target: Int, in document: UnsafeRawBufferPointer) {
        let target = min(max(target, 0), document.count)
        if target < offset { (offset, line, column) = (0, start.line, start.column) }
        var rest = document[offset..<target]
        while let end = Self.lineEnd(in: rest) {
            (line, column) = (line + 1, 1)
            rest = rest[(end + 1)...]
        }
        column += Self.characters(in: UnsafeRawBufferPointer(rebasing: rest))
        offset = target
    }

    /// Moves to the offset `count`, before the caller removes the first `count` bytes of the document.
    mutating func remove(_ count: Int, of document: UnsafeRawBufferPointer) {
        move(to: count, in: document)
        (offset, start) = (0, (line, column))
    }

    private static func lineEnd(in bytes: Slice<UnsafeRawBufferPointer>) -> Int? {
        guard let start = bytes.base.baseAddress,
            let end = memchr(start + bytes.startIndex, 0x0A, bytes.count)
        else { return nil }
        return UnsafeRawPointer(end) - start
    }

    /// The number of characters that begin in some bytes. Each byte begins one unless its first two bits are 10. Eight
    /// bytes are looked at at once, because every byte of a large document is counted.
    private static func characters(in bytes: UnsafeRawBufferPointer) -> Int {
        var count = bytes.count
        let words = bytes.count / 8
        for index in 0..<words {
            let word = bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self)
            count -= (word & ~(word << 1) & 0x8080_8080_8080_8080).nonzeroBitCount
        }
        for byte in bytes[(words * 8)...] where byte & 0xC0 == 0x80 { count -= 1 }
        return count
    }
}
