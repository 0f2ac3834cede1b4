/// The layout of the views of a cell, for a medium that snaps lengths to a unit.
///
/// The layout visits each view in three passes: the widths that the views want, the heights at the widths that the
/// views get, and the places. The frames of the views hold the intermediate results, so a pass allocates nothing. Use a
/// layout on the thread of the data view.
public struct Layout {
    /// The longest length, in points, that counts in a declaration or a command.
    public static let longestLength = 1_000_000.0

    private let metrics: any TextMetrics

    /// Makes the layout for a medium.
    public init(metrics: any TextMetrics) {
        self.metrics = metrics
    }

    /// Returns the height that a cell needs for its views, in points.
    ///
    /// - Parameters:
    ///   - cell: The cell. The method changes the frames of its views.
    ///   - width: The available width, in points.
    public func height(of cell: Cell, fitting width: Double) -> Double {
        let pass = LayoutPass(metrics: metrics, heightLimit: .infinity)
        let width = pass.rootWidth(of: cell, in: width)
        pass.measureWidths(of: cell.root, limit: width, isNeeded: false)
        return pass.fit(cell.root, width: width)
    }

    /// Returns a declared or computed height as the medium shows the height: in points, a whole number of units.
    public func snapped(_ height: Double) -> Double {
        LayoutPass(metrics: metrics, heightLimit: .infinity).extent(height, unit: metrics.unit.height)
    }

    /// Sets the frames of all views of a cell.
    ///
    /// A positive height never becomes 0 by snapping. No frame leaves the cell.
    ///
    /// - Parameters:
    ///   - cell: The cell.
    ///   - size: The size of the cell, in points.
    /// - Returns: The size of the cell in points, in whole units of the medium.
    @discardableResult
    public func layOut(_ cell: Cell, in size: Size) -> Size {
        let sizing = LayoutPass(metrics: metrics, heightLimit: .infinity)
        var height = size.height > 0 ? min(size.height, Self.longestText) : 0
        if case .selfSizing = cell.height {
        } else {
            height = sizing.extent(height, unit: metrics.unit.height)
        }
        // A cell that sizes itself may get less width here than when the cell was measured.
        let pass = LayoutPass(metrics: metrics, heightLimit: height)
        let width = pass.rootWidth(of: cell, in: size.width)
        pass.measureWidths(of: cell.root, limit: width, isNeeded: false)
        _ = pass.fit(cell.root, width: width)
        pass.place(cell.root, in: Rect(x: 0, y: 0, width: width, height: height))
        return Size(width: width, height: height)
    }

    /// Returns the frame of a view without the padding, in points from the top left of the cell.
    public func contentFrame(of view: View) -> Rect {
        LayoutPass(metrics: metrics, heightLimit: .infinity).content(of: view)
    }

    /// The greatest height of a cell that sizes itself, in points.
    private static let longestText = 1e12
}
