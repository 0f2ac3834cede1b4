internal import CUnistring

/// The part of a text in which a `LineBreaker` knows where clusters start (UAX #29) and where lines may end (UAX #14).
/// The buffers are kept from text to text.
///
/// The rules of libunistring cost more than the drawing of a text. So the library is asked only about text that is not
/// plain, from the plain letter before that text to the plain letter after it.
struct BreakWindow {
    /// The bytes that the window covers.
    private(set) var range = 0..<0
    /// A flag for each position of the window: not 0 if the position starts a cluster.
    private var clusters: [CChar] = []
    /// A flag for each position of the window: not 0 if the position may start a line; `unknown` in plain text.
    private var breaks: [CChar] = []

    private static let unknown = CChar.max

    /// Covers nothing.
    mutating func removeAll() { range = 0..<0 }

    /// Covers a range of a text, but for a scalar that the range cuts off at its end.
    mutating func cover(_ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) {
        let end = UTF8Scalars.start(in: text, at: range.upperBound)
        self.range = range.lowerBound..<(end > range.lowerBound ? end : range.upperBound)
        if clusters.count < self.range.count {
            clusters = Array(repeating: 0, count: max(self.range.count, 2 * clusters.count))
            breaks = clusters
        }
        let text = UnsafeBufferPointer(rebasing: text[self.range])
        clusters.withUnsafeMutableBufferPointer { clusters in
            breaks.withUnsafeMutableBufferPointer { Self.find(in: text, clusters, $0) }
        }
    }

    /// Returns whether a position of the window starts a cluster.
    func isClusterStart(_ position: Int) -> Bool { clusters[position - range.lowerBound] != 0 }

    /// The end of the cluster that starts at a position of the window, or the end of the window.
    func clusterEnd(after position: Int) -> Int {
        var end = position + 1
        while end < range.upperBound, !isClusterStart(end) { end += 1 }
        return end
    }

    /// Returns whether a line may end before a position of the window. A soft hyphen is not shown, so no line ends
    /// after one.
    func mayBreak(_ text: UnsafeBufferPointer<UInt8>, at position: Int) -> Bool {
        let found = breaks[position - range.lowerBound]
        if found == Self.unknown { return PlainLineBreaker(text).mayBreak(before: position, from: range.lowerBound) }
        return found == UC_BREAK_POSSIBLE
            && !(text[position - 1] == 0xAD && position > 1 && text[position - 2] == 0xC2)
    }
}

extension BreakWindow {
    private typealias Flags = UnsafeMutableBufferPointer<CChar>

    private static func find(in text: UnsafeBufferPointer<UInt8>, _ clusters: Flags, _ breaks: Flags) {
        let plain = PlainLineBreaker(text)
        var position = 0
        while position < text.count {
            let end = plain.advance(from: position, columns: text.count).end
            // The library has already answered for the letter that follows the text that is not plain.
            let known = position > 0 ? position + plain.length(at: position) : 0
            if known < end {
                UnsafeMutableBufferPointer(rebasing: breaks[known..<end]).update(repeating: unknown)
                for index in known..<end { clusters[index] = text[index] & 0xC0 == 0x80 ? 0 : 1 }
            }
            if end == text.count { return }
            let first = (position..<end).last(where: plain.isLetter) ?? position
            position = plain.nextLetter(from: end)
            ask(about: first..<position + plain.length(at: position), of: text, clusters, breaks)
        }
    }

    /// Asks the library about a range. The flags of the first position stay, unless the window starts there.
    private static func ask(
        about range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, _ clusters: Flags, _ breaks: Flags
    ) {
        guard let text = text.baseAddress, let starts = clusters.baseAddress, let ends = breaks.baseAddress else {
            return
        }
        let known = (clusters[range.lowerBound], breaks[range.lowerBound])
        u8_grapheme_breaks(text + range.lowerBound, range.count, starts + range.lowerBound)
        u8_possible_linebreaks_v2(
            text + range.lowerBound, range.count, CharacterWidth.encoding, ends + range.lowerBound)
        if range.lowerBound > 0 { (clusters[range.lowerBound], breaks[range.lowerBound]) = known }
    }
}
