/// The text of a block, which consists of runs with different looks.
struct BlockText {
    private(set) var bytes: [UInt8] = []
    /// The runs, by the indexes of their first bytes.
    private(set) var runs: [(start: Int, format: TextFormat)] = []

    var isEmpty: Bool { bytes.isEmpty }

    /// True if a run does not look plain.
    var isFormatted: Bool { runs.contains { $0.format != .plain } }

    mutating func append(_ more: UnsafeBufferPointer<UInt8>, _ format: TextFormat) {
        open(format)
        bytes.append(contentsOf: more)
    }

    mutating func append(_ scalar: Unicode.Scalar, _ format: TextFormat) {
        open(format)
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    /// Appends another text after a space.
    mutating func append(_ other: BlockText) {
        guard !other.isEmpty else { return }
        if let first = other.runs.first { separate(" ", before: first.format) }
        runs += other.runs.map { ($0.start + bytes.count, $0.format) }
        bytes += other.bytes
    }

    /// Appends a separator between the text so far and a text with another look.
    mutating func separate(_ separator: StaticString, before format: TextFormat) {
        guard let last = runs.last else { return }
        let separator = UnsafeBufferPointer(start: separator.utf8Start, count: separator.utf8CodeUnitCount)
        append(separator, last.format.common(with: format))
    }

    /// Calls a function with the byte range and the look of each run, in order.
    func forEachRun(_ body: (Range<Int>, TextFormat) -> Void) {
        for (index, run) in runs.enumerated() {
            let end = index + 1 < runs.count ? runs[index + 1].start : bytes.count
            body(run.start..<end, run.format)
        }
    }

    private mutating func open(_ format: TextFormat) {
        if runs.last?.format != format || runs.isEmpty { runs.append((bytes.count, format)) }
    }

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
    }

    /// Removes the white space at the end.
    mutating func trimEnd() {
        while let last = bytes.last, last == 0x20 || last == 0x0A || last == 0x09 { bytes.removeLast() }
        while let last = runs.last, last.start >= bytes.count { runs.removeLast() }
    }

    /// Replaces each tab by spaces up to the next tab stop.
    mutating func expandTabs() {
        guard bytes.contains(0x09) else { return }
        var (expanded, column, run) = ([] as [UInt8], 0, 0)
        for (index, byte) in bytes.enumerated() {
            while run < runs.count, runs[run].start == index {
                runs[run].start = expanded.count
                run += 1
            }
            if byte == 0x09 {
                let count = Self.tabStop - column % Self.tabStop
                expanded.append(contentsOf: repeatElement(0x20, count: count))
                column += count
            } else {
                expanded.append(byte)
                // The later bytes of a character take no column.
                column = byte == 0x0A ? 0 : byte & 0xC0 == 0x80 ? column : column + 1
            }
        }
        bytes = expanded
    }

    /// The distance between tab stops, in columns.
    private static let tabStop = 4

    /// True if the text shows nothing: it contains only spaces and characters without width.
    var isBlank: Bool {
        // Most texts start with a letter.
        guard let first = bytes.first, first <= 0x20 || first >= 0xC2 else { return bytes.isEmpty }
        return String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case " ", "\n", "\t", "\u{A0}", "\u{AD}", "\u{200B}"..."\u{200D}", "\u{2060}", "\u{FEFF}": true
            default: false
            }
        }
    }
}
