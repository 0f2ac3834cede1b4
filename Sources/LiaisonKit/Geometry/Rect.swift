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
