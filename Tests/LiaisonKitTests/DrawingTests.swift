import TestSupport
import Testing

@testable import LiaisonKit

/// Drawings, pixels, and the room that a canvas takes.
@Suite struct DrawingTests {
    private let line = Shape(.lines([Point(x: 0, y: 0), Point(x: 1, y: 1)], isClosed: false), stroke: Paint(.accent))

    private func text(_ count: Int, at point: Point = Point(x: 5, y: 5)) -> Shape {
        Shape(.text(Shape.Caption(Array(repeating: 97, count: count), at: point)))
    }

    private func rectangle(_ fill: Paint?, _ frame: Rect = Rect(x: 0, y: 0, width: 10, height: 10)) -> Shape {
        Shape(.rectangle(frame, radius: 0), fill: fill)
    }

    @Test(arguments: [
        (Size(width: 20, height: 10), Size(width: 20, height: 10)), (Size(width: -1, height: .nan), .zero),
        (Size(width: .infinity, height: 1e9), Size(width: 10_000, height: 10_000)),
    ])
    func theSizeIsBounded(stated: Size, size: Size) {
        expect(Drawing(size: stated).size, equals: size)
    }

    @Test func shapesArePartOfItsValue() {
        var (one, other) = (Drawing(), Drawing())
        one.append(line)
        #expect(one != other)
        other.append(line)
        expect(one, equals: other)
    }

    /// What goes beyond a bound is not drawn; a shape that fits still is.
    @Test func aDrawingIsBounded() {
        var drawing = Drawing()
        for _ in 0..<2_100 { drawing.append(rectangle(nil)) }
        expect(drawing.shapes.count, equals: 2_000)
        drawing = Drawing()
        let points = Array(repeating: Point(x: 0, y: 0), count: 9_999)
        drawing.append(Shape(.lines(points, isClosed: true)))
        drawing.append(line)
        expect(drawing.shapes.count, equals: 1)
        for _ in 0..<21 { drawing.append(text(1_000)) }
        expect(drawing.texts.count, equals: 20)
        expect(drawing.shapes.count, equals: 21)
    }

    /// The ground of a text is the highest shape below whose fill hides what lies under it.
    @Test func aTextHasAGround() {
        var drawing = Drawing()
        drawing.append(text(1))
        drawing.append(rectangle(Paint(.success)))
        drawing.append(rectangle(Paint(.danger, opacity: 0.2)))
        drawing.append(rectangle(Paint(.warning), Rect(x: 6, y: 0, width: 10, height: 10)))
        drawing.append(text(2))
        drawing.append(rectangle(Paint(.accent)))
        drawing.append(text(3, at: Point(x: 30, y: 5)))
        drawing.append(Shape(.arc(center: Point(x: 30, y: 8), radius: 4, start: 0, end: 1), fill: Paint(.primary)))
        drawing.append(text(4, at: Point(x: 30, y: 5)))
        let grounds = [0, 4, 6, 8].map { drawing.ground(ofTextAt: $0) }
        expect(grounds, equals: [nil, Paint(.success), nil, Paint(.primary)])
    }

    @Test func pixelsHaveTheirSize() {
        let four = [UInt8](repeating: 1, count: 4)
        #expect(Pixels(width: 1, height: 1, bytes: four) != nil)
        #expect(Pixels(width: 1, height: 1, bytes: four + four) == nil)
        #expect(Pixels(width: 0, height: 1, bytes: []) == nil)
        #expect(Pixels(width: -1, height: -1, bytes: four) == nil)
        #expect(Pixels(width: 513, height: 1, bytes: Array(repeating: 0, count: 4 * 513)) == nil)
        #expect(Pixels(width: .max, height: .max, bytes: four) == nil)
    }

    private final class Metrics: TextMetrics {
        let unit = Size(width: 8, height: 16)
        func naturalWidth(of label: Label, limit: Double) -> Double { 80 }
        func naturalWidth(of button: Button, limit: Double) -> Double { 80 }
        func naturalWidth(of table: TextTable, limit: Double) -> Double { 80 }
        func height(of table: TextTable, width: Double) -> Double { 16 }
        func height(of label: Label, width: Double, limit: Double) -> Double { 16 }
        func height(of button: Button, width: Double) -> Double { 16 }
    }

    /// The frame of a canvas in a row, in points.
    private func frame(
        _ drawing: Size, _ scale: Nib.Scale = .fit, width: Double? = nil, height: Double? = nil, in room: Double = 320
    ) -> Rect? {
        var element = Nib.Element.canvas(scale, outlet: "canvas")
        (element.width, element.height) = (width, height)
        let cell = Cell(reuseIdentifier: "Sample", nib: Nib(.row([element], alignment: .start)))
        guard let canvas = cell.outlet("canvas") as? CanvasView else { return nil }
        canvas.drawing = Drawing(size: drawing)
        let layout = Layout(metrics: Metrics())
        layout.layOut(cell, in: Size(width: room, height: layout.height(of: cell, fitting: room)))
        return canvas.frame
    }

    @Test func aCanvasIsAsLargeAsItsDrawing() {
        let drawing = Size(width: 80, height: 32)
        expect(frame(drawing), equals: Rect(x: 0, y: 0, width: 80, height: 32))
        expect(frame(drawing, width: 160), equals: Rect(x: 0, y: 0, width: 160, height: 64))
        expect(frame(drawing, width: 160, height: 16), equals: Rect(x: 0, y: 0, width: 160, height: 16))
        expect(frame(drawing, in: 40), equals: Rect(x: 0, y: 0, width: 40, height: 16))
        expect(frame(drawing, .stretch, width: 160), equals: Rect(x: 0, y: 0, width: 160, height: 32))
        expect(frame(.zero), equals: .zero)
    }

    /// Otherwise the second drawing would have the room of the first.
    @Test func aDrawingOfAnotherSizeIsLaidOutAnew() {
        let cell = Cell(reuseIdentifier: "Sample", nib: Nib(.canvas(outlet: "canvas")))
        guard let canvas = cell.outlet("canvas") as? CanvasView else { return }
        let layout = Layout(metrics: Metrics())
        let heights = [16.0, 64].map { height in
            canvas.drawing = Drawing(size: Size(width: 8, height: height))
            return layout.height(of: cell, fitting: 80)
        }
        expect(heights, equals: [16, 64])
    }
}
