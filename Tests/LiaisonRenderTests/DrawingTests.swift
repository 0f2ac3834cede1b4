import Foundation
import LiaisonTerminal
import TestSupport
import Testing

@testable import LiaisonKit
@testable import LiaisonRender

/// Drawings in pages and terminals, and pictures that were made at run time.
@Suite struct DrawingTests {
    private static func canvas(_ scale: Nib.Scale = .fit, width: Double? = nil, height: Double? = nil) -> Nib.Element {
        var element = Nib.Element.canvas(scale, outlet: "view")
        (element.width, element.height) = (width, height)
        return element
    }

    private func draw(_ size: Size, _ shapes: [Shape], label: String = "") -> (Cell) -> Void {
        { cell in
            guard let canvas = cell.outlet("view") as? CanvasView else { return }
            var drawing = Drawing(size: size)
            for shape in shapes { drawing.append(shape) }
            canvas.drawing = drawing
            canvas.accessibilityLabel = Text(label)
        }
    }

    private func rectangle(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0, _ fill: Paint?
    ) -> Shape {
        Shape(.rectangle(Rect(x: x, y: y, width: width, height: height), radius: radius), fill: fill)
    }

    private func line(_ points: [(Double, Double)], _ stroke: Paint = Paint(.accent), thickness: Double = 1) -> Shape {
        Shape(
            .lines(points.map { Point(x: $0.0, y: $0.1) }, isClosed: false), stroke: stroke, thickness: thickness)
    }

    private func text(
        _ text: String, _ x: Double, _ y: Double, _ alignment: TextAlignment = .start, fill: Paint? = nil
    ) -> Shape {
        let place = Point(x: x, y: y)
        return Shape(.text(Shape.Caption(Array(text.utf8), at: place, alignment: alignment)), fill: fill)
    }

    private static let exact = Paint(
        .rgb(red: 255, green: 136, blue: 0), dark: .rgb(red: 1, green: 2, blue: 3), opacity: 0.5)

    // MARK: Pages

    private func markup(
        _ size: Size, _ shapes: [Shape], _ element: Nib.Element = canvas(), label: String = "a chart"
    ) -> String {
        HTMLPage.markup(of: element, set: draw(size, shapes, label: label))
    }

