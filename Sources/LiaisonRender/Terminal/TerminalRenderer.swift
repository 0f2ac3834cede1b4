public import LiaisonKit
public import LiaisonTerminal

/// Writes cells as lines of text for a terminal whose cells are 8 × 16 points.
///
/// Control characters of a feed or plugin never reach the terminal; see `TerminalText`.
public final class TerminalRenderer: Renderer {
    /// The number of columns.
    public var columns: Int { columnCount }
    /// True if the output has weights, colors and underlines.
    public let isStyled: Bool
    /// The colors of the terminal, in which exact colors are shown.
    public var colors = Capabilities.Colors.all
    /// True if the background of the terminal is light.
    public var isLight = false
    /// The size of a cell of the terminal, in points.
    public static let unit = Size(width: 8, height: 16)

    /// The storage of `columns`, which is private so that no access is checked at run time.
    private var columnCount: Int
    /// The lines of the current cells. The methods of the canvas have no access to the renderer, so two changes never
    /// overlap. Checking each change would take a tenth of the time.
    @exclusivity(unchecked) var canvas = Canvas()
    let metrics: TerminalMetrics
    /// The links that were drawn so far.
    let drawnLinks: DrawnLinks
    let layout: Layout
    /// The number of blank lines between two lines of rows.
    private let blankLines: Int
    /// The place of the line of cells that was written last.
    private var lastPlace: Place?
    /// The cells side by side that were drawn but not written yet: the lines that they take, and their place.
    private var open: (lines: Int, place: Place, x: Double)?
    /// The column where the content of the current cell starts.
    private var firstColumn = 0
    /// The label of the current cell whose ellipsis stands for later texts without room.
    private var continuedLabel: Label?
    /// The color behind the view that is drawn; nil for none.
    var ground: Color?
    /// True if marks of selection, touches and editing are drawn.
    var showsState = false
    /// The screen whose links the drawn texts have; nil if texts have no links.
    var linkedScreen: Screen?
    /// The controls that the last frame on a screen shows, from the top.
    public internal(set) var controls: [DrawnControl] = []
    /// The controls of the cells on the canvas.
    var bandControls: [DrawnControl] = []
    /// The texts in the frame of the current image.
    var frameTexts = FrameTexts()
    /// The pictures of images; nil if all are absent.
    public var pictures: (any TerminalPictures)? {
        didSet { metrics.showsPictures = pictures != nil }
    }
    /// The pictures of the images of the current cell that are not absent, by their images.
    var foundPictures: [ObjectIdentifier: TerminalPicture] = [:]
    /// The pictures of the cells on the canvas, apart from those that are text.
    var placedPictures: [PlacedPicture] = []
    /// The place of the current cell.
    var currentPlace = Place.header(section: 0)
    /// The greatest number of lines of an image, whatever the screen; nil if images have any height.
    private var imageLines: Int?

    /// Makes a renderer.
    ///
    /// - Parameters:
    ///   - columns: The width of the terminal; numbers outside 1 to 10,000 count as the nearer end.
    ///   - isStyled: True to write weights, colors and underlines.
    ///   - links: The way in which links in texts are shown. References suit a whole feed: no list of them is written
    ///     for frames.
    ///   - lineSpacing: The distance between lines of rows, in points.
    public init(columns: Int, isStyled: Bool, links: TerminalLinks = .none, lineSpacing: Double = 0) {
        columnCount = Self.clamped(columns)
        self.isStyled = isStyled
        drawnLinks = DrawnLinks(links)
        metrics = TerminalMetrics(TextMarks(references: links == .references, isStyled: isStyled))
        blankLines = Int(min(max(lineSpacing / Self.unit.height, 0), 100).rounded(.toNearestOrEven))
        layout = Layout(metrics: metrics)
    }

    /// Changes the number of columns, and the greatest number of lines of an image, to those of a viewport in points.
    public func resize(to size: Size) {
        columnCount = Self.clamped(Int(size.width / Self.unit.width))
        if let imageLines { limitImages(to: imageLines, ofScreen: Int(size.height / Self.unit.height)) }
    }

    /// Makes images at most as high as some lines, and as two thirds of the screen if its number of lines is known.
    public func limitImages(to lines: Int, ofScreen screen: Int?) {
        imageLines = lines
        metrics.greatestPictureLines = max(min(lines, screen.map { $0 * 2 / 3 } ?? lines), 1)
    }

    private static func clamped(_ columns: Int) -> Int { min(max(columns, 1), 10_000) }

    /// The width of the terminal, in points.
    public var width: Double { Double(columns) * Self.unit.width }

    /// The height of a cell in points, at a width in points.
    public func height(of cell: Cell, fitting width: Double) -> Double {
        layout.height(of: cell, fitting: min(width, self.width))
    }

    /// Rounds a height to whole lines of the terminal, in points.
    public func snapped(_ height: Double) -> Double { layout.snapped(height) }

    /// The height in points that a cell with a declared height is shown with.
    public func height(of cell: Cell, declared: Double, fitting width: Double) -> Double {
        layout.height(of: cell, declared: declared, fitting: min(width, self.width))
    }

