/// A width and a height, in points.
public struct Size: Equatable, Sendable {
    /// The horizontal extent, in points.
    public var width: Double
    /// The vertical extent, in points.
    public var height: Double

    /// Makes a size from a width and a height in points.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The size without extent.
    public static let zero = Size(width: 0, height: 0)

    /// The size with 0 for each NaN. A NaN equals no number, so a cell of that width would be measured in each layout.
    var withoutNaN: Size { Size(width: width.isNaN ? 0 : width, height: height.isNaN ? 0 : height) }
}

/// A rectangle, in points. The y axis points down.
public struct Rect: Equatable, Sendable {
    /// The position of the left edge, in points.
    public var x: Double
    /// The position of the top edge, in points.
    public var y: Double
    /// The width and the height of the rectangle.
    public var size: Size

    /// Makes a rectangle from its top left corner and its size, in points.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.size = Size(width: width, height: height)
    }

    /// The empty rectangle at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
}

/// Distances from the edges of a view to the content of the view, in points.
public struct EdgeInsets: BitwiseCopyable, Equatable, Sendable {
    /// The distance from the top edge.
    public var top: Double
    /// The distance from the left edge.
    public var left: Double
    /// The distance from the bottom edge.
    public var bottom: Double
    /// The distance from the right edge.
    public var right: Double

    /// Makes insets. An omitted distance is 0.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// No insets.
    public static let zero = EdgeInsets()
}
