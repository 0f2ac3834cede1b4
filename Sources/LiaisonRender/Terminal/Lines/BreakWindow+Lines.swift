/// Lines inside the window.
extension BreakWindow {
    /// Breaks a line that starts in the window; nil if the window ends first.
    func line(of text: UnsafeBufferPointer<UInt8>, from start: Int, columns: Int) -> TextLine? {
        var line = TextLine(range: start..<start, columns: 0, next: start, isVerbatim: true)
        var taken = 0
        while line.next < range.upperBound {
            taken += takePlain(of: text, into: &line, taken, notBeyond: columns)
            let end = clusterEnd(after: line.next)
            if end >= range.upperBound, range.upperBound < text.count { return nil }
            if line.next == text.count { return line }
            let cluster = line.next..<end
            if isLineEnd(text, cluster) {
                line.next = end
                return line
            }
            let width = Self.columns(of: text, cluster)
            taken += width
            if !isBlank(text, cluster) {
                if taken > columns, cluster.lowerBound > start { return full(line, of: text) }
                (line.range, line.columns) = (start..<end, min(taken, columns))
            }
            if width > columns || !TerminalText.isVerbatim(cluster, of: text) { line.isVerbatim = false }
            line.next = end
        }
        return range.upperBound == text.count ? line : nil
    }

    /// Takes a prefix inside the window; nil if the window ends first.
    func prefix(of text: UnsafeBufferPointer<UInt8>, from start: Int, columns: Int) -> TextLine? {
        var line = TextLine(range: start..<start, columns: 0, next: start)
        var taken = 0
        while line.next < range.upperBound {
            let end = clusterEnd(after: line.next)
            if end == range.upperBound, end < text.count { return nil }
            let cluster = line.next..<end
            if isLineEnd(text, cluster) { return line }
            taken += Self.columns(of: text, cluster)
            if taken > columns { return line }
            line.next = end
            if !isBlank(text, cluster) { (line.range, line.columns) = (start..<end, taken) }
        }
        return range.upperBound == text.count ? line : nil
    }

    /// Takes as many clusters before a position as fit into some columns, up to a line end or the start of the window.
    func suffix(of text: UnsafeBufferPointer<UInt8>, endingAt end: Int, columns: Int) -> TextLine {
        var position = end
        var taken = 0
        while position > range.lowerBound {
            var cluster = position - 1
            while cluster > range.lowerBound, !isClusterStart(cluster) { cluster -= 1 }
            if isLineEnd(text, cluster..<position) { break }
            let width = Self.columns(of: text, cluster..<position)
            if taken + width > columns { break }
            taken += width
            position = cluster
        }
        return TextLine(range: position..<end, columns: taken, next: end)
    }

    /// The number of columns that a cluster takes.
    static func columns(of text: UnsafeBufferPointer<UInt8>, _ cluster: Range<Int>) -> Int {
        if cluster.count == 1 { return 1 }
        // Most Chinese characters, U+5000 to U+9FFF, are known by their first bytes.
        if cluster.count == 3, 0xE5...0xE9 ~= text[cluster.lowerBound] { return 2 }
        return CharacterWidth.columns(ofCluster: text[cluster])
    }
}

extension BreakWindow {
    /// Appends the plain text behind a line. Returns the number of its columns.
    private func takePlain(
        of text: UnsafeBufferPointer<UInt8>, into line: inout TextLine, _ taken: Int, notBeyond columns: Int
    ) -> Int {
        let plain = PlainLineBreaker(text)
        guard plain.length(at: line.next) > 0 else { return 0 }
        let (end, count) = plain.clusters(from: line.next, columns: columns - taken)
        let shown = plain.trimmed(line.next..<end)
        if !shown.isEmpty {
            line.range = line.range.lowerBound..<shown.upperBound
            line.columns = taken + count - (end - shown.upperBound)
        }
        line.next = end
        return count
    }

    /// The line, which is too long, cut at its last break. Without a break behind the leading spaces, the line is cut
    /// at its last column.
    private func full(_ line: TextLine, of text: UnsafeBufferPointer<UInt8>) -> TextLine {
        var line = line
        line.isFull = true
        let start = line.range.lowerBound
        var position = line.next
        while position > start, !(isClusterStart(position) && mayBreak(text, at: position)) { position -= 1 }
        guard position > start else { return line }
        let shown = start..<endOfShown(text, start..<position)
        guard !shown.isEmpty || line.range.isEmpty else { return line }
        let hidden = min(shown.upperBound, line.range.upperBound)..<line.range.upperBound
        line.range = shown
        line.columns -= sum(of: text, hidden)
        line.next = position
        return line
    }

    /// The end of a range of whole clusters without the blanks at its end.
    private func endOfShown(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound {
            var cluster = end - 1
            while cluster > range.lowerBound, !isClusterStart(cluster) { cluster -= 1 }
            guard isBlank(text, cluster..<end) else { break }
            end = cluster
        }
        return end
    }

    /// The number of columns of a range of whole clusters.
    private func sum(of text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
        var position = range.lowerBound
        var sum = 0
        while position < range.upperBound {
            let end = clusterEnd(after: position)
            sum += Self.columns(of: text, position..<end)
            position = end
        }
        return sum
    }

    private func isLineEnd(_ text: UnsafeBufferPointer<UInt8>, _ cluster: Range<Int>) -> Bool {
        switch cluster.count {
        case 1: text[cluster.lowerBound] == 0x0A
        case 2: text[cluster.lowerBound] == 0x0D
        case 3 where text[cluster.lowerBound] == 0xE2:
            TerminalText.isLineEnd(UTF8Scalars.decode(text, at: cluster.lowerBound).0)
        default: false
        }
    }

    /// Returns whether a cluster is invisible at the end of a line: a space, a tab or a soft hyphen.
    private func isBlank(_ text: UnsafeBufferPointer<UInt8>, _ cluster: Range<Int>) -> Bool {
        let lead = text[cluster.lowerBound]
        if lead == 0x20 || lead == 0x09 { return cluster.count == 1 }
        return lead == 0xC2 && cluster.count == 2 && text[cluster.lowerBound + 1] == 0xAD
    }
}
