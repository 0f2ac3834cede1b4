/// Measures cells that size themselves. A medium conforms, because the medium knows the size of text.
public protocol CellSizing {
    /// The height of a cell in points, at a width in points.
    func height(of cell: Cell, fitting width: Double) -> Double

    /// The height that the medium shows for a declared or computed height. Both are in points.
    func snapped(_ height: Double) -> Double

    /// The height that the medium shows of a cell with a declared or computed height, at a width. All are in points.
    func height(of cell: Cell, declared: Double, fitting width: Double) -> Double
}

extension CellSizing {
    /// The height itself.
    public func snapped(_ height: Double) -> Double { height }

    /// The declared height, whatever the cell shows.
    public func height(of cell: Cell, declared: Double, fitting width: Double) -> Double { snapped(declared) }
}
