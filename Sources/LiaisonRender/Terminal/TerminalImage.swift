internal import LiaisonKit

/// Pictures: a frame with the proportions of the picture, and its name and size.
extension TerminalRenderer {
    /// Draws a picture, or its frame and the lines of text that fit into the frame.
    func draw(_ image: ImageView, of cell: Cell, in area: TerminalArea) {
        var area = area
        area.lines = min(area.lines, metrics.greatestImageLines)
        if drawPicture(image, in: area) { return }
        let look = TerminalStyle(color: image.color ?? .secondary)
        if area.columns < 2 || area.lines == 1 && area.columns < 3 {
            for line in area.line..<area.line + area.lines {
                drawPiece("▒", count: area.columns, columns: area.columns, at: area.column, line, look)
            }
        } else if area.lines == 1 {
            let texts = texts(of: image, of: cell, lines: 1, columns: area.columns - 2)
            draw(texts.first, between: "[", "]", on: area.line, area, look)
        } else {
            let texts = texts(of: image, of: cell, lines: area.lines - 2, columns: area.columns - 2)
            drawFrame(around: texts, of: image.shape, in: area, look)
        }
    }

    private func drawFrame(
        around texts: [Text], of shape: Nib.ImageShape, in area: TerminalArea, _ look: TerminalStyle
    ) {
        let corners: (StaticString, StaticString, StaticString, StaticString) =
            shape == .rectangle ? ("┌", "┐", "└", "┘") : ("╭", "╮", "╰", "╯")
        let bottom = area.line + area.lines - 1
        let firstText = area.line + 1 + (area.lines - 2 - texts.count) / 2
        drawEdge(corners.0, corners.1, on: area.line, area, look)
        canvas.drawSides("│", onLines: area.line + 1..<firstText, of: area, style: look)
        for (index, text) in texts.enumerated() { draw(text, between: "│", "│", on: firstText + index, area, look) }
        canvas.drawSides("│", onLines: firstText + texts.count..<bottom, of: area, style: look)
        drawEdge(corners.2, corners.3, on: bottom, area, look)
    }

    private func drawEdge(
        _ left: StaticString, _ right: StaticString, on line: Int, _ area: TerminalArea, _ look: TerminalStyle
    ) {
        canvas.move(toLine: line, column: area.column, columns: area.columns, style: look)
        canvas.append(left)
        canvas.append("─", count: area.columns - 2)
        canvas.append(right)
    }

    private func draw(
        _ text: Text?, between left: StaticString, _ right: StaticString, on line: Int, _ area: TerminalArea,
        _ look: TerminalStyle
    ) {
        drawPiece(left, count: 1, columns: 1, at: area.column, line, look)
        if let text, area.columns > 2 {
            var style = TextStyle()
            style.lines = 1
            style.alignment = .center
            style.truncation = area.columns < Self.columnsForMiddle ? .tail : .middle
            let inside = TerminalArea(column: area.column + 1, line: line, columns: area.columns - 2, lines: 1)
            draw(text, style: style, look: .plain, in: inside)
        }
        drawPiece(right, count: 1, columns: 1, at: area.column + area.columns - 1, line, look)
    }

    /// The least number of columns in which a name that is too long keeps its end.
    private static var columnsForMiddle: Int { 14 }

    /// The texts in a frame: the file name, the accessibility label, and the size in points.
    private func texts(of image: ImageView, of cell: Cell, lines: Int, columns: Int) -> [Text] {
        var texts: [Text] = []
        texts.reserveCapacity(3)
        let name = Self.fileName(of: image.source)
        if !name.isEmpty { texts.append(name) }
        if image.hasAccessibilityLabel { texts.append(image.accessibilityLabel) }
        let size = sizeText(of: image, of: cell)
        if size.utf8.count - 1 <= columns { texts.append(size) }
        while texts.count > max(lines, 0) { texts.remove(at: min(1, texts.count - 1, lines)) }
        return texts
    }

    /// `640 × 427`: the size that the picture has before it is snapped to lines and columns.
    private func sizeText(of image: ImageView, of cell: Cell) -> Text {
        let fillsCell = image.frame.size.height == cell.root.frame.size.height
        let width = image.element.width ?? image.frame.size.width
        let height = image.element.height ?? (fillsCell ? cell.size.height : image.frame.size.height)
        func points(_ length: Double) -> Int { Int(min(max(length, 0), Layout.longestLength).rounded()) }
        var size = OutputBuffer()
        size.append(decimal: points(width))
        size.append(" × ")
        size.append(decimal: points(height))
        var text = Text()
        size.withUnsafeBufferPointer { text.assign($0.span) }
        return text
    }

    /// The last component of a path or URL, without its query; empty where the picture is in the URL itself.
    static func fileName(of source: Text) -> Text {
        let bytes = source.utf8
        if bytes.starts(with: "data:".utf8) { return Text() }
        let end = bytes.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? bytes.count
        let start = bytes[..<end].lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        var name = Text()
        name.assign(bytes.span.extracting(start..<end))
        return name
    }
}
