/// A data view whose lines hold several rows side by side. A header or footer is a line of its own, across.
///
/// A line is as high as the highest of its cells, and is displayed whole.
public final class CollectionView: ListView {
    /// How the rows stand side by side. The row that the viewport starts in stays in it when this changes.
    public var grid: Grid {
        get { arrangement ?? Grid(.count(1)) }
        set {
            arrangement = newValue
            arrangeLines()
            needsLayout = true
        }
    }

    /// Makes a collection view with a viewport, for a medium that knows the heights of cells that size themselves.
    public init(viewport: Size, sizing: any CellSizing, grid: Grid) {
        super.init(viewport: viewport, sizing: sizing)
        arrangement = grid
        arrangeLines()
    }
}
