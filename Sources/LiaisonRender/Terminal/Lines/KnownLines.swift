internal import Glibc

/// Lines of a text that was broken before, in one number of columns.
struct KnownLines: ~Copyable {
    private var text = KeptArray<UInt8>()
    private var columns = 0
    private var lines: [TextLine] = []
    /// The index of the line that is asked for next, if it is known.
    private var next = 0

    /// Of longer texts no lines are kept.
    private static let longestText = 2048

    /// Begins a text. Returns whether its lines are those that are known.
    mutating func begin(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        next = 0
        if isLast(text) { return true }
        self.text.removeAll()
        if !lines.isEmpty { lines.removeAll(keepingCapacity: true) }
        if text.count <= Self.longestText { self.text.append(contentsOf: text) }
        return false
    }

    /// The line that starts at a position, if it is the next one and known.
    mutating func line(from start: Int, columns: Int) -> TextLine? {
        guard next < lines.count, lines[next].range.lowerBound == start else { return nil }
        let line = lines[next]
        // A line with columns to spare is the same in all columns that it fits into.
        guard columns == self.columns || !line.isFull && line.columns < self.columns && line.columns <= columns else {
            return nil
        }
        next += 1
        return line
    }

    /// Keeps a line that was not known. Lines in another number of columns, and those behind the line, are forgotten.
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
