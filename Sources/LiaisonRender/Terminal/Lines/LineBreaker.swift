/// One line of a text in a terminal.
struct TextLine: Equatable {
    /// The bytes of the line, without the spaces at its end.
    var range: Range<Int>
    /// The number of columns that the bytes take.
    var columns: Int
    /// The position at which the next line starts.
    var next: Int
    /// True if the line ends because the columns are full.
    var isFull = false
    /// True if all clusters of the line are known to be drawn by their own bytes: none is replaced, left out or too
    /// wide.
    var isVerbatim = false
}

/// Breaks text into lines by the rules of Unicode (UAX #14), and never inside a grapheme cluster (UAX #29).
///
/// Lines of plain text need no tables. For other lines the breaker looks at a window of the text, so the cost of a line
/// does not depend on the text after the line. A text is measured, laid out and drawn, one after the other, and the
/// titles of buttons recur in each row: so the breaker keeps the lines of the last long text and of some short ones.
struct LineBreaker: ~Copyable {
    private var window = BreakWindow()
    private var windowSize = Self.smallestWindow
    /// The lines of the last long text, at index 0, and of short texts.
    private var known = InlineArray<8, KnownLines> { _ in KnownLines() }
    /// The index of the known lines of the text that began last.
    private var current = 0
    /// True if the window and the current lines are those of the text that began last.
    private var isCurrent = false

    private static let smallestWindow = 2048
    /// The greatest number of bytes of a short text.
    private static let shortText = 32

    /// Begins a text. All lines, prefixes and suffixes belong to this text until the next text begins.
    mutating func begin() { isCurrent = false }

    /// The line that starts at a position, in a number of columns that is at least one.
    mutating func line(of text: UnsafeBufferPointer<UInt8>, from start: Int, columns: Int) -> TextLine {
        if !isCurrent { beginWindow(of: text) }
        if let line = known[current].line(from: start, columns: columns) { return line }
        let line =
            PlainLineBreaker(text).line(from: start, columns: columns)
            ?? inWindow(of: text, from: start) { $0.line(of: text, from: start, columns: columns) }
        known[current].append(line, columns: columns)
        return line
    }

    /// As much of the text from a position as fits into some columns, up to the end of its line.
    mutating func prefix(of text: UnsafeBufferPointer<UInt8>, from start: Int, columns: Int) -> TextLine {
        PlainLineBreaker(text).prefix(from: start, columns: columns)
            ?? inWindow(of: text, from: start) { $0.prefix(of: text, from: start, columns: columns) }
    }

    /// As much of the last line of the text as fits into some columns, from the end backwards, but not beyond `start`.
    mutating func suffix(of text: UnsafeBufferPointer<UInt8>, from start: Int, columns: Int) -> TextLine {
        let end = endOfVisible(text, from: start)
        let size = max(Self.smallestWindow, min(columns, text.count) * 8)
        if !isCurrent { beginWindow(of: text) }
        window.cover(UTF8Scalars.start(in: text, at: max(start, end - size))..<text.count, of: text)
        return window.suffix(of: text, endingAt: end, columns: columns)
    }

    /// The start of the blanks and line ends at the end of a text.
    func endOfVisible(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var end = text.count
        while end > start {
            let last = UTF8Scalars.start(in: text, at: end - 1)
            let scalar = UTF8Scalars.decode(text, at: last).0
            let isReturn = scalar == "\r" && end < text.count && text[end] == 0x0A
            guard scalar == " " || scalar == "\t" || scalar == "\u{AD}" || isReturn || TerminalText.isLineEnd(scalar)
            else {
                break
            }
            end = max(last, start)
        }
        return end
    }

    /// The end of the cluster that starts at a position.
    mutating func clusterEnd(of text: UnsafeBufferPointer<UInt8>, after position: Int) -> Int {
        if isCurrent, window.range.contains(position) {
            let end = window.clusterEnd(after: position)
            if end < window.range.upperBound { return end }
        }
        return inWindow(of: text, from: position) { window in
            let end = window.clusterEnd(after: position)
            return end < window.range.upperBound || end == text.count ? end : nil
        }
    }

    /// Asks a window that holds a position. The window grows until it has an answer; a window to the end of the text
    /// has one.
    private mutating func inWindow<Answer>(
        of text: UnsafeBufferPointer<UInt8>, from start: Int, _ answer: (BreakWindow) -> Answer?
    ) -> Answer {
        if !isCurrent { beginWindow(of: text) }
        if !window.range.contains(start) { cover(text, from: start) }
        while true {
            if let answer = answer(window) { return answer }
            if window.range.lowerBound == start, windowSize < text.count { windowSize *= 2 }
            cover(text, from: start)
        }
    }

    private mutating func beginWindow(of text: UnsafeBufferPointer<UInt8>) {
        isCurrent = true
        let last = current
        current = index(ofLines: text)
        if known[current].begin(text), current == last { return }
        window.removeAll()
        windowSize = Self.smallestWindow
    }

    /// The index of the lines of a text. Short texts share their places with few others.
    private func index(ofLines text: UnsafeBufferPointer<UInt8>) -> Int {
        guard let first = text.first, let last = text.last, text.count <= Self.shortText else { return 0 }
        return 1 + (text.count + Int(first) + Int(last)) % (known.count - 1)
    }

    private mutating func cover(_ text: UnsafeBufferPointer<UInt8>, from start: Int) {
        window.cover(start..<start + min(windowSize, text.count - start), of: text)
    }
}
