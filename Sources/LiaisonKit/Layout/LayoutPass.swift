/// One layout of one cell.
struct LayoutPass {
    let metrics: any TextMetrics
    /// The height, in points, beyond which text is not measured.
    let heightLimit: Double
    let unit: Size
    /// False to let images have any height.
    var limitsImages = true

    init(metrics: any TextMetrics, unit: Size, heightLimit: Double) {
        self.metrics = metrics
        self.unit = unit
        self.heightLimit = heightLimit
    }

    /// Returns the greatest height of an image, in points.
    func greatestHeight(of image: ImageView) -> Double {
        if !limitsImages { return .infinity }
        return image.isAbsent ? min(unit.height, metrics.greatestImageHeight) : metrics.greatestImageHeight
    }

    /// Returns the width of the outermost view, in points.
    func rootWidth(of cell: Cell, in width: Double) -> Double {
        let offered = width > 0 ? (min(width, Layout.longestLength) / unit.width).rounded(.down) * unit.width : 0
        guard let declared = cell.root.box.width else { return offered }
        return min(extent(declared, unit: unit.width), offered)
    }

    /// Returns a distance between views in whole units. Half a unit rounds to the even neighbour.
    func distance(_ points: Double, unit: Double) -> Double {
        guard points > 0 else { return 0 }
        return (min(points, Layout.longestLength) / unit).rounded(.toNearestOrEven) * unit
    }

    /// Returns the extent of a visible thing in whole units: at least one unit if the extent is positive.
    func extent(_ points: Double, unit: Double) -> Double {
        points > 0 ? max(distance(points, unit: unit), unit) : 0
    }

    /// Returns the declared height of a view; nil if the view declares none.
    func declaredHeight(of view: View) -> Double? {
        guard let height = view.box.height else { return nil }
        return view.traits.isSpace ? distance(height, unit: unit.height) : extent(height, unit: unit.height)
    }

    /// Returns the declared width of a view; nil if the view declares none.
    func declaredWidth(of view: View) -> Double? {
        guard let width = view.box.width else { return nil }
        return view.traits.isSpace ? distance(width, unit: unit.width) : extent(width, unit: unit.width)
    }

    /// Returns the padding at the start and at the end of an extent. The padding shrinks before the content vanishes.
    func padding(_ start: Double, _ end: Double, in extent: Double, unit: Double) -> (start: Double, end: Double) {
        let room = max(extent - unit, 0)
        let start = min(distance(start, unit: unit), room)
        return (start, min(distance(end, unit: unit), room - start))
    }

    /// Returns the sum of the gaps between all shown views of a stack.
    func gaps(in stack: StackView) -> Double {
        var shown = 0
        stack.forEachView { if !$0.isHidden { shown += 1 } }
        return gaps(between: shown, in: stack)
    }

    /// Returns the sum of the gaps between the shown views among some views of a stack.
    func gaps(between views: ArraySlice<View>, in stack: StackView) -> Double {
        var shown = 0
        for view in views where !view.isHidden { shown += 1 }
        return gaps(between: shown, in: stack)
    }

    private func gaps(between shown: Int, in stack: StackView) -> Double {
        shown > 1 ? spacing(of: stack) * Double(shown - 1) : 0
    }

    /// Returns the gap between two neighbours in a stack.
    func spacing(of stack: StackView) -> Double {
        distance(stack.box.spacing, unit: stack.stack.axis == .row ? unit.width : unit.height)
    }

    /// Shares out whole units by weight, one view after the other. The shares add up exactly to the points shared out.
    struct Shares {
        let points: Double
        let weights: Double
        let unit: Double
        private var weight = 0.0
        private var given = 0.0

        init(of points: Double, weights: Double, unit: Double) {
            self.points = points
            self.weights = weights
            self.unit = unit
        }

        /// Returns the share of the next view.
        mutating func next(_ weight: Double) -> Double {
            guard points > 0, weights > 0, weight > 0 else { return 0 }
            self.weight += weight
            let due = (points / unit * min(self.weight / weights, 1)).rounded(.toNearestOrEven) * unit
            defer { given = due }
            return due - given
        }
    }

    /// Returns the weight of a view in sharing out the left-over space along an axis; 0 if the view takes none.
    func weight(of view: View, along axis: Nib.Axis) -> Double {
        if view.isHidden { return 0 }
        let grow = view.element.grow
        if grow > 0 { return min(grow, Layout.longestLength) }
        let isDeclared = (axis == .row ? view.box.width : view.box.height) != nil
        if isDeclared { return 0 }
        return switch axis {
        case .row: view.traits.growsInRow ? 1 : 0
        case .column: view.traits.growsInColumn ? 1 : 0
        }
    }
}
