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
