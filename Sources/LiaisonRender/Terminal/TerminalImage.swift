internal import LiaisonKit

/// Pictures: a frame with the proportions of the picture, and its name, its accessibility label and its size.
extension TerminalRenderer {
    /// Draws a picture, or its frame and the lines of text that fit into the frame.
    func draw(_ image: ImageView, of cell: Cell, in area: TerminalArea) {
        var area = area
        area.lines = min(area.lines, metrics.greatestImageLines)
        // Pages, too, enlarge only a picture whose size is declared.
        let isEnlarged = image.box.width != nil || image.box.height != nil
        let content = image.pixels.map { PictureContent.pixels($0) } ?? .source(image.source, isEnlarged: isEnlarged)
        switch picture(of: content, in: area) {
        case .drawn(let number, let picture): draw(picture, number, of: content, in: area)
        case .absent: drawFrame(of: image, hasFailed: false, of: cell, in: area)
        case .failed: drawFrame(of: image, hasFailed: true, of: cell, in: area)
        }
    }

    private func drawFrame(of image: ImageView, hasFailed: Bool, of cell: Cell, in area: TerminalArea) {
        let look = TerminalStyle(color: image.color ?? .secondary)
        if area.columns < 2 || area.lines == 1 && area.columns < 3 {
            for line in area.line..<area.line + area.lines {
                drawPiece("▒", count: area.columns, at: area.column, line, look)
            }
        } else if area.lines == 1 {
            findTexts(of: image, hasFailed: hasFailed, of: cell, lines: 1, columns: area.columns - 2)
            drawText(0, between: "[", "]", on: area.line, area, look)
        } else {
            findTexts(of: image, hasFailed: hasFailed, of: cell, lines: area.lines - 2, columns: area.columns - 2)
            drawFrame(of: image.shape, in: area, look)
        }
    }

    /// Draws a frame around the texts that were found.
    private func drawFrame(of shape: Nib.ImageShape, in area: TerminalArea, _ look: TerminalStyle) {
        let corners: (StaticString, StaticString, StaticString, StaticString) =
            shape == .rectangle ? ("┌", "┐", "└", "┘") : ("╭", "╮", "╰", "╯")
        let bottom = area.line + area.lines - 1
        if frameTexts.count > area.lines - 2 {
            // A text without a line of its own stands in the upper edge.
            drawText(0, between: corners.0, corners.1, on: area.line, area, look)
            return drawEdge(corners.2, corners.3, on: bottom, area, look)
        }
        let firstText = area.line + 1 + (area.lines - 2 - frameTexts.count) / 2
        let endOfTexts = firstText + frameTexts.count
        drawEdge(corners.0, corners.1, on: area.line, area, look)
        canvas.drawSides("│", onLines: area.line + 1..<firstText, of: area, style: look)
        for line in firstText..<endOfTexts { drawText(line - firstText, between: "│", "│", on: line, area, look) }
        canvas.drawSides("│", onLines: endOfTexts..<bottom, of: area, style: look)
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

    /// Draws a text that was found, by its index, if there is one.
    private func drawText(
        _ index: Int, between left: StaticString, _ right: StaticString, on line: Int, _ area: TerminalArea,
        _ look: TerminalStyle
    ) {
        drawPiece(left, at: area.column, line, look)
        if index < frameTexts.count, area.columns > 2 {
            var style = TextStyle()
            style.lines = 1
            style.alignment = .center
            style.truncation = area.columns < Self.columnsForMiddle ? .tail : .middle
            let inside = TerminalArea(column: area.column + 1, line: line, columns: area.columns - 2, lines: 1)
            draw(frameTexts[index], style: style, look: .plain, in: inside)
        }
        drawPiece(right, at: area.column + area.columns - 1, line, look)
    }

    /// The least number of columns in which a name that is too long keeps its end.
    private static var columnsForMiddle: Int { 14 }

    /// Finds the texts in a frame: the file name, the accessibility label, and the size in points. If there is room for one
    /// text and no pictures are drawn, or if the texts of a picture that has failed do not all fit, only the label stays. The first text gets the
    /// reference of a link.
    private func findTexts(of image: ImageView, hasFailed: Bool, of cell: Cell, lines: Int, columns: Int) {
        frameTexts.removeAll()
        let source = image.utf8
        frameTexts.append(source.span.extracting(Self.fileName(in: source)))
        if image.hasAccessibilityLabel { frameTexts.append(image.accessibilityLabel.utf8.span) }
        let size = size(of: image, of: cell)
        frameTexts.append(size.width, by: size.height, columns: columns)
        if image.hasAccessibilityLabel, frameTexts.count > lines, hasFailed || pictures == nil && lines <= 1 {
            frameTexts.removeAll()
            frameTexts.append(image.accessibilityLabel.utf8.span)
        } else {
            frameTexts.shorten(to: lines)
        }
        guard drawnLinks.mode == .references, linkedScreen == nil, image.hasLink,
            let url = DrawnLinks.trusted(image.link.utf8[...])
        else { return }
        frameTexts.appendToFirst(drawnLinks.reference(to: url))
    }

    /// The size that the picture has before it is snapped to lines and columns, in points.
    private func size(of image: ImageView, of cell: Cell) -> (width: Int, height: Int) {
        let fillsCell = image.frame.size.height == cell.root.frame.size.height
        let width = image.box.width ?? image.frame.size.width
        let height = image.box.height ?? (fillsCell ? cell.size.height : image.frame.size.height)
        func points(_ length: Double) -> Int { Int(min(max(length, 0), Layout.longestLength).rounded()) }
        return (points(width), points(height))
    }

    /// The place of the last component in a path or URL, without the query; empty for a `data:` URL, which is the
    /// picture itself.
    static func fileName(in source: [UInt8]) -> Range<Int> {
        if source.starts(with: "data:".utf8) { return 0..<0 }
        let end = source.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? source.count
        return (source[..<end].lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)..<end
    }
}