    /// Finds out which pictures of a cell are absent.
    public func prepare(_ cell: Cell, at place: Place) {
        guard pictures != nil else { return }
        cell.items.forEach { prepare($0, at: place) }
        markAbsent(in: cell.root, at: place)
    }

    /// Writes the title of the feed, if there is one, and a blank line.
    public func begin(title: String, into output: inout OutputBuffer) {
        guard !title.isEmpty else { return }
        var style = TextStyle()
        style.weight = .bold
        let text = Array(title.utf8)
        let lines = metrics.lineCount(of: text, columns: columns, limit: Int(Int32.max))
        canvas.begin()
        canvas.extend(toLines: lines)
        draw(text, style: style, look: .plain, in: TerminalArea(column: 0, line: 0, columns: columns, lines: lines))
        write(lines: 0..<lines, into: &output)
        output.append("\n")
    }

    /// Draws a cell. Its lines are written when all cells beside it are drawn, after a blank line if a new section
    /// begins.
    public func render(_ cell: Cell, at place: Place, ofSection id: String, into output: inout OutputBuffer) {
        if let open, cell.x <= open.x { writeLine(into: &output) }
        if let before = open?.place ?? lastPlace, before.section != place.section { endSection(into: &output) }
        currentPlace = place
        open = (draw(cell, beside: open?.lines), place, cell.x)
        if cell.endsLine { writeLine(into: &output) }
    }

    /// Writes the cells of the last line, if it is not full, and the URLs to which the references of the section lead.
    public func endSection(into output: inout OutputBuffer) {
        writeLine(into: &output)
        drawnLinks.writeReferences(into: &output, isStyled: isStyled)
    }

    /// Writes the end of the last section.
    public func end(into output: inout OutputBuffer) {
        endSection(into: &output)
    }

    /// Writes the cells that were drawn but not written yet.
    private func writeLine(into output: inout OutputBuffer) {
        guard let open else { return }
        self.open = nil
        guard open.lines > 0 else { return }
        if let lastPlace {
            for _ in 0..<blankLines(from: lastPlace, to: open.place) { output.append("\n") }
        }
        lastPlace = open.place
        write(lines: 0..<open.lines, into: &output)
    }

    /// Writes some lines of the canvas with their pictures.
    func write(lines: Range<Int>, into output: inout OutputBuffer) {
        if placedPictures.isEmpty { return canvas.write(lines: lines, into: &output, in: isStyled ? colors : nil) }
        for line in lines {
            canvas.write(line: line, into: &output, in: isStyled ? colors : nil)
            writePictures(endingOn: line, of: lines, into: &output)
            output.append("\n")
        }
    }

    private func blankLines(from place: Place, to next: Place) -> Int {
        if place.section != next.section { return 1 }
        return place.kind == .row && next.kind == .row ? blankLines : 0
    }

    /// Draws a cell beside other cells that take a number of lines. Returns the number of lines of all cells.
    func draw(_ cell: Cell, beside others: Int?) -> Int {
        if others == nil {
            canvas.begin()
            if !bandControls.isEmpty { bandControls.removeAll(keepingCapacity: true) }
            if !placedPictures.isEmpty { placedPictures.removeAll(keepingCapacity: true) }
        }
        return max(draw(cell, in: 0..<columns), others ?? 0)
    }

    /// Draws the part of a cell in some columns. Returns the number of lines of the cell.
    private func draw(_ cell: Cell, in room: Range<Int>) -> Int {
        let start = min(room.lowerBound + Int(min(max(cell.x, 0), width) / Self.unit.width), room.upperBound)
        let columns = Int(
            min(max(cell.size.width, 0), Double(room.upperBound - start) * Self.unit.width) / Self.unit.width)
        if cell.hasItems {
            return cell.items.reduce(0) { max($0, draw($1, in: start..<start + columns)) }
        }
        let edges = showsState ? edges(of: cell, columns: columns) : .none
        let content = Size(
            width: Double(columns - edges.leading - edges.trailing) * Self.unit.width, height: cell.size.height)
        let lines = Int(layOutWithPictures(cell, in: content).height / Self.unit.height)
        let area = TerminalArea(column: start, line: 0, columns: columns, lines: lines)
        canvas.extend(toLines: lines)
        firstColumn = start + edges.leading
        if showsState { drawLeadingEdge(of: cell, edges, in: area) }
        continuedLabel = labelBeforeHiddenText(in: cell)
        if cell.isPlaceholder { drawHostMark(of: cell, in: area) }
        draw(cell.root, of: cell)
        if showsState { drawTrailingEdge(of: cell, edges, in: area) }
        return lines
    }

    /// Draws the mark of the host in the padding of a placeholder.
    private func drawHostMark(of cell: Cell, in area: TerminalArea) {
        guard area.columns > 2 else { return }
        for line in area.line..<area.line + area.lines {
            drawPiece(TerminalText.hostMark, at: firstColumn, line, TerminalStyle(color: .warning))
        }
    }