    @Test func aPageShowsEachKindOfShape() {
        let size = Size(width: 40, height: 20)
        func shown(_ shape: Shape) -> String {
            let page = markup(size, [shape])
            let start =
                #"<div><svg class="canvas" role="img" aria-label="a chart" width="40" height="20" viewBox="0 0 40 20" "#
                + #"preserveAspectRatio="xMinYMid">"#
            #expect(page.hasPrefix(start), "\(page)")
            return String(page.dropFirst(start.count).dropLast("</svg></div>".count))
        }
        let center = Point(x: 10, y: 10)
        expect(
            shown(line([(0, 1), (2.5, -3)], thickness: 2)),
            equals: ##"<polyline points="0,1 2.5,-3" stroke="var(--accent)" stroke-width="2"/>"##)
        expect(
            shown(Shape(.lines([center, center], isClosed: true), fill: Paint(.danger))),
            equals: #"<polygon points="10,10 10,10" fill="var(--danger)"/>"#)
        expect(
            shown(rectangle(1, 2, 3, 4, radius: 1.5, Self.exact)),
            equals: ##"<rect x="1" y="2" width="3" height="4" rx="1.5" fill="#FF8800" fill-opacity="0.5" "##
                + ##"style="fill:light-dark(#FF8800,#010203)"/>"##)
        expect(
            shown(Shape(.arc(center: center, radius: 5, start: 0.2, end: 1.2), fill: Paint(.success))),
            equals: #"<circle cx="10" cy="10" r="5" fill="var(--success)"/>"#)
        expect(
            shown(Shape(.arc(center: center, radius: 5, start: 0.25, end: 0), stroke: Paint(.accent), thickness: 2)),
            equals: #"<path d="M10,5A5,5 0 0 1 15,10" stroke="var(--accent)" stroke-width="2"/>"#)
        expect(
            shown(Shape(.arc(center: center, radius: 5, start: 0, end: 0.75), fill: Paint(.accent))),
            equals: #"<path d="M10,10L10,5A5,5 0 1 1 5,10Z" fill="var(--accent)"/>"#)
        expect(
            shown(text("a<b>&", 1, 2, .center)),
            equals:
                #"<text x="1" y="2" font-size="13" text-anchor="middle" fill="var(--primary)">a&lt;b&gt;&amp;</text>"#)
    }

    /// An element has one style.
    @Test func twoPaintsShareAStyle() {
        var shape = rectangle(0, 0, 1, 1, Self.exact)
        (shape.stroke, shape.thickness) = (Self.exact, 1)
        let page = markup(Size(width: 4, height: 4), [shape])
        let style = ##"style="fill:light-dark(#FF8800,#010203);stroke:light-dark(#FF8800,#010203)""##
        #expect(page.contains(style), "\(page)")
        expect(page.components(separatedBy: "style=").count, equals: 2)
    }

    /// A stretched drawing has texts that are not stretched, at the same place of the view.
    @Test func aStretchedDrawingFillsItsView() {
        let page = markup(
            Size(width: 40, height: 20), [text("a", 10, 5), line([(0, 0), (1, 1)])],
            Self.canvas(.stretch, height: 32))
        expect(
            page,
            equals:
                #"<div><svg class="canvas stretched" style="height:32px" role="img" aria-label="a chart" width="40" "#
                + #"height="20"><svg viewBox="0 0 40 20" preserveAspectRatio="none"><polyline points="0,0 1,1" "#
                + #"stroke="var(--accent)" stroke-width="1"/></svg><text x="25%" y="25%" font-size="13" "#
                + #"fill="var(--primary)">a</text></svg></div>"#)
    }

    /// The text of a badge has the contrast of WCAG AA on its ground.
    @Test func aTextIsLegibleOnItsGround() {
        func fill(_ ground: Paint) -> String {
            let page = markup(Size(width: 8, height: 8), [rectangle(0, 0, 8, 8, ground), text("a", 4, 4)])
            return page.components(separatedBy: "<text")[1].components(separatedBy: ">")[0]
        }
        #expect(fill(Paint(.success)).contains(#"fill="var(--surface)""#))
        #expect(fill(Paint(.rgb(red: 255, green: 255, blue: 0))).contains(##"fill="#000000""##))
        #expect(fill(Paint(.rgb(red: 0, green: 0, blue: 128))).contains(##"fill="#FFFFFF""##))
        #expect(
            fill(Paint(.rgb(red: 0, green: 0, blue: 128), dark: .rgb(red: 200, green: 200, blue: 255)))
                .contains("fill:light-dark(#FFFFFF,#000000)"))
    }

    @Test func aDrawingIsReadOut() {
        let size = Size(width: 8, height: 8)
        #expect(markup(size, [text("7 %", 0, 0)], label: "").contains(#"role="img" aria-label="7 %""#))
        #expect(markup(size, [text("7 %", 0, 0)], label: "a <b>").contains(#"role="img" aria-label="a &lt;b&gt;""#))
        #expect(markup(size, [line([(0, 0)])], label: "").contains(#"role="img" aria-label="Drawing""#))
        #expect(markup(size, [], label: "").contains(#"<svg class="canvas" aria-hidden="true""#))
    }

    @Test func aCanvasCanBeALink() {
        let page = HTMLPage.markup(of: Self.canvas()) { cell in
            draw(Size(width: 8, height: 8), [line([(0, 0)])], label: "a")(cell)
            cell.outlet("view")?.link = Text("https://a.b/")
        }
        #expect(
            page.hasPrefix(#"<div><a href="https://a.b/" rel="noopener noreferrer" class="column"><svg"#), "\(page)")
        #expect(page.hasSuffix("</svg></a></div>"))
    }

    private static let pixels = Pixels(width: 2, height: 1, bytes: [255, 0, 0, 255, 0, 0, 255, 128])

    /// The file was checked with another decoder.
    @Test func pixelsArePartOfThePage() {
        let page = HTMLPage.markup(of: HTMLPage.image(width: 20, height: 10)) { cell in
            (cell.outlet("view") as? ImageView)?.pixels = Self.pixels
            cell.outlet("view")?.accessibilityLabel = Text("flag")
        }
        expect(
            page,
            equals: #"<div><img src="data:image/png;base64,"#
                + #"iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAFElEQVR4AQEJAPb/AP8AAP8AAP+AD3oD"#
                + #"fkpucAwAAAAASUVORK5CYII=" alt="flag" class="fixed" loading="lazy" width="20" height="10"></div>"#)
    }

    /// A cell is used again for a row with another kind of picture.
    @Test func aReusedCellHasTheMarkupOfItsKindOfPicture() {
        let cell = Cell(reuseIdentifier: "Sample", nib: Nib(HTMLPage.image()))
        let image = cell.outlet("view") as? ImageView
        let pages = [Self.pixels, nil, Self.pixels].map { pixels in
            image?.pixels = pixels
            image?.source = Text("a.png")
            return HTMLPage.markup(of: cell)
        }
        expect(pages.map { $0.contains(#"class="pixels""#) }, equals: [true, false, true])
    }

    /// A page that embeds its pictures has no others, and pixels need no file.
    @Test func pixelsArePartOfAPageThatEmbedsPictures() {
        var options = HTMLRenderer.Options()
        options.embedsPictures = true
        let page = HTMLPage.markup(of: HTMLPage.image(), renderer: HTMLRenderer(options: options)) { cell in
            (cell.outlet("view") as? ImageView)?.pixels = Self.pixels
        }
        #expect(page.contains("<img src=\"data:image/png;base64,"))
    }

    // MARK: Terminals

    private func lines(
        _ size: Size, _ shapes: [Shape], columns: Int, isStyled: Bool = false, _ element: Nib.Element = canvas()
    ) -> [String] {
        TerminalPage.lines(of: element, columns: columns, isStyled: isStyled, set: draw(size, shapes))
    }

    /// Eighths of a line and quarters of a column are shown as blocks.
    @Test(
        arguments: [
            ((0, 0, 32, 16), "████"), ((0, 8, 32, 8), "▄▄▄▄"), ((0, 14, 32, 2), "▁▁▁▁"), ((0, 4, 24, 12), "▆▆▆"),
            ((8, 0, 12, 16), " █▌"), ((0, 0, 4, 8), "▘"), ((0, 0, 32, 8), "▀▀▀▀"), ((0, 0, 1, 1), ""),
        ] as [((Double, Double, Double, Double), String)])
    func areasAreBlocks(frame: (Double, Double, Double, Double), shown: String) {
        let shape = rectangle(frame.0, frame.1, frame.2, frame.3, Paint(.accent))
        expect(lines(Size(width: 32, height: 16), [shape], columns: 4), equals: [shown])
    }

    @Test func linesAreBraille() {
        let size = Size(width: 32, height: 16)
        expect(lines(size, [line([(0, 8), (32, 8)])], columns: 4), equals: ["⠤⠤⠤⠤"])
        expect(lines(size, [line([(0, 0), (32, 16)])], columns: 4), equals: ["⠉⠒⠤⣀"])
        expect(lines(size, [line([(0, 16), (0, 0)])], columns: 4), equals: ["⡇"])
        expect(lines(size, [line([(0, 20), (32, 20)])], columns: 4), equals: [""])
        expect(lines(size, [line([(-1e6, 8), (1e6, 8)])], columns: 4), equals: ["⠤⠤⠤⠤"])
    }

    /// A thick straight line is a bar.
    @Test func barsAreBlocks() {
        let size = Size(width: 32, height: 16)
        expect(lines(size, [line([(0, 12), (32, 12)], thickness: 8)], columns: 4), equals: ["▄▄▄▄"])
    }

    /// A line from a point to itself is a dot, on other lines, too.
    @Test func aDotIsSeenOnALine() {
        let dot = line([(16, 8), (16, 8)], Paint(.danger), thickness: 6)
        expect(
            lines(Size(width: 32, height: 16), [line([(0, 8), (32, 8)]), dot], columns: 4, isStyled: true),
            equals: ["\u{1B}[36m⠤\u{1B}[0m\u{1B}[31m⠴⠦\u{1B}[0m\u{1B}[36m⠤\u{1B}[0m"])
    }

    /// A later area hides what lies below it.
    @Test func shapesLieAboveOthers() {
        let size = Size(width: 32, height: 16)
        let wave = line([(0, 8), (32, 8)])
        expect(lines(size, [wave, rectangle(0, 0, 16, 16, Paint(.danger))], columns: 4), equals: ["██⠤⠤"])
        expect(
            lines(size, [rectangle(0, 0, 16, 16, Paint(.danger)), wave], columns: 4, isStyled: true),
            equals: ["\u{1B}[36;41m⠤⠤\u{1B}[0m\u{1B}[36m⠤⠤\u{1B}[0m"])
    }

    @Test func twoAreasShareACell() {
        let shapes = [rectangle(0, 0, 8, 8, Paint(.success)), rectangle(0, 8, 8, 8, Paint(.danger))]
        expect(
            lines(Size(width: 8, height: 16), shapes, columns: 1, isStyled: true), equals: ["\u{1B}[31;42m▄\u{1B}[0m"])
        // Only the lower part has a color: the upper one is that of the terminal.
        let upper = [rectangle(0, 0, 8, 14, Paint(.success))]
        expect(
            lines(Size(width: 8, height: 16), upper, columns: 1, isStyled: true), equals: ["\u{1B}[7;32m▁\u{1B}[0m"])
    }

    /// What a paint lets through is shown by shades where colors cannot show it.
    @Test func faintAreasAreShades() {
        let shapes = [0.2, 0.5, 0.75, 1].enumerated().map { index, opacity in
            rectangle(8 * Double(index), 0, 8, 16, Paint(.success, opacity: opacity))
        }
        let size = Size(width: 32, height: 16)
        expect(lines(size, shapes, columns: 4), equals: ["░▒▓█"])
        func shown(_ colors: Capabilities.Colors) -> String {
            let cell = Cell(reuseIdentifier: "Sample", nib: Nib(Self.canvas()))
            draw(size, shapes)(cell)
            let renderer = TerminalRenderer(columns: 4, isStyled: true)
            renderer.colors = colors
            return TerminalPage.text(of: cell, in: renderer)
        }
        expect(shown(.ansi16), equals: "\u{1B}[32m░▒▓█\u{1B}[0m\n")
        expect(
            shown(.all),
            equals: "\u{1B}[38;2;31;54;40m█\u{1B}[0m\u{1B}[38;2;52;109;74m█\u{1B}[0m\u{1B}[38;2;69;155;103m█\u{1B}[0m"
                + "\u{1B}[32m█\u{1B}[0m\n")
        #expect(shown(.ansi256).contains("\u{1B}[38;5;"))
    }

    @Test func textsAreText() {
        let size = Size(width: 64, height: 32)
        expect(lines(size, [text("a", 0, 8), text("b", 64, 8, .end)], columns: 8), equals: ["a      b", ""])
        expect(lines(size, [text("größe", 32, 24, .center)], columns: 8), equals: ["", "  größe"])
        expect(lines(size, [text("outside", 0, 40)], columns: 8), equals: ["", ""])
        // A text that is too long is moved, and then cut.
        expect(lines(size, [text("beyond", 60, 24)], columns: 8), equals: ["", "  beyond"])
        expect(lines(size, [text("too long a text", 0, 8)], columns: 8), equals: ["too lon…", ""])
    }

    /// No sequence of a plugin reaches the terminal.
    @Test func textsAreSafe() {
        let shown = lines(Size(width: 64, height: 16), [text("a\u{1B}[1mb\nc", 0, 8)], columns: 8)
        #expect(!shown[0].contains("\u{1B}") && shown.count == 1, "\(shown)")
    }

    @Test func aBadgeHasALegibleText() {
        let shapes = [rectangle(0, 0, 48, 16, Paint(.success)), text("ok", 24, 8, .center)]
        expect(
            lines(Size(width: 48, height: 16), shapes, columns: 6, isStyled: true),
            equals: ["\u{1B}[32m██\u{1B}[0m\u{1B}[7;32mok\u{1B}[0m\u{1B}[32m██\u{1B}[0m"])
    }

    /// A drawing keeps its proportions, or fills its view.
    @Test func aDrawingIsScaled() {
        let (size, shape) = (Size(width: 16, height: 16), rectangle(0, 0, 8, 16, Paint(.accent)))
        expect(lines(size, [shape], columns: 8), equals: ["█"])
        expect(lines(size, [shape], columns: 8, Self.canvas(.fit, width: 32)), equals: ["██", "██"])
        expect(lines(size, [shape], columns: 8, Self.canvas(.stretch, width: 48)), equals: ["███"])
        expect(lines(size, [shape], columns: 8, Self.canvas(.fit, width: 48, height: 16)), equals: ["█"])
    }

    /// The picture of a drawing: a rectangle above a half transparent ground.
    @Test func aDrawingHasPixels() throws {
        var drawing = Drawing(size: Size(width: 4, height: 2))
        drawing.append(rectangle(0, 0, 4, 2, Paint(.rgb(red: 200, green: 0, blue: 0), opacity: 0.5)))
        let green = Paint(.rgb(red: 0, green: 0, blue: 0), dark: .rgb(red: 0, green: 200, blue: 0))
        drawing.append(rectangle(2, 0, 1.5, 2, green))
        func pixels(isMixed: Bool) -> [UInt8]? {
            let png = drawing.png(
                width: 4, height: 1, in: Size(width: 4, height: 2), .stretch, isLight: false, isMixed: isMixed)
            // The pixels come after the headers, and the number of the filter.
            return png.map { Array($0[49..<65]) }
        }
        expect(
            pixels(isMixed: false),
            equals: [200, 0, 0, 128, 200, 0, 0, 128, 0, 200, 0, 255, 67, 133, 0, 191])
        let alphas = pixels(isMixed: true)?.enumerated().filter { $0.offset % 4 == 3 }.map(\.element)
        expect(alphas, equals: [255, 255, 255, 255])
        #expect(drawing.png(width: 4096, height: 1025, in: Size(width: 4, height: 2), .fit, isLight: true) == nil)
        #expect(Drawing().png(width: 4, height: 1, in: Size(width: 4, height: 2), .fit, isLight: true) == nil)
    }

    /// The covered parts of a triangle, of a shape that leaves the grid, and of overlapping contours.
    @Test func coverageIsExact() {
        func covered(_ contours: [[(Double, Double)]], width: Int = 2, height: Int = 2) -> [Float] {
            var coverage = Coverage(width: width, height: height)
            var parts = [Float](repeating: 0, count: width * height)
            let points = contours.map { $0.map { Point(x: $0.0, y: $0.1) } }
            coverage.fill(points) { parts[$0] = $1 }
            // The second shape finds an empty grid.
            coverage.fill(points) { expect(parts[$0], equals: $1) }
            return parts.map { ($0 * 1000).rounded() / 1000 }
        }
        expect(covered([[(0, 0), (2, 0), (0, 2)]]), equals: [1, 0.5, 0.5, 0])
        expect(covered([[(-5, -5), (1.5, -5), (1.5, 9), (-5, 9)]]), equals: [1, 0.5, 1, 0.5])
        let square = [(0.0, 0.0), (1.0, 0.0), (1.0, 2.0), (0.0, 2.0)]
        expect(covered([square, square]), equals: [1, 0, 1, 0])
        expect(covered([[(0, 0), (4, 0), (0, 1)]], width: 4, height: 1), equals: [0.875, 0.625, 0.375, 0.125])
    }
}
