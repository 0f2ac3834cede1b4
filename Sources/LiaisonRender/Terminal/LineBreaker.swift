internal import CUnistring

/// Breaks text into lines by the rules of Unicode (UAX #14), and never inside a grapheme cluster (UAX #29).
///
/// The breaker looks at a window of the text at a time, so the cost of a line does not depend on the text after the
/// line. The buffers are kept from text to text.
struct LineBreaker {
    /// Whether a position of the window may start a line, and whether it starts a cluster.
    private var breaks: [CChar] = []
    private var clusters: [CChar] = []
    private var window = 0..<0
    private var windowSize = Self.smallestWindow
    /// Whether the window holds nothing but printable ASCII: each byte is a cluster of one column.
    private(set) var isPlain = false
    private var hasBreaks = false

    private static let smallestWindow = 2048

    /// Forgets the last text.
    mutating func reset() {
        window = 0..<0
        windowSize = Self.smallestWindow
    }

    /// The line that starts at a position, in a number of columns that is at least one.
    mutating func line(of text: UnsafeBufferPointer<UInt8>, from start: Int, columns: Int) -> TextLine {
        prepare(text, at: start)
        if isPlain, window.upperBound == text.count, text.count - start <= columns {
            let shown = trimmed(text, start..<text.count)
            return TextLine(range: shown, columns: shown.count, next: text.count)
        }
        while true {
            findBreaks(text)
            if let line = lineInWindow(of: text, from: start, columns: columns) { return line }
            widen(text, at: start)
        }
    }

    /// As much of the text from a position as fits into some columns, up to the end of its line.
    mutating func prefix(of text: UnsafeBufferPointer<UInt8>, from start: Int, columns: Int) -> TextLine {
        prepare(text, at: start)
        while true {
            if let line = prefixInWindow(of: text, from: start, columns: columns) { return line }
            widen(text, at: start)
        }
    }

    /// As much of the last line of the text as fits into some columns, from the end backwards, but not beyond `start`.
    mutating func suffix(of text: UnsafeBufferPointer<UInt8>, from start: Int, columns: Int) -> TextLine {
        let end = endOfVisible(text, from: start)
        let size = max(Self.smallestWindow, min(columns, text.count) * 8)
        let first = UTF8Scalars.start(in: text, at: max(start, end - size))
        look(at: first..<text.count, of: text)
        var position = end
        var taken = 0
        while position > first {
            var cluster = position - 1
            while cluster > first, !isClusterStart(cluster) { cluster -= 1 }
            if isLineEnd(text, cluster..<position) { break }
            let width = self.columns(of: text, cluster..<position)
            if taken + width > columns { break }
            taken += width
            position = cluster
        }
        return TextLine(range: position..<end, columns: taken, next: end)
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

    /// The end of the cluster that starts at a position of the window.
    @inline(__always)
    func clusterEnd(after position: Int) -> Int {
        var end = position + 1
        while end < window.upperBound, !isClusterStart(end) { end += 1 }
        return end
    }

    /// The number of columns that a cluster of the window takes.
    @inline(__always)
    func columns(of text: UnsafeBufferPointer<UInt8>, _ cluster: Range<Int>) -> Int {
        if cluster.count == 1 { return 1 }
        return CharacterWidth.columns(ofCluster: text[cluster])
    }

}

extension LineBreaker {
    @inline(__always)
    private func isClusterStart(_ position: Int) -> Bool {
        isPlain || clusters[position - window.lowerBound] != 0
    }

    /// Moves the window to a position, unless the window holds the position.
    private mutating func prepare(_ text: UnsafeBufferPointer<UInt8>, at start: Int) {
        if window.contains(start) { return }
        look(at: start..<start + min(windowSize, text.count - start), of: text)
    }

    /// Makes the window start at a position. A window that starts there already is enlarged.
    private mutating func widen(_ text: UnsafeBufferPointer<UInt8>, at start: Int) {
        if window.lowerBound == start, windowSize < text.count { windowSize *= 2 }
        look(at: start..<start + min(windowSize, text.count - start), of: text)
    }

    /// Makes the window cover a range, but for a scalar that the range cuts off at its end.
    private mutating func look(at range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) {
        let end = UTF8Scalars.start(in: text, at: range.upperBound)
        window = range.lowerBound..<(end > range.lowerBound ? end : range.upperBound)
        isPlain = Self.isPrintableASCII(text[window])
        hasBreaks = false
        if isPlain { return }
        Self.grow(&clusters, to: window.count)
        clusters.withUnsafeMutableBufferPointer {
            u8_grapheme_breaks(text.baseAddress.map { $0 + window.lowerBound }, window.count, $0.baseAddress)
        }
    }

