internal import LiaisonKit
internal import LiaisonTerminal

/// Pictures in place of their frames.
extension TerminalRenderer {
    /// The bytes before each picture that is written over lines of text: they save the cursor, and move it to the first
    /// column.
    public static let pictureStart = Array("\u{1B}7\r".utf8)

    /// The picture of an image or a drawing in an area.
    func picture(of content: PictureContent, in area: TerminalArea) -> TerminalPicture {
        guard let pictures, area.columns > 1 else { return .absent }
        return pictures.picture(content, at: currentPlace, columns: area.columns, lines: area.lines, shown: nil)
    }

    /// Notes which images in a view are absent.
    func markAbsent(in view: View, at place: Place) {
        switch view.content {
        case .stack(let stack): stack.forEachView { markAbsent(in: $0, at: place) }
        case .image(let image):
            image.isAbsent = pictures?.isAbsent(PictureContent(image), at: place) ?? true
        case .label, .button, .spacer, .divider, .progress, .table, .canvas: break
        }
    }

    /// Lays a cell out, and finds its pictures. If pictures turn out to be absent, lays the cell out without their room.
    /// Returns the size of the cell, in points.
    func layOutWithPictures(_ cell: Cell, in size: Size) -> Size {
        let whole = layout.layOut(cell, in: size)
        guard pictures != nil, findPictures(of: cell) else { return whole }
        var size = size
        if case .selfSizing = cell.height { size.height = layout.height(of: cell, fitting: size.width) }
        let shown = layout.layOut(cell, in: size)
        _ = findPictures(of: cell)
        return shown
    }

    /// Finds the pictures of a cell that is laid out. Returns true if a picture that was not known to be absent is.
    private func findPictures(of cell: Cell) -> Bool {
        if !foundPictures.isEmpty { foundPictures.removeAll(keepingCapacity: true) }
        var hasFailed = false
        cell.root.forEach { view in
            guard case .image(let image) = view.content, !image.isHidden, !image.isAbsent,
                let area = pictureArea(of: image)
            else { return }
            let picture = picture(of: PictureContent(image), in: area)
            foundPictures[ObjectIdentifier(image)] = picture
            if case .failed = picture { (image.isAbsent, hasFailed) = (true, true) }
        }
        return hasFailed
    }

    /// Draws the picture of an image or a drawing in the middle of an area.
    func draw(_ picture: DrawnPicture, _ number: Int, of content: PictureContent, in area: TerminalArea) {
        let line = area.line + (area.lines - picture.lines) / 2
        let column = area.column + (area.columns - picture.columns) / 2
        let placed = PlacedPicture(
            number: number, picture: picture, lines: line..<line + picture.lines, column: column, content: content,
            place: currentPlace, area: area)
        if linkedScreen == nil, let pictures, case .cells = picture.contents {
            drawHalfBlocks(placed, pictures.colors)
        } else {
            placedPictures.append(placed)
        }
    }

    private func drawHalfBlocks(_ placed: PlacedPicture, _ colors: Capabilities.Colors) {
        for line in 0..<placed.picture.lines {
            canvas.move(
                toLine: placed.lines.lowerBound + line, column: placed.column, columns: placed.picture.columns,
                style: .plain)
            canvas.append(placed.picture.text(ofLine: line, colors: colors)[...])
        }
    }

    /// Puts the pictures of some lines of the canvas on a screen. `line` and `column` are the position on the screen of
    /// the first of these lines, and of the first column of the canvas.
    func putPictures(of lines: Range<Int>, on screen: Screen, line: Int, column: Int) {
        for placed in placedPictures {
            guard let (shown, part) = part(of: placed, in: lines) else { continue }
            screen.put(
                ScreenPicture(
                    number: part.number, part.picture, shown: part.shown,
                    line: line + shown.lowerBound - lines.lowerBound, column: column + placed.column))
        }
    }

    /// Writes the pictures whose last shown line is this one, at the end of the line. The cursor then returns to the
    /// end of the line, because lines and pictures may scroll together.
    func writePictures(endingOn line: Int, of lines: Range<Int>, into output: inout OutputBuffer) {
        for placed in placedPictures where placed.lines.clamped(to: lines).upperBound == line + 1 {
            guard let (shown, part) = part(of: placed, in: lines) else { continue }
            output.append(contentsOf: Self.pictureStart)
            if shown.count > 1 { output.append(string: "\u{1B}[\(shown.count - 1)A") }
            if placed.column > 0 { output.append(string: "\u{1B}[\(placed.column)C") }
            output.append(contentsOf: part.picture.sequence(showing: part.shown))
            output.append("\u{1B}8")
        }
    }

    /// The part of a picture in some lines of the canvas: the lines of the canvas that show the part, and the picture
    /// with the lines of the picture that are shown; nil if there is no such part.
    private func part(of placed: PlacedPicture, in lines: Range<Int>)
        -> (lines: Range<Int>, part: (number: Int, picture: DrawnPicture, shown: Range<Int>))?
    {
        let covered = placed.lines.clamped(to: lines)
        guard !covered.isEmpty else { return nil }
        let shown = covered.lowerBound - placed.lines.lowerBound..<covered.upperBound - placed.lines.lowerBound
        if placed.picture.canBeCut || shown.count == placed.picture.lines {
            return (covered, (placed.number, placed.picture, shown))
        }
        guard
            case .drawn(let number, let picture)? = pictures?.picture(
                placed.content, at: placed.place, columns: placed.area.columns, lines: placed.area.lines, shown: shown)
        else { return nil }
        return (covered, (number, picture, 0..<picture.lines))
    }
}
