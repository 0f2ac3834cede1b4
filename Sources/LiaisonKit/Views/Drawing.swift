/// A drawing: a list of shapes, each above the shapes before it.
public struct Drawing: Hashable, Sendable {
    /// The size that the drawing has before it is scaled, in points.
    public let size: Size
    /// The shapes, from the lowest to the highest.
    public private(set) var shapes: [Shape] = []
    private var pointCount = 0
    private var textSize = 0

    /// The greatest numbers of shapes, of points, and of bytes of text.
    public static let (mostShapes, mostPoints, mostText) = (2_000, 10_000, 20_000)
    /// The longest side, in points.
    public static let longestSide = 10_000.0

    /// Makes an empty drawing. A side outside 0 to `longestSide` counts as the nearer end, NaN as 0.
    public init(size: Size = .zero) {
        func side(_ length: Double) -> Double { length.isNaN ? 0 : min(max(length, 0), Self.longestSide) }
        self.size = Size(width: side(size.width), height: side(size.height))
    }

    /// Draws a shape above the others. Does nothing if the drawing then exceeded its bounds.
    public mutating func append(_ shape: Shape) {
        let (points, text) = (pointCount + shape.pointCount, textSize + shape.text.count)
        guard shapes.count < Self.mostShapes, points <= Self.mostPoints, text <= Self.mostText else { return }
        shapes.append(shape)
        (pointCount, textSize) = (points, text)
    }

    /// Hashes the size and the number of shapes. Few drawings of a feed have the same.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(size.width)
        hasher.combine(size.height)
        hasher.combine(shapes.count)
    }

    /// True if a shape is a text.
    public var hasText: Bool { textSize > 0 }

    /// The texts, from the lowest to the highest.
    public var texts: [String] { shapes.filter { !$0.text.isEmpty }.map { String(decoding: $0.text, as: UTF8.self) } }

    /// The fill of the highest shape below a text on which the text stands; nil if there is none.
    public func ground(ofTextAt index: Int) -> Paint? {
        guard case .text(let text) = shapes[index].outline else { return nil }
        for shape in shapes[..<index].reversed() {
            if let fill = shape.fill, fill.opacity >= 0.5, shape.outline.contains(text.point) { return fill }
        }
        return nil
    }
}

/// A point of a drawing. The y axis points down.
public struct Point: BitwiseCopyable, Equatable, Sendable {
    /// The distance from the left edge, in points.
    public var x: Double
    /// The distance from the top edge, in points.
    public var y: Double

    /// Makes a point.
    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// How a shape is painted.
public struct Paint: BitwiseCopyable, Equatable, Sendable {
    /// The color in light surroundings.
    public var light: Color
    /// The color in dark surroundings.
    public var dark: Color
    /// The opacity, from 0 to 1.
    public var opacity: Double

    /// Makes a paint. Without another color for dark surroundings, both colors are the same.
    public init(_ light: Color, dark: Color? = nil, opacity: Double = 1) {
        (self.light, self.dark, self.opacity) = (light, dark ?? light, opacity)
    }
}

/// A shape of a drawing.
public struct Shape: Equatable, Sendable {
    /// The geometry of a shape. All numbers are finite, and lengths are not negative.
    public enum Outline: Equatable, Sendable {
        /// Lines from point to point, and back to the first if the outline is closed. There is at least one point.
        case lines([Point], isClosed: Bool)
        /// A rectangle with corners of a radius.
        case rectangle(Rect, radius: Double)
        /// A part of a circle, between two angles in turns, clockwise from the top.
        case arc(center: Point, radius: Double, start: Double, end: Double)
        /// A line of text.
        case text(Caption)
    }

    /// A line of text beside a point.
    public struct Caption: Equatable, Sendable {
        /// The text, in bytes that should be UTF-8.
        public var bytes: [UInt8]
        /// The point beside which the text stands, in the middle of its height.
        public var point: Point
        /// The size of the font, in points.
        public var size: Double
        /// The position of the text beside its point.
        public var alignment: TextAlignment
        /// The weight.
        public var weight: Weight

        /// The size of the font of a text that has none of its own, in points.
        public static let usualSize = 13.0

        /// Makes a text.
        public init(
            _ bytes: [UInt8], at point: Point, size: Double = usualSize, alignment: TextAlignment = .start,
            weight: Weight = .regular
        ) {
            (self.bytes, self.point, self.size, self.alignment) = (bytes, point, size, alignment)
            self.weight = weight
        }
    }

    /// The geometry.
    public var outline: Outline
    /// The paint of the outline; nil for none.
    public var stroke: Paint?
    /// The paint inside the outline, or of the text; nil for none. A text without a paint is legible on its ground.
    public var fill: Paint?
    /// The thickness of the outline, in points.
    public var thickness: Double

    /// The longest text of a shape, in bytes.
    public static let longestText = 1_000
    /// The greatest magnitude of a number, in points or turns.
    public static let greatestNumber = 1_000_000.0

    /// Makes a shape.
    public init(_ outline: Outline, stroke: Paint? = nil, thickness: Double = 1, fill: Paint? = nil) {
        (self.outline, self.stroke, self.thickness, self.fill) = (outline, stroke, thickness, fill)
    }

    /// The number of points.
    var pointCount: Int { if case .lines(let points, _) = outline { points.count } else { 0 } }
    /// The text; empty for a shape of another kind.
    var text: [UInt8] { if case .text(let text) = outline { text.bytes } else { [] } }
}

extension Shape.Outline {
    /// Returns whether a point is inside. The points inside an outline of lines are those between its edges.
    fileprivate func contains(_ point: Point) -> Bool {
        func isBetween(_ start: Point, _ end: Point) -> Bool {
            start.x <= point.x && point.x <= end.x && start.y <= point.y && point.y <= end.y
        }
        switch self {
        case .lines(let points, _):
            let (columns, lines) = (points.map(\.x), points.map(\.y))
            return isBetween(
                Point(x: columns.min() ?? 0, y: lines.min() ?? 0), Point(x: columns.max() ?? 0, y: lines.max() ?? 0))
        case .rectangle(let frame, _):
            return isBetween(
                Point(x: frame.x, y: frame.y), Point(x: frame.x + frame.size.width, y: frame.y + frame.size.height))
        case .arc(let center, let radius, _, _):
            let (x, y) = (point.x - center.x, point.y - center.y)
            return x * x + y * y <= radius * radius
        case .text: return false
        }
    }
}
