/// Gives the views of a cell their frames, for a medium that snaps lengths to a unit.
///
/// Three passes over the views, each of them once: the widths they would like, the heights at the widths they get, and
/// the places. The frames themselves hold what is found on the way, so that a pass allocates nothing.
public struct Layout {
    /// The longest length of a declaration or a command that counts, in points.
    public static let longestLength = 1_000_000.0

    private let metrics: any TextMetrics

    /// Makes the layout for a medium.
    public init(metrics: any TextMetrics) {
        self.metrics = metrics
    }

    /// The height that a cell needs for its views, in points, at a width in points.
    public func height(of cell: Cell, fitting width: Double) -> Double {
        let pass = LayoutPass(metrics: metrics, heightLimit: .infinity)
        let width = pass.rootWidth(of: cell, in: width)
        pass.measureWidths(of: cell.root, limit: width, isNeeded: false)
        return pass.fit(cell.root, width: width)
    }

    /// The height that is shown for one that was declared or computed, in points: a whole number of units.
    public func snapped(_ height: Double) -> Double {
        LayoutPass(metrics: metrics, heightLimit: .infinity).extent(height, unit: metrics.unit.height)
    }

    /// Sets the frames of all views of a cell that has a size in points; answers the size in whole units of the medium.
    ///
    /// A positive height is never lost to snapping. No frame leaves the cell.
    @discardableResult
    public func layOut(_ cell: Cell, in size: Size) -> Size {
        let sizing = LayoutPass(metrics: metrics, heightLimit: .infinity)
        var height = size.height > 0 ? min(size.height, Self.longestText) : 0
        if case .selfSizing = cell.height {
        } else {
            height = sizing.extent(height, unit: metrics.unit.height)
        }
        // One that sizes itself may stand in less width than it was measured at.
        let pass = LayoutPass(metrics: metrics, heightLimit: height)
        let width = pass.rootWidth(of: cell, in: size.width)
        pass.measureWidths(of: cell.root, limit: width, isNeeded: false)
        _ = pass.fit(cell.root, width: width)
        pass.place(cell.root, in: Rect(x: 0, y: 0, width: width, height: height))
        return Size(width: width, height: height)
    }

    /// The frame of a view without its padding, in points from the top left of its cell.
    public func contentFrame(of view: View) -> Rect {
        LayoutPass(metrics: metrics, heightLimit: .infinity).content(of: view)
    }

    /// The highest that a cell can be which sizes itself, in points.
    private static let longestText = 1e12
}