    /// Finds the positions in the window at which lines may end, once.
    private mutating func findBreaks(_ text: UnsafeBufferPointer<UInt8>) {
        if hasBreaks { return }
        hasBreaks = true
        Self.grow(&breaks, to: window.count)
        breaks.withUnsafeMutableBufferPointer {
            u8_possible_linebreaks_v2(
                text.baseAddress.map { $0 + window.lowerBound }, window.count, CharacterWidth.encoding, $0.baseAddress)
        }
    }

    private static func grow(_ flags: inout [CChar], to count: Int) {
        if flags.count < count { flags = Array(repeating: 0, count: max(count, flags.count * 2)) }
    }

    private static func isPrintableASCII(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let bytes = UnsafeBufferPointer(rebasing: bytes)
        var other = 0 as UInt8
        for byte in bytes { other |= byte &- 0x20 < 0x5F ? 0 : 1 }
        return other == 0
    }

    private func isLineEnd(_ text: UnsafeBufferPointer<UInt8>, _ cluster: Range<Int>) -> Bool {
        switch cluster.count {
        case 1: text[cluster.lowerBound] == 0x0A
        case 2: text[cluster.lowerBound] == 0x0D
        case 3: TerminalText.isLineEnd(UTF8Scalars.decode(text, at: cluster.lowerBound).0)
        default: false
        }
    }

    /// Returns whether a cluster is invisible at the end of a line: a space, a tab or a soft hyphen.
    @inline(__always)
    private func isBlank(_ text: UnsafeBufferPointer<UInt8>, _ cluster: Range<Int>) -> Bool {
        let lead = text[cluster.lowerBound]
        if lead == 0x20 || lead == 0x09 { return cluster.count == 1 }
        return lead == 0xC2 && cluster.count == 2 && text[cluster.lowerBound + 1] == 0xAD
    }

    /// A range of plain text without the spaces at its end.
    private func trimmed(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, text[end - 1] == 0x20 { end -= 1 }
        return range.lowerBound..<end
    }

    /// Breaks a line inside the window; nil if the window ends first.
    private func lineInWindow(of text: UnsafeBufferPointer<UInt8>, from start: Int, columns: Int) -> TextLine? {
        var position = start
        var taken = 0
        var line = TextLine(range: start..<start, columns: 0, next: start)
        var lastBreak: TextLine?
        while position < window.upperBound {
            if position > start, mayBreak(text, at: position) {
                lastBreak = line
                lastBreak?.next = position
            }
            let end = clusterEnd(after: position)
            if end == window.upperBound, end < text.count { return nil }
            if !isPlain, isLineEnd(text, position..<end) {
                line.next = end
                return line
            }
            let width = self.columns(of: text, position..<end)
            taken += width
            if !isBlank(text, position..<end) {
                if taken > columns, position > start {
                    line.next = position
                    return full(line, lastBreak)
                }
                line.range = start..<end
                line.columns = min(taken, columns)
            }
            position = end
        }
        line.next = position
        return window.upperBound == text.count ? line : nil
    }

    /// Whether a line may end before a position. A soft hyphen is not shown, so no line ends after one.
    @inline(__always)
    private func mayBreak(_ text: UnsafeBufferPointer<UInt8>, at position: Int) -> Bool {
        breaks[position - window.lowerBound] == UC_BREAK_POSSIBLE
            && !(text[position - 1] == 0xAD && position > 1 && text[position - 2] == 0xC2)
    }

    /// The line up to its last break. Without a break behind the leading spaces, the line up to its last column.
    private func full(_ line: TextLine, _ lastBreak: TextLine?) -> TextLine {
        var full = line
        if let lastBreak, !lastBreak.range.isEmpty || line.range.isEmpty { full = lastBreak }
        full.isFull = true
        return full
    }

    /// Takes a prefix inside the window; nil if the window ends first.
    private func prefixInWindow(of text: UnsafeBufferPointer<UInt8>, from start: Int, columns: Int) -> TextLine? {
        var line = TextLine(range: start..<start, columns: 0, next: start)
        var position = start
        var taken = 0
        while position < window.upperBound {
            let end = clusterEnd(after: position)
            if end == window.upperBound, end < text.count { return nil }
            if !isPlain, isLineEnd(text, position..<end) { return line }
            taken += self.columns(of: text, position..<end)
            if taken > columns { return line }
            line.next = end
            if !isBlank(text, position..<end) {
                line.range = start..<end
                line.columns = taken
            }
            position = end
        }
        return window.upperBound == text.count ? line : nil
    }
}
