/// Breaks plain text into lines, without a table for each of its bytes. Plain text is printable ASCII, and the Latin,
/// Greek, Cyrillic and Arabic letters of two bytes. Each of these scalars is a cluster of one column, unless a scalar
/// that is not plain follows and joins the cluster.
///
/// Line ends are not plain. If a break depends on the text behind the plain text, `line` and `prefix` return nil, and
/// `LineBreaker` decides. `LineBreaker` breaks all lines at the same places, but takes more time.
struct PlainLineBreaker {
    let bytes: UnsafeBufferPointer<UInt8>

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The line that starts at a position, in a number of columns that is at least one; nil if the line depends on
    /// other text.
    func line(from start: Int, columns: Int) -> TextLine? {
        if isHyphenBehindOther(start) { return nil }
        let (end, taken) = advance(from: start, columns: columns)
        let next = endOfSpaces(from: end)
        let shown = trimmed(start..<end)
        var line = TextLine(
            range: shown, columns: taken - (end - shown.upperBound), next: next, isVerbatim: true)
        if endsLine(next) {
            line.next = min(next + 1, bytes.count)
            return line
        }
        guard taken == columns, length(at: next) > 0 else { return nil }
        return full(line, startingAt: start)
    }

    /// The whole text as one line, if it is printable ASCII and fits into some columns.
    func wholeLine(columns: Int) -> TextLine? {
        guard bytes.count <= columns, !bytes.isEmpty, isPrintableASCII else { return nil }
        let shown = trimmed(0..<bytes.count)
        return TextLine(range: shown, columns: shown.count, next: bytes.count, isVerbatim: true)
    }

    /// The only line of the text, in a number of columns that is at least one; nil if the line depends on other text,
    /// or if the text takes several lines.
    func onlyLine(columns: Int) -> TextLine? {
        if let line = wholeLine(columns: columns) { return line }
        guard let line = line(from: 0, columns: columns), line.next == bytes.count else { return nil }
        return line
    }

    /// As much of the text from a position as fits into some columns, up to the end of its line; nil if the result
    /// depends on other text.
    func prefix(from start: Int, columns: Int) -> TextLine? {
        let (end, taken) = advance(from: start, columns: columns)
        guard endsLine(end) || taken == columns && length(at: end) > 0 else { return nil }
        let shown = trimmed(start..<end)
        return TextLine(range: shown, columns: taken - (end - shown.upperBound), next: end, isVerbatim: true)
    }

    /// The end of the scalars from a position on that are clusters of their own, in some columns at most; and the number
    /// of their columns.
    func clusters(from start: Int, columns: Int) -> (end: Int, columns: Int) {
        let (end, taken) = advance(from: start, columns: columns)
        if taken == 0 || endsLine(end) || length(at: end) > 0 { return (end, taken) }
        // The scalar that follows may join the last one.
        return (end - (bytes[end - 1] < 0x80 ? 1 : 2), taken - 1)
    }

    /// The line, which is too long, cut at its last break. Without a break behind the leading spaces, the line is cut
    /// at its last column.
    private func full(_ line: TextLine, startingAt start: Int) -> TextLine {
        var line = line
        line.isFull = true
        var position = line.next
        while position > start, !mayBreak(before: position, from: start) { position -= 1 }
        guard position > start else { return line }
        let shown = trimmed(start..<position)
        guard !shown.isEmpty || line.range.isEmpty else { return line }
        if shown.upperBound < line.range.upperBound {
            for byte in bytes[shown.upperBound..<line.range.upperBound] where byte & 0xC0 != 0x80 { line.columns -= 1 }
            line.range = shown
        }
        line.next = position
        return line
    }
}

extension PlainLineBreaker {
    /// The position after some columns of plain text, or at the end of the plain text; and the number of its columns.
    @inline(__always)
    func advance(from start: Int, columns: Int) -> (end: Int, columns: Int) {
        var position = start
        var rest = columns
        while rest >= 16, position + 16 <= bytes.count, eightBytes(at: position).countOfPrintableASCII == 8,
            eightBytes(at: position + 8).countOfPrintableASCII == 8
        {
            position += 16
            rest -= 16
        }
        while rest > 0 {
            let ascii = min(printableASCII(at: position), rest)
            position += ascii
            rest -= ascii
            if ascii >= 8 { continue }
            while rest > 0, position < bytes.count, isLetterOfTwoBytes(position) {
                position += 2
                rest -= 1
            }
            if length(at: position) == 0 { break }
        }
        return (position, columns - rest)
    }