    /// Draws a view and its children.
    private func draw(_ view: View, of cell: Cell) {
        guard !view.isHidden else { return }
        let outer = ground
        if let own = view.box.ground { ground = own }
        defer { ground = outer }
        switch view.content {
        case .stack(let stack): stack.forEachView { draw($0, of: cell) }
        case .label(let label):
            guard let area = area(of: label) else { return }
            note(label, titled: label.text, of: cell, in: area)
            if label.hasLinkInText { noteLinks(in: label.text, of: cell, in: area) }
            draw(label, in: area)
        case .image(let image):
            guard let area = pictureArea(of: image) else { return }
            note(image, titled: image.accessibilityLabel, of: cell, in: area)
            draw(image, of: cell, in: area)
        case .button(let button):
            guard let area = area(of: button) else { return }
            note(button, titled: button.title, of: cell, in: area)
            draw(button, in: area)
        case .spacer: break
        case .divider: if let area = area(of: view) { drawDivider(view, in: area) }
        case .progress(let progress): if let area = area(of: progress) { draw(progress, in: area) }
        case .table(let table): if let area = area(of: table) { draw(table, of: cell, in: area) }
        case .canvas(let canvas):
            guard let area = area(of: canvas) else { return }
            note(canvas, titled: canvas.accessibilityLabel, of: cell, in: area)
            draw(canvas, in: area)
        }
    }

    private func draw(_ label: Label, in area: TerminalArea) {
        var look = TerminalStyle(label.style, of: label)
        look.link = linkNumber(of: label)
        look = look.on(ground, keepsColor: look.color != nil)
        let isContinued = label === continuedLabel
        if label.hasRuns {
            draw(metrics.shownText(of: label), style: label.style, look: look, in: area, isContinued: isContinued)
        } else {
            draw(label.utf8, style: label.style, look: look, in: area, isContinued: isContinued)
        }
    }

    /// The rectangle of the content of a view, in cells of the terminal; nil if it has no room.
    func area(of view: View) -> TerminalArea? {
        let frame = layout.contentFrame(of: view)
        let columns = Int(frame.size.width / Self.unit.width)
        let lines = Int(frame.size.height / Self.unit.height)
        guard columns > 0, lines > 0 else { return nil }
        return TerminalArea(
            column: firstColumn + Int(frame.x / Self.unit.width), line: Int(frame.y / Self.unit.height),
            columns: columns, lines: lines)
    }

    /// Draws a text without runs into an area.
    func draw(
        _ text: [UInt8], style: TextStyle, look: TerminalStyle, in area: TerminalArea, isContinued: Bool = false
    ) {
        text.withUnsafeBufferPointer { bytes in
            if !isContinued, drawLine(bytes, style: style, look: look, in: area) { return }
            var painter = TextPainter(bytes, style: style, look: look, in: area, isContinued: isContinued)
            painter.draw(on: &canvas, with: &metrics.breaker)
        }
    }

    /// Draws a text with runs into an area.
    func draw(
        _ text: Text, style: TextStyle, look: TerminalStyle, in area: TerminalArea, isContinued: Bool = false,
        showsLinks: Bool = true
    ) {
        text.utf8.withUnsafeBufferPointer { bytes in
            var painter = TextPainter(
                bytes, runs: text.runs, style: style, look: look, in: area, isContinued: isContinued)
            if text.hasLinks, showsLinks { painter.links = LinkPainter(text, drawnLinks, on: linkedScreen) }
            painter.draw(on: &canvas, with: &metrics.breaker)
        }
    }

    /// Draws a plain text that fits into one line, in the same way as `TextPainter`. Returns false for any other text.
    private func drawLine(
        _ text: UnsafeBufferPointer<UInt8>, style: TextStyle, look: TerminalStyle, in area: TerminalArea
    ) -> Bool {
        // A letter takes two bytes at most, so a longer text takes several lines.
        guard !text.isEmpty, text.count <= 2 * area.columns, area.lines > 0,
            let line = PlainLineBreaker(text).onlyLine(columns: area.columns)
        else { return false }
        canvas.move(
            toLine: area.line, column: area.column(of: line.columns, style.alignment), columns: line.columns,
            style: look.weighing(style.weight))
        canvas.append(plain: text[line.range])
        return true
    }
}

extension TerminalRenderer {
    /// The label before the first text of a cell that has no room; nil if there is none.
    private func labelBeforeHiddenText(in cell: Cell) -> Label? {
        guard layout.hidesText(of: cell) else { return nil }
        var last: Label?
        return hasHiddenText(cell.root, &last) ? last : nil
    }

    /// Returns whether a text in a view has no room at all. Stores the last label before that text in `last`.
    private func hasHiddenText(_ view: View, _ last: inout Label?) -> Bool {
        guard !view.isHidden else { return false }
        let isShown = view.frame.size.width >= Self.unit.width && view.frame.size.height >= Self.unit.height
        switch view.content {
        case .stack(let stack):
            for view in stack.arrangedViews where hasHiddenText(view, &last) { return true }
            return false
        case .label(let label):
            guard label.hasText, isShown else { return label.hasText }
            last = label
            return false
        case .button(let button): return button.hasTitle && !isShown
        case .table(let table): return !table.isEmpty && !isShown
        case .image, .spacer, .divider, .progress, .canvas: return false
        }
    }
}
