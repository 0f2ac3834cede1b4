internal import LiaisonKit
internal import LiaisonTerminal

/// Drawings: as pictures, or else in block characters and Braille.
extension TerminalRenderer {
    /// Draws a canvas. A drawing with texts is drawn in characters, because only the terminal has a font.
    func draw(_ canvas: CanvasView, in area: TerminalArea) {
        let drawing = canvas.drawing
        guard !drawing.shapes.isEmpty else { return }
        let isLight = hasLightScreen
        let content = PictureContent.drawing(drawing, canvas.scale, isLight: isLight)
        if !drawing.hasText, case .drawn(let number, let picture) = picture(of: content, in: area) {
            return draw(picture, number, of: content, in: area)
        }
        var grid = CharacterGrid(
            drawing, canvas.scale, columns: area.columns, lines: area.lines, isLight: isLight)
        let texts = drawing.shapes.indices.compactMap { DrawnText($0, of: drawing, on: &grid) }
        for line in 0..<area.lines {
            draw(grid, DrawnText.seen(texts.filter { $0.line == line }), line, at: area.column, area.line + line)
        }
    }

    /// Draws a line of a grid: adjacent cells in one style together, and texts in the place of cells.
    private func draw(_ grid: CharacterGrid, _ texts: [DrawnText], _ line: Int, at column: Int, _ target: Int) {
        let showsShades = !mixesColors
        var (position, start) = (0, 0)
        var (run, look): ([UInt8], TerminalStyle) = ([], .plain)
        func endRun() {
            if !run.isEmpty {
                canvas.move(toLine: target, column: column + start, columns: position - start, style: look)
                canvas.append(run[...])
            }
            (run, start) = ([], position)
        }
        while position < grid.columns {
            if let text = texts.first(where: { $0.columns.lowerBound == position }) {
                endRun()
                draw(text, on: grid, at: column, target)
                position = text.columns.upperBound
                start = position
                continue
            }
            let cell = grid.cell(position, line, showsShades: showsShades, hasColors: isStyled)
            let style = cell.map { self.style(of: $0, on: grid) } ?? .plain
            if cell == nil || style != look { endRun() }
            if let cell {
                run += Array(String(cell.character).utf8)
                look = style
            }
            position += 1
            if cell == nil { start = position }
        }
        endRun()
    }

    /// True if the terminal has colors that a paint can be mixed with the ground in.
    private var mixesColors: Bool { isStyled && linkedScreen?.colors ?? colors > .ansi16 }

    private var hasLightScreen: Bool { linkedScreen?.isLight ?? isLight }

    private func style(of cell: CharacterGrid.Cell, on grid: CharacterGrid) -> TerminalStyle {
        var style = TerminalStyle(color: color(cell.ink, on: grid))
        if cell.ground > 0 { style.background = color(cell.ground, on: grid) }
        if cell.isReversed { style.attributes.insert(.reversed) }
        return style
    }

    /// The color of a paint. One that lets something through is mixed with the ground, if the terminal has such colors.
    private func color(_ number: Int, on grid: CharacterGrid) -> Color {
        let ink = grid.inks[number]
        guard ink.opacity < 0.95, mixesColors else { return ink.color }
        let isLight = hasLightScreen
        let share = Float(ink.opacity)
        return Color(
            channels: ink.color.channels(isLight: isLight) * share + Color.ground(isLight: isLight) * (1 - share))
    }

    /// Draws a text in its own color, or in the color of the terminal's background on its ground.
    private func draw(_ text: DrawnText, on grid: CharacterGrid, at column: Int, _ line: Int) {
        var look = TerminalStyle(color: text.ink > 0 ? color(text.ink, on: grid) : nil)
        if text.ground > 0 {
            if text.ink > 0 {
                look.background = color(text.ground, on: grid)
            } else {
                look.color = color(text.ground, on: grid)
                look.attributes.insert(.reversed)
            }
        }
        var style = TextStyle()
        (style.lines, style.weight) = (1, text.weight)
        draw(
            text.bytes, style: style, look: look,
            in: TerminalArea(
                column: column + text.columns.lowerBound, line: line, columns: text.columns.count, lines: 1))
    }
}

/// A text of a drawing on a line of a grid.
private struct DrawnText {
    let bytes: [UInt8]
    let weight: Weight
    let line: Int
    /// The columns of the text, as many as there are.
    let columns: Range<Int>
    /// The numbers of the paints of the text, and of the ground.
    let ink, ground: Int

    /// nil for a shape that is no text, and for a text outside the grid.
    init?(_ index: Int, of drawing: Drawing, on grid: inout CharacterGrid) {
        guard case .text(let text) = drawing.shapes[index].outline, let place = grid.place(of: text.point),
            0..<grid.lines ~= place.line
        else { return nil }
        let string = TerminalText.sanitizedLine(String(decoding: text.bytes, as: UTF8.self))
        let width = ScreenPainter.columns(of: string)
        let shift =
            switch text.alignment {
            case .start: 0.0
            case .center: Double(width) / 2
            case .end: Double(width)
            }
        let start = min(max(Int((place.column - shift).rounded()), 0), max(grid.columns - width, 0))
        (bytes, weight, line) = (Array(string.utf8), text.weight, place.line)
        columns = start..<min(start + width, grid.columns)
        ink = grid.number(of: drawing.shapes[index].fill)
        ground = grid.number(of: drawing.ground(ofTextAt: index))
        if columns.isEmpty { return nil }
    }

    /// The texts of a line that no higher text covers.
    static func seen(_ texts: [DrawnText]) -> [DrawnText] {
        texts.indices.filter { index in
            !texts[(index + 1)...].contains { $0.columns.overlaps(texts[index].columns) }
        }
        .map { texts[$0] }
    }
}
