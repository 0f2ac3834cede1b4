internal import LiaisonKit

/// Pictures. A picture that is absent is one line with its description, and one that is not drawn yet is a frame with the
/// proportions of the picture.
extension TerminalRenderer {
    /// The rectangle in which the picture of an image is drawn, in cells of the terminal; nil if it has no room.
    func pictureArea(of image: ImageView) -> TerminalArea? {
        guard var area = area(of: image) else { return nil }
        area.lines = min(area.lines, image.isAbsent || pictures == nil ? 1 : metrics.greatestPictureLines)
        return area
    }

    /// Draws a picture, or what stands in its place.
    func draw(_ image: ImageView, of cell: Cell, in area: TerminalArea) {
        if area.lines == 1, image.isAbsent || pictures == nil { return drawDescription(of: image, in: area) }
        switch foundPictures[ObjectIdentifier(image)] {
        case .drawn(let number, let picture)?: draw(picture, number, of: PictureContent(image), in: area)
        case .absent?, .failed?, nil: drawFrame(of: image, of: cell, in: area)
        }
    }

    private func look(of image: ImageView) -> TerminalStyle { TerminalStyle(color: image.color ?? .secondary) }

    private func drawFrame(of image: ImageView, of cell: Cell, in area: TerminalArea) {
        guard area.lines > 1 else { return drawDescription(of: image, in: area) }
        let look = look(of: image)
        guard area.columns > 1 else { return drawShade(in: area, look) }
        findTexts(of: image, of: cell, lines: area.lines - 2, columns: area.columns - 2)
        drawFrame(of: image.shape, in: area, look)
    }

    private func drawShade(in area: TerminalArea, _ look: TerminalStyle) {
        for line in area.line..<area.line + area.lines {
            drawPiece("▒", count: area.columns, at: area.column, line, look)
        }
    }

    /// Draws the description of a picture in one line: `[picture: A bear]`. Where the line has little room, the description
    /// is all.
    private func drawDescription(of image: ImageView, in area: TerminalArea) {
        let look = look(of: image)
        guard area.columns > 2 else { return drawShade(in: area, look) }
        let name = image.utf8
        let isNamed = !image.hasAccessibilityLabel
        var description = isNamed ? Array(name[Self.fileName(in: name)]) : image.accessibilityLabel.utf8
        let isEmpty = description.isEmpty
        if isEmpty { description = Array("picture".utf8) }
        description += reference(to: image)
        let columns = metrics.naturalColumns(of: description, limit: area.columns)
        let word = Self.wordBeforeDescription.utf8CodeUnitCount
        let hasWord = !isEmpty && (columns + word + 2 <= area.columns || area.columns >= Self.columnsForWord)
        let inside = TerminalArea(
            column: area.column + 1 + (hasWord ? word : 0), line: area.line,
            columns: min(columns, area.columns - 2 - (hasWord ? word : 0)), lines: 1)
        drawPiece("[", at: area.column, area.line, look)
        if hasWord { drawPiece(Self.wordBeforeDescription, columns: word, at: area.column + 1, area.line, look) }
        var style = TextStyle()
        style.lines = 1
        style.truncation = isNamed && inside.columns >= Self.columnsForMiddle ? .middle : .tail
        draw(description, style: style, look: .plain, in: inside)
        drawPiece("]", at: inside.column + inside.columns, area.line, look)
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

    /// The word before the description of a picture, and the least number of columns in which it stands before a
    /// description that is cut.
    private static var wordBeforeDescription: StaticString { "picture: " }
    private static var columnsForWord: Int { 40 }

    /// Finds the texts in a frame: the file name, the accessibility label, and the size in points, as many as fit. The
    /// first text gets the reference of a link.
    private func findTexts(of image: ImageView, of cell: Cell, lines: Int, columns: Int) {
        frameTexts.removeAll()
        let source = image.utf8
        frameTexts.append(source.span.extracting(Self.fileName(in: source)))
        if image.hasAccessibilityLabel { frameTexts.append(image.accessibilityLabel.utf8.span) }
        let size = size(of: image, of: cell)
        frameTexts.append(size.width, by: size.height, columns: columns)
        frameTexts.shorten(to: lines)
        frameTexts.appendToFirst(reference(to: image))
    }

    /// The reference of the link of an image; empty if there is none.
    private func reference(to image: ImageView) -> [UInt8] {
        guard drawnLinks.mode == .references, linkedScreen == nil, image.hasLink,
            let url = DrawnLinks.trusted(image.link.utf8[...])
        else { return [] }
        return drawnLinks.reference(to: url)
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
