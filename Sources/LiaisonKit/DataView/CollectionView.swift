/// A data view whose lines hold several rows side by side. A header or footer has a line of its own.
///
/// A line is as high as its highest cell. The cells of a line are displayed together.
public final class CollectionView: ListView {
    /// The arrangement of rows side by side. If the grid changes, the row at the top of the viewport stays in the
    /// viewport, unless the viewport sticks to the end of the content.
    public var grid: Grid {
        get { arrangement ?? Grid(.count(1)) }
        set {
            noteEdge()
            let before = grid.usedLineSpacing
            arrangement = newValue
            addLineSpacing(newValue.usedLineSpacing - before)
            arrangeLines()
            progress.needsLayout = true
        }
    }

    /// Makes a collection view.
    ///
    /// - Parameters:
    ///   - viewport: The size of the viewport, in points.
    ///   - sizing: The object that measures the cells that size themselves.
    ///   - grid: The arrangement of rows side by side.
    public init(viewport: Size, sizing: any CellSizing, grid: Grid) {
        super.init(viewport: viewport, sizing: sizing)
        arrangement = grid
        arrangeLines()
    }
}
