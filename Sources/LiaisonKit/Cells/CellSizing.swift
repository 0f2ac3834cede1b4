/// What finds the height of a cell that sizes itself: the medium knows how large text is.
public protocol CellSizing {
    /// The height of a cell in points, at a width in points.
    func height(of cell: Cell, fitting width: Double) -> Double

    /// The height that is shown for one that was declared or computed, in points.
    func snapped(_ height: Double) -> Double
}

extension CellSizing {
    /// That height itself.
    public func snapped(_ height: Double) -> Double { height }
}
