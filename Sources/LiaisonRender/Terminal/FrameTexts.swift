/// The texts in the frame of a picture. Their storage is kept from frame to frame.
struct FrameTexts {
    private var texts: [[UInt8]] = []
    /// The number of texts.
    private(set) var count = 0
    private var digits = OutputBuffer()

    /// The bytes of a text, by its index.
    subscript(index: Int) -> [UInt8] { texts[index] }

    /// Removes all texts.
    mutating func removeAll() { count = 0 }

    /// Appends a text, in valid UTF-8, unless it is empty.
    mutating func append(_ text: Span<UInt8>) {
        guard !text.isEmpty else { return }
        if count == texts.count { texts.append([]) }
        texts[count].removeAll(keepingCapacity: true)
        text.withUnsafeBufferPointer { texts[count].append(contentsOf: $0) }
        count += 1
    }

    /// Appends bytes to the first text, if there is one.
    mutating func appendToFirst(_ bytes: [UInt8]) {
        if count > 0 { texts[0].append(contentsOf: bytes) }
    }

    /// Appends a size, `640 × 427`, if it fits into some columns.
    mutating func append(_ width: Int, by height: Int, columns: Int) {
        digits.removeAll()
        digits.append(decimal: width)
        digits.append(" × ")
        digits.append(decimal: height)
        // The sign has two bytes, but one column.
        guard digits.count - 1 <= columns else { return }
        digits.withUnsafeBufferPointer { append($0.span) }
    }

    /// Removes texts until each has a line: first those between the first and the last, then the last.
    mutating func shorten(to lines: Int) {
        while count > max(lines, 0) {
            texts.append(texts.remove(at: min(1, count - 1, max(lines, 0))))
            count -= 1
        }
    }
}
