import LiaisonHost
import LiaisonKit
import TestSupport
import Testing

/// `lsn_draw` and `lsn_set_pixels`: the same in a worker as in the process of the host.
@Suite struct DrawingTests {
    /// The outlets of the views of rows, after they were configured.
    private func shown<Value>(
        _ isolation: Isolation, _ rows: [String], _ outlet: String, _ value: (View) -> Value?
    ) throws -> [Value] {
        let feed = try HostedFeed("drawings", isolation: isolation)
        var values: [Value] = []
        _ = try feed.show(rows: rows.joined(separator: ",")) { cell in
            if let view = cell.outlet(outlet), let value = value(view) { values.append(value) }
        }
        expect(feed.faults, equals: [])
        return values
    }

    private func drawings(_ isolation: Isolation, _ rows: [String], _ outlet: String) throws -> [Drawing] {
        try shown(isolation, rows, outlet) { ($0 as? CanvasView)?.drawing }
    }

    @Test(arguments: Isolation.allCases)
    func shapesArriveWhole(isolation: Isolation) throws {
        let gauge = try drawings(
            isolation, [#"{ "component": "Gauge", "model": { "fraction": 0.5 } }"#], "gauge")
        var expected = Drawing(size: Size(width: 48, height: 48))
        let center = Point(x: 24, y: 24)
        expected.append(
            Shape(
                .arc(center: center, radius: 20, start: -0.375, end: 0.375), stroke: Paint(.secondary, opacity: 0.3),
                thickness: 5))
        let exact = Paint(
            .rgb(red: 0xB0, green: 0x4A, blue: 0), dark: .rgb(red: 0xFF, green: 0xA0, blue: 0x40))
        expected.append(
            Shape(.arc(center: center, radius: 20, start: -0.375, end: 0), stroke: exact, thickness: 5))
        let caption = Shape.Caption(Array("50%".utf8), at: center, size: 12, alignment: .center)
        expected.append(Shape(.text(caption), thickness: 0, fill: Paint(.primary)))
        expect(gauge, equals: [expected])
    }

    /// A cell that is reused shows the second drawing alone.
    @Test(arguments: Isolation.allCases)
    func pointsArriveInOrder(isolation: Isolation) throws {
        let rows = ["0, 1", "1, 0, 1"].map { #"{ "component": "Sparkline", "model": { "numbers": [\#($0)] } }"# }
        let shapes = try drawings(isolation, rows, "chart").map { $0.shapes[1].outline }
        expect(
            shapes,
            equals: [
                .lines([Point(x: 0, y: 30), Point(x: 100, y: 2)], isClosed: false),
                .lines([Point(x: 0, y: 2), Point(x: 50, y: 30), Point(x: 100, y: 2)], isClosed: false),
            ])
    }

    /// A row that draws a shape of a kind whose numbers are `number`, and the answer to it.
    private static let odd: [(kind: Int, number: String, count: Int, text: String, isDrawn: Bool, shapes: Int)] = [
        (1, "1", 2, "", true, 1), (1, "1", 0, "", false, 0), (2, "1", 10_000, "", true, 1),
        (2, "1", 10_001, "", false, 0),
        (1, "nan", 1, "", false, 0), (2, "inf", 1, "", false, 0), (3, "-inf", 1, "", false, 0),
        (3, "1e6", 1, "", true, 1), (3, "-1000001", 1, "", false, 0), (4, "nan", 1, "", false, 0),
        (4, "7", 2_100, "", true, 2_000), (5, "1", 1, "größe", true, 1),
        (5, "1", 1, String(repeating: "a", count: 1_000), true, 1),
        (5, "1", 1, String(repeating: "a", count: 1_001), false, 0), (5, "1", 1, "", true, 1),
        (1, "1", -1, "", false, 0), (0, "1", 1, "", false, 0), (6, "1", 1, "", false, 0), (-1, "1", 1, "", false, 0),
    ]

    @Test(arguments: Isolation.allCases)
    func whatIsNoShapeIsNotDrawn(isolation: Isolation) throws {
        let rows = Self.odd.map {
            """
            { "component": "Odd",
              "model": { "kind": \($0.kind), "number": "\($0.number)", "count": \($0.count), "text": "\($0.text)" } }
            """
        }
        expect(
            try shown(isolation, rows, "answer") { ($0 as? Label)?.text.string },
            equals: Self.odd.map { $0.isDrawn ? "drawn" : "not drawn" })
        expect(try drawings(isolation, rows, "canvas").map(\.shapes.count), equals: Self.odd.map(\.shapes))
    }

    /// Pixels replace the picture, and a picture that is set replaces pixels.
    @Test(arguments: Isolation.allCases)
    func pixelsAreAPicture(isolation: Isolation) throws {
        let sides = [(2, 1), (512, 512), (0, 1), (1, 513), (-1, -1), (4_294_967_297, 1)]
        let rows = sides.map {
            #"{ "component": "Pixels", "model": { "image": "a.png", "width": \#($0), "height": \#($1) } }"#
        }
        let shown = try shown(isolation, rows, "picture") { view in
            (view as? ImageView).map { image in
                "\(image.pixels.map { "\($0.width) × \($0.height)" } ?? "none") \(image.source.string)"
            }
        }
        expect(shown, equals: ["2 × 1 ", "512 × 512 ", "none a.png", "none a.png", "none a.png", "none a.png"])
        let pixels = try self.shown(isolation, [rows[0]], "picture") { ($0 as? ImageView)?.pixels?.bytes }
        expect(pixels, equals: [[0, 0, 0, 255, 1, 0, 0, 255]])
    }

    /// Bytes of a worker are not trusted.
    @Test func bytesThatAreNoShapeAreRefused() {
        for count in [0, 1, 8, 135] {
            let bytes = [UInt8](repeating: 1, count: count)
            #expect(bytes.withUnsafeBufferPointer { Shape(packed: $0) } == nil)
        }
        // A polyline that claims more points than there are bytes.
        var bytes = [UInt8](repeating: 0, count: 136 + 15)
        (bytes[4], bytes[112]) = (1, 1)
        #expect(bytes.withUnsafeBufferPointer { Shape(packed: $0) } == nil)
        bytes.append(0)
        #expect(bytes.withUnsafeBufferPointer { Shape(packed: $0) } != nil)
        bytes[119] = 0x80
        #expect(bytes.withUnsafeBufferPointer { Shape(packed: $0) } == nil)
    }
}
