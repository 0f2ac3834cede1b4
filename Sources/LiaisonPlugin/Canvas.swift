// The functions that draw. Call them during a command, on its thread. Lengths are in points.

/// A point of a drawing. The y axis points down.
public typealias Point = lsn_point

/// How a shape is painted.
public typealias Paint = lsn_paint

extension lsn_paint {
    /// A semantic color, which suits light and dark surroundings.
    public static func semantic(_ color: SemanticColor) -> Paint { lsn_semantic_paint(color) }

    /// Exact colors, `0xRRGGBB`, for light and for dark surroundings.
    public static func exact(light: UInt32, dark: UInt32) -> Paint { lsn_exact_paint(light, dark) }

    /// The same paint, through which a part of what is below is seen, in percent.
    public func transparency(_ percent: UInt32) -> Paint {
        var paint = self
        paint.transparency = percent
        return paint
    }
}

/// The geometry of a shape.
public enum Outline {
    /// Lines from point to point: the line of a chart.
    case polyline([Point])
    /// Lines from point to point, and back to the first: the area below the line of a chart.
    case polygon([Point])
    /// A rectangle, with corners of a radius: a bar, a square of a heat map, a badge.
    case rectangle(x: Double, y: Double, width: Double, height: Double, radius: Double = 0)
    /// A part of a circle, from an angle to another in turns, clockwise from the top: the ring of a gauge. The fill is the
    /// sector.
    case arc(center: Point, radius: Double, start: Double = 0, end: Double = 1)
    /// A line of text beside a point, which is in the middle of its height. Without a fill it is legible on the shape below.
    /// A terminal has one size of font.
    case text(String, at: Point, alignment: TextAlignment = .start, size: Double = 13, weight: Weight = .regular)
}

extension UnsafeMutablePointer<lsn_canvas> {
    /// Empties the canvas, and states the size of the next drawing. Begin each drawing with this call: a cell is reused.
    ///
    /// - Returns: False if the running host is older than the function. Then nothing changes.
    @discardableResult
    public func clear(width: Double, height: Double) -> Bool {
        lsn_clear_canvas(self, width, height)
    }

    /// Draws a shape above the shapes before it. A drawing has 2,000 shapes, 10,000 points and 20,000 bytes of text at most.
    /// What goes beyond is not drawn.
    ///
    /// - Parameters:
    ///   - outline: The geometry.
    ///   - fill: The paint inside the outline, or of the text; nil for none.
    ///   - stroke: The paint of the outline; nil for none.
    ///   - thickness: The thickness of the outline.
    /// - Returns: False for a number that is infinite, NaN or beyond a million, for a negative length, for lines without
    ///   points, for a text longer than 1,000 bytes, and if the running host is older than the function. Then nothing is
    ///   drawn.
    @discardableResult
    public func draw(_ outline: Outline, fill: Paint? = nil, stroke: Paint? = nil, thickness: Double = 1) -> Bool {
        var shape = lsn_shape()
        shape.size = UInt32(MemoryLayout<lsn_shape>.size)
        (shape.fill, shape.stroke, shape.thickness) = (fill ?? lsn_paint(), stroke ?? lsn_paint(), thickness)
        switch outline {
        case .polyline(let points): return draw(&shape, LSN_SHAPE_POLYLINE, points)
        case .polygon(let points): return draw(&shape, LSN_SHAPE_POLYGON, points)
        case .rectangle(let x, let y, let width, let height, let radius):
            shape.kind = LSN_SHAPE_RECTANGLE
            (shape.x, shape.y, shape.width, shape.height, shape.radius) = (x, y, width, height, radius)
        case .arc(let center, let radius, let start, let end):
            shape.kind = LSN_SHAPE_ARC
            (shape.x, shape.y, shape.radius, shape.start, shape.end) = (center.x, center.y, radius, start, end)
        case .text(let text, let point, let alignment, let size, let weight):
            shape.kind = LSN_SHAPE_TEXT
            (shape.x, shape.y, shape.height) = (point.x, point.y, size)
            (shape.alignment, shape.weight) = (alignment, weight)
            return text.withCString { text in
                shape.text = text
                return lsn_draw(self, &shape)
            }
        }
        return lsn_draw(self, &shape)
    }

    private func draw(_ shape: inout lsn_shape, _ kind: lsn_shape_kind, _ points: [Point]) -> Bool {
        points.withUnsafeBufferPointer { points in
            (shape.kind, shape.points, shape.count) = (kind, points.baseAddress, points.count)
            return lsn_draw(self, &shape)
        }
    }

    /// The canvas as a view of any kind.
    public var view: View { UnsafeMutableRawPointer(self).assumingMemoryBound(to: lsn_view.self) }
}
