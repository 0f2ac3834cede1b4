internal import LiaisonKit

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
        let end = Int(frame.viewport.height / Self.unit.height)
        var written = 0
        var rest = frame.items[...]
        while let first = rest.first {
            var lines: Int?
            repeat {
                guard let item = rest.popFirst() else { break }
                lines = draw(item.cell, beside: lines)
            } while rest.first.map { $0.cell.x > 0 } ?? false
            // Half lines are rounded down at every position, so that adjacent cells are adjacent on the screen.
            let line = Int((first.top / Self.unit.height + 0.5).rounded(.down))
            writeCells(of: lines ?? 0, at: line, &written, end, into: &output)
        }
        writeEmptyLines(end - written, into: &output)
    }

    /// Writes the drawn lines, from the first that is not written to the last of the viewport.
    private func writeCells(
        of lines: Int, at line: Int, _ written: inout Int, _ end: Int, into output: inout OutputBuffer
    ) {
        let (first, last) = (max(line, written), min(line + lines, end))
        guard first < last else { return }
        writeEmptyLines(first - written, into: &output)
        canvas.write(lines: first - line..<last - line, into: &output, isStyled: isStyled)
        written = last
    }

    private func writeEmptyLines(_ count: Int, into output: inout OutputBuffer) {
        for _ in 0..<max(count, 0) { output.append("\n") }
    }
}
