internal import Glibc

/// Lines of a text that was broken before, in one number of columns.
struct KnownLines: ~Copyable {
    private var text = KeptArray<UInt8>()
    private var columns = 0
    private var lines: [TextLine] = []
    /// The index of the known line that is expected next.
    private var next = 0

    /// The greatest length of a text whose lines are kept, in bytes.
    private static let longestText = 2048

    /// Begins a text. Returns whether the known lines are those of the text.
    mutating func begin(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        next = 0
        if isLast(text) { return true }
        self.text.removeAll()
        if !lines.isEmpty { lines.removeAll(keepingCapacity: true) }
        if text.count <= Self.longestText { self.text.append(contentsOf: text) }
        return false
    }

    /// The line that starts at a position; nil unless the line is known and the next one.
    mutating func line(from start: Int, columns: Int) -> TextLine? {
        guard next < lines.count, lines[next].range.lowerBound == start else { return nil }
        let line = lines[next]
        // A line with columns to spare is the same in any number of columns into which the line fits.
        guard columns == self.columns || !line.isFull && line.columns < self.columns && line.columns <= columns else {
            return nil
        }
        next += 1
        return line
    }

    /// Keeps a line that was not known. Forgets the known lines after the line, and all lines in another number of
    /// columns.
    mutating func append(_ line: TextLine, columns: Int) {
        guard text.count > 0 else { return }
        if columns != self.columns { next = 0 }
        self.columns = columns
        if next < lines.count { lines.removeSubrange(next...) }
        lines.append(line)
        next = lines.count
    }

    private func isLast(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count == self.text.count, let other = text.baseAddress else { return false }
        return self.text.elements.baseAddress.map { memcmp($0, other, text.count) == 0 } ?? false
    }
}
