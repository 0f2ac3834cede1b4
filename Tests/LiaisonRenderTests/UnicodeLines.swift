internal import CUnistring
@testable import LiaisonRender

/// Breaks a text into lines by UAX #14 and UAX #29, one cluster after the other, with libunistring. `LineBreaker` takes
/// shortcuts, and must give the same lines.
struct UnicodeLines {
    private let text: [UInt8]
    /// The starts of the clusters, and the end of the text.
    private let starts: [Int]
    private let breaks: [CChar]

    init(_ text: [UInt8]) {
        self.text = text
        var clusters = [CChar](repeating: 0, count: text.count)
        var breaks = clusters
        u8_grapheme_breaks(text, text.count, &clusters)
        u8_possible_linebreaks_v2(text, text.count, "UTF-8", &breaks)
        starts = text.indices.filter { clusters[$0] != 0 } + [text.count]
        self.breaks = breaks
    }

    /// All lines in a number of columns.
    func lines(columns: Int) -> [TextLine] {
        var lines: [TextLine] = []
        while lines.last?.next ?? 0 < text.count { lines.append(line(from: lines.last?.next ?? 0, columns)) }
        return lines
    }

    /// The clusters of a range, by their bytes.
    func clusters(in range: Range<Int>) -> [Range<Int>] {
        zip(starts, starts.dropFirst()).lazy.map { $0..<$1 }.filter { range.contains($0.lowerBound) }
    }

    private func line(from start: Int, _ columns: Int) -> TextLine {
        var line = TextLine(range: start..<start, columns: 0, next: text.count)
        var taken = 0
        var lastBreak: TextLine?
        for cluster in clusters(in: start..<text.count) {
            if cluster.lowerBound > start, mayBreak(at: cluster.lowerBound) {
                lastBreak = line
                lastBreak?.next = cluster.lowerBound
            }
            let shown = String(decoding: text[cluster], as: UTF8.self)
            if ["\n", "\r\n", "\u{2028}", "\u{2029}"].contains(shown) {
                line.next = cluster.upperBound
                return line
            }
            taken += text[cluster].withUnsafeBufferPointer { CharacterWidth.columns(ofCluster: $0[...]) }
            if [" ", "\t", "\u{AD}"].contains(shown) { continue }
            if taken > columns, cluster.lowerBound > start {
                line.next = cluster.lowerBound
                if let last = lastBreak, !last.range.isEmpty || line.range.isEmpty { line = last }
                line.isFull = true
                return line
            }
            (line.range, line.columns) = (start..<cluster.upperBound, min(taken, columns))
        }
        return line
    }

    private func mayBreak(at position: Int) -> Bool {
        breaks[position] == UC_BREAK_POSSIBLE && !text[..<position].reversed().starts(with: [0xAD, 0xC2])
    }
}
