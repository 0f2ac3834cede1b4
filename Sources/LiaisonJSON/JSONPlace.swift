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
        for byte in document[offset..<target] {
            if byte == UInt8(ascii: "\n") {
                (line, column) = (line + 1, 1)
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        offset = target
    }

    /// Moves to the offset `count`, before the caller removes the first `count` bytes of the document.
    mutating func remove(_ count: Int, of document: UnsafeRawBufferPointer) {
        move(to: count, in: document)
        (offset, start) = (0, (line, column))
    }
}
