/// The layout of the views of a cell, for a medium that snaps lengths to a unit.
///
/// The layout visits each view in three passes: the widths that the views want, the heights at the widths that the
/// views get, and the places. The frames of the views hold the intermediate results, so a pass allocates nothing. Use a
/// layout on the thread of the data view.
///
/// Results are kept until a view changes, or the cell is laid out for another medium.
public struct Layout {
    /// The longest length, in points, that counts in a declaration or a command.
    public static let longestLength = 1_000_000.0

    private let metrics: any TextMetrics
    private let unit: Size

    /// Makes the layout for a medium.
    public init(metrics: any TextMetrics) {
        self.metrics = metrics
        unit = metrics.unit
    }

    private func pass(heightLimit: Double = .infinity) -> LayoutPass {
        LayoutPass(metrics: metrics, unit: unit, heightLimit: heightLimit)
    }

    /// Returns the height that a cell needs for its views, in points.
    ///
    /// - Parameters:
    ///   - cell: The cell. The method changes the frames of its views.
    ///   - width: The available width, in points.
    public func height(of cell: Cell, fitting width: Double) -> Double {
        let pass = pass()
        return pass.fit(cell, width: pass.rootWidth(of: cell, in: width))
    }

    /// Returns a declared or computed height as the medium shows the height: in points, a whole number of units.
    public func snapped(_ height: Double) -> Double {
        pass().extent(height, unit: unit.height)
    }

    /// Returns the height that a cell with a declared or computed height is shown with, in points: lower, if an image
    /// of the cell would be higher than images may be.
    ///
    /// - Parameters:
    ///   - cell: The cell. The method may change the frames of its views.
    ///   - declared: The declared or computed height, in points.
    ///   - width: The available width, in points.
    public func height(of cell: Cell, declared: Double, fitting width: Double) -> Double {
        guard excess(of: cell.root, height: declared) > 0 else { return snapped(declared) }
        return layOut(cell, in: Size(width: width, height: declared)).height
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
        let height = size.height > 0 ? min(size.height, Self.longestText) : 0
        // A cell that sizes itself may get less width here than when the cell was measured.
        if case .selfSizing = cell.height { return layOut(cell, width: size.width, height: height).size }
        let declared = snapped(height)
        guard excess(of: cell.root, height: declared) > 0 else {
            return layOut(cell, width: size.width, height: declared).size
        }
        _ = layOut(cell, width: size.width, height: declared, limitsImages: false)
        let excess = excess(of: cell.root)
        let (whole, needed) = layOut(cell, width: size.width, height: declared)
        guard excess > 0, needed < declared else { return whole }
        return layOut(cell, width: size.width, height: max(declared - excess, needed)).size
    }

    /// Sets the frames of all views of a cell with a height. Returns the size of the cell, and the height that its views
    /// need.
    private func layOut(
        _ cell: Cell, width: Double, height: Double, limitsImages: Bool = true
    ) -> (size: Size, needed: Double) {
        var pass = pass(heightLimit: height)
        pass.limitsImages = limitsImages
        let width = pass.rootWidth(of: cell, in: width)
        let known = pass.knownLayout(of: cell, width: width)
        let needed = known?.needed ?? pass.fit(cell, width: width)
        if known?.height == nil {
            let hidesText = pass.place(cell.root, in: Rect(x: 0, y: 0, width: width, height: height))
            cell.lastLayout.known?.height = height
            cell.lastLayout.known?.hidesText = hidesText
        }
        return (Size(width: width, height: height), needed)
    }

    /// Returns true if a text of a laid-out cell has no room at all.
    public func hidesText(of cell: Cell) -> Bool { cell.lastLayout.known?.hidesText ?? false }

    /// The greatest height by which an image in a view is higher than it may be, in points; 0 if there is none.
    ///
    /// - Parameter height: The height that each image would have; nil for the height that each has.
    private func excess(of view: View, height: Double? = nil) -> Double {
        switch view.content {
        case .stack(let stack):
            var greatest = 0.0
            stack.forEachView { greatest = max(greatest, excess(of: $0, height: height)) }
            return greatest
        case .image(let image):
            let height = height ?? contentFrame(of: view).size.height
            return view.isHidden ? 0 : max(height - pass().greatestHeight(of: image), 0)
        case .label, .button, .spacer, .divider, .progress, .table, .canvas: return 0
        }
    }

    /// Returns the frame of a view without the padding, in points from the top left of the cell.
    public func contentFrame(of view: View) -> Rect {
        guard view.box.insets != .zero else { return view.frame }
        return pass().content(of: view)
    }

    /// The greatest height of a cell that sizes itself, in points.
    private static let longestText = 1e12
}