    /// True if all bytes of the text are printable ASCII.
    @inline(__always)
    private var isPrintableASCII: Bool {
        var position = 0
        while position + 8 <= bytes.count {
            guard eightBytes(at: position).countOfPrintableASCII == 8 else { return false }
            position += 8
        }
        return printableASCII(at: position) == bytes.count - position
    }

    /// The number of bytes of printable ASCII at a position, at most 8. After 8 bytes there may be more.
    @inline(__always)
    private func printableASCII(at position: Int) -> Int {
        let beyond = position + 8 - bytes.count
        if beyond <= 0 { return eightBytes(at: position).countOfPrintableASCII }
        if beyond >= 8 { return 0 }
        if bytes.count < 8 {
            var end = position
            while end < bytes.count, bytes[end] &- 0x20 < 0x5F { end += 1 }
            return end - position
        }
        return (eightBytes(at: bytes.count - 8) >> UInt64(8 * beyond)).countOfPrintableASCII
    }

    /// The bytes at a position, the first one lowest.
    private func eightBytes(at position: Int) -> UInt64 {
        guard let start = bytes.baseAddress else { return 0 }
        return UInt64(littleEndian: UnsafeRawPointer(start + position).loadUnaligned(as: UInt64.self))
    }

    /// The number of bytes of the plain scalar at a position; 0 if another scalar or the end of the text is there.
    func length(at position: Int) -> Int {
        guard position < bytes.count else { return 0 }
        if bytes[position] &- 0x20 < 0x5F { return 1 }
        return isLetterOfTwoBytes(position) ? 2 : 0
    }

    /// Returns whether a plain letter starts at a position of the text. The breaks after a letter do not depend on the
    /// text before.
    func isLetter(_ position: Int) -> Bool {
        (bytes[position] | 0x20) &- UInt8(ascii: "a") < 26 || isLetterOfTwoBytes(position)
    }

    /// The first plain letter from a scalar on, or the end of the text.
    func nextLetter(from start: Int) -> Int {
        var position = start
        while position < bytes.count, !isLetter(position) { position += UTF8Scalars.length(ofLead: bytes[position]) }
        return min(position, bytes.count)
    }

    /// Returns whether a scalar at a position of the text is among the letters of one column U+00C0 to U+023F, U+0380
    /// to U+047F, U+0620 to U+064A and U+0671 to U+06D3.
    private func isLetterOfTwoBytes(_ position: Int) -> Bool {
        let lead = bytes[position]
        guard lead >= 0xC3, lead <= 0xDB, position + 1 < bytes.count else { return false }
        if lead <= 0xC8 || lead >= 0xCE && lead <= 0xD1 { return true }
        let both = UInt16(lead) << 8 | UInt16(bytes[position + 1])
        return both >= 0xD8A0 && both <= 0xD98A || both >= 0xD9B1 && both <= 0xDB93
    }

    /// Returns whether printable ASCII is on both sides of a position of the text: a cluster always ends between them.
    func isBetweenASCII(_ position: Int) -> Bool {
        bytes[position - 1] &- 0x20 < 0x5F && bytes[position] &- 0x20 < 0x5F
    }

    /// Returns whether the text ends at a position, or a line of the text does.
    private func endsLine(_ position: Int) -> Bool {
        position == bytes.count || bytes[position] == 0x0A
    }

    /// Returns whether a hyphen or a bar stands behind text that is not plain. No line ends after a hyphen behind a
    /// Hebrew letter (LB21a).
    private func isHyphenBehindOther(_ position: Int) -> Bool {
        guard position > 0, position < bytes.count, bytes[position - 1] >= 0x80 else { return false }
        return bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "|")
    }

    private func endOfSpaces(from start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end] == 0x20 { end += 1 }
        return end
    }

    /// A range without the spaces at its end.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, bytes[end - 1] == 0x20 { end -= 1 }
        return range.lowerBound..<end
    }
}

extension PlainLineBreaker {
    /// Returns whether a line may end before a position of plain text. The line starts at `start`, before the position.
    func mayBreak(before position: Int, from start: Int) -> Bool {
        guard bytes[position] & 0xC0 != 0x80, let after = LineBreakClass(plain: bytes[position]) else { return false }
        var last = position - 1
        while last >= start {
            if let before = LineBreakClass(plain: bytes[last]) {
                return before.mayBreak(before: after, behindSpaces: last < position - 1)
            }
            last -= 1
        }
        return false
    }
}
