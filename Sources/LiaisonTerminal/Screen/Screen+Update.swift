/// Updates: the bytes that make a terminal show the next frame.
extension Screen {
    /// The bytes that change the terminal to the next frame; empty if nothing changes. The terminal must have the size
    /// of the screen, and must not wrap lines. Takes time in proportion to the number of cells.
    ///
    /// - Parameter isSynchronized: True if the terminal supports synchronized updates.
    public func update(isSynchronized: Bool) -> [UInt8] {
        var writer = ScreenWriter(self)
        var old = shown ?? startAnew(&writer)
        removePictures(&writer, from: &old)
        let distance = scrollDistance(from: old)
        if distance != 0 { scroll(&old, by: distance, &writer) }
        for line in 0..<size.lines { update(line, from: old, &writer) }
        drawPictures(&writer)
        disposePictures(&writer)
        writer.reset()
        shown = cells
        shownPictures = pictures
        let isChanged = !writer.bytes.isEmpty
        return placeCursor(&writer, isChanged: isChanged, isSynchronized: isSynchronized)
    }

    private func startAnew(_ writer: inout ScreenWriter) -> [ScreenCell] {
        writer.clear()
        // The terminal may have lost the pictures that were sent before.
        for disposal in uploaded.values { writer.write(picture: disposal) }
        uploaded = [:]
        return Array(repeating: .blank, count: cells.count)
    }

    /// Adds the position of the cursor, and the marks of a synchronized update. Returns all bytes.
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

    /// Writes the differences in a line.
    private func update(_ line: Int, from old: [ScreenCell], _ writer: inout ScreenWriter) {
        let (start, end) = (line * size.columns, (line + 1) * size.columns)
        guard cells[start..<end] != old[start..<end] else { return }
        // Some terminals show a character wider than it is. Such a terminal has drawn over the next cell.
        var writesRest = false
        var index = start
        while index < end {
            let blanks = cells[index..<end].prefix { $0.isBlank }.count
            if blanks > 0 {
                let changes = writesRest ? blanks : zip(cells[index..<index + blanks], old[index...]).count(where: !=)
                let isLong = changes > (index + blanks == end ? Self.fewBlanksAtEnd : Self.fewBlanks)
                if isLong { writer.erase(blanks, line: line, column: index - start) }
                if isLong || changes == 0 {
                    index += blanks
                    continue
                }
            }
            let columns = 1 + cells[index + 1..<end].prefix { $0.isContinuation }.count
            if writesRest || cells[index..<index + columns] != old[index..<index + columns] {
                let (cell, column) = (cells[index], index - start)
                if !ScreenWriter.isCertain(cell) {
                    // Some terminals show a character narrower than it is. Such a terminal would leave the old text
                    // beside it.
                    let isBeside = old[index + 1..<index + columns].contains { !$0.isBlank && !$0.isContinuation }
                    if isBeside { writer.erase(columns, line: line, column: column) }
                    writesRest = true
                }
                writer.write(cell, columns: columns, line: line, column: column)
            }
            index += columns
        }
    }
}

extension Screen {
    /// The number of blanks that take no more bytes than a sequence that erases cells and the move after it.
    fileprivate static let fewBlanks = 10
    /// The number of blanks that take no more bytes than the sequence that erases the rest of a line.
    fileprivate static let fewBlanksAtEnd = 3
}

// MARK: - Scrolling

extension Screen {
    /// The number of lines by which the text of the scrolled lines moves up. The number is chosen so that the update
    /// takes about the fewest bytes; 0 if the text should stay.
    private func scrollDistance(from old: [ScreenCell]) -> Int {
        let lines = scrolledLines.clamped(to: 0..<size.lines)
        guard lines.count > 2, shownPictures.isEmpty, pictures.isEmpty else { return 0 }
        var best = (distance: 0, cost: cost(ofMoving: lines, by: 0, from: old, atMost: .max))
        for steps in 1..<lines.count {
            for distance in [steps, -steps] where best.cost > Self.scrollCost {
                let limit = best.cost - Self.scrollCost
                let cost = cost(ofMoving: lines, by: distance, from: old, atMost: limit)
                if cost < limit { best = (distance, cost + Self.scrollCost) }
            }
        }
        return best.distance
    }

    /// The size of the sequence that scrolls, in bytes.
    private static let scrollCost = 14

    /// The approximate number of bytes to write after some lines have moved. The count stops above a limit.
    private func cost(ofMoving lines: Range<Int>, by distance: Int, from old: [ScreenCell], atMost limit: Int) -> Int {
        var sum = 0
        for line in lines where sum < limit {
            sum += cost(ofLine: line, after: lines.contains(line + distance) ? line + distance : nil, in: old)
        }
        return sum
    }

    /// The approximate number of bytes that change a line of the last frame to a line of the next frame. Without a
    /// source, the line of the last frame is empty.
    private func cost(ofLine line: Int, after source: Int?, in old: [ScreenCell]) -> Int {
        var (cost, blanks) = (0, 0)
        var style: CellStyle?
        for column in 0..<size.columns {
            let cell = cells[line * size.columns + column]
            guard cell != source.map({ old[$0 * size.columns + column] }) ?? .blank else {
                style = nil
                continue
            }
            blanks = cell.isBlank ? blanks + 1 : 0
            // A move, or a change of style, takes about this many bytes.
            if cell.style != style { cost += 6 }
            style = cell.style
            if blanks <= Self.fewBlanks { cost += cell.glyph < 0x80 ? 1 : 3 }
        }
        return cost
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
    /// Removes the pictures that the next frame lacks. Marks the cells below, so that they are drawn again.
    private func removePictures(_ writer: inout ScreenWriter, from old: inout [ScreenCell]) {
        for picture in shownPictures where !pictures.contains(picture) {
            writer.write(picture: picture.removal)
            for line in picture.lines.clamped(to: 0..<size.lines) {
                // No cell of a frame equals this one.
                for column in picture.columns.clamped(to: 0..<size.columns) {
                    old[line * size.columns + column] = ScreenCell(glyph: 1)
                }
            }
        }
    }

    /// Draws the new pictures. Call this after all text is written.
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

    /// Frees the pictures that are no longer shown anywhere. Call this after the other pictures are drawn: kitty 0.26 frees
    /// every picture that has no place at that moment.
    private func disposePictures(_ writer: inout ScreenWriter) {
        for (number, disposal) in uploaded where !pictures.contains(where: { $0.number == number }) {
            writer.write(picture: disposal)
            uploaded[number] = nil
        }
    }
}
