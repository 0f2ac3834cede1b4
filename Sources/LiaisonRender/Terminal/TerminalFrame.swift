internal import LiaisonKit
public import LiaisonTerminal

/// Frames: the lines of the viewport. Cells are cut at its edges.
extension TerminalRenderer {
    /// Writes the lines of a viewport. A frame after the first starts with a line across.
    public func render(_ frame: Frame, into output: inout OutputBuffer) {
        showsState = true
        drawnLinks.removeAll()
        if frame.number > 0 {
            output.append(string: String(repeating: "─", count: columns))
            output.append("\n")
        }
        var written = 0
        draw(frame) { lines, line in
            writeEmptyLines(line - written, into: &output)
            write(lines: lines, into: &output)
            written = line + lines.count
        }
        writeEmptyLines(Int(frame.viewport.height / Self.unit.height) - written, into: &output)
    }

    /// Draws the cells of a frame on a screen, from a line and a column on.
    ///
    /// Links in texts and buttons become links of the terminal.
    public func draw(_ frame: Frame, on screen: Screen, line first: Int, column: Int) {
        showsState = true
        linkedScreen = screen
        defer { linkedScreen = nil }
        let painter = ScreenPainter(screen)
        controls.removeAll(keepingCapacity: true)
        draw(frame) { lines, line in
            let offset = first + line - lines.lowerBound
            for var control in bandControls {
                control.lines = control.lines.clamped(to: lines).shifted(by: offset)
                control.columns = control.columns.shifted(by: column)
                controls.append(control)
            }
            for drawn in lines {
                canvas.draw(line: drawn, by: painter, onLine: drawn + offset, from: column)
            }
            putPictures(of: lines, on: screen, line: first + line, column: column)
        }
    }

    /// Draws the cells of a frame one line of cells after the other.
    ///
    /// - Parameter show: Receives the lines of the canvas that the viewport shows, and the line of the viewport at
    ///   which the first of them stands.
    private func draw(_ frame: Frame, _ show: (_ lines: Range<Int>, _ line: Int) -> Void) {
        let end = Int(frame.viewport.height / Self.unit.height)
        var shown = 0
        var rest = frame.items[...]
        while let first = rest.first {
            var lines: Int?
            repeat {
                guard let item = rest.popFirst() else { break }
                currentPlace = item.place
                lines = draw(item.cell, beside: lines)
            } while rest.first.map { $0.cell.x > 0 } ?? false
            // Half a line is rounded towards the bottom, also above the viewport, so that adjacent cells are adjacent
            // on the screen.
            let line = Int((first.top / Self.unit.height + 0.5).rounded(.down))
            let (start, stop) = (max(line, shown), min(line + (lines ?? 0), end))
            guard start < stop else { continue }
            show(start - line..<stop - line, start)
            shown = stop
        }
    }

    private func writeEmptyLines(_ count: Int, into output: inout OutputBuffer) {
        for _ in 0..<max(count, 0) { output.append("\n") }
    }
}

extension Range<Int> {
    fileprivate func shifted(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}
