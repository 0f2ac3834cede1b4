/// Updates: the bytes that make a terminal show the next frame.
extension Screen {
    /// The bytes that change what the terminal shows to the next frame; empty if nothing changes. The terminal must
    /// have the size of the screen, and must not wrap lines.
    ///
    /// - Parameter isSynchronized: Whether the terminal shows the update at once.
    public func update(isSynchronized: Bool) -> [UInt8] {
        var writer = ScreenWriter(self)
        var old = shown ?? startAnew(&writer)
        removePictures(&writer, from: &old)
        if let distance = scrollDistance(from: old) { scroll(&old, by: distance, &writer) }
        for line in 0..<size.lines { update(line, from: old, &writer) }
        drawPictures(&writer)
        writer.reset()
        shown = cells
        shownPictures = pictures
        let isChanged = !writer.bytes.isEmpty
        return placeCursor(&writer, isChanged: isChanged, isSynchronized: isSynchronized)
    }

    private func startAnew(_ writer: inout ScreenWriter) -> [ScreenCell] {
        writer.clear()
        // What was sent to the terminal before may be gone.
        for disposal in uploaded.values { writer.write(picture: disposal) }
        uploaded = [:]
        return Array(repeating: .blank, count: cells.count)
    }

    /// Adds the cursor, and the ends of a synchronized update.
    private func placeCursor(_ writer: inout ScreenWriter, isChanged: Bool, isSynchronized: Bool) -> [UInt8] {
        let isMoved = shownCursor.map { $0.line } != cursor.map { $0.line } || shownCursor?.column != cursor?.column
        guard isChanged || isMoved else { return [] }
        if let cursor {
            writer.move(toLine: cursor.line, column: cursor.column)
            if shownCursor == nil { writer.write("\u{1B}[?25h") }
        } else if shownCursor != nil {
            writer.write("\u{1B}[?25l")
        }
        shownCursor = cursor
        guard isSynchronized else { return writer.bytes }
        return Array("\u{1B}[?2026h".utf8) + writer.bytes + Array("\u{1B}[?2026l".utf8)
    }

    /// Writes what differs in a line.
    private func update(_ line: Int, from old: [ScreenCell], _ writer: inout ScreenWriter) {
        let (start, end) = (line * size.columns, (line + 1) * size.columns)
        guard cells[start..<end] != old[start..<end] else { return }
        // Blanks at the end of the line are erased together, if there are more than the sequence has bytes.
        var textEnd = end
        while textEnd > start, cells[textEnd - 1].isBlank { textEnd -= 1 }
        let erases = old[textEnd..<end].count { !$0.isBlank } > 3
        var writesRest = false
        var index = start
        while index < (erases ? textEnd : end) {
            let blanks = blanks(from: index, to: end)
            if blanks > 0, zip(cells[index..<index + blanks], old[index...]).count(where: !=) > Self.fewBlanks {
                writer.erase(blanks, line: line, column: index - start)
                index += blanks
                continue
            }
            var columns = 1
            while index + columns < end, cells[index + columns].isContinuation { columns += 1 }
            let differs = cells[index..<index + columns] != old[index..<index + columns]
            if differs || writesRest {
                let isCertain = writer.write(cells[index], columns: columns, line: line, column: index - start)
                // A terminal that takes a character for a wider one has drawn over the next.
                if !isCertain { writesRest = true }
            }
            index += columns
        }
        if erases { writer.erase(line: line, fromColumn: textEnd - start) }
    }
}

extension Screen {
    /// So many blanks take no more bytes than the sequence that erases cells, and the move behind.
    fileprivate static let fewBlanks = 10

    /// The number of blanks from a cell on, if they are more than a few.
    fileprivate func blanks(from index: Int, to end: Int) -> Int {
        let count = cells[index..<end].prefix { $0.isBlank }.count
        return count > Self.fewBlanks ? count : 0
    }
}

// MARK: - Scrolling

extension Screen {
    /// The number of lines by which the text of the scrolled lines has moved up; nil if it has not moved.
    private func scrollDistance(from old: [ScreenCell]) -> Int? {
        let lines = scrolledLines.clamped(to: 0..<size.lines)
        guard lines.count > 2, shownPictures.isEmpty, pictures.isEmpty else { return nil }
        var oldLines: [Int: Int] = [:]
        for line in lines { if let hash = hash(ofLine: line, in: old) { oldLines[hash] = line } }
        var votes: [Int: Int] = [:]
        for line in lines {
            if let hash = hash(ofLine: line, in: cells), let before = oldLines[hash] {
                votes[before - line, default: 0] += 1
            }
        }
        guard let best = votes.max(by: { ($0.value, -abs($0.key)) < ($1.value, -abs($1.key)) }), best.key != 0,
            best.value > votes[0, default: 0] + 1
        else { return nil }
        return best.key
    }

    /// A hash of a line; nil if the line is empty.
    private func hash(ofLine line: Int, in cells: [ScreenCell]) -> Int? {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        var isBlank = true
        // The first column is left out: marks of the current row stand there.
        for cell in cells[line * size.columns + 1..<(line + 1) * size.columns] {
            if cell.glyph != 0x20 { isBlank = false }
            hash = (hash ^ UInt64(cell.glyph)) &* 0x100_0000_01B3
        }
        return isBlank ? nil : Int(truncatingIfNeeded: hash)
    }

    private func scroll(_ old: inout [ScreenCell], by distance: Int, _ writer: inout ScreenWriter) {
        let lines = scrolledLines.clamped(to: 0..<size.lines)
        writer.scroll(lines, by: distance)
        let before = old
        for line in lines {
            let source = line + distance
            for column in 0..<size.columns {
                old[line * size.columns + column] =
                    lines.contains(source) ? before[source * size.columns + column] : .blank
            }
        }
    }
}

// MARK: - Pictures

extension Screen {
    /// Removes the pictures that go. The cells below are drawn again.
    private func removePictures(_ writer: inout ScreenWriter, from old: inout [ScreenCell]) {
        for picture in shownPictures where !pictures.contains(picture) {
            writer.write(picture: picture.removal)
            for line in picture.lines.clamped(to: 0..<size.lines) {
                // No cell of a frame is like this one.
                for column in picture.columns.clamped(to: 0..<size.columns) {
                    old[line * size.columns + column] = ScreenCell(glyph: 1)
                }
            }
        }
        for (number, disposal) in uploaded where !pictures.contains(where: { $0.number == number }) {
            writer.write(picture: disposal)
            uploaded[number] = nil
        }
    }

    /// Draws the pictures that are new, after all text.
    private func drawPictures(_ writer: inout ScreenWriter) {
        for picture in pictures where !shownPictures.contains(picture) {
            writer.reset()
            if uploaded[picture.number] == nil {
                writer.write(picture: picture.upload)
                uploaded[picture.number] = picture.disposal
            }
            writer.move(toLine: picture.line, column: picture.column)
            writer.write(picture: picture.sequence)
        }
    }
}
